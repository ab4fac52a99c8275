import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { outbox } from "@/db/schema/outbox";
import { type ListedRecording, receiveListed } from "@/lib/calls/intake/receive-listed";
import { releaseCalls } from "@/lib/calls/intake/release-calls";
import { removeCall } from "@/lib/calls/intake/remove-call";
import { retryCall } from "@/lib/calls/intake/retry-call";
import { failCall } from "@/lib/calls/running/fail-call";
import type { CallRun } from "@/lib/calls/running/rules";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { loadSecrets, open, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { aConnection, type ListedSystem, listedSystem, ready, StillClock, standing } from "@/lib/testing/listed-system";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { withLease } from "./passes/lease";
import { listReleasable } from "./passes/list-due-connections";
import { fetchRecording } from "./recordings/fetch-recording";
import { releaseWaiting } from "./release-waiting";
import { recordingUrlPlace } from "./rules";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-waiting-"));
setSettings({ DATA_DIR: root });
const MINUTE = 60_000;
const WAV = wavOf(toneCall(9, [{ channel: 0, startSec: 1, phrase: 3 }]));

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
  await database.db.delete(outbox);
});

const listed = (externalId: string, change: Partial<ListedRecording> = {}): ListedRecording => ({
  ...{ connectionId: id, provider: "aircall", externalId, callRef: null, media: { id: externalId }, direction: "inbound" },
  ...{ fromNumber: "+14155550101", toNumber: null, agentName: "Agent One", startedAt: clock.at, durationSec: 60 },
  ...change,
});
const receive = (recordings: ListedRecording[], who = ctx) => writeTransaction(who, (tx) => receiveListed(tx, recordings));
const many = (count: number, change: Partial<ListedRecording> = {}) =>
  Array.from({ length: count }, (_, i) => listed(`m-${String(i).padStart(3, "0")}`, change));
const events = async (name: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.name, name))).map(({ data }) => data);
const one = async (externalId: string) => {
  const [row] = await database.db
    .select()
    .from(calls)
    .where(and(eq(calls.connectionId, id), eq(calls.externalId, externalId)));
  return row as typeof calls.$inferSelect;
};

describe("recordings that are listed", () => {
  test("become calls once each: to be fetched, too short, or never to be had; nobody is told of those that wait", async () => {
    const page = [
      listed("a", { durationSec: 60.9, agentName: "Ann (+49 30 901820)" }),
      listed("b", { durationSec: 7.9 }),
      listed("c", { unavailable: "It is kept in storage of your own." }),
    ];
    expect(await receive(page)).toEqual({ imported: 1, skipped: 2, known: 0 });
    expect(await receive([...page, listed("d")])).toEqual({ imported: 1, skipped: 0, known: 3 });
    const [a, b, c] = [await one("a"), await one("b"), await one("c")];
    expect(a).toMatchObject({ status: "PENDING", releaseAt: clock.at, durationSec: 60, looks: 0, attempt: 1 });
    expect(a.agentName).not.toContain("901820");
    expect(JSON.parse(open(a.recordingUrl ?? "", recordingUrlPlace(ctx.workspaceId, a.id)))).toEqual({ id: "a" });
    expect(b).toMatchObject({ status: "SKIPPED", skipReason: "too_short", recordingUrl: null, releaseAt: null });
    expect(c).toMatchObject({ status: "SKIPPED", skipReason: "not_available", recordingUrl: null, releaseAt: null });
    expect(c.reason).toBe("It is kept in storage of your own.");
    await expect(retryCall(ctx, c.id)).rejects.toMatchObject({ kind: "conflict" });
    expect([(await events("call.skipped")).length, (await events("call/queued")).length]).toEqual([2, 0]);
  });

  test("wait for a person where no minutes are left, and can be fetched then", async () => {
    const poor = await testContext(database, { plan: "FREE", clock });
    id = await aConnection(poor);
    const month = clock.at.toISOString().slice(0, 7);
    await database.db.execute(
      `insert into call_minutes (workspace_id, month, used_sec) values ('${poor.workspaceId}', '${month}', 100000000)`,
    );
    expect(await receive(many(2), poor)).toEqual({ imported: 0, skipped: 2, known: 0 });
    const row = await one("m-000");
    expect(row).toMatchObject({ status: "SKIPPED", skipReason: "minutes", releaseAt: null });
    expect([row.recordingUrl, row.audioUntil]).toEqual([expect.any(String), new Date(clock.at.getTime() + 30 * 86_400_000)]);
    expect(await retryCall(poor, row.id)).toEqual({ id: row.id, status: "PENDING" });
    expect(await events("call/queued")).toMatchObject([{ callId: row.id, attempt: 2 }]);
  });

  test("do not come back once their call is deleted, also from a page that was read before", async () => {
    await receive([listed("gone")]);
    await removeCall(ctx, (await one("gone")).id);
    expect(await receive([listed("gone"), listed("there")])).toEqual({ imported: 1, skipped: 0, known: 1 });
    expect(await one("gone")).toBeUndefined();
  });
});

