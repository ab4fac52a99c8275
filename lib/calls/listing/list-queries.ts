import { and, desc, eq, gt, gte, inArray, isNotNull, lt, min, or, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { callMinutes, calls, callTexts } from "@/db/schema/calls";
import type { CallQuery } from "@/lib/contract/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { ListedCall } from "./serialize";

/** Where a call stands in the list: calls are in the order of when they began, and of ids within a moment. */
export interface Place {
  /** Milliseconds. */
  at: number;
  id: Id<"call">;
}

/** The part of the list that is asked for: what began before `before` (not in it), and at or after `from` (milliseconds). */
export interface Stretch {
  before: Place | { at: number; id: null } | null;
  from: number | null;
}

export type CallFilters = Pick<CallQuery, "status" | "sentiment" | "outcome" | "direction" | "agentName" | "followUpRequired">;

/** The newest `limit` calls of a stretch that pass the filters and, if there is a `search`, hold its words and those of `also`. */
export function selectPlaces(
  ctx: TxCtx,
  asked: { filters: CallFilters; stretch: Stretch; search: string | null; also: string | null; limit: number },
): Promise<Place[]> {
  return rowsOf<Place>(ctx.tx, sql`select found_id as id, ${milliseconds} as at from ${found(ctx, { ...asked, walk: null })}`);
}

/** The call of an id, as a list of one; empty where there is none, or where it lies outside the stretch or fails the filters. */
export async function selectPlaceOf(
  ctx: TxCtx,
  id: Id<"call">,
  { filters, stretch }: { filters: CallFilters; stretch: Stretch },
): Promise<Place[]> {
  const { before, from } = stretch;
  const { status, sentiment, outcome, direction, agentName, followUpRequired } = filters;
  const rows = await ctx.tx
    .select({ id: calls.id, startedAt: calls.startedAt })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.id, id),
        status && eq(calls.status, status),
        sentiment && eq(calls.sentiment, sentiment),
        outcome && eq(calls.outcome, outcome),
        direction && eq(calls.direction, direction),
        agentName === undefined ? undefined : eq(calls.agentName, agentName),
        followUpRequired === undefined ? undefined : eq(calls.followUpRequired, followUpRequired),
        from === null ? undefined : gte(calls.startedAt, new Date(from)),
        before === null ? undefined : lt(calls.startedAt, new Date(before.at)),
      ),
    );
  return rows.map(({ startedAt }) => ({ id, at: startedAt.getTime() }));
}

/** The newest `walk` calls of a stretch that pass the filters, and which of them hold the words of `search`, and of `also`. */
export function walkPlaces(
  ctx: TxCtx,
  asked: { filters: CallFilters; stretch: Stretch; search: string; also: string | null; walk: number },
): Promise<(Place & { isHit: boolean; hasAlso: boolean })[]> {
  return rowsOf(
    ctx.tx,
    sql`select found_id as id, ${milliseconds} as at, is_hit as "isHit", has_also as "hasAlso" from ${found(ctx, { ...asked, limit: asked.walk })}`,
  );
}

const milliseconds = sql`(extract(epoch from found_at) * 1000)::float8`;

function found(
  ctx: TxCtx,
  asked: {
    filters: CallFilters;
    stretch: Stretch;
    search: string | null;
    also: string | null;
    walk: number | null;
    limit: number;
  },
): SQL {
  const { before, from } = asked.stretch;
  const { status, sentiment, outcome, direction, agentName, followUpRequired } = asked.filters;
  return sql`calls_found(
    ${ctx.workspaceId}, ${asked.search}::tsquery, ${asked.also}::tsquery, ${asked.walk}::int,
    ${before === null ? null : moment(before.at)}::timestamptz, ${before?.id ?? null}, ${from === null ? null : moment(from)}::timestamptz,
    ${status ?? null}::call_status, ${sentiment ?? null}::call_sentiment, ${outcome ?? null}::call_outcome,
    ${direction ?? null}::call_direction, ${agentName ?? null}, ${followUpRequired ?? null}::boolean, ${asked.limit}::int)`;
}

const moment = (at: number) => new Date(at).toISOString();

