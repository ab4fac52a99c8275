import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import type { FoundToken } from "../account-queries";
import { accountTokenOf, accountTokenUrl } from "../account-token";
import { type AccountMail, composeAccountMail } from "./compose-account-mail";
import { findMailDue, type Mailed, mailPerson } from "./mail-person";

/**
 * Mails a link to the person it is for. The link itself is worked out here: it stands in no row, event or state of a workflow.
 * @throws {MailFailure} to be tried again.
 */
export async function mailAccountLink(
  database: Database,
  tokenId: Id<"accountToken">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await findMailDue(database, tokenId);
  const token = found === null ? null : accountTokenOf(found.token);
  if (found === null || token === null) return "gone";
  const link = accountTokenUrl(env().APP_URL, found.token.purpose, token);
  return mailPerson(settings, { about: tokenId, to: found.token.email, ...composeAccountMail(kindOf(found), link) });
}

function kindOf({ token, user }: FoundToken): AccountMail {
  if (token.purpose === "password_reset") return "reset";
  return token.email === user.email ? "check" : "change";
}