describe("calls that wait", () => {
  test("of one connection hold up nobody: twenty are let in at a time, the oldest first, and others at once", async () => {
    await receive(many(100));
    const other = await aConnection(ctx);
    await receive([listed("of-b", { connectionId: other })]);
    expect((await listReleasable(database, clock.at)).map(({ connectionId }) => connectionId)).toEqual(
      expect.arrayContaining([id, other]),
    );
    expect([await releaseCalls(ctx, id), await releaseCalls(ctx, id), await releaseCalls(ctx, other)]).toEqual([20, 0, 1]);
    const queued = await events("call/queued");
    expect(queued).toHaveLength(21);
    const released = (await at.calls()).filter(({ releaseAt }) => releaseAt === null);
    expect(released.map(({ externalId }) => externalId)).toEqual(many(20).map(({ externalId }) => externalId));
    await failCall(ctx, { callId: asId("call", released[0]?.id ?? ""), attempt: 1 }, "No.");
    expect(await releaseWaiting(ctx, id)).toBe(1);
    await retryCall(ctx, asId("call", released[0]?.id ?? ""));
    expect(await one("m-000")).toMatchObject({ status: "PENDING", releaseAt: null, attempt: 2 });
  });

  test("are let in neither while their connection is paused nor while its provider asks to wait", async () => {
    await receive(many(2));
    await at.change({ status: "paused" });
    const isListed = async () => (await listReleasable(database, clock.at)).some(({ connectionId }) => connectionId === id);
    expect([await releaseWaiting(ctx, id), await isListed()]).toEqual([0, false]);
    await at.change({ status: "attention", heldUntil: new Date(clock.at.getTime() + 1) });
    expect([await releaseWaiting(ctx, id), await isListed()]).toEqual([0, false]);
    clock.pass(1);
    expect([await isListed(), await releaseWaiting(ctx, id)]).toEqual([true, 2]);
  });
});

