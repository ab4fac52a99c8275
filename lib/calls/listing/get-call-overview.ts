import { CALL_SENTIMENTS, type CallSentiment } from "@/lib/contract/words/call-words";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { countCallsPerDay, hasAnyCall } from "./overview-queries";

interface CallOverview {
  /** Whether the workspace has a call at all. */
  hasCalls: boolean;
  /** The last seven days in the workspace's time zone, today last. */
  days: { day: string; calls: number }[];
  /** COMPLETED calls of these days by how the customer felt. */
  sentiments: Record<CallSentiment, number>;
}

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Calls of the last seven days, counted. */
export function getCallOverview(ctx: Ctx): Promise<CallOverview> {
  const { timeZone } = ctx.workspace;
  const now = ctx.clock.now();
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, calendar: "gregory", dateStyle: "short" });
  const today = Date.parse(`${format.format(now)}T00:00Z`);
  const days = Array.from({ length: DAYS }, (_, at) => new Date(today - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10));
  return readTransaction(ctx, async (tx) => {
    // A day more than is shown: zones are up to 14 hours apart from UTC, and days of 25 hours exist.
    const counted = await countCallsPerDay(tx, new Date(today - DAYS * DAY_MS), timeZone);
    const shown = counted.filter(({ day }) => days.includes(day));
    const sum = (rows: typeof counted) => rows.reduce((total, { calls }) => total + calls, 0);
    return {
      hasCalls: counted.length > 0 || (await hasAnyCall(tx)),
      days: days.map((day) => ({ day, calls: sum(shown.filter((row) => row.day === day)) })),
      sentiments: Object.fromEntries(
        CALL_SENTIMENTS.map((felt) => [felt, sum(shown.filter(({ sentiment }) => sentiment === felt))]),
      ) as Record<CallSentiment, number>,
    };
  });
}
