import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { callMinutes, callReservations, callSettings, calls, callTexts } from "@/db/schema/calls";
import { outbox } from "@/db/schema/outbox";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import { fetchRecording } from "@/lib/connectors/recordings/fetch-recording";
import { call as callSchema } from "@/lib/contract/calls";
import { newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { egressRules } from "@/lib/platform/egress/rules";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { sweepAudio, sweepRecordings, sweepScratch } from "./intake/sweep-calls";
import { getCall } from "./listing/get-call";
import { audioKey, scratchDirectory, scratchRoot } from "./running/call-files";
import { failCall } from "./running/fail-call";
import { maskCall } from "./running/mask-call";
import { probeCall } from "./running/probe-call";
import { type CallRow, insertCall, ownCall } from "./running/queries";
import { removeCallFiles } from "./running/remove-call-files";
import { reserveMinutes } from "./running/reserve-minutes";
import type { CallRun } from "./running/rules";
import { runStep } from "./running/run-step";
import { closeCall, saveCall } from "./running/save-call";
import { prepareCall, transcribeCallPiece } from "./running/transcribe-call";
import { writeCallSummary } from "./write-call-summary";

const SECRET = "Zanzibar";
const SCRIPT = {
  0: "Thank you for calling Test workspace, how can I help you?",
  1: `My ${SECRET} tent is torn. You reach me at 415 555 2671.`,
  2: "I will send you a new pole today.",
  3: "Great, mail it to jane dot doe at example dot com.",
};
const PHRASES = [0, 1, 2, 3].map((phrase) => ({ channel: phrase % 2 === 0 ? 1 : 0, startSec: 1 + 2.5 * phrase, phrase }));

const root = mkdtempSync(path.join(tmpdir(), "rowcall-run-call-"));
const fake = await startSpeechFake({ script: SCRIPT, oneChannelEach: true });
setSettings({ DATA_DIR: root, SPEECH_BASE_URL: fake.baseUrl });
setSecrets(loadSecrets(root, {}));
(egressRules().allowed as Set<string>).add(fake.env.EGRESS_ALLOW);
afterAll(async () => {
  await fake.close();
  rmSync(root, { recursive: true, force: true });
});

type Verb = (ctx: Ctx, run: CallRun) => Promise<boolean>;
const VERBS: readonly Verb[] = [
  async (ctx, run) =>
    (await runStep(
      ctx,
      run,
      { step: "fetch" },
      () => fetchRecording(ctx, run),
      async (_tx, fetched) => fetched,
    )) ?? false,
  probeCall,
  reserveMinutes,
  async (ctx, run) => (await prepareCall(ctx, run)) !== null,
  (ctx, run) => transcribeCallPiece(ctx, run, 0, 2),
  (ctx, run) => transcribeCallPiece(ctx, run, 1, 2),
  maskCall,
  writeCallSummary,
  saveCall,
  closeCall,
];

describe.each(EITHER_ENGINE)("a call on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  beforeEach(async () => {
    ctx = await testContext(database);
    fake.calls.length = 0;
  });
  afterAll(() => database.close());

  async function call(bytes: Uint8Array | string, more: Partial<CallRow> = {}): Promise<CallRun> {
    const id = newId("call");
    const file = path.join(root, `upload-${id}`);
    writeFileSync(file, bytes);
    await storage().put(audioKey(ctx.workspaceId, id), file);
    const at = ctx.clock.now();
    const [startedAt, createdAt] = [at, at];
    await writeTransaction(ctx, (tx) =>
      insertCall(tx, {
        ...{ id, provider: "upload", startedAt, createdAt, status: "PENDING", createdBy: "usr_test", direction: "inbound" },
        ...{ source: "audio", sourceFormat: "wav", audioKey: audioKey(ctx.workspaceId, id), ...more },
      }),
    );
    return { callId: id, attempt: more.attempt ?? 1 };
  }

  const sound = (durationSec = 12.4) => wavOf(toneCall(durationSec, durationSec < 12 ? [] : PHRASES));

  async function process(run: CallRun, times = 1, verbs = VERBS): Promise<boolean[]> {
    const answers: boolean[] = [];
    for (const verb of verbs) {
      for (let time = 0; time < times; time++) answers.push(await verb(ctx, run));
      if (answers.at(-1) === false && times === 1) break;
    }
    return answers;
  }

  async function minutes(): Promise<{ used: number; reserved: number }> {
    const [row] = await database.db.select().from(callMinutes).where(eq(callMinutes.workspaceId, ctx.workspaceId));
    return { used: row?.usedSec ?? 0, reserved: row?.reservedSec ?? 0 };
  }

  async function events(name: string): Promise<number> {
    const own = and(eq(outbox.workspaceId, ctx.workspaceId), eq(outbox.name, name));
    return (await database.db.select({ id: outbox.id }).from(outbox).where(own)).length;
  }

  const hasAudio = (run: CallRun) => storage().exists(audioKey(ctx.workspaceId, run.callId));
  const removeRow = (run: CallRun) => writeTransaction(ctx, (tx) => tx.tx.delete(calls).where(ownCall(tx, run.callId)));

  test("every step may run again: text masked, sides told, minutes counted once, one announcement, no file left", async () => {
    const run = await call(sound());
    const answers = await process(run, 2);
    // Only what comes after the end says that there is nothing left to do.
    expect(answers.slice(0, -1)).not.toContain(false);
    expect(answers.at(-1)).toBe(false);
    const made = callSchema.parse(await getCall(ctx, run.callId));
    expect(made).toMatchObject({ status: "COMPLETED", durationSec: 12, version: 1, isChanging: false, language: "en" });
    expect(made.transcript.map(({ speaker }) => speaker)).toEqual(["Agent", "Customer", "Agent", "Customer"]);
    expect(made.transcript.map(({ start }) => Math.round(start * 10) / 10)).toEqual([1, 3.5, 6, 8.5]);
    expect(made.masked).toMatchObject({ phone: 1, email: 1 });
    expect(JSON.stringify(made)).not.toMatch(/2671|jane/);
    expect(made.summary?.actionItems[0]?.task).toContain("send you a new pole");
    expect(made.metrics?.sides).toHaveLength(2);
    expect(made.audio).toMatchObject({ isKept: false, deletedAt: expect.any(String) });
    expect(fake.calls).toHaveLength(2);
    expect(await minutes()).toEqual({ used: 12, reserved: 0 });
    expect(await events("call.completed")).toBe(1);
    expect(await hasAudio(run)).toBe(false);
    expect(existsSync(scratchDirectory(run.callId))).toBe(false);
    const [row] = await database.db.select().from(calls).where(eq(calls.id, run.callId));
    expect(row).toMatchObject({ audioKey: null, scratchKey: null, step: null, progressPercent: null });
    expect(row?.search).toContain("tent");
  });

  test("words of an unfinished call are in no table, and in no file but under its key", async () => {
    const run = await call(sound());
    for (const verb of VERBS.slice(0, 6)) expect(await verb(ctx, run)).toBe(true);
    const files = readdirSync(scratchDirectory(run.callId)).filter((name) => name !== "pieces");
    expect(files.sort()).toEqual(["heard-0", "heard-1", "prepared-pieces"]);
    for (const name of files) expect(readFileSync(path.join(scratchDirectory(run.callId), name), "latin1")).not.toContain(SECRET);
    expect(await database.db.select().from(callTexts).where(eq(callTexts.callId, run.callId))).toEqual([]);
    await failCall(ctx, run, "Enough.");
  });

  test("a call whose work files are lost is heard again and ends the same", async () => {
    const run = await call(sound());
    for (const verb of VERBS.slice(0, 6)) await verb(ctx, run);
    rmSync(scratchRoot(), { recursive: true, force: true });
    for (const verb of VERBS.slice(6)) expect(await verb(ctx, run)).toBe(true);
    expect((await getCall(ctx, run.callId)).transcript).toHaveLength(4);
    expect(await minutes()).toEqual({ used: 12, reserved: 0 });
  });

  test("deleted between any two steps, nothing comes back and nothing is held", async () => {
    const bytes = sound();
    for (let after = VERBS.length - 1; after >= 0; after -= generated(2, 1)) {
      const run = await call(bytes);
      for (const verb of VERBS.slice(0, after)) await verb(ctx, run);
      await removeRow(run);
      for (const verb of VERBS.slice(after)) expect(await verb(ctx, run)).toBe(false);
      await removeCallFiles(ctx, run.callId);
      expect([after, await hasAudio(run), existsSync(scratchDirectory(run.callId))]).toEqual([after, false, false]);
      expect(await database.db.select().from(callReservations).where(eq(callReservations.callId, run.callId))).toEqual([]);
    }
    // Deleted after it was saved its minutes stay spent; it is not announced any more.
    expect(await minutes()).toEqual({ used: 12, reserved: 0 });
    expect(await events("call.completed")).toBe(0);
  });

  test("deleted while its sound is at the endpoint, the request is given up and nothing is left", async () => {
    const run = await call(sound());
    for (const verb of VERBS.slice(0, 4)) await verb(ctx, run);
    fake.arm("hang");
    const hearing = transcribeCallPiece(ctx, run, 0, 2);
    while (fake.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await removeRow(run);
    expect(await hearing).toBe(false);
    expect(existsSync(scratchDirectory(run.callId))).toBe(false);
    expect(await hasAudio(run)).toBe(false);
  });

  test("twenty calls at once hold no more seconds than there are, and each what it needs", async () => {
    const limitSec = PLAN_LIMITS.FREE.callMinutesPerMonth * 60;
    ctx = await testContext(database, { plan: "FREE" });
    const runs = await Promise.all(Array.from({ length: 20 }, () => call("", { durationSec: limitSec / 8 + 1 })));
    const held = await Promise.all(runs.flatMap((run) => [reserveMinutes(ctx, run), reserveMinutes(ctx, run)]));
    expect(held.filter(Boolean)).toHaveLength(14);
    expect(await minutes()).toEqual({ used: 0, reserved: 7 * (limitSec / 8 + 1) });
    expect(await events("call.skipped")).toBe(13);
    for (const run of runs) {
      const { status, reason } = await getCall(ctx, run.callId);
      if (status === "SKIPPED") expect(reason).toContain("minutes are used up");
      else await failCall(ctx, run, "Enough.");
    }
    expect(await minutes()).toEqual({ used: 0, reserved: 0 });
  });

  test("under eight seconds it is skipped: no minutes, one announcement, the recording gone at once", async () => {
    const run = await call(sound(7.9));
    expect(await process(run, 2)).toEqual([true, true, ...Array(18).fill(false)]);
    expect(await getCall(ctx, run.callId)).toMatchObject({ status: "SKIPPED", skipReason: "too_short", canRetry: false });
    expect([await hasAudio(run), await events("call.skipped")]).toEqual([false, 1]);
    expect(await minutes()).toEqual({ used: 0, reserved: 0 });
  });

  test("a transcript that came as a file is masked, summarised, and not kept, whatever the workspace keeps", async () => {
    await database.db.insert(callSettings).values({ workspaceId: ctx.workspaceId, audioDays: 30 });
    const vtt = `WEBVTT\n\n00:00.000 --> 00:06.000\n<v Agent>${SCRIPT[0]}\n\n00:06.500 --> 00:14.000\n<v Customer>${SCRIPT[1]}\n`;
    const run = await call(vtt, { source: "transcript", sourceFormat: "vtt" });
    // It has no pieces.
    expect(await process(run, 1, [...VERBS.slice(0, 4), ...VERBS.slice(6)])).not.toContain(false);
    const made = await getCall(ctx, run.callId);
    expect(made).toMatchObject({ status: "COMPLETED", durationSec: 14, audio: null, language: "en" });
    expect(made.transcript.map(({ speaker, text }) => `${speaker}: ${text}`)[1]).toBe(
      `Customer: My ${SECRET} tent is torn. You reach me at [PHONE].`,
    );
    expect(fake.calls).toEqual([]);
    expect([await hasAudio(run), await minutes()]).toEqual([false, { used: 14, reserved: 0 }]);
  });

  test("a recording in which nobody speaks is completed, and says so", async () => {
    const run = await call(sound(9));
    expect(await process(run)).not.toContain(false);
    const made = await getCall(ctx, run.callId);
    expect(made).toMatchObject({ status: "COMPLETED", transcript: [] });
    expect(made.summary).toMatchObject({ title: "No speech", sentiment: "neutral", agentScore: 50, scoreConfidence: 0 });
    expect(fake.calls).toEqual([]);
  });

  test("what cannot be read fails with a sentence, keeps its recording for a retry and holds no minutes", async () => {
    const run = await call(Buffer.concat([sound().subarray(0, 44), Buffer.alloc(3)]));
    const failure = await process(run).catch((error: unknown) => error as Error & { isPermanent: boolean });
    expect(failure).toMatchObject({ name: "CallFailure", isPermanent: true });
    const { message } = failure as Error;
    expect([await failCall(ctx, run, message), await failCall(ctx, run, message)]).toEqual([true, false]);
    const made = await getCall(ctx, run.callId);
    expect(made).toMatchObject({ status: "FAILED", reason: message, failedStep: "probe", canRetry: true });
    expect(made.audio).toMatchObject({ until: expect.any(String) });
    expect([await hasAudio(run), await events("call.failed"), await minutes()]).toEqual([true, 1, { used: 0, reserved: 0 }]);
  });

  test("an endpoint that refuses the key fails the call for good, a busy one only for now, and nothing it said is kept", async () => {
    for (const [fault, times, isPermanent] of [
      ["bad_key", 1, true],
      ["status_500", 3, false],
    ] as const) {
      const run = await call(sound());
      for (const verb of VERBS.slice(0, 4)) await verb(ctx, run);
      fake.arm(fault, times);
      const failure = await transcribeCallPiece(ctx, run, 0, 2).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: "CallFailure", isPermanent });
      await failCall(ctx, run, (failure as Error).message);
      expect((await getCall(ctx, run.callId)).reason).toContain("speech-to-text endpoint");
      expect(existsSync(scratchDirectory(run.callId))).toBe(false);
    }
    expect(await minutes()).toEqual({ used: 0, reserved: 0 });
  });

  test("recordings stay as long as the workspace keeps them and go with the sweep, as do files that no call names", async () => {
    await database.db.insert(callSettings).values({ workspaceId: ctx.workspaceId, audioDays: 7 });
    const [kept, working] = [await call(sound()), await call(sound())];
    await process(kept);
    for (const verb of VERBS.slice(0, 4)) await verb(ctx, working);
    expect(await getCall(ctx, kept.callId)).toMatchObject({ audio: { isKept: true, deletedAt: null } });
    const orphan = audioKey(ctx.workspaceId, newId("call"));
    writeFileSync(path.join(root, "orphan"), "sound");
    await storage().put(orphan, path.join(root, "orphan"));
    const days = (count: number) => new Date(ctx.clock.now().getTime() + count * 86_400_000);
    await sweepAudio(database, days(6.9));
    expect(await hasAudio(kept)).toBe(true);
    await sweepAudio(database, days(7.1));
    await sweepRecordings(database, ctx.clock.now());
    expect(await storage().exists(orphan)).toBe(true);
    await sweepRecordings(database, days(1));
    await sweepScratch(database);
    expect([await hasAudio(kept), await hasAudio(working), await storage().exists(orphan)]).toEqual([false, true, false]);
    expect(await getCall(ctx, kept.callId)).toMatchObject({ audio: { isKept: false, deletedAt: expect.any(String) } });
    expect(existsSync(scratchDirectory(working.callId))).toBe(true);
    await removeRow(working);
    await sweepScratch(database);
    expect(existsSync(scratchDirectory(working.callId))).toBe(false);
  });
});