describe("a recording that a phone system has", () => {
  const begun = async (externalId = "r"): Promise<CallRun> => {
    await receive([listed(externalId)]);
    await releaseCalls(ctx, id);
    const row = await one(externalId);
    return { callId: row.id, attempt: row.attempt };
  };
  const fetch = (run: CallRun) => fetchRecording(ctx, run, undefined, [system.connector]);
  const notReady = (afterSec: number | null = null) => ({ isReady: false as const, afterSec });

  test("is fetched with the opened keys, and what it was found by is forgotten", async () => {
    system.fetched = () => ready(WAV, { "content-length": String(WAV.length) });
    expect(await fetch(await begun())).toBe(true);
    expect(await one("r")).toMatchObject({ source: "audio", sourceFormat: "wav", sourceBytes: WAV.length, recordingUrl: null });
  });

  test("is looked for again after 2, 10, 30 minutes, 2, 6 and 24 hours, keeps no place meanwhile, and fails then", async () => {
    let run = await begun();
    system.fetched = () => notReady();
    const waits: number[] = [];
    for (let look = 0; look < 6; look++) {
      expect(await fetch(run)).toBe(false);
      const row = await one("r");
      expect(row).toMatchObject({ status: "PENDING", step: null, attempt: look + 2, looks: look + 1 });
      waits.push(((row.releaseAt?.getTime() ?? 0) - clock.at.getTime()) / MINUTE);
      expect([await releaseCalls(ctx, id), await fetch(run)]).toEqual([0, false]);
      clock.at = row.releaseAt ?? clock.at;
      expect(await releaseCalls(ctx, id)).toBe(1);
      run = { callId: row.id, attempt: row.attempt };
    }
    expect(waits).toEqual([2, 10, 30, 120, 360, 1_440]);
    const failure = { message: "The phone system never handed over the recording.", isPermanent: true };
    await expect(fetch(run)).rejects.toMatchObject(failure);
    await failCall(ctx, run, failure.message);
    await retryCall(ctx, run.callId);
    expect(await one("r")).toMatchObject({ looks: 0, releaseAt: null });
  });

  test("that is not there yet lets those behind it in", async () => {
    await receive(many(25));
    await releaseCalls(ctx, id);
    system.fetched = () => notReady(5);
    for (const { id: callId, releaseAt } of await at.calls()) if (releaseAt === null) await fetch({ callId, attempt: 1 });
    expect((await one("m-000")).releaseAt).toEqual(new Date(clock.at.getTime() + 5_000));
    expect(await releaseCalls(ctx, id)).toBe(5);
  });

  test("waits uncounted while its connection is paused, held, or asked for too often, which holds all others too", async () => {
    const run = await begun();
    await at.change({ status: "paused" });
    await fetch(run);
    expect(await one("r")).toMatchObject({ status: "PENDING", looks: 0, attempt: 2 });
    await at.change({ status: "active" });
    system.fetched = () => {
      throw new ProviderProblem("rate_limited", "Asked too often.", { retryAfterMs: 5 * MINUTE });
    };
    await fetch({ ...run, attempt: 2 });
    const held = new Date(clock.at.getTime() + 5 * MINUTE);
    expect((await at.connection()).heldUntil).toEqual(held);
    const asked = system.fetched;
    system.fetched = () => ready(WAV);
    await fetch({ ...run, attempt: 3 });
    const row = await one("r");
    expect(row).toMatchObject({ status: "PENDING", looks: 0, attempt: 4, source: null });
    expect(row.releaseAt && row.releaseAt >= held).toBe(true);
    expect(asked).not.toBe(system.fetched);
  });

  test("behind refused keys, or a provider in trouble, is looked for again; the keys are told on the connection", async () => {
    const run = await begun();
    for (const [nth, kind] of (["transient", "provider_bug", "auth"] as const).entries()) {
      system.fetched = () => {
        throw new ProviderProblem(kind, `A sentence on ${kind}.`);
      };
      expect(await fetch({ ...run, attempt: nth + 1 })).toBe(false);
    }
    expect(await one("r")).toMatchObject({ status: "PENDING", looks: 3 });
    expect(await at.connection()).toMatchObject({ problem: "auth", lastError: "A sentence on auth." });
    system.fetched = () => {
      throw new ProviderProblem("not_found", "Deleted.");
    };
    await expect(fetch({ ...run, attempt: 4 })).rejects.toMatchObject({ message: "Deleted.", isPermanent: true });
  });

  test("is refused where a web page comes, or too much; half of one is asked for again", async () => {
    const run = await begun();
    system.fetched = () => ready(Buffer.from("<!doctype html><title>Sign in</title>"));
    await expect(fetch(run)).rejects.toMatchObject({ isPermanent: true });
    system.fetched = () => ready(WAV, { "content-length": "200000001" });
    await expect(fetch(run)).rejects.toMatchObject({ isPermanent: true, message: "The recording is larger than 200 MB." });
    system.fetched = () => ready(WAV, { "content-length": String(WAV.length + 1) });
    expect(await fetch(run)).toBe(false);
    expect(await one("r")).toMatchObject({ looks: 1, source: null });
  });

  test("of a phone system that takes one task at a time waits while another is at work", async () => {
    system = listedSystem({ isExclusive: true });
    system.fetched = () => ready(WAV);
    const run = await begun();
    await withLease(ctx, id, async () => {
      expect(await fetch(run)).toBe(false);
    });
    const row = await one("r");
    expect(row).toMatchObject({ status: "PENDING", looks: 0 });
    expect((row.releaseAt?.getTime() ?? 0) - clock.at.getTime()).toBeGreaterThanOrEqual(30_000);
    let owner: string | null = null;
    system.fetched = async () => {
      owner = (await at.connection()).leaseOwner;
      return ready(WAV);
    };
    expect(await fetch({ ...run, attempt: 2 })).toBe(true);
    expect([owner, (await at.connection()).leaseOwner]).toEqual([expect.any(String), null]);
  });

  test("of a removed connection fails, and says why", async () => {
    const run = await begun();
    await database.db.execute(`delete from connections where id = '${id}'`);
    await expect(fetch(run)).rejects.toMatchObject({
      message: "The connection that this recording is fetched with was removed.",
      isPermanent: true,
    });
  });
});
