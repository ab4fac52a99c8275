import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { outboxWritten } from "@/lib/ctx/events";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { insertCheck } from "./account-queries";
import { mintAccountToken } from "./account-token";

/**
 * Has a link mailed that proves an address; nothing where no mail can be sent. It proves this address and no other.
 * @throws {AppError} `conflict` when the password that was asked for has changed meanwhile.
 */
export async function startEmailCheck(
  database: Database,
  to: { userId: Id<"user">; email: string; passwordHash?: string | null },
  settings: MailSettings | null = mailSettings(env()),
): Promise<void> {
  if (settings === null) return;
  if (!(await insertCheck(database.db, to, mintAccountToken("email_check", new Date()).row))) {
    throw new AppError("conflict", "Your password was just changed, so nothing was sent. Enter the new one.");
  }
  outboxWritten();
}
