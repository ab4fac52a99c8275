import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { callSettings, calls, callTexts, connections } from "@/db/schema/calls";
import { outbox } from "@/db/schema/outbox";
import { type FakeModel, startFakeModel } from "@/e2e/fakes/models/model";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { call as callSchema } from "@/lib/contract/calls";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { correctSegment } from "./correct-segment";
import { exportCall } from "./export-call";
import { guessNote } from "./guess-note";
import { letSummaryStand } from "./let-summary-stand";
import { getCall } from "./listing/get-call";
import { updateSearch } from "./listing/search-queries";
import { makeSummaryAgain } from "./make-summary-again";
import { measureTalk } from "./metrics/talk-metrics";
import { renameSpeakers } from "./rename-speakers";
import { insertCall } from "./running/queries";
import { DEFAULT_SCORE_WEIGHTS } from "./summary/score";
import { writeSummary } from "./summary/write-summary";

const LINES: [string, string][] = [
  ["Agent", "Good morning, this is Dana from Northgate, how can I help you?"],
  ["Customer", "My tent is torn. You reach me at [PHONE]."],
  ["Agent", "I'm sorry to hear that. I'll send you a new pole by Friday."],
  ["Customer", "Great, thank you very much, that is perfect."],
  ["Agent", "Thank you for calling. Goodbye."],
];
const SEGMENTS: TranscriptSegment[] = LINES.map(([speaker, text], at) => ({ start: at * 5, end: at * 5 + 4, speaker, text }));
const FACTS = { direction: "inbound", durationSec: 30, language: "en" } as const;

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return `${(error as AppError).kind}: ${(error as AppError).message}`;
}

const CHANGED = "conflict: Someone else changed this call. Reload and try again.";

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
  // Settings are read once for all tests of a file.
  process.env.OPENAI_BASE_URL = fake.baseUrl;
});
afterAll(() => fake.close());

