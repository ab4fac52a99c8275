import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { composeChangeWarning } from "./compose-account-mail";
import { findMailDue, type Mailed, mailPerson } from "./mail-person";
import { maskAddress } from "./mask-address";

/**
 * Tells the address of now that another is to replace it, before the link to do so leaves: once that is used, there is nobody left
 * to tell. `gone` for every link that replaces nothing.
 * @throws {MailFailure} to be tried again.
 */
export async function warnOfEmailChange(
  database: Database,
  tokenId: Id<"accountToken">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await findMailDue(database, tokenId);
  if (found === null || found.token.purpose !== "email_check" || found.token.email === found.user.email) return "gone";
  const warning = composeChangeWarning(maskAddress(found.token.email), `${env().APP_URL}/forgot`);
  return mailPerson(settings, { about: tokenId, part: "warning", to: found.user.email, ...warning });
}
