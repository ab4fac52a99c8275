import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { deletedRecordings } from "@/db/schema/calls";
import { findKnownRecordings, findStoredCallRefs } from "@/lib/calls/intake/find-listed";
import { removeCall } from "@/lib/calls/intake/remove-call";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { elsewhere } from "@/lib/testing/elsewhere";
import { aConnection, type ListedSystem, listedSystem, StillClock, standing } from "@/lib/testing/listed-system";
import { setSettings } from "@/lib/testing/settings";
import { updateConnection } from "../update-connection";
import { listDueConnections } from "./list-due-connections";
import { nextTick } from "./pass-rules";
import { PASS_STEP, runPass } from "./run-pass";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-run-pass-"));
setSettings({ DATA_DIR: root });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ON_THE_WAY = "Interrupted.";

let database: Database;
let clock: StillClock;
let ctx: Ctx;
let system: ListedSystem;
let id: Id<"connection">;
let at: ReturnType<typeof standing>;

beforeAll(async () => {
  setSecrets(loadSecrets(root, {}));
  database = await testDatabase("embedded");
  clock = new StillClock(new Date("2026-11-20T10:00:00Z"));
  ctx = await testContext(database, { clock });
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  system = listedSystem();
  id = await aConnection(ctx);
  at = standing(database, id);
});

const from = (ms: number) => new Date(clock.at.getTime() + ms);
/** Recordings of this moment and the minutes before it. */
const some = (count: number, prefix: string, change = {}) =>
  Array.from({ length: count }, (_, i) => ({ id: `${prefix}-${i}`, at: from(-i * 1_000), ...change }));
const run = (who = ctx, step = PASS_STEP) => runPass(who, id, [system.connector], step);
const stored = async () => (await at.calls()).map(({ externalId }) => externalId);
const ids = (recordings: readonly { id: string }[]) => recordings.map((each) => each.id).sort();

/** Lets time pass until the connection is due, and asks it. */
async function tick(who = ctx) {
  const due = (await at.connection()).nextSyncAt ?? clock.at;
  if (due > clock.at) clock.at = due;
  while ((await run(who)).goesOn);
}

/** A process that is killed at its `nth` transaction: nothing that it does from then on comes about. */
const killedAt = (nth: number) =>
  elsewhere(ctx, async (transaction, place) => {
    if (place >= nth) throw new Error(ON_THE_WAY);
    return transaction();
  });

