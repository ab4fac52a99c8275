import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import type { KeyItem } from "@/lib/contract/keys";
import { type KeyUsage, USAGE_DAYS, USAGE_NAMED_MAX, type Usage } from "@/lib/contract/people/whole";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { listKeys } from "@/lib/keys/list-keys";
import { listRequestCounts } from "@/lib/requests/list-request-counts";
import { selectRowUsage } from "./usage-queries";

const DAY_MS = 86_400_000;

/** What the workspace uses, beside the limits of its plan: exact as of now. */
export async function getUsage(ctx: Ctx): Promise<Usage> {
  const now = ctx.clock.now();
  const limits = PLAN_LIMITS[ctx.workspace.plan];
  const { usedSec, reservedSec, limitSec, resetsAt } = await getCallUsage(ctx);
  const rows = await readTransaction(ctx, (tx) => selectRowUsage(tx, USAGE_NAMED_MAX.datasets));
  return {
    readAt: now.toISOString(),
    minutes: { usedSec, reservedSec, limitSec, resetsAt },
    rows: { ...rows, limitPerDataset: limits.rowsPerDatasetMax },
    requests: { limitPerMinute: limits.apiAccess ? limits.requestsPerMinute : 0, keys: await usageOfKeys(ctx, now) },
  };
}

async function usageOfKeys(ctx: Ctx, now: Date): Promise<KeyUsage[]> {
  const days = Array.from({ length: USAGE_DAYS }, (_, i) => dayOf(now, i - USAGE_DAYS + 1));
  const counts = await listRequestCounts(ctx, days[0] as string);
  const byKeyAndDay = new Map(counts.map((each) => [`${each.actorId} ${each.day}`, each]));
  const today = days.at(-1) as string;
  const usages = (await listKeys(ctx)).map((key): KeyUsage => {
    const of = (day: string) => byKeyAndDay.get(`${key.id} ${day}`);
    return {
      id: key.id,
      name: key.name,
      isRevoked: isOver(key, now),
      today: of(today)?.requests ?? 0,
      limitedToday: of(today)?.limited ?? 0,
      busiestMinuteToday: of(today)?.busiestMinuteRequests ?? 0,
      days: days.map((day) => ({ day, requests: of(day)?.requests ?? 0, limited: of(day)?.limited ?? 0 })),
    };
  });
  const total = (usage: KeyUsage) => usage.days.reduce((sum, { requests }) => sum + requests, 0);
  return usages
    .filter((usage) => !usage.isRevoked || total(usage) > 0)
    .sort((a, b) => total(b) - total(a))
    .slice(0, USAGE_NAMED_MAX.keys);
}

function isOver({ revokedAt, expiresAt }: Pick<KeyItem, "revokedAt" | "expiresAt">, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime());
}

function dayOf(now: Date, offset: number): string {
  return new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
}
