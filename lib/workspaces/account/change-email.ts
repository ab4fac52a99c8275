import type { PersonSettings } from "@/lib/contract/people/person";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { normalizeEmail } from "../rules";
import { replaceEmail } from "./account-queries";
import { confirmIdentity } from "./confirm-identity";
import { getPerson } from "./get-person";
import { personRow } from "./person-row";
import { startEmailCheck } from "./start-email-check";
import { throttleEmailCheck } from "./throttle-email-check";

/**
 * Changes the address of the person who asks: once the link in a mail to it is used, so that it is theirs. Who has it already is
 * told by that mail only. Where no mail can be sent it is taken at once.
 * @throws {AppError} `invalid` for no address or the one of now, `conflict` for one that is taken, and as `confirmIdentity`.
 */
export async function changeEmail(
  ctx: Ctx,
  input: { email: string; password: string; code?: string | undefined },
  settings: MailSettings | null = mailSettings(env()),
): Promise<PersonSettings> {
  const email = normalizeEmail(input.email);
  if (email === (await personRow(ctx)).email) throw new AppError("invalid", "email: is your address already.");
  const user = await confirmIdentity(ctx, input);
  if (settings !== null) {
    await throttleEmailCheck(ctx.database, { userId: user.id, email });
    await startEmailCheck(ctx.database, { userId: user.id, email, passwordHash: user.passwordHash }, settings);
    return getPerson(ctx, settings);
  }
  if (await replaceEmail(ctx.database.db, user, email, ctx.clock.now())) return getPerson(ctx, settings);
  throw new AppError("conflict", "Another account has this address. Nothing was changed.", { code: "email_taken" });
}