describe("a pass", () => {
  test("stores every recording once, leaves out what is known, and says when it is next", async () => {
    clock.pass(MINUTE);
    system.recordings = some(7, "first");
    await tick();
    expect(await stored()).toEqual(ids(system.recordings));
    const [pass] = await at.passes();
    expect(pass).toMatchObject({ kind: "sweep", status: "completed", pages: 3, found: 7, imported: 7, skipped: 0 });
    const after = await at.connection();
    expect(after).toMatchObject({
      foundCount: 7,
      receivedCalls: 7,
      watermark: pass?.startedAt,
      leaseOwner: null,
      lastError: null,
    });
    expect(after.nextSyncAt).toEqual(nextTick(id, clock.at));
    system.recordings.push(...some(2, "second", { durationSec: 3 }));
    await tick();
    expect((await at.passes()).at(-1)).toMatchObject({ kind: "sync", found: 9, imported: 0, skipped: 2 });
    expect(await at.connection()).toMatchObject({ foundCount: 9, skippedCount: 2 });
  });

  test("ten of them with everything going wrong lose nothing and double nothing, and the watermark never passes a failed page", async () => {
    const faults: (() => void)[] = [
      () => fail("transient"),
      () => fail("rate_limited", 20 * MINUTE),
      () => fail("provider_bug"),
      () => fail("auth"),
      () => {
        throw new Error("a fault of ours");
      },
    ];
    const all: typeof system.recordings = [];
    for (let round = 0; round < 10; round++) {
      clock.pass(MINUTE);
      const late = { listedFrom: from(20 * MINUTE) };
      const fresh = [...some(5, `r${round}`), ...some(2, `r${round}-late`, late)];
      all.push(...fresh);
      system.recordings = [...all];
      system.beforePage = (nth) => (nth >= 1 && round < 9 ? faults[round % faults.length]?.() : undefined);
      if (round % 3 === 1) await run(killedAt(4 + round)).catch(() => {});
      clock.pass(91_000);
      await tick();
      const watermark = (await at.connection()).watermark ?? new Date(0);
      const told = new Set(await stored());
      const missing = all.filter(({ id: each, at: when, listedFrom = when }) => listedFrom <= watermark && !told.has(each));
      expect(missing).toEqual([]);
    }
    system.beforePage = () => {};
    clock.pass(HOUR);
    await tick();
    expect(await stored()).toEqual(ids(all));
    expect((await at.connection()).foundCount).toBe(all.length);
  });

  test("killed anywhere, is gone on with once its lease is over; every recording is there once and counted once", async () => {
    let deaths = 0;
    // The third transaction is the first one under the lease.
    for (let nth = 3; nth <= 16; nth++) {
      id = await aConnection(ctx);
      at = standing(database, id);
      clock.pass(MINUTE);
      system.recordings = some(8, `k${nth}`);
      await run(killedAt(nth)).catch(() => deaths++);
      if ((await at.connection()).leaseOwner !== null) expect(await run()).toEqual({ goesOn: false, taken: 0 });
      clock.pass(91_000);
      await tick();
      expect(await stored()).toEqual(ids(system.recordings));
      expect(await at.connection()).toMatchObject({ foundCount: 8, receivedCalls: 8, leaseOwner: null });
      expect((await at.passes())[0]).toMatchObject({ status: "completed", imported: 8, found: 8, pages: 3 });
    }
    expect(deaths).toBeGreaterThan(8);
  });

  test("whose provider asks to wait keeps its place, and goes on there after as long as was asked for", async () => {
    clock.pass(MINUTE);
    system.recordings = some(8, "w");
    system.beforePage = (nth) => (nth === 2 ? fail("rate_limited", 7 * MINUTE) : undefined);
    await tick();
    expect(await at.connection()).toMatchObject({
      problem: "rate_limited",
      heldUntil: from(7 * MINUTE),
      nextSyncAt: from(7 * MINUTE),
    });
    expect(await at.passes()).toMatchObject([{ status: "running", pages: 2, problem: "rate_limited", imported: 6 }]);
    expect((await at.connection()).watermark).toBeNull();
    const pages: number[] = [];
    system.beforePage = (nth) => void pages.push(nth);
    await run();
    expect(pages).toEqual([]);
    await tick();
    expect(pages).toEqual([2]);
    expect(await at.passes()).toMatchObject([{ status: "completed", imported: 8, problem: null, error: null }]);
    expect(await at.connection()).toMatchObject({ problem: null, lastError: null, troubles: 0 });
  });

  test("waits longer each time it has no answer, and begins anew after a day of that", async () => {
    system.beforePage = () => fail("transient");
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      await tick();
      waits.push(((await at.connection()).nextSyncAt?.getTime() ?? 0) - clock.at.getTime());
    }
    expect(waits.map((ms) => ms / MINUTE)).toEqual([1, 2, 4, 8, 15, 15]);
    clock.pass(24 * HOUR);
    system.beforePage = () => {};
    await tick();
    expect((await at.passes()).map(({ status, kind }) => [status, kind])).toEqual([
      ["failed", "sweep"],
      ["completed", "sync"],
    ]);
  });

  test("takes so much of a long list at a time, and leaves the rest for its next time", async () => {
    clock.pass(MINUTE);
    system.recordings = some(8, "c");
    expect(await run(ctx, { ms: 20_000, items: 6 })).toEqual({ goesOn: false, taken: 6 });
    expect((await at.connection()).nextSyncAt).toEqual(nextTick(id, clock.at));
    expect(await at.passes()).toMatchObject([{ status: "running", pages: 2 }]);
    clock.at = (await at.connection()).nextSyncAt ?? clock.at;
    expect(await run(ctx, { ms: 0, items: 2_000 })).toEqual({ goesOn: false, taken: 2 });
    id = await aConnection(ctx, { wantedFrom: from(-HOUR) });
    expect(await run(ctx, { ms: 0, items: 2_000 })).toEqual({ goesOn: true, taken: 3 });
  });

  test("that a list breaks off for without its last page has not come to its end", async () => {
    const whole = system.connector.list;
    system.connector.list = async function* (asking, window) {
      for await (const page of whole?.(asking, window) ?? []) {
        if (page.done) return;
        yield page;
      }
    };
    system.recordings = some(8, "b", { at: from(0) });
    await tick();
    expect(await at.passes()).toMatchObject([{ status: "failed", problem: "provider_bug", imported: 6 }]);
    expect((await at.connection()).watermark).toBeNull();
  });

  test("stores what it can of a page, whatever a phone system says", async () => {
    clock.pass(MINUTE);
    const odd = { callRef: "\u0000", agentName: "A\u0000\ud800", fromNumber: "1".repeat(100_000), durationSec: 1e12 };
    const ofNoTime = new Date(8.64e15);
    const unfit = ["", "\u0000", "\ud800", "x".repeat(100_000)].map((each) => ({ id: each, at: from(0) }));
    system.pageSize = 100;
    system.recordings = [
      ...unfit,
      { id: "never", at: ofNoTime, listedFrom: from(0) },
      { id: "odd", at: from(0), startedAt: ofNoTime, ...odd },
    ];
    await tick();
    expect(await at.passes()).toMatchObject([{ status: "completed", imported: 1, failed: 5 }]);
    expect(await at.calls()).toMatchObject([{ externalId: "odd", callRef: null, startedAt: from(0), durationSec: null }]);
  });

  test("looks up a page of any size", async () => {
    const many = Array.from({ length: 70_000 }, (_, i) => `many-${i}`);
    const known = await readTransaction(ctx, async (tx) => [
      await findKnownRecordings(tx, id, many).catch(() => null),
      await findStoredCallRefs(tx, id, many).catch(() => null),
    ]);
    expect(known).toEqual([new Set(), new Set()]);
  });

  test("of which one call's details never come is kept up for a while, and then does without them", async () => {
    const complete = async () => fail("transient");
    system = listedSystem({ complete });
    clock.pass(MINUTE);
    system.recordings = some(4, "d");
    for (let i = 0; i < 4; i++) await tick();
    expect([await stored(), (await at.connection()).troubles]).toEqual([[], 4]);
    await tick();
    await tick();
    expect(await stored()).toHaveLength(4);
    expect(await at.connection()).toMatchObject({ troubles: 0, lastError: null });
  });

  test("of a connection that is paused while it runs stores nothing more", async () => {
    clock.pass(MINUTE);
    system.recordings = some(8, "p");
    system.beforePage = async (nth) => {
      if (nth === 1) await at.change({ status: "paused" });
    };
    await tick();
    expect(await stored()).toHaveLength(3);
    expect(await at.connection()).toMatchObject({ status: "paused", leaseOwner: null, lastError: null });
  });
});

