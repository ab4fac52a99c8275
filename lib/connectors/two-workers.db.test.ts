import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { releaseCalls } from "@/lib/calls/intake/release-calls";
import { removeCall } from "@/lib/calls/intake/remove-call";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { meanwhile } from "@/lib/testing/elsewhere";
import { aConnection, listedSystem, StillClock, standing } from "@/lib/testing/listed-system";
import { runPass } from "./passes/run-pass";

const HOUR = 3_600_000;

describe("two processes on one PostgreSQL", () => {
  let database: Database;
  let clock: StillClock;
  let ctx: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}` }));
    database = await testDatabase("postgres");
    clock = new StillClock(new Date("2026-11-20T10:00:00Z"));
    ctx = await testContext(database, { clock });
  });
  afterAll(() => database.close());

  async function connected(count: number) {
    const system = listedSystem();
    const id = await aConnection(ctx, { wantedFrom: new Date(clock.at.getTime() - HOUR) });
    system.recordings = Array.from({ length: count }, (_, i) => ({ id: `r-${i}`, at: clock.now() }));
    return { id, system, at: standing(database, id), run: (who = ctx) => runPass(who, id, [system.connector]) };
  }

  test("that ask at once bring every recording once: one of them works, the other leaves it to it", async () => {
    const { run, at } = await connected(30);
    const turns = await Promise.all([run(), run(), run()]);
    expect(turns.map(({ taken }) => taken).sort()).toEqual([0, 0, 30]);
    expect(await at.calls()).toHaveLength(30);
    expect(await at.connection()).toMatchObject({ foundCount: 30, receivedCalls: 30, leaseOwner: null });
    expect(await at.passes()).toHaveLength(1);
  });

  test("of which one sleeps past its lease: the other goes on, and the sleeper stores and moves nothing when it wakes", async () => {
    const { run, at, system, id } = await connected(8);
    let other: Promise<unknown> | undefined;
    system.beforePage = async (nth) => {
      if (nth !== 1 || other !== undefined) return;
      clock.pass(91_000);
      other = run();
      await other;
    };
    const sleeper = await run();
    expect(await other).toEqual({ goesOn: false, taken: 5 });
    expect(sleeper).toEqual({ goesOn: false, taken: 0 });
    expect(await at.passes()).toMatchObject([{ status: "completed", pages: 3, imported: 8, error: null }]);
    expect(await at.connection()).toMatchObject({ foundCount: 8, problem: null, refusals: 0 });
    // With the lease free again, what the sleeper knew of the pass is still old.
    expect((await at.calls()).filter(({ connectionId }) => connectionId === id)).toHaveLength(8);
  });

  test("that let calls in at once let in twenty together, each announced once", async () => {
    const { run, id, at } = await connected(60);
    await at.change({ heldUntil: null });
    await run();
    const before = (await at.calls()).filter(({ releaseAt }) => releaseAt === null);
    for (const { id: callId } of before.slice(0, 15)) await removeCall(ctx, callId);
    const released = await Promise.all([releaseCalls(ctx, id), releaseCalls(ctx, id), releaseCalls(ctx, id)]);
    expect([before.length, released.reduce((sum, n) => sum + n, 0)]).toEqual([20, 15]);
    expect((await at.calls()).filter(({ releaseAt }) => releaseAt === null)).toHaveLength(20);
  });

  test("of which one deletes a call while the other stores the page it is on: it stays away", async () => {
    const { run, at, id } = await connected(3);
    await run();
    const [gone] = await at.calls();
    await at.change({ nextSyncAt: clock.at, sweptAt: null });
    // Known when it was asked, gone when the page is stored; and gone before both.
    for (const nth of [4, 5]) {
      await at.change({ nextSyncAt: clock.at });
      const deleting = meanwhile(ctx, nth, () => removeCall(ctx, asId("call", gone?.id ?? "")).catch(() => {}));
      await run(deleting);
    }
    expect((await at.calls()).map(({ externalId }) => externalId)).toEqual(["r-1", "r-2"]);
    expect((await at.connection()).id).toBe(id);
  });
});
