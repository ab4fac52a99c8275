import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { callMinutes, callReservations, calls } from "@/db/schema/calls";
import type { CallFields } from "@/lib/contract/calls";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, open, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { createCall } from "./intake/create-call";
import { type ArrivingCall, receiveCall } from "./intake/receive-call";
import { removeCall } from "./intake/remove-call";
import { retryCall } from "./intake/retry-call";
import { retryCalls } from "./intake/retry-calls";
import { storeSource } from "./intake/store-source";
import { getCall } from "./listing/get-call";
import { getQueuedCall } from "./listing/get-queued-call";
import { CallFailure } from "./running/call-failure";
import { audioKey, scratchDirectory } from "./running/call-files";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-intake-"));
setSettings({ DATA_DIR: root });
beforeAll(() => setSecrets(loadSecrets(root, {})));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const WAV = wavOf(toneCall(1, [], { channels: 1 }));
const month = () => new Date().toISOString().slice(0, 7);

let made = 0;
function fileOf(content: Buffer | string = WAV, fileName = "call.txt") {
  const file = path.join(root, `upload-${made++}`);
  writeFileSync(file, content);
  return { path: file, fileName, bytes: Buffer.byteLength(content), sha256: "" };
}

const arriving = (change: Partial<ArrivingCall> = {}): ArrivingCall => ({
  connectionId: "con_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  provider: "webhook",
  externalId: null,
  recordingUrl: "https://recordings.example.com/secret-10021.mp3",
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent One",
  startedAt: null,
  durationSec: 60,
  ...change,
});

