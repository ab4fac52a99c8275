import { and, eq, inArray, or, sql } from "drizzle-orm";
import { calls, callTexts } from "@/db/schema/calls";
import type { CallEvidence, CallMetrics, CallSummary, SkipReason, TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallStep } from "@/lib/contract/words/call-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type CallRow, ownCall } from "./queries";
import { type CallRun, OPEN_STATUSES } from "./rules";

/** PENDING → PROCESSING, or still PROCESSING, at a step. @returns the call; undefined when this run has been overtaken. */
export async function openRun(
  ctx: TxCtx,
  run: CallRun,
  { step, percent }: { step: CallStep; percent: number },
): Promise<CallRow | undefined> {
  const [row] = await ctx.tx
    .update(calls)
    .set({ status: "PROCESSING", step, progressPercent: percent, audioUntil: null })
    .where(openCall(ctx, run))
    .returning();
  return row;
}

/** Holds the call of a run until the transaction ends. @returns undefined when the run has been overtaken. */
export async function lockRun(ctx: TxCtx, run: CallRun): Promise<CallRow | undefined> {
  const [row] = await ctx.tx.select().from(calls).where(openCall(ctx, run)).for("update");
  return row;
}

export async function isRunOpen(ctx: TxCtx, run: CallRun): Promise<boolean> {
  const rows = await ctx.tx.select({ id: calls.id }).from(calls).where(openCall(ctx, run));
  return rows.length > 0;
}

/** As the next attempt, and else as it is. @returns its number; undefined when this run has been overtaken, or the call is done with. */
export async function raiseAttempt(ctx: TxCtx, run: CallRun): Promise<number | undefined> {
  const [row] = await ctx.tx
    .update(calls)
    .set({ attempt: sql`${calls.attempt} + 1` })
    .where(or(openCall(ctx, run), unclosed(ctx, run)))
    .returning({ attempt: calls.attempt });
  return row?.attempt;
}

/** What was learned of a call on its way. The caller holds the call (`lockRun`). */
export async function updateRun(
  ctx: TxCtx,
  run: CallRun,
  learned: Partial<
    Pick<
      CallRow,
      | "direction"
      | "fromNumber"
      | "toNumber"
      | "agentName"
      | "search"
      | "durationSec"
      | "channels"
      | "language"
      | "notes"
      | "masked"
      | "scratchKey"
    >
  >,
): Promise<void> {
  await ctx.tx.update(calls).set(learned).where(openCall(ctx, run));
}

/** PENDING or PROCESSING → SKIPPED. */
export async function skipRun(
  ctx: TxCtx,
  run: CallRun,
  made: { skipReason: SkipReason; reason: string; at: Date; audioUntil: Date },
): Promise<void> {
  const { at, audioUntil, ...rest } = made;
  await ctx.tx
    .update(calls)
    .set({ status: "SKIPPED", ...rest, ...ENDED, processedAt: at, audioUntil: untilIfKept(audioUntil) })
    .where(openCall(ctx, run));
}

/** PENDING or PROCESSING → FAILED at the step it stood at. @returns false when it had ended already. */
export async function failRun(ctx: TxCtx, run: CallRun, made: { reason: string; at: Date; audioUntil: Date }): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({
      status: "FAILED",
      reason: made.reason,
      failedStep: sql`coalesce(${calls.step}, 'fetch')`,
      ...ENDED,
      processedAt: made.at,
      audioUntil: untilIfKept(made.audioUntil),
    })
    .where(openCall(ctx, run))
    .returning({ id: calls.id });
  if (rows.length > 0) await ctx.tx.delete(callTexts).where(ownTexts(ctx, run.callId));
  return rows.length > 0;
}

/** What was said, masked, and how; in the place of what an earlier run of the step wrote. */
export async function upsertSegments(
  ctx: TxCtx,
  callId: Id<"call">,
  made: { segments: TranscriptSegment[]; metrics: CallMetrics },
): Promise<void> {
  await ctx.tx
    .insert(callTexts)
    .values({ callId, workspaceId: ctx.workspaceId, ...made })
    .onConflictDoUpdate({ target: callTexts.callId, set: { ...made, summary: null, evidence: null, updatedAt: new Date() } });
}

export async function updateSummary(
  ctx: TxCtx,
  callId: Id<"call">,
  made: { summary: CallSummary; evidence: CallEvidence },
): Promise<void> {
  await ctx.tx
    .update(callTexts)
    .set({ ...made, updatedAt: new Date() })
    .where(ownTexts(ctx, callId));
}

/**
 * PROCESSING → COMPLETED with what lists show. It stays at the step "save" until `closeRun`: its recording is still there, and nobody
 * has been told.
 */
export async function completeRun(ctx: TxCtx, run: CallRun, summary: CallSummary, at: Date): Promise<void> {
  await ctx.tx
    .update(calls)
    .set({
      status: "COMPLETED",
      step: "save",
      title: summary.title,
      summary: summary.summary,
      sentiment: summary.sentiment,
      outcome: summary.outcome,
      callType: summary.callType,
      followUpRequired: summary.followUpRequired,
      agentScore: summary.agentScore,
      flagCount: summary.complianceFlags.length,
      actionCount: summary.actionItems.length,
      version: 1,
      summaryVersion: 1,
      reason: null,
      skipReason: null,
      failedStep: null,
      recordingUrl: null,
      processedAt: at,
    })
    .where(openCall(ctx, run));
}

/** @returns the COMPLETED call that nobody has been told of yet; undefined when there is none. */
export async function selectUnclosed(ctx: TxCtx, run: CallRun): Promise<CallRow | undefined> {
  const [row] = await ctx.tx.select().from(calls).where(unclosed(ctx, run));
  return row;
}

/** Notes what became of the recording, and that the call is done with. @returns true for the one who is first. */
export async function closeRun(
  ctx: TxCtx,
  run: CallRun,
  audio: Partial<Pick<CallRow, "audioKey" | "audioUntil" | "audioDeletedAt">>,
): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({ ...ENDED, ...audio })
    .where(unclosed(ctx, run))
    .returning({ id: calls.id });
  return rows.length > 0;
}

/** Notes that a recording is gone. */
export async function forgetAudio(ctx: TxCtx, callId: Id<"call">, key: string, at: Date): Promise<void> {
  await ctx.tx
    .update(calls)
    .set({ audioKey: null, audioUntil: null, audioDeletedAt: at })
    .where(and(ownCall(ctx, callId), eq(calls.audioKey, key)));
}

const ENDED = { step: null, progressPercent: null, scratchKey: null };

function untilIfKept(until: Date) {
  return sql`case when ${calls.audioKey} is null then null else ${until.toISOString()}::timestamptz end`;
}

function openCall(ctx: TxCtx, run: CallRun) {
  return and(ownCall(ctx, run.callId), eq(calls.attempt, run.attempt), inArray(calls.status, [...OPEN_STATUSES]));
}

function unclosed(ctx: TxCtx, run: CallRun) {
  return and(ownCall(ctx, run.callId), eq(calls.attempt, run.attempt), eq(calls.status, "COMPLETED"), eq(calls.step, "save"));
}

function ownTexts(ctx: TxCtx, callId: Id<"call">) {
  return and(eq(callTexts.workspaceId, ctx.workspaceId), eq(callTexts.callId, callId));
}
