import { formatDateTime } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { notify } from "@/lib/notices/notify";
import { selectExpiringKeys, selectWithExpiringKeys } from "./queries";

const DAY_MS = 86_400_000;
/** Days before a key ends at which it is told, the nearest first. */
const WARNINGS = [1, 7] as const;
const FIRST = 7 * DAY_MS;

/** Workspaces with keys that are about to expire. */
export function listWithExpiringKeys(database: Database, now: Date): Promise<string[]> {
  return selectWithExpiringKeys(database, { now, until: new Date(now.getTime() + FIRST) });
}

/**
 * Tells the owners and admins of keys that expire within a week, and again within a day. A key that was made to live no longer than
 * that is not told of: who made it knows. @returns how many were told now.
 */
export function tellOfKeys(ctx: Ctx): Promise<number> {
  const { locale, timeZone } = ctx.workspace;
  return writeTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    let told = 0;
    for (const { id, name, createdAt, expiresAt } of await selectExpiringKeys(tx, {
      now,
      until: new Date(now.getTime() + FIRST),
    })) {
      if (expiresAt === null) continue;
      const [left, life] = [expiresAt.getTime() - now.getTime(), expiresAt.getTime() - createdAt.getTime()];
      const days = WARNINGS.find((each) => left <= each * DAY_MS);
      if (days === undefined || life <= days * DAY_MS) continue;
      told += await notify(tx, {
        kind: "key_expiring",
        subject: `${id} ${days}`,
        title: `API key ${name} expires ${days === 1 ? "within a day" : "within a week"}`,
        text: `From ${formatDateTime(expiresAt, locale, timeZone)} (${timeZone}) on it stops working. Create a new key and replace it before then.`,
        href: pages.keys(),
        roles: ["owner", "admin"],
      });
    }
    return told;
  });
}
