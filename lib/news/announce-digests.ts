import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { claimDigests } from "@/lib/notices/claim-digests";
import { type DueDigests, listDueDigests } from "@/lib/notices/list-due-digests";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";

/** Workspaces in which digests are to leave now; none where no mail server is set. */
export async function listDue(
  database: Database,
  now: Date,
  settings: MailSettings | null = mailSettings(env()),
): Promise<DueDigests[]> {
  return settings === null ? [] : listDueDigests(database, now);
}

/** Has the digests of a workspace sent, each person's once however often it is asked. @returns how many are to leave. */
export function announceDigests(ctx: Ctx, { day, at }: { day: string; at: Date }): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const claimed = await claimDigests(tx, { day, at });
    for (const { userId, digest } of claimed) await tx.emit({ name: "digest/due", data: { userId, day, digest } });
    return claimed.length;
  });
}
