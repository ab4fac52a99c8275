import type { PersonSettings } from "@/lib/contract/people/person";
import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { selectPendingEmail } from "./account-queries";
import { personRow } from "./person-row";
import { countCodesLeft } from "./two-factor/two-factor-queries";

/**
 * The account of the person who asks.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function getPerson(ctx: Ctx, settings: MailSettings | null = mailSettings(env())): Promise<PersonSettings> {
  const row = await personRow(ctx);
  const { db } = ctx.database;
  return {
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail: await selectPendingEmail(db, row, ctx.clock.now()),
    hasPassword: row.passwordHash !== null,
    twoFactor: row.totpEnabledAt !== null,
    recoveryCodesLeft: await countCodesLeft(db, row.id),
    locale: row.locale,
    mailIsSet: settings !== null,
  };
}
