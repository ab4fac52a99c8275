import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { selectPendingEmail } from "./account-queries";
import { personRow } from "./person-row";
import { startEmailCheck } from "./start-email-check";
import { throttleEmailCheck } from "./throttle-email-check";

/**
 * Has the link mailed again: to the address that is to become theirs, else to the one of now.
 * @throws {AppError} `conflict` when there is nothing to confirm or no mail can be sent, `rate_limited`.
 */
export async function resendEmailCheck(
  ctx: Ctx,
  settings: MailSettings | null = mailSettings(env()),
): Promise<{ email: string }> {
  const user = await personRow(ctx);
  if (settings === null) throw new AppError("conflict", "This server sends no email.", { code: "no_mail" });
  const pending = await selectPendingEmail(ctx.database.db, user, ctx.clock.now());
  if (pending === null && user.emailVerifiedAt !== null) throw new AppError("conflict", "Your address is already confirmed.");
  const email = pending ?? user.email;
  await throttleEmailCheck(ctx.database, { userId: user.id, email });
  await startEmailCheck(ctx.database, { userId: user.id, email, passwordHash: user.passwordHash }, settings);
  return { email };
}