describe("of a connection that gets another account, a pass", () => {
  const field = { label: "", required: true, help: "", placeholder: "", options: [] };
  const move = () => updateConnection(ctx, id, { fields: { account: "b" } }, [system.connector]);
  beforeEach(() => {
    const fields = [
      { ...field, name: "account", kind: "text" as const },
      { ...field, name: "apiKey", kind: "secret" as const },
    ];
    system = listedSystem({ fields });
    clock.pass(MINUTE);
    system.recordings = some(8, "theirs");
  });

  test("that waits begins its list anew, at once", async () => {
    system.beforePage = (nth) => (nth === 1 ? fail("rate_limited", 5 * HOUR) : undefined);
    await tick();
    system.beforePage = () => {};
    system.recordings = some(2, "ours");
    await move();
    await tick();
    expect(await stored()).toEqual(["ours-0", "ours-1", "theirs-5", "theirs-6", "theirs-7"]);
    expect(await at.passes()).toMatchObject([{ status: "completed" }]);
  });

  test("that is under way stores nothing more of the one before", async () => {
    system.beforePage = async (nth) => {
      if (nth !== 1) return;
      system.beforePage = () => {};
      await move();
    };
    await run();
    expect(await stored()).toHaveLength(3);
    expect(await at.passes()).toMatchObject([{ status: "running", checkpoint: null, pages: 1 }]);
    expect(await at.connection()).toMatchObject({ leaseOwner: null, watermark: null, lastError: null });
  });
});

