import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { engineJobs, engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { testDatabase } from "@/lib/testing/database";
import { type TestEngine, testEngine } from "./test-engine";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("two engines on one PostgreSQL", () => {
  let database: Database;
  let engines: TestEngine[] = [];
  beforeAll(async () => {
    database = await testDatabase("postgres");
  });
  afterEach(async () => {
    for (const engine of engines) await engine.stop();
    engines = [];
    await database.db.delete(engineRuns);
    await database.db.delete(engineTaken);
  });
  afterAll(() => database.close());

  it("share the work and run every step once", async () => {
    const ran = new Map<string, number>();
    const busy = new Set<number>();
    for (const number of [1, 2]) {
      engines.push(
        await testEngine(database, (client) => [
          client.createFunction({ id: "shared", triggers: { event: "go" } }, async ({ event, step }) => {
            const work = (id: string) =>
              step.run(id, async () => {
                busy.add(number);
                ran.set(`${event.data.n} ${id}`, (ran.get(`${event.data.n} ${id}`) ?? 0) + 1);
                await pause(5);
              });
            await work("one");
            await Promise.all([work("left"), work("right")]);
            await work("last");
          }),
        ]),
      );
    }
    await engines[0]?.client.send(Array.from({ length: 40 }, (_, n) => ({ name: "go", data: { n } })));
    await engines[1]?.settled();
    expect(ran.size).toBe(160);
    expect([...ran.values()].filter((count) => count !== 1)).toEqual([]);
    expect(busy.size).toBe(2);
    expect(await database.db.select().from(engineSteps)).toHaveLength(160);
  });

  it("leave a step alone that takes longer than a lease, as long as its process lives", async () => {
    const ran: string[] = [];
    for (const name of ["a", "b"]) {
      engines.push(
        await testEngine(
          database,
          (client) => [
            client.createFunction({ id: "slow", triggers: { event: "go" } }, async ({ step }) => {
              await step.run("slow", async () => {
                ran.push(name);
                await pause(2_500);
              });
            }),
          ],
          { leaseMs: 900 },
        ),
      );
    }
    await engines[0]?.client.send({ name: "go", data: {} });
    await engines[0]?.settled();
    expect(ran).toHaveLength(1);
  });

  it("stop a process whose lease was taken before its next step", async () => {
    const ran: string[] = [];
    const engine = await testEngine(database, (client) => [
      client.createFunction({ id: "fenced", triggers: { event: "go" } }, async ({ step }) => {
        await step.run("one", async () => {
          ran.push("one");
          await pause(300);
        });
        await step.run("two", () => ran.push("two"));
      }),
    ]);
    engines.push(engine);
    await engine.client.send({ name: "go", data: {} });
    while (ran.length === 0) await pause(5);
    await database.db.update(engineJobs).set({ leaseToken: "another", leaseUntil: new Date(Date.now() + 60_000) });
    await pause(600);
    expect(ran).toEqual(["one"]);
    expect(await database.db.select().from(engineSteps)).toHaveLength(0);
    await database.db
      .update(engineJobs)
      .set({ leaseUntil: new Date(Date.now() - 1) })
      .where(eq(engineJobs.leaseToken, "another"));
    await engine.settled();
    expect(ran).toEqual(["one", "one", "two"]);
  });
});
