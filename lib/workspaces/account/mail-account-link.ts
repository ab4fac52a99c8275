import { env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { type FoundToken, selectTokenById } from "./account-queries";
import { accountTokenOf, accountTokenUrl } from "./account-token";
import { type AccountMail, composeAccountMail } from "./compose-account-mail";

/**
 * `gone`: nobody has the address, or the link works no more. `off`: no mail server is set. `refused`: the server will not take it,
 * ever.
 */
export type Mailed = "mailed" | "gone" | "off" | "refused";

/**
 * Mails a link to the person it is for. The link itself is worked out here: it stands in no row, event or state of a workflow.
 * @throws {MailFailure} to be tried again.
 */
export async function mailAccountLink(
  database: Database,
  tokenId: string,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await selectTokenById(database.db, tokenId);
  if (found === undefined || found.token.usedAt !== null || found.token.expiresAt <= new Date()) return "gone";
  const token = accountTokenOf(found.token);
  if (token === null) return "gone";
  const appUrl = env().APP_URL;
  const link = accountTokenUrl(appUrl, found.token.purpose, token);
  const messageId = `<${tokenId.toLowerCase()}@${new URL(appUrl).hostname}>`;
  try {
    await sendMail(settings, { messageId, to: found.token.email, ...composeAccountMail(kindOf(found), link) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    rootLog().warn({ tokenId, status: error.status, reason: error.message }, "a link of an account could not be mailed");
    return "refused";
  }
  return "mailed";
}

function kindOf({ token, user }: FoundToken): AccountMail {
  if (token.purpose === "password_reset") return "reset";
  return token.email === user.email ? "check" : "change";
}