describe.each(EITHER_ENGINE)("calls that come in, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let other: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  beforeEach(async () => {
    ctx = await testContext(database, { plan: "STARTER" });
    other = await testContext(database);
  });
  afterAll(() => database.close());

  const upload = (fields: CallFields = {}, content?: Buffer | string, signal?: AbortSignal) =>
    createCall(ctx, { fields, file: fileOf(content), ...(signal === undefined ? {} : { signal }) });
  const rowOf = async (id: Id<"call">) => (await database.db.select().from(calls).where(eq(calls.id, id)))[0];
  const countRows = async () => (await database.db.select().from(calls).where(eq(calls.workspaceId, ctx.workspaceId))).length;
  const files = async () => (await storage().list(ctx.workspaceId)).map(({ key }) => key);
  const eventsOf = (id: Id<"call">) =>
    rowsOf<{ name: string; data: Record<string, unknown> }>(
      database.db,
      sql`select name, data from outbox where workspace_id = ${ctx.workspaceId} and data::text like ${`%${id}%`} order by id`,
    );
  const namesOf = async (id: Id<"call">) => (await eventsOf(id)).map(({ name }) => name);
  const spend = (usedSec: number, reservedSec = 0) =>
    database.db.insert(callMinutes).values({ workspaceId: ctx.workspaceId, month: month(), usedSec, reservedSec });
  const minutes = async () =>
    (
      await database.db
        .select({ used: callMinutes.usedSec, reserved: callMinutes.reservedSec })
        .from(callMinutes)
        .where(and(eq(callMinutes.workspaceId, ctx.workspaceId), eq(callMinutes.month, month())))
    )[0];
  const set = (id: Id<"call">, values: Partial<typeof calls.$inferInsert>) =>
    database.db.update(calls).set(values).where(eq(calls.id, id));

  describe("an upload", () => {
    test("is kept under its content's format, whatever it is called, and queued once", async () => {
      const { id, status } = await upload({
        externalId: "a",
        agentName: "Agent One",
        direction: "inbound",
        from: "+14155550101",
      });
      expect(status).toBe("PENDING");
      expect(await rowOf(id)).toMatchObject({
        provider: "upload",
        connectionId: null,
        source: "audio",
        sourceFormat: "wav",
        sourceBytes: WAV.length,
        fromNumber: "+14155550101",
        agentName: "Agent One",
        attempt: 1,
        createdBy: ctx.actor.id,
      });
      expect(await storage().size(audioKey(ctx.workspaceId, id))).toBe(WAV.length);
      expect(await eventsOf(id)).toEqual([
        { name: "call/queued", data: { workspaceId: ctx.workspaceId, callId: id, attempt: 1 } },
      ]);
      expect(await getQueuedCall(ctx, id)).toEqual({ id, status: "PENDING" });
      await expect(getQueuedCall(other, id)).rejects.toMatchObject({ kind: "not_found" });
    });

    test("may be a transcript", async () => {
      const { id } = await upload({}, "WEBVTT\n\n00:01.000 --> 00:02.000\nHi");
      expect(await rowOf(id)).toMatchObject({ source: "transcript", sourceFormat: "vtt" });
    });

    test.each([
      ["2026-11-21T09:12:00", "2026-11-21T09:12:00.000Z"],
      ["2026-11-21T09:12", "2026-11-21T09:12:00.000Z"],
      ["2026-11-21T09:12:00+02:00", "2026-11-21T07:12:00.000Z"],
      ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ])("that began at %s began at %s", async (startedAt, moment) => {
      const { id } = await upload({ startedAt });
      expect((await rowOf(id))?.startedAt.toISOString()).toBe(moment);
    });

    test("holds no e-mail address or number in the agent's name", async () => {
      const { id } = await upload({ agentName: "Ann ann@example.com" });
      expect((await rowOf(id))?.agentName).toBe("Ann [EMAIL]");
    });

    test.each([
      ["an empty file", "", "invalid", /empty/],
      ["a page that is called call.mp3", "<!doctype html><p>mp3", "unsupported_media_type", /mp3, wav, m4a.*WebVTT/],
      ["plain text", "Hello there, how are you?", "unsupported_media_type", /WebVTT/],
      ["a transcript of 11 MB", `WEBVTT\n\n${"x".repeat(11_000_000)}`, "too_large", /10 MB/],
    ] as const)("refuses %s and keeps nothing", async (_, content, kind, message) => {
      await expect(upload({}, content)).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
      expect([await countRows(), await files()]).toEqual([0, []]);
    });

    test.each([
      [36_000, 0],
      [35_000, 1_000],
    ])("is refused with 402 at %i s used and %i s held of 600 minutes, and nothing is stored", async (used, reserved) => {
      await spend(used, reserved);
      await expect(upload()).rejects.toMatchObject({
        kind: "payment_required",
        code: "minutes_used_up",
        message: "Monthly call minutes are used up.",
      });
      expect([await countRows(), await files()]).toEqual([0, []]);
    });

    test("is taken while a second is left", async () => {
      await spend(35_000, 999);
      expect((await upload()).status).toBe("PENDING");
    });

    test("is stored once of 50 with one id at once; the others are told which, and nothing of them is left", async () => {
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => upload({ externalId: "same" })));
      const stored = results.filter((result) => result.status === "fulfilled");
      expect(stored).toHaveLength(1);
      const id = asId("call", stored[0]?.value.id ?? "");
      for (const result of results) {
        if (result.status === "fulfilled") continue;
        expect(result.reason).toMatchObject({
          kind: "conflict",
          message: "A call with this externalId already exists.",
          headers: { "X-Existing-Id": id },
        });
      }
      expect(await countRows()).toBe(1);
      expect(await files()).toEqual([audioKey(ctx.workspaceId, id)]);
      expect(await namesOf(id)).toEqual(["call/queued"]);
    });

    test("is refused where a phone system sent that id, not where another workspace has it", async () => {
      const { id } = await receiveCall(ctx, arriving({ externalId: "a" }));
      await expect(upload({ externalId: "a" })).rejects.toMatchObject({ headers: { "X-Existing-Id": id } });
      expect(await files()).toEqual([]);
      expect((await createCall(other, { fields: { externalId: "a" }, file: fileOf() })).status).toBe("PENDING");
    });

    test("whose client is gone before it is stored leaves nothing", async () => {
      await expect(upload({}, WAV, AbortSignal.abort())).rejects.toMatchObject({ kind: "invalid" });
      const late = new AbortController();
      const signal = late.signal;
      let asked = 0;
      Object.defineProperty(signal, "aborted", { get: () => ++asked > 1 });
      await expect(upload({}, WAV, signal)).rejects.toMatchObject({ kind: "invalid" });
      expect(asked).toBe(2);
      expect([await countRows(), await files()]).toEqual([0, []]);
    });
  });

  describe("a call that a phone system tells of", () => {
    test("waits with its address sealed, and is queued", async () => {
      const startedAt = new Date("2026-11-20T10:00:00.000Z");
      const { id, status, duplicate } = await receiveCall(ctx, arriving({ externalId: "x", startedAt, durationSec: 61.9 }));
      expect([status, duplicate]).toEqual(["PENDING", undefined]);
      const row = await rowOf(id);
      expect(row).toMatchObject({ provider: "webhook", startedAt, durationSec: 61, audioKey: null, source: null });
      expect(row?.recordingUrl).not.toContain("example.com");
      const place = { table: "calls", column: "recording_url", workspaceId: ctx.workspaceId, rowId: id };
      expect(open(row?.recordingUrl ?? "", place)).toBe("https://recordings.example.com/secret-10021.mp3");
      expect(await namesOf(id)).toEqual(["call/queued"]);
    });

    test("sent again, 50 times at once, is one call", async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => receiveCall(ctx, arriving({ externalId: "again" }))));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers.filter(({ duplicate }) => duplicate === true)).toHaveLength(49);
      expect(await countRows()).toBe(1);
      expect(await namesOf(asId("call", answers[0]?.id ?? ""))).toEqual(["call/queued"]);
    });

    test("is another one from another connection, and each time where it has no id", async () => {
      await receiveCall(ctx, arriving({ externalId: "a" }));
      const elsewhere = await receiveCall(ctx, arriving({ externalId: "a", connectionId: "con_01JD5M8Z3X4Y5W6V7T8S9R0QAC" }));
      expect(elsewhere.duplicate).toBeUndefined();
      for (let n = 0; n < 2; n++) expect((await receiveCall(ctx, arriving())).duplicate).toBeUndefined();
      expect(await countRows()).toBe(4);
    });

    test.each([0, 7.99])("of %d seconds is skipped at once, without its address", async (durationSec) => {
      const { id, status } = await receiveCall(ctx, arriving({ durationSec }));
      expect(status).toBe("SKIPPED");
      const row = await rowOf(id);
      expect(row).toMatchObject({
        skipReason: "too_short",
        recordingUrl: null,
        audioUntil: null,
        reason: "Shorter than 8 seconds.",
      });
      expect(row?.processedAt).toEqual(expect.anything());
      expect(await eventsOf(id)).toEqual([{ name: "call.skipped", data: { workspaceId: ctx.workspaceId, id } }]);
      await expect(retryCall(ctx, id)).rejects.toMatchObject({ kind: "conflict" });
    });

    test("of 8 seconds, or of unknown length, is not too short", async () => {
      for (const durationSec of [8, null]) {
        expect((await receiveCall(ctx, arriving({ durationSec }))).status).toBe("PENDING");
      }
    });

    test("for which no minutes are left is kept for 30 days, and can be processed later", async () => {
      await spend(36_000);
      const { id, status } = await receiveCall(ctx, arriving());
      expect(status).toBe("SKIPPED");
      const row = await rowOf(id);
      expect(row?.skipReason).toBe("minutes");
      expect(row?.recordingUrl).toEqual(expect.anything());
      const days = ((row?.audioUntil?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000;
      expect(days).toBe(30);
      expect((await getCall(ctx, id)).canRetry).toBe(true);
      expect(await retryCall(ctx, id)).toEqual({ id, status: "PENDING" });
      expect(await rowOf(id)).toMatchObject({ attempt: 2, skipReason: null, reason: null, audioUntil: null, processedAt: null });
      expect(await namesOf(id)).toEqual(["call.skipped", "call/queued"]);
    });
  });

  describe("a fetched file", () => {
    const fetched = (content: Buffer | string = WAV) => fileOf(content);
    const arrived = async () => ({ callId: (await receiveCall(ctx, arriving())).id, attempt: 1 });

    test("becomes what the call is made from, and its address is forgotten", async () => {
      const run = await arrived();
      const file = fetched();
      expect(await storeSource(ctx, run, file)).toBe(true);
      const key = audioKey(ctx.workspaceId, run.callId);
      expect(await rowOf(run.callId)).toMatchObject({
        source: "audio",
        sourceFormat: "wav",
        sourceBytes: WAV.length,
        audioKey: key,
        recordingUrl: null,
      });
      expect([await files(), existsSync(file.path)]).toEqual([[key], false]);
    });

    test.each(["", "<html>Sign in</html>"])("that is %j fails the call for good", async (content) => {
      const run = await arrived();
      const failed = storeSource(ctx, run, fetched(content));
      await expect(failed).rejects.toBeInstanceOf(CallFailure);
      await expect(failed).rejects.toMatchObject({ isPermanent: true });
      expect(await files()).toEqual([]);
    });

    test("of a deleted call is gone", async () => {
      const run = await arrived();
      await removeCall(ctx, run.callId);
      expect(await storeSource(ctx, run, fetched())).toBe(false);
      expect(await files()).toEqual([]);
    });

    test("of an attempt that is over does not take away the file of the one that follows", async () => {
      const run = await arrived();
      await set(run.callId, { attempt: 2 });
      expect(await storeSource(ctx, { ...run, attempt: 2 }, fetched())).toBe(true);
      expect(await storeSource(ctx, run, fetched())).toBe(false);
      expect(await files()).toEqual([audioKey(ctx.workspaceId, run.callId)]);
    });

    test("of a run that has ended is not kept", async () => {
      const run = await arrived();
      await set(run.callId, { status: "FAILED", recordingUrl: null });
      expect(await storeSource(ctx, run, fetched())).toBe(false);
      expect(await files()).toEqual([]);
    });
  });

  describe("a deleted call", () => {
    test.each(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "SKIPPED"] as const)(
      "that was %s is gone with its files, and gives back what it held",
      async (status) => {
        const { id } = await upload({ externalId: "mine" });
        await set(id, { status });
        await spend(100, 90);
        await database.db
          .insert(callReservations)
          .values({ callId: id, workspaceId: ctx.workspaceId, month: month(), seconds: 60 });
        mkdirSync(scratchDirectory(id), { recursive: true });
        writeFileSync(path.join(scratchDirectory(id), "0.wav"), "x");
        await expect(removeCall(other, id)).rejects.toMatchObject({ kind: "not_found" });
        expect(await removeCall(ctx, id)).toEqual({ id, deleted: true });
        expect([await countRows(), await files(), existsSync(scratchDirectory(id))]).toEqual([0, [], false]);
        expect(await minutes()).toEqual({ used: 100, reserved: 30 });
        expect((await eventsOf(id)).slice(1)).toEqual([
          { name: "call.deleted", data: { workspaceId: ctx.workspaceId, id, externalId: "mine" } },
          { name: "call/removed", data: { workspaceId: ctx.workspaceId, callId: id } },
        ]);
        await expect(removeCall(ctx, id)).rejects.toMatchObject({ kind: "not_found", message: "No call with this id." });
        expect((await upload({ externalId: "mine" })).status).toBe("PENDING");
      },
    );

    test("keeps the minutes of a completed one spent, and is deleted by one of many who ask", async () => {
      const { id } = await upload();
      await spend(100, 0);
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => removeCall(ctx, id)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await minutes()).toEqual({ used: 100, reserved: 0 });
      expect((await namesOf(id)).filter((name) => name === "call.deleted")).toHaveLength(1);
    });
  });

  describe("a retry", () => {
    test("puts a failed call back once, however many ask", async () => {
      const { id } = await upload();
      await set(id, { status: "FAILED", failedStep: "transcribe", reason: "No.", step: "transcribe", progressPercent: 15 });
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => retryCall(ctx, id)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({
        status: "PENDING",
        attempt: 2,
        reason: null,
        failedStep: null,
        step: null,
        progressPercent: null,
        audioKey: audioKey(ctx.workspaceId, id),
      });
      expect((await eventsOf(id)).map(({ data }) => data.attempt)).toEqual([1, 2]);
    });

    test("is refused with a sentence where there is nothing to do, or nothing to do it with", async () => {
      const { id } = await upload();
      for (const status of ["PENDING", "PROCESSING", "COMPLETED"] as const) {
        await set(id, { status });
        await expect(retryCall(ctx, id)).rejects.toMatchObject({ kind: "conflict", code: "not_retryable" });
      }
      await set(id, { status: "FAILED", audioKey: null });
      await expect(retryCall(ctx, id)).rejects.toMatchObject({ kind: "conflict", code: "recording_gone" });
      await expect(retryCall(other, id)).rejects.toMatchObject({ kind: "not_found" });
      await expect(retryCall(ctx, newId("call"))).rejects.toMatchObject({ kind: "not_found" });
    });

    test("of all takes each of more than a batch once, and only those that can be had", async () => {
      const startedAt = new Date("2026-11-20T10:00:00.000Z");
      const row = (n: number, values: Partial<typeof calls.$inferInsert> = {}) => ({
        id: newId("call"),
        workspaceId: ctx.workspaceId,
        provider: "webhook",
        // Many begin in the same millisecond.
        startedAt: new Date(startedAt.getTime() + (n % 3)),
        status: "FAILED" as const,
        recordingUrl: "sealed",
        createdBy: "x",
        ...values,
      });
      const failed = Array.from({ length: 450 }, (_, n) => row(n));
      const others = [
        row(0, { recordingUrl: null }),
        row(1, { status: "COMPLETED" }),
        row(2, { status: "SKIPPED", skipReason: "too_short" }),
        row(3, { status: "SKIPPED", skipReason: "minutes" }),
        row(4, { workspaceId: other.workspaceId }),
      ];
      await database.db.insert(calls).values([...failed, ...others]);
      expect(await retryCalls(ctx, "FAILED")).toEqual({ queued: 450 });
      expect(await retryCalls(ctx, "FAILED")).toEqual({ queued: 0 });
      const attempts = await rowsOf<{ attempt: number; n: number }>(
        database.db,
        sql`select attempt, count(*)::int as n from calls where workspace_id = ${ctx.workspaceId} group by attempt order by attempt`,
      );
      expect(attempts).toEqual([
        { attempt: 1, n: 4 },
        { attempt: 2, n: 450 },
      ]);
      const [queued] = await rowsOf<{ n: number }>(
        database.db,
        sql`select count(distinct data->>'callId')::int as n from outbox where workspace_id = ${ctx.workspaceId} and name = 'call/queued'`,
      );
      expect(queued?.n).toBe(450);
      expect(await retryCalls(ctx, "SKIPPED")).toEqual({ queued: 1 });
    });
  });
});
