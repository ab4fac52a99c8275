import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { engineJobs, engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { testDatabase } from "@/lib/testing/database";
import { gate, until } from "@/lib/testing/until";
import { type TestEngine, testEngine } from "./test-engine";

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
    const both = gate();
    for (const number of [1, 2]) {
      engines.push(
        await testEngine(database, (client) => [
          client.createFunction({ id: "shared", triggers: { event: "go" } }, async ({ event, step }) => {
            const work = (id: string) =>
              step.run(id, async () => {
                if (busy.add(number).size === 2) both.open();
                ran.set(`${event.data.n} ${id}`, (ran.get(`${event.data.n} ${id}`) ?? 0) + 1);
                // The other finds work as well: one alone has no room for all of it.
                await both.passed;
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
    const { passed, open } = gate();
    for (const name of ["a", "b"]) {
      engines.push(
        await testEngine(
          database,
          (client) => [
            client.createFunction({ id: "slow", triggers: { event: "go" } }, async ({ step }) => {
              await step.run("slow", async () => {
                ran.push(name);
                await passed;
              });
            }),
          ],
          { leaseMs: 6_000 },
        ),
      );
    }
    await engines[0]?.client.send({ name: "go", data: {} });
    await until(() => ran.length > 0);
    const [leased] = await database.db.select().from(engineJobs);
    const ends = leased?.leaseUntil ?? new Date(Number.NaN);
    const isPast = sql<boolean>`clock_timestamp() > ${ends.toISOString()}::timestamptz`;
    await until(async () => (await database.db.select({ isPast }).from(engineJobs))[0]?.isPast === true);
    const [renewed] = await database.db.select().from(engineJobs);
    expect(renewed?.leaseToken).toBe(leased?.leaseToken);
    expect(renewed?.leaseUntil?.getTime()).toBeGreaterThan(ends.getTime());
    open();
    await engines[0]?.settled();
    expect(ran).toHaveLength(1);
  });

  it("stop a process whose lease was taken before its next step", async () => {
    const ran: string[] = [];
    const { passed, open } = gate();
    const build = (client: TestEngine["client"]) => [
      client.createFunction({ id: "fenced", triggers: { event: "go" } }, async ({ step }) => {
        await step.run("one", async () => {
          ran.push("one");
          await passed;
        });
        await step.run("two", () => ran.push("two"));
      }),
    ];
    const robbed = await testEngine(database, build);
    engines.push(robbed);
    await robbed.client.send({ name: "go", data: {} });
    await until(() => ran.length > 0);
    await database.db.update(engineJobs).set({ leaseToken: "another", leaseUntil: new Date(Date.now() + 600_000) });
    open();
    // Stopping waits for the call to end.
    await robbed.stop();
    expect(ran).toEqual(["one"]);
    expect(await database.db.select().from(engineSteps)).toHaveLength(0);
    const [job] = await database.db.select().from(engineJobs);
    expect(job?.leaseToken).toBe("another");
    await database.db
      .update(engineJobs)
      .set({ leaseUntil: new Date(Date.now() - 1) })
      .where(eq(engineJobs.leaseToken, "another"));
    const next = await testEngine(database, build);
    engines.push(next);
    await next.settled();
    expect(ran).toEqual(["one", "one", "two"]);
  });
});
