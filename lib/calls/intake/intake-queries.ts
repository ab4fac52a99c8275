import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { calls } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type SearchedMetadata, searchDocument } from "../listing/search-document";
import { ownCall } from "../running/queries";
import { type CallRun, OPEN_STATUSES } from "../running/rules";
import type { RecordingKind } from "./recording-kind";

export type NewCall = Omit<typeof calls.$inferInsert, "workspaceId">;
type KnownCall = Pick<typeof calls.$inferSelect, "id" | "status">;

/** @returns false when the workspace has a call of this connection with this externalId: then nothing was stored. */
export async function insertUnlessKnown(ctx: TxCtx, row: NewCall): Promise<boolean> {
  const rows = await ctx.tx
    .insert(calls)
    .values({ ...row, workspaceId: ctx.workspaceId, search: searchDocument(metadataOf(ctx, row)) })
    .onConflictDoNothing()
    .returning({ id: calls.id });
  return rows.length > 0;
}

/** What a call is found by before it has a text. */
export function metadataOf({ workspaceId }: TxCtx, row: NewCall): SearchedMetadata {
  const { startedAt, externalId = null, agentName = null, fromNumber = null, toNumber = null } = row;
  return { workspaceId, startedAt, externalId, agentName, fromNumber, toNumber };
}

/**
 * A call of the workspace with this externalId, whatever way it came. Goes from origin to origin in the unique index, which
 * begins with them, so that it costs as much among a million calls as among ten.
 */
export async function selectByExternalId(ctx: TxCtx, externalId: string): Promise<KnownCall | undefined> {
  const own = sql`workspace_id = ${ctx.workspaceId}`;
  const origin = sql`coalesce(connection_id, '')`;
  const [row] = await rowsOf<KnownCall>(
    ctx.tx,
    sql`with recursive origins(name) as (
          (select ${origin} from calls where ${own} order by ${origin} limit 1)
          union all
          select (select ${origin} from calls where ${own} and ${origin} > origins.name order by ${origin} limit 1)
          from origins where origins.name is not null
        )
        select known.id, known.status from origins
        join lateral (
          select id, status from calls where ${own} and ${origin} = origins.name and external_id = ${externalId}
        ) known on true
        order by known.id limit 1`,
  );
  return row;
}

/** The call that a connection sent before under this id. */
export async function selectDelivered(
  ctx: TxCtx,
  connectionId: Id<"connection">,
  externalId: string,
): Promise<KnownCall | undefined> {
  const [row] = await ctx.tx
    .select({ id: calls.id, status: calls.status })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        sql`coalesce(${calls.connectionId}, '') = ${connectionId}`,
        eq(calls.externalId, externalId),
      ),
    );
  return row;
}

/** What a run's call is made from is there. @returns false when the run has been overtaken. */
export async function updateSource(
  ctx: TxCtx,
  run: CallRun,
  stored: RecordingKind & { sourceBytes: number; audioKey: string; audioSha256: string },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({ ...stored, recordingUrl: null })
    .where(and(ownCall(ctx, run.callId), eq(calls.attempt, run.attempt), inArray(calls.status, [...OPEN_STATUSES])))
    .returning({ id: calls.id });
  return rows.length > 0;
}

/** With its text. @returns undefined when there was none. */
export async function deleteCall(
  ctx: TxCtx,
  id: Id<"call">,
): Promise<{ externalId: string | null; connectionId: Id<"connection"> | null } | undefined> {
  const { externalId, connectionId } = calls;
  const [row] = await ctx.tx.delete(calls).where(ownCall(ctx, id)).returning({ externalId, connectionId });
  return row;
}

const again = {
  status: "PENDING" as const,
  attempt: sql`${calls.attempt} + 1`,
  step: null,
  progressPercent: null,
  reason: null,
  skipReason: null,
  failedStep: null,
  audioUntil: null,
  processedAt: null,
  // Whoever asks for it does not wait behind others of its connection.
  releaseAt: null,
  looks: 0,
};
const canBeHad = or(isNotNull(calls.audioKey), isNotNull(calls.recordingUrl));
const isFailed = eq(calls.status, "FAILED");
const isSkippedForMinutes = and(eq(calls.status, "SKIPPED"), eq(calls.skipReason, "minutes"));

/** FAILED, or SKIPPED for minutes → PENDING as a new attempt. @returns its number; undefined when it may not. */
export async function requeueCall(ctx: TxCtx, id: Id<"call">): Promise<number | undefined> {
  const [row] = await ctx.tx
    .update(calls)
    .set(again)
    .where(and(ownCall(ctx, id), or(isFailed, isSkippedForMinutes), canBeHad))
    .returning({ attempt: calls.attempt });
  return row?.attempt;
}

/** The place of a call in the list, newest first. */
export interface ListPlace {
  startedAt: Date;
  id: Id<"call">;
}

/** The same for the next `limit` calls behind a place. @returns where the ones after them begin; null when there are no more. */
export async function requeueCalls(
  ctx: TxCtx,
  { status, before, limit }: { status: "FAILED" | "SKIPPED"; before: ListPlace | null; limit: number },
): Promise<{ requeued: { id: Id<"call">; attempt: number }[]; next: ListPlace | null }> {
  const isOver = before === null ? undefined : sql`(${calls.startedAt}, ${calls.id}) < (${moment(before)}, ${before.id})`;
  const found = await ctx.tx
    .select({ startedAt: calls.startedAt, id: calls.id })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), status === "FAILED" ? isFailed : isSkippedForMinutes, canBeHad, isOver))
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (found.length === 0) return { requeued: [], next: null };
  const ids = found.map(({ id }) => id);
  const requeued = await ctx.tx
    .update(calls)
    .set(again)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), inArray(calls.id, ids)))
    .returning({ id: calls.id, attempt: calls.attempt });
  return { requeued, next: found.length < limit ? null : (found.at(-1) ?? null) };
}

function moment({ startedAt }: ListPlace) {
  return sql`${startedAt.toISOString()}::timestamptz`;
}

/** PENDING → FAILED for all calls of a connection whose recording is not there yet. @returns their ids. */
export async function failWaiting(
  ctx: TxCtx,
  connectionId: Id<"connection">,
  made: { reason: string; at: Date },
): Promise<string[]> {
  const rows = await ctx.tx
    .update(calls)
    .set({
      status: "FAILED",
      reason: made.reason,
      failedStep: "fetch",
      step: null,
      progressPercent: null,
      recordingUrl: null,
      releaseAt: null,
      processedAt: made.at,
    })
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.connectionId, connectionId),
        eq(calls.status, "PENDING"),
        isNull(calls.audioKey),
      ),
    )
    .returning({ id: calls.id });
  return rows.map(({ id }) => id);
}
