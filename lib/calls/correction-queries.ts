import { and, eq, lt, sql } from "drizzle-orm";
import { calls, callTexts } from "@/db/schema/calls";
import type { CallEvidence, CallMetrics, CallSummary, TranscriptSegment } from "@/lib/contract/call-facts";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type CallRow, type CallTextRow, ownCall } from "./running/queries";

/**
 * Takes the next version of a COMPLETED call, without the note `settled`.
 * @returns undefined when it is not at `version` (any more), or gone.
 */
export async function raiseVersion(
  ctx: TxCtx,
  id: Id<"call">,
  version: number,
  { masked, settled }: { masked: CallRow["masked"]; settled: string | null },
): Promise<CallRow | undefined> {
  const [row] = await ctx.tx
    .update(calls)
    .set({ version: version + 1, masked, ...(settled !== null && { notes: sql`${calls.notes} - ${settled}::text` }) })
    .where(and(ownCall(ctx, id), eq(calls.status, "COMPLETED"), eq(calls.version, version)))
    .returning();
  return row;
}

/** The caller has taken the version. */
export async function updateTranscript(
  ctx: TxCtx,
  callId: Id<"call">,
  made: { segments: TranscriptSegment[]; metrics: CallMetrics },
): Promise<CallTextRow | undefined> {
  const [row] = await ctx.tx
    .update(callTexts)
    .set({ ...made, updatedAt: ctx.clock.now() })
    .where(ownText(ctx, callId))
    .returning();
  return row;
}

/** Puts a summary of `version` in the place of an older one. @returns false when the call is at another version, or gone. */
export async function replaceSummary(
  ctx: TxCtx,
  callId: Id<"call">,
  version: number,
  { summary, evidence, notes }: { summary: CallSummary; evidence: CallEvidence; notes: string[] },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({
      title: summary.title,
      summary: summary.summary,
      sentiment: summary.sentiment,
      outcome: summary.outcome,
      callType: summary.callType,
      followUpRequired: summary.followUpRequired,
      agentScore: summary.agentScore,
      flagCount: summary.complianceFlags.length,
      actionCount: summary.actionItems.length,
      notes,
      summaryVersion: version,
    })
    .where(behind(ctx, callId, version))
    .returning({ id: calls.id });
  if (rows.length === 0) return false;
  await ctx.tx.update(callTexts).set({ summary, evidence, updatedAt: ctx.clock.now() }).where(ownText(ctx, callId));
  return true;
}

/** Lets the older summary stand for `version`. @returns false when there is nothing to wait for. */
export async function keepSummary(ctx: TxCtx, callId: Id<"call">, version: number, notes: string[]): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({ notes, summaryVersion: version })
    .where(behind(ctx, callId, version))
    .returning({ id: calls.id });
  return rows.length > 0;
}

function behind(ctx: TxCtx, callId: Id<"call">, version: number) {
  return and(ownCall(ctx, callId), eq(calls.status, "COMPLETED"), eq(calls.version, version), lt(calls.summaryVersion, version));
}

function ownText(ctx: TxCtx, callId: Id<"call">) {
  return and(eq(callTexts.workspaceId, ctx.workspaceId), eq(callTexts.callId, callId));
}
