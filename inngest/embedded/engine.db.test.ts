import { eq } from "drizzle-orm";
import { cron, type FailureEventArgs, type GetStepTools, type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { engineCrons, engineJobs, engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { gate, until } from "@/lib/testing/until";
import { lockRun, saveSteps } from "./store";
import { type TestEngine, testEngine } from "./test-engine";

/** What the SDK hands to `onFailure`; its own types get lost where the list of functions is typed. */
type FailureArgs = FailureEventArgs & { step: GetStepTools<Inngest> };

describe.each(ENGINES)("the embedded engine on %s", (kind) => {
  let database: Database;
  const started: TestEngine[] = [];
  const begin = async (...args: Parameters<typeof testEngine> extends [unknown, ...infer Rest] ? Rest : never) => {
    const engine = await testEngine(database, ...args);
    started.push(engine);
    return engine;
  };

  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterEach(async () => {
    for (const engine of started.splice(0)) await engine.stop();
    for (const table of [engineRuns, engineCrons, engineTaken]) await database.db.delete(table);
  });
  afterAll(() => database.close());

  const statuses = async () => (await database.db.select().from(engineRuns)).map((run) => run.status);

  it("runs every step once, whatever is retried after it", async () => {
    const ran: string[] = [];
    const noted = (id: string) => {
      ran.push(id);
      return id;
    };
    const engine = await begin((client) => [
      client.createFunction({ id: "steps", triggers: { event: "go" } }, async ({ step, attempt }) => {
        const first = await step.run("first", () => {
          ran.push("first");
          return { nul: "a\u0000b", lone: "\ud800", nothing: undefined };
        });
        await step.sleep("nap", "2m");
        const many = await Promise.all(["a", "b", "c"].map((id) => step.run(id, () => noted(id))));
        await step.run("flaky", () => {
          ran.push(`flaky ${attempt}`);
          if (attempt < 2) throw new Error("not yet");
        });
        await step.run("a", () => ran.push("a again"));
        ran.push(`end ${JSON.stringify(first)} ${many.join("")}`);
      }),
    ]);
    await engine.client.send({ name: "go", data: {} });
    await engine.settled();
    expect(await statuses()).toEqual(["completed"]);
    expect(ran.filter((line) => line === "first")).toHaveLength(1);
    expect(ran.slice(0, 4).sort()).toEqual(["a", "b", "c", "first"]);
    expect(ran.slice(4)).toEqual(["flaky 0", "flaky 1", "flaky 2", "a again", 'end {"nul":"a\\u0000b","lone":"\\ud800"} abc']);
  });

  it("wakes for what comes due while it looks for work, not only at its next look", async () => {
    const engine = await begin(
      (client) => [
        client.createFunction({ id: "naps", triggers: { event: "go" } }, async ({ step }) => {
          for (let nap = 1; nap <= generated(30, 100); nap++) await step.sleep(`nap ${nap}`, `${2 + (nap % 16)}s`);
        }),
      ],
      { pollMs: 600_000 },
    );
    await engine.client.send({ name: "go", data: {} });
    await engine.settled();
    expect(await statuses()).toEqual(["completed"]);
  });

  it("waits longer with every attempt, and as long as a RetryAfterError says", async () => {
    const failedAt: number[] = [];
    const engine = await begin(
      (client) => [
        client.createFunction({ id: "waits", triggers: { event: "go" }, retries: 3 }, async ({ step, attempt }) => {
          await step.run("work", () => {
            failedAt.push(Date.now());
            if (attempt === 0) throw new Error("once");
            if (attempt === 1) throw new RetryAfterError("later", "2m");
            if (attempt === 2) throw new Error("again");
          });
        }),
      ],
      { timeScale: 1 },
    );
    await engine.client.send({ name: "go", data: {} });
    for (const [failed, seconds] of [15, 120, 60].entries()) {
      const attempt = failed + 1;
      await until(async () => (await database.db.select().from(engineJobs).where(eq(engineJobs.attempt, attempt))).length > 0);
      const [job] = await database.db.select().from(engineJobs);
      const dueAt = job?.dueAt.getTime() ?? 0;
      expect(dueAt - (failedAt[failed] ?? 0)).toBeGreaterThanOrEqual(seconds * 1_000);
      // A tenth of jitter at most.
      expect(dueAt - Date.now()).toBeLessThanOrEqual(seconds * 1_100);
      expect(failedAt).toHaveLength(attempt);
      await database.db.update(engineJobs).set({ dueAt: new Date() });
    }
    await engine.settled();
    expect(failedAt).toHaveLength(4);
    expect(await statuses()).toEqual(["completed"]);
  });

  it("ends a run that will never work and calls its onFailure once, with the error and the event", async () => {
    const failures: unknown[] = [];
    const attempts: string[] = [];
    const engine = await begin((client) => [
      client.createFunction(
        {
          id: "hopeless",
          triggers: { event: "go" },
          retries: 2,
          onFailure: async ({ event, error, step }: FailureArgs) => {
            await step.run("note", () => {
              failures.push([error.name, error.message, event.data.event.data, event.data.run_id.length]);
            });
          },
        },
        async ({ event, step }) => {
          await step.run("work", () => {
            attempts.push(event.data.how);
            if (event.data.how === "never") throw new NonRetriableError("no use");
            throw new Error(`Failed query: select ${event.data.how}`);
          });
        },
      ),
    ]);
    await engine.client.send([
      { name: "go", data: { how: "never" } },
      { name: "go", data: { how: "retried" } },
    ]);
    await engine.settled();
    expect(attempts.sort()).toEqual(["never", "retried", "retried", "retried"]);
    expect(failures.sort()).toEqual([
      ["Error", "database error", { how: "retried" }, 26],
      ["NonRetriableError", "no use", { how: "never" }, 26],
    ]);
    expect((await statuses()).sort()).toEqual(["completed", "completed", "failed", "failed"]);
  });

  it("lets a function catch a step that failed for good", async () => {
    const caught: unknown[] = [];
    const engine = await begin((client) => [
      client.createFunction({ id: "catches", triggers: { event: "go" }, retries: 0 }, async ({ step }) => {
        try {
          await step.run("work", () => {
            throw new Error("broken");
          });
        } catch (error) {
          caught.push((error as Error).message);
        }
        await step.run("after", () => caught.push("after"));
      }),
    ]);
    await engine.client.send({ name: "go", data: {} });
    await engine.settled();
    expect(caught.slice(-2)).toEqual(["broken", "after"]);
    expect(await statuses()).toEqual(["completed"]);
  });

  it("takes an event id once and sends events from steps", async () => {
    const seen: unknown[] = [];
    const engine = await begin((client) => [
      client.createFunction({ id: "first", triggers: { event: "go" } }, async ({ step }) => {
        await step.sendEvent("tell", { id: "told", name: "more/told", data: { n: 1 } });
      }),
      client.createFunction({ id: "second", triggers: { event: "more/*" } }, async ({ event }) => {
        seen.push(event.data);
      }),
    ]);
    await Promise.all([1, 2, 3].map(() => engine.client.send({ id: "same", name: "go", data: {} })));
    await engine.client.send({ id: "same", name: "go", data: {} });
    await engine.settled();
    await engine.client.send({ id: "told", name: "more/told", data: { n: 2 } });
    await engine.settled();
    expect(seen).toEqual([{ n: 1 }]);
    expect(await statuses()).toHaveLength(2);
  });

  it("keeps to a concurrency limit per key", async () => {
    const now: Record<string, number> = { odd: 0, even: 0 };
    const most: Record<string, number> = { odd: 0, even: 0 };
    const { passed, open } = gate();
    let [ran, looks] = [0, 0];
    const build = (client: TestEngine["client"]) => [
      client.createFunction(
        { id: "narrow", triggers: { event: "go" }, concurrency: [{ limit: 2, key: "event.data.workspaceId" }] },
        async ({ event, step }) => {
          await step.run("work", async () => {
            const key = event.data.workspaceId as string;
            now[key] = (now[key] ?? 0) + 1;
            most[key] = Math.max(most[key] ?? 0, now[key]);
            await passed;
            now[key]--;
            ran++;
          });
        },
      ),
      client.createFunction({ id: "look", triggers: { event: "look" } }, async () => void looks++),
    ];
    const engine = await begin(build);
    if (kind === "postgres") await begin(build);
    await engine.client.send(
      Array.from({ length: 12 }, (_, n) => ({ name: "go", data: { workspaceId: n % 2 ? "odd" : "even" } })),
    );
    await until(() => (now.odd ?? 0) >= 2 && (now.even ?? 0) >= 2);
    // Whoever finds these has looked through all that waits: the other eight were in sight, and were left.
    for (let look = 1; look <= 5; look++) {
      await engine.client.send({ name: "look", data: {} });
      await until(() => looks === look);
    }
    expect(now).toEqual({ odd: 2, even: 2 });
    open();
    await engine.settled();
    expect(most).toEqual({ odd: 2, even: 2 });
    expect(ran).toBe(12);
  });

  it("does not let the many jobs of one workspace keep another waiting", async () => {
    const order: string[] = [];
    const { passed, open } = gate();
    const engine = await begin(
      (client) => [
        client.createFunction({ id: "fair", triggers: { event: "go" } }, async ({ event, step }) => {
          await step.run("work", async () => {
            order.push(event.data.workspaceId as string);
            await passed;
          });
        }),
      ],
      { capacity: 1 },
    );
    await engine.client.send(Array.from({ length: 20 }, () => ({ name: "go", data: { workspaceId: "large" } })));
    await until(() => order.length === 1);
    await engine.client.send({ name: "go", data: { workspaceId: "small" } });
    open();
    await engine.settled();
    expect(order.indexOf("small")).toBe(1);
    expect(order).toHaveLength(21);
  });

  it("fires a schedule that was missed while nothing ran once, however often it was missed", async () => {
    const ticks: unknown[] = [];
    const build = (client: TestEngine["client"]) => [
      client.createFunction({ id: "nightly", triggers: [cron("TZ=Europe/Paris 0 3 * * *")] }, async ({ event }) => {
        ticks.push([event.name, event.data]);
      }),
    ];
    const first = await begin(build);
    const [row] = await database.db.select().from(engineCrons);
    expect(row?.nextAt.getTime()).toBeGreaterThan(Date.now());
    await first.stop();
    await database.db.update(engineCrons).set({ nextAt: new Date(Date.now() - 5 * 86_400_000) });
    const second = await begin(build);
    await second.settled();
    expect(ticks).toEqual([["inngest/scheduled.timer", { cron: "TZ=Europe/Paris 0 3 * * *" }]]);
    const [after] = await database.db.select().from(engineCrons);
    expect(after?.nextAt.getTime()).toBeGreaterThan(Date.now());
  });

  it("refuses a step output above the limit and ends the run", async () => {
    const failures: string[] = [];
    const engine = await begin((client) => [
      client.createFunction(
        {
          id: "large",
          triggers: { event: "go" },
          onFailure: async ({ error }: FailureArgs) => void failures.push(error.message),
        },
        async ({ step }) => {
          await step.run("much", () => "x".repeat(4 * 1024 * 1024 + 1));
          await step.run("never", () => failures.push("went on"));
        },
      ),
    ]);
    await engine.client.send({ name: "go", data: {} });
    await engine.settled();
    expect([...new Set(failures)]).toEqual(["A step returned more than 4 MB."]);
    await expect(engine.client.send({ name: "go", data: { text: "x".repeat(525_000) } })).rejects.toThrow("512 KB");
  });

  it("ends a run with more than 1,000 steps", async () => {
    let ran = 0;
    const engine = await begin((client) => [
      client.createFunction({ id: "endless", triggers: { event: "go" } }, async ({ step, runId }) => {
        await step.run("most", () => storeSteps(runId, 979));
        for (;;) await step.run("again", () => ++ran);
      }),
    ]);
    await engine.client.send({ name: "go", data: {} });
    await engine.settled();
    expect(await statuses()).toEqual(["failed"]);
    const [run] = await database.db.select().from(engineRuns);
    expect(run?.error).toMatchObject({ message: "This run has more than 1,000 steps." });
    expect(ran).toBe(21);
  });

  /** As if they had run: a thousand transactions one after the other are long on a busy machine. */
  const storeSteps = (runId: string, count: number) =>
    database.db.transaction(async (tx) => {
      const run = await lockRun(tx, runId);
      if (run === null) throw new Error("The run has ended.");
      const result = { type: "data" as const, data: null };
      const steps = Array.from({ length: count }, (_, at) => ({ stepId: `before-${at}`, result }));
      expect(await saveSteps(tx, run, steps)).toBeNull();
    });

  it("answers 401 to whoever does not hold the key", async () => {
    const engine = await begin((client) => [client.createFunction({ id: "any", triggers: { event: "go" } }, async () => {})]);
    for (const method of ["GET", "POST", "PUT"]) {
      const body = method === "GET" ? undefined : "{}";
      const bare = new Request("http://test.invalid/api/inngest?fnId=test-any&stepId=step", { method, body });
      expect((await engine.door(bare)).status).toBe(401);
      const headers = { "x-inngest-signature": `t=${Math.round(Date.now() / 1000)}&s=${"0".repeat(64)}` };
      const forged = new Request("http://test.invalid/api/inngest?fnId=test-any&stepId=step", { method, body, headers });
      expect((await engine.door(forged)).status).toBe(401);
    }
  });

  it("stops after the running step and goes on from there", async () => {
    const ran: string[] = [];
    const { passed, open } = gate();
    const build = (client: TestEngine["client"]) => [
      client.createFunction({ id: "long", triggers: { event: "go" } }, async ({ step }) => {
        for (const id of ["one", "two", "three"]) {
          await step.run(id, async () => {
            ran.push(id);
            await passed;
          });
        }
      }),
    ];
    const first = await begin(build);
    await first.client.send({ name: "go", data: {} });
    await until(() => ran.length > 0);
    const stopped = first.stop();
    open();
    await stopped;
    expect(ran).toEqual(["one"]);
    const [job] = await database.db.select().from(engineJobs);
    expect([job?.leaseToken, job?.crashes]).toEqual([null, 0]);
    const second = await begin(build);
    await second.settled();
    expect(ran).toEqual(["one", "two", "three"]);
    const [run] = await database.db.select().from(engineRuns);
    expect(
      await database.db
        .select()
        .from(engineSteps)
        .where(eq(engineSteps.runId, run?.id ?? "")),
    ).toHaveLength(3);
  });

  it("refuses at its start what it cannot do", async () => {
    const start = (options: object) =>
      begin((client) => [client.createFunction({ id: "odd", triggers: { event: "go" }, ...options }, async () => {})]);
    for (const options of [
      { cancelOn: [{ event: "stop" }] },
      { rateLimit: { limit: 1, period: "1m" } },
      { throttle: { limit: 1, period: "1m" } },
      { batchEvents: { maxSize: 2, timeout: "1s" } },
      { debounce: { period: "1s" } },
      { priority: { run: "1" } },
      { singleton: { mode: "skip" } },
      { timeouts: { finish: "1h" } },
      { concurrency: { limit: 1, key: "event.data.a + event.data.b" } },
      { triggers: { event: "go", if: "event.data.n > 1" } },
      { triggers: [] },
    ]) {
      await expect(start(options)).rejects.toThrow(/The workflow test-odd needs .*, which the embedded engine does not have/);
    }
  });
});
