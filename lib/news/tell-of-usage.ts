import { formatCount, formatDate, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type News, notify } from "@/lib/notices/notify";
import { hasSkippedForMinutes, selectLargeDatasets, selectLimitedKeys, selectMinutes, selectNearLimits } from "./queries";
import { USAGE_LEVELS, usageLevel } from "./usage-level";

const FIRST_SHARE = USAGE_LEVELS[0] / 100;
const PLAN_PAGE = pages.plan();

/** Tells the owners and admins what is used up or nearly so, once a month for each, and once a day of keys that were over their limit. @returns how many were told now. */
export async function tellOfUsage(ctx: Ctx): Promise<number> {
  return (await tellOfMinutes(ctx)) + (await tellOfRows(ctx)) + (await tellOfRequests(ctx));
}

/** Workspaces that may have to be told of what they use. */
export function listNearLimits(database: Database, now: Date): Promise<string[]> {
  return selectNearLimits(database, { ...monthOf(now), share: FIRST_SHARE, day: dayBefore(now) });
}

/** The same for the call minutes of this UTC month. Few minutes left that calls do not fit into are as good as none. */
export function tellOfMinutes(ctx: Ctx): Promise<number> {
  const { plan, locale } = ctx.workspace;
  const limit = PLAN_LIMITS[plan].callMinutesPerMonth;
  return writeTransaction(ctx, async (tx) => {
    const { month, since, end } = monthOf(tx.clock.now());
    const { usedSec, reservedSec } = await selectMinutes(tx, month);
    const level = usageLevel(usedSec + reservedSec, limit * 60);
    if (level === null) return 0;
    const leavesOut = level === 80 && (await hasSkippedForMinutes(tx, since));
    const count = formatInteger(Math.floor((usedSec + reservedSec) / 60), locale);
    const used = `${count} of ${formatCount(limit, "minute", "minutes", locale)} of this month are used or reserved.`;
    const until = formatDate(end, locale);
    const about = (what: string) => ({ subject: `minutes ${month} ${limit} ${what}`, href: PLAN_PAGE });
    if (level === 100 || leavesOut) {
      return tell(tx, {
        ...about(leavesOut ? "left out" : "100"),
        kind: "usage_100",
        title: leavesOut ? "Calls are skipped: too few call minutes are left" : "The call minutes of this month are used up",
        text: `${used} Calls that don't fit are skipped until ${until} (UTC). Their recordings are kept for 30 days.`,
      });
    }
    return tell(tx, {
      ...about("80"),
      kind: "usage_80",
      title: "80% of the call minutes of this month are used",
      text: `${used} Once they are used up, calls are skipped until ${until} (UTC).`,
    });
  });
}

/** The same for the rows of datasets that changed this UTC month. */
export function tellOfRows(ctx: Ctx): Promise<number> {
  const { plan, locale } = ctx.workspace;
  const { rowsPerDatasetMax, label } = PLAN_LIMITS[plan];
  return writeTransaction(ctx, async (tx) => {
    const { month, since } = monthOf(tx.clock.now());
    let told = 0;
    for (const { id, name, rowCount } of await selectLargeDatasets(tx, { rowsMin: rowsPerDatasetMax * FIRST_SHARE, since })) {
      const level = usageLevel(rowCount, rowsPerDatasetMax);
      if (level === null) continue;
      const held = `It holds ${formatInteger(rowCount, locale)} of the ${formatCount(rowsPerDatasetMax, "row", "rows", locale)} that a dataset can have in the ${label} plan.`;
      told += await tell(tx, {
        kind: level === 100 ? "usage_100" : "usage_80",
        subject: `rows ${id} ${month} ${rowsPerDatasetMax} ${level}`,
        title: level === 100 ? `${name} is full` : `${name} is 80% full`,
        text: `${held} ${level === 100 ? "More rows aren't stored." : "Once it is full, more rows aren't stored."}`,
        href: pages.dataset(id),
      });
    }
    return told;
  });
}

/** Keys that were refused requests for their limit, today or, where no hour was left to tell of it, the day before. */
function tellOfRequests(ctx: Ctx): Promise<number> {
  const { plan, locale } = ctx.workspace;
  const limit = formatCount(PLAN_LIMITS[plan].requestsPerMinute, "request", "requests", locale);
  return writeTransaction(ctx, async (tx) => {
    let told = 0;
    for (const { id, name, day, limited } of await selectLimitedKeys(tx, dayBefore(tx.clock.now()))) {
      const refused = formatCount(limited, "request", "requests", locale);
      told += await tell(tx, {
        kind: "usage_100",
        subject: `requests ${id} ${day}`,
        title: `${name} hit its rate limit`,
        text: `On ${formatDate(`${day}T00:00:00Z`, locale)} (UTC) ${refused} of this key had been refused when this was written: more than ${limit} came in a minute.`,
        href: PLAN_PAGE,
      });
    }
    return told;
  });
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
}

function tell(tx: TxCtx, news: Omit<News, "roles">): Promise<number> {
  return notify(tx, { ...news, roles: ["owner", "admin"] });
}

function monthOf(now: Date): { month: string; since: Date; end: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const since = new Date(Date.UTC(year, month, 1));
  return { month: since.toISOString().slice(0, 7), since, end: new Date(Date.UTC(year, month + 1, 1)) };
}