/** Rows of some calls, newest first. One that was deleted meanwhile is left out. */
export async function selectListed(ctx: TxCtx, ids: readonly Id<"call">[]): Promise<ListedCall[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .select(LISTED)
    .from(calls)
    .leftJoin(callTexts, and(eq(callTexts.workspaceId, calls.workspaceId), eq(callTexts.callId, calls.id)))
    .where(and(eq(calls.workspaceId, ctx.workspaceId), inArray(calls.id, [...ids])))
    .orderBy(desc(calls.startedAt), desc(calls.id));
}

/** How much of the score rests on what was said; summaries of before it was told count as sure. */
export const toldConfidence = sql<number>`coalesce((${callTexts.summary} ->> 'scoreConfidence')::float8, 1)`;

const LISTED = {
  id: calls.id,
  provider: calls.provider,
  externalId: calls.externalId,
  direction: calls.direction,
  fromNumber: calls.fromNumber,
  toNumber: calls.toNumber,
  agentName: calls.agentName,
  startedAt: calls.startedAt,
  durationSec: calls.durationSec,
  status: calls.status,
  sentiment: calls.sentiment,
  outcome: calls.outcome,
  title: calls.title,
  summary: calls.summary,
  followUpRequired: calls.followUpRequired,
  processedAt: calls.processedAt,
  agentScore: calls.agentScore,
  scoreConfidence: toldConfidence,
  flagCount: calls.flagCount,
  reason: calls.reason,
  createdAt: calls.createdAt,
};

/** When the workspace's oldest call began, null without one. */
export async function selectOldest(ctx: TxCtx): Promise<number | null> {
  const [row] = await ctx.tx
    .select({ at: min(calls.startedAt) })
    .from(calls)
    .where(eq(calls.workspaceId, ctx.workspaceId));
  return row?.at?.getTime() ?? null;
}

export async function selectMonth(ctx: TxCtx, month: string): Promise<{ usedSec: number; reservedSec: number }> {
  const [row] = await ctx.tx
    .select({ usedSec: callMinutes.usedSec, reservedSec: callMinutes.reservedSec })
    .from(callMinutes)
    .where(and(eq(callMinutes.workspaceId, ctx.workspaceId), eq(callMinutes.month, month)));
  return row ?? { usedSec: 0, reservedSec: 0 };
}

/** Calls that can be tried again, counted to `max`. */
export function countRetryable(ctx: TxCtx, status: "FAILED" | "SKIPPED", max: number): Promise<number> {
  return countOf(
    ctx,
    and(
      eq(calls.status, status),
      // The words of the index that holds such calls alone.
      or(eq(calls.status, sql`'FAILED'`), and(eq(calls.status, sql`'SKIPPED'`), eq(calls.skipReason, sql`'minutes'`))),
      or(isNotNull(calls.audioKey), isNotNull(calls.recordingUrl)),
    ),
    max,
  );
}

/** Calls that began at or after `from` and need a follow-up, counted to `max`. */
export function countFollowUps(ctx: TxCtx, from: Date, max: number): Promise<number> {
  return countOf(ctx, and(eq(calls.followUpRequired, true), gte(calls.startedAt, from)), max);
}

async function countOf(ctx: TxCtx, which: SQL | undefined, max: number): Promise<number> {
  const some = ctx.tx
    .select({ one: sql`1` })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), which))
    .limit(max);
  const [row] = await rowsOf<{ n: number }>(ctx.tx, sql`select count(*)::int as n from ${some} as counted`);
  return row?.n ?? 0;
}

/**
 * Names of agents that had a call at or after `from`, in the order of the database, at most `max`. Goes from name to name and
 * reads one call of each, however many it has; looks at `looksMax` names at most.
 */
export async function selectAgents(ctx: TxCtx, from: Date, max: number, looksMax: number): Promise<string[]> {
  const since = from.toISOString();
  const next = (after: SQL) => sql`(select agent_name from calls where ${calls.workspaceId} = ${ctx.workspaceId} and ${after}
    order by agent_name limit 1)`;
  const rows = await rowsOf<{ name: string }>(
    ctx.tx,
    sql`with recursive names (name, n) as (
        select ${next(gt(calls.agentName, ""))}, 1
        union all
        select ${next(sql`${calls.agentName} > names.name`)}, n + 1 from names where name is not null and n < ${looksMax}::int
      )
      select name from names where name is not null and exists (
        select from calls where ${calls.workspaceId} = ${ctx.workspaceId} and ${calls.agentName} = names.name
          and ${calls.startedAt} >= ${since}::timestamptz)
      limit ${max}::int`,
  );
  return rows.map((row) => row.name);
}
