import { and, eq, gte, sql } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import type { CallSentiment } from "@/lib/contract/words/call-words";
import type { TxCtx } from "@/lib/ctx/ctx";

interface CountedCalls {
  /** `2026-11-21`, in the time zone asked for. */
  day: string;
  /** Null: not known, or not yet. */
  sentiment: CallSentiment | null;
  calls: number;
}

/** Calls since a moment, counted per day of a time zone and sentiment. Sentiments of calls that are not COMPLETED do not count. */
export async function countCallsPerDay(ctx: TxCtx, since: Date, timeZone: string): Promise<CountedCalls[]> {
  const day = sql<string>`to_char(${calls.startedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day");
  const sentiment = sql<CallSentiment | null>`case when ${calls.status} = 'COMPLETED' then ${calls.sentiment} end`.as("felt");
  return ctx.tx
    .select({ day, sentiment, calls: sql<number>`count(*)::int` })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), gte(calls.startedAt, since)))
    .groupBy(sql`day`, sql`felt`);
}

export async function hasAnyCall(ctx: TxCtx): Promise<boolean> {
  const [row] = await ctx.tx.select({ id: calls.id }).from(calls).where(eq(calls.workspaceId, ctx.workspaceId)).limit(1);
  return row !== undefined;
}