describe("what is wanted", () => {
  test("nothing from before connecting, until a person asks for it; then the new comes again at once", async () => {
    clock.pass(HOUR);
    system.recordings = [...some(4, "old", { at: from(-5 * HOUR) }), ...some(2, "new")];
    await tick();
    expect(await stored()).toEqual(["new-0", "new-1"]);
    const before = (await at.connection()).watermark;
    await at.change({ importFrom: from(-7 * 24 * HOUR), nextSyncAt: clock.at });
    await tick();
    expect(await stored()).toEqual(ids(system.recordings));
    const after = await at.connection();
    expect(after).toMatchObject({ importFrom: null, wantedFrom: from(-7 * 24 * HOUR), watermark: before, nextSyncAt: clock.at });
    expect((await at.passes()).at(-1)).toMatchObject({ kind: "import", imported: 4, found: 6 });
  });

  test("an import that fails each time keeps nobody from what is new, and is tried again", async () => {
    await at.change({ importFrom: from(-HOUR), sweptAt: clock.at });
    system.beforePage = () => fail("provider_bug");
    await tick();
    system.beforePage = () => {};
    system.recordings = some(1, "n");
    await tick();
    await tick();
    expect((await at.passes()).map(({ kind, status }) => [kind, status])).toEqual([
      ["import", "failed"],
      ["sync", "completed"],
      ["import", "completed"],
    ]);
  });

  test("what is listed long after it was made is found by the sweep of the day", async () => {
    await tick();
    clock.pass(MINUTE);
    system.recordings = [{ id: "late", at: from(0), listedFrom: from(10 * HOUR) }];
    for (let i = 0; i < 12; i++) {
      clock.pass(HOUR);
      await tick();
    }
    expect(await stored()).toEqual([]);
    clock.pass(13 * HOUR);
    await tick();
    expect(await stored()).toEqual(["late"]);
    expect((await at.passes()).at(-1)).toMatchObject({ kind: "sweep", imported: 1 });
  });

  test("a deleted call stays away, from a sweep and from an import, and its id is not kept", async () => {
    clock.pass(MINUTE);
    system.recordings = some(3, "d");
    await tick();
    const [first] = await at.calls();
    await removeCall(ctx, asId("call", first?.id ?? ""));
    await at.change({ sweptAt: null });
    await tick();
    await at.change({ importFrom: from(-24 * HOUR), nextSyncAt: clock.at });
    await tick();
    expect(await stored()).toEqual(["d-1", "d-2"]);
    expect(await at.connection()).toMatchObject({ foundCount: 3 });
    const kept = await database.db.select().from(deletedRecordings);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain("d-0");
  });
});

describe("keys that are refused", () => {
  test("need a person after three passes, said once and looked at hourly; a pass that goes well takes that back", async () => {
    system.beforePage = () => fail("auth");
    const seen: [string, number, Date | null][] = [];
    for (let i = 0; i < 5; i++) {
      await tick();
      const { status, refusals, attentionSince } = await at.connection();
      seen.push([status, refusals, attentionSince]);
    }
    const since = seen[2]?.[2] ?? null;
    expect(seen.map(([status, refusals]) => [status, refusals])).toEqual([
      ["active", 1],
      ["active", 2],
      ["attention", 3],
      ["attention", 4],
      ["attention", 5],
    ]);
    expect(since).not.toBeNull();
    expect(seen.slice(3).map(([, , when]) => when)).toEqual([since, since]);
    const waitMs = ((await at.connection()).nextSyncAt?.getTime() ?? 0) - clock.at.getTime();
    expect([waitMs > 44 * MINUTE, waitMs <= HOUR]).toEqual([true, true]);
    system.beforePage = () => {};
    await tick();
    expect(await at.connection()).toMatchObject({
      ...{ status: "active", refusals: 0, attentionSince: null, problem: null, lastError: null },
    });
  });

  test("of a provider that answers nonsense do not count, and nothing of what went wrong with us is told", async () => {
    system.beforePage = () => {
      throw new Error("duplicate key: (+14155550101)");
    };
    for (let i = 0; i < 4; i++) await tick();
    expect(await at.connection()).toMatchObject({
      status: "active",
      problem: null,
      lastError: "Recordings couldn't be stored. Rowcall will try again.",
    });
  });
});

test("a connection is due when its time has come, nobody is at it, it is not paused and not held", async () => {
  const others = await Promise.all([
    aConnection(ctx, { nextSyncAt: from(1) }),
    aConnection(ctx, { status: "paused" }),
    aConnection(ctx, { leaseUntil: from(MINUTE), leaseOwner: "x" }),
    aConnection(ctx, { heldUntil: from(MINUTE) }),
  ]);
  const gone = await aConnection(ctx, { leaseUntil: from(-1), leaseOwner: "x", status: "attention" });
  const due = (await listDueConnections(database, clock.at)).map(({ connectionId }) => connectionId);
  expect(due).toEqual(expect.arrayContaining([id, gone]));
  expect(due.filter((each) => others.includes(each))).toEqual([]);
});

function fail(kind: ProviderProblem["kind"], retryAfterMs?: number): never {
  throw new ProviderProblem(kind, "A sentence of ours.", retryAfterMs === undefined ? {} : { retryAfterMs });
}