describe.each(EITHER_ENGINE)("a call that is corrected on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let id: Id<"call">;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ctx = await testContext(database);
    fake.setMode("status_500");
    fake.calls.length = 0;
    id = await completedCall();
  });

  async function completedCall(): Promise<Id<"call">> {
    const callId = newId("call");
    const written = await writeSummary({ segments: SEGMENTS, facts: FACTS, weights: DEFAULT_SCORE_WEIGHTS, model: null });
    const { title, summary, sentiment, outcome, callType, followUpRequired, agentScore } = written.summary;
    await writeTransaction(ctx, async (tx) => {
      await insertCall(tx, {
        id: callId,
        provider: "upload",
        direction: FACTS.direction,
        durationSec: FACTS.durationSec,
        language: FACTS.language,
        startedAt: new Date("2026-11-21T09:12:00Z"),
        status: "COMPLETED",
        createdBy: "test",
        masked: { phone: 1, email: 0, id: 0, card: 0 },
        notes: ["A phrase that was repeated was cut.", "The model could not be used: it failed."],
        version: 1,
        summaryVersion: 1,
        ...{ title, summary, sentiment, outcome, callType, followUpRequired, agentScore },
      });
      await tx.tx.insert(callTexts).values({
        callId,
        workspaceId: ctx.workspaceId,
        segments: SEGMENTS,
        metrics: measureTalk(SEGMENTS, FACTS),
        summary: written.summary,
        evidence: written.evidence,
      });
      await updateSearch(tx, callId, { title, summary, segments: SEGMENTS });
    });
    return callId;
  }

  async function changes(): Promise<unknown[]> {
    const rows = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    return rows.map(({ name, data }) => [name, data.callId, data.version]);
  }

  async function finds(word: string): Promise<boolean> {
    const [row] = await database.db.select({ search: calls.search }).from(calls).where(eq(calls.id, id));
    return row?.search?.includes(`'${word}'`) ?? false;
  }

  it("has the new words masked, its measures and its search at once, and is announced as changed", async () => {
    const before = await getCall(ctx, id);
    const text = "My [PHONE] is +1 415 555 0132,\u0007 my\n kayak leaks.";
    const after = callSchema.parse(await correctSegment(ctx, id, { version: 1, index: 1, text }));
    expect(after.transcript[1]).toEqual({ ...SEGMENTS[1], text: "My [PHONE] is [PHONE], my kayak leaks." });
    expect(after).toMatchObject({ version: 2, isChanging: true, masked: { phone: 2, email: 0, id: 0, card: 0 } });
    expect(after.metrics).toEqual(measureTalk(after.transcript, FACTS));
    expect(after.metrics).not.toEqual(before.metrics);
    expect(await getCall(ctx, id)).toEqual(after);
    expect([await finds("kayak"), await finds("tent")]).toEqual([true, before.summary?.summary.includes("tent")]);
    expect(await changes()).toEqual([["call/changed", id, 2]]);
  });

  it("masks a number that the new words complete with those of the line before", async () => {
    await correctSegment(ctx, id, { version: 1, index: 0, text: "So your number is 415" });
    const { transcript } = await correctSegment(ctx, id, { version: 2, index: 1, text: "555 0132, right?" });
    expect(JSON.stringify(transcript.slice(0, 2))).not.toMatch(/415|555|0132/);
  });

  it("gives one line to the other side, with its words as they were", async () => {
    const after = await correctSegment(ctx, id, { version: 1, index: 1, speaker: "agent" });
    expect(after.transcript.map(({ speaker }) => speaker)).toEqual(["Agent", "Agent", "Agent", "Customer", "Agent"]);
    expect(after.transcript.map(({ text }) => text)).toEqual(SEGMENTS.map(({ text }) => text));
    expect(after.metrics).toEqual(measureTalk(after.transcript, FACTS));
    expect(await refusal(correctSegment(ctx, id, { version: 2, index: 1 }))).toBe("invalid: Send text, speaker, or both.");
  });

  it("has no flag for a missing announcement where its connection announces recording elsewhere", async () => {
    const codes = async () => (await getCall(ctx, id)).summary?.complianceFlags.map(({ code }) => code) ?? [];
    expect(await codes()).toContain("recording_disclosure_missing");
    const connectionId = newId("connection");
    await database.db.insert(connections).values({
      ...{ id: connectionId, workspaceId: ctx.workspaceId, type: "webhook", name: "Front desk", status: "active" },
      ...{ createdBy: "test", isRecordingAnnounced: true },
    });
    await database.db.update(calls).set({ connectionId }).where(eq(calls.id, id));
    await correctSegment(ctx, id, { version: 1, index: 1, text: "My kayak leaks." });
    await makeSummaryAgain(ctx, { callId: id, version: 2 });
    expect(await codes()).not.toContain("recording_disclosure_missing");
  });

  it("stays as it is where nothing changes, and refuses what it has not", async () => {
    const same = await correctSegment(ctx, id, { version: 1, index: 3, text: ` ${LINES[3]?.[1]} ` });
    expect(same.version).toBe(1);
    expect(await changes()).toEqual([]);
    expect(await refusal(correctSegment(ctx, id, { version: 1, index: 5, text: "x" }))).toBe("invalid: index must be below 5.");
    expect(await refusal(correctSegment(ctx, id, { version: 1, index: 0, text: "\u200b" }))).toMatch(/^invalid/);
    expect(await refusal(correctSegment(ctx, newId("call"), { version: 1, index: 0, text: "x" }))).toMatch(/^not_found/);
    const other = await testContext(database);
    expect(await refusal(correctSegment(other, id, { version: 1, index: 0, text: "x" }))).toMatch(/^not_found/);
    expect(await refusal(exportCall(other, id, "txt"))).toMatch(/^not_found/);
    expect((await getCall(ctx, id)).version).toBe(1);
  });

  it("takes no correction of another version, and none before it is COMPLETED", async () => {
    expect(await refusal(correctSegment(ctx, id, { version: 0, index: 0, text: "x" }))).toBe(CHANGED);
    expect(await refusal(renameSpeakers(ctx, id, { version: 2, speakers: [{ from: "Agent", to: "A" }] }))).toBe(CHANGED);
    await database.db.update(calls).set({ status: "PROCESSING" }).where(eq(calls.id, id));
    expect(await refusal(correctSegment(ctx, id, { version: 1, index: 0, text: "x" }))).toMatch(
      /^conflict: Only completed calls/,
    );
    expect(await refusal(exportCall(ctx, id, "txt"))).toMatch(/^conflict: Only completed calls/);
  });

  it("keeps one of twenty corrections made at once, tells the others, and loses none that it took", async () => {
    const kept = new Map<number, string>();
    for (let version = 1; version <= 3; version += 1) {
      const words = Array.from({ length: 20 }, (_, at) => `Words ${"so ".repeat(version)}${"on ".repeat(at)}of somebody`);
      const outcomes = await Promise.allSettled(
        words.map((text, at) => correctSegment(ctx, id, { version, index: at % SEGMENTS.length, text })),
      );
      const won = outcomes.flatMap((outcome, at) => (outcome.status === "fulfilled" ? [at] : []));
      expect(won).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(await refusal(Promise.reject(outcome.reason as Error))).toBe(CHANGED);
      }
      const at = won[0] ?? 0;
      kept.set(at % SEGMENTS.length, words[at] ?? "");
      const { transcript } = await getCall(ctx, id);
      for (const [index, text] of kept) expect(transcript[index]?.text).toBe(text);
    }
    expect((await getCall(ctx, id)).version).toBe(4);
    expect(await changes()).toHaveLength(3);
  });

  it("has speakers swapped and renamed all at once, with names that are masked and distinct", async () => {
    const rename = (version: number, ...speakers: [string, string][]) =>
      renameSpeakers(ctx, id, { version, speakers: speakers.map(([from, to]) => ({ from, to })) });
    const swapped = await rename(1, ["Agent", "Customer"], ["Customer", " agent "]);
    expect(swapped.transcript.map(({ speaker }) => speaker)).toEqual(["Customer", "Agent", "Customer", "Agent", "Customer"]);
    expect(swapped.metrics?.sides.map(({ speaker }) => speaker)).toEqual(["Customer", "Agent"]);
    const named = await rename(2, ["Customer", "Ann +1 415 555 0132"]);
    expect(named.transcript[0]?.speaker).toBe("Ann [PHONE]");
    expect(await refusal(rename(3, ["Agent", "ann [phone]"]))).toBe("invalid: Two speakers can't have the same name.");
    expect(await refusal(rename(3, ["Nobody", "X"]))).toMatch(/^invalid/);
    expect(await refusal(rename(3, ["Agent", "X"], ["Agent", "Y"]))).toMatch(/^invalid/);
    expect(await refusal(rename(3, ["Agent", "\u200b"]))).toMatch(/^invalid/);
    expect((await getCall(ctx, id)).version).toBe(3);
  });

  it("is no longer said to have guessed speakers once a person has told them, and is while only words change", async () => {
    const note = guessNote(0.85);
    const notes = ["A phrase that was repeated was cut.", note];
    await database.db.update(calls).set({ notes }).where(eq(calls.id, id));
    const worded = await correctSegment(ctx, id, { version: 1, index: 3, text: "Other words." });
    expect(worded.notes).toEqual(notes);
    const speakers = [
      { from: "Agent", to: "Customer" },
      { from: "Customer", to: "Agent" },
    ];
    expect((await renameSpeakers(ctx, id, { version: 2, speakers })).notes).toEqual(["A phrase that was repeated was cut."]);
    fake.setMode("good");
    expect(await makeSummaryAgain(ctx, { callId: id, version: 3 })).toBe(true);
    expect((await getCall(ctx, id)).notes).not.toContain(note);
  });

  it("gets a summary of the new words, with lists, flags, score and search, and no announcement of completion", async () => {
    await database.db.insert(callSettings).values({
      workspaceId: ctx.workspaceId,
      weights: { ...DEFAULT_SCORE_WEIGHTS, greeting: 100 },
    });
    const before = await getCall(ctx, id);
    await correctSegment(ctx, id, { version: 1, index: 3, text: "Take me off your list and never call me again, I am furious." });
    expect(await makeSummaryAgain(ctx, { callId: id, version: 2 })).toBe(true);
    const after = callSchema.parse(await getCall(ctx, id));
    expect(after).toMatchObject({ isChanging: false, version: 2, status: "COMPLETED", processedAt: before.processedAt });
    expect(after.summary?.complianceFlags.map(({ code }) => code)).toContain("do_not_call_request");
    expect(after.summary?.sentiment).toBe("negative");
    expect(after.evidence?.score.find(({ criterion }) => criterion === "greeting")?.weight).toBe(100);
    expect(after.notes).toEqual([
      "A phrase that was repeated was cut.",
      "The model could not be used: it answered with status 500. The built-in summarizer wrote this.",
    ]);
    const [row] = await database.db.select().from(calls).where(eq(calls.id, id));
    expect(row).toMatchObject({
      title: after.summary?.title,
      summary: after.summary?.summary,
      sentiment: "negative",
      outcome: after.summary?.outcome,
      agentScore: after.summary?.agentScore,
      flagCount: after.summary?.complianceFlags.length,
      actionCount: after.summary?.actionItems.length,
      summaryVersion: 2,
    });
    expect(await finds("furious")).toBe(true);
    expect(await changes()).toEqual([["call/changed", id, 2]]);
    expect(await makeSummaryAgain(ctx, { callId: id, version: 2 })).toBe(false);
  });

  it("keeps the summary of the later correction when two are made again in any order", async () => {
    await correctSegment(ctx, id, { version: 1, index: 3, text: "First words." });
    fake.setMode("blackhole");
    const slow = makeSummaryAgain(ctx, { callId: id, version: 2 });
    while (fake.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    fake.setMode("good");
    await correctSegment(ctx, id, { version: 2, index: 1, text: "Second words about a kayak." });
    expect(await makeSummaryAgain(ctx, { callId: id, version: 3 })).toBe(true);
    const later = await getCall(ctx, id);
    expect(later.summary?.title).toBe("Second words about a kayak.");
    fake.letGo();
    expect(await slow).toBe(false);
    expect(await getCall(ctx, id)).toEqual(later);
    expect(await letSummaryStand(ctx, { callId: id, version: 3 })).toBe(false);
  });

  it("says so when its summary could not be made again", async () => {
    await correctSegment(ctx, id, { version: 1, index: 3, text: "Other words." });
    expect(await letSummaryStand(ctx, { callId: id, version: 1 })).toBe(false);
    expect(await letSummaryStand(ctx, { callId: id, version: 2 })).toBe(true);
    const { isChanging, notes } = await getCall(ctx, id);
    expect([isChanging, notes.at(-1)]).toEqual([
      false,
      "The summary couldn't be updated after a correction and still reflects the earlier transcript.",
    ]);
  });

  it("is not there any more for whoever was summarising when it was deleted", async () => {
    await correctSegment(ctx, id, { version: 1, index: 3, text: "Other words." });
    await database.db.delete(calls).where(eq(calls.id, id));
    expect(await makeSummaryAgain(ctx, { callId: id, version: 2 })).toBe(false);
    expect(await letSummaryStand(ctx, { callId: id, version: 2 })).toBe(false);
  });

  it("leaves as a file of each format, named by its title and day", async () => {
    await database.db
      .update(callTexts)
      .set({ summary: { ...(await getCall(ctx, id)).summary, title: "Torn ../tent: +1 415 555 0132?\u202e" } as never })
      .where(eq(callTexts.callId, id));
    for (const format of ["txt", "md", "json", "srt", "vtt"] as const) {
      const { fileName, contentType, stream, bytes } = await exportCall(ctx, id, format);
      const text = Buffer.concat(await stream.toArray()).toString("utf8");
      expect(fileName).toBe(`Torn .. tent [PHONE] 2026-11-21.${format}`);
      expect([contentType, bytes]).toEqual([expect.stringMatching(/^(?:text|application)\//), Buffer.byteLength(text)]);
      expect(text.replaceAll("\\", "")).toContain("My tent is torn. You reach me at [PHONE].");
      expect(text).not.toContain("0132");
    }
  });
});
