import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import type { MailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { type FoundToken, selectTokenById } from "../account-queries";

/**
 * `gone`: nobody has the address, or the link works no more. `off`: no mail server is set. `refused`: the server will not take it,
 * ever.
 */
export type Mailed = "mailed" | "gone" | "off" | "refused";

/** The link that a mail is due for, while it works. */
export async function findMailDue(database: Database, tokenId: Id<"accountToken">): Promise<FoundToken | null> {
  const found = await selectTokenById(database.db, tokenId);
  return found === undefined || found.token.usedAt !== null || found.token.expiresAt <= new Date() ? null : found;
}

/**
 * One mail about a link of an account, a sign-in or a passkey. The same one sent again has the same id, by which mailboxes know it.
 * @param part tells mails about one of them apart.
 * @throws {MailFailure} to be tried again.
 */
export async function mailPerson(
  settings: MailSettings,
  {
    about,
    part,
    ...mail
  }: {
    about: Id<"accountToken"> | Id<"session"> | Id<"passkey">;
    part?: string;
    to: string;
    subject: string;
    text: string;
    html: string;
  },
): Promise<Mailed> {
  const name = [about.toLowerCase(), ...(part === undefined ? [] : [part])].join(".");
  const messageId = `<${name}@${new URL(env().APP_URL).hostname}>`;
  try {
    await sendMail(settings, { messageId, ...mail });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    rootLog().warn({ about, part, status: error.status, reason: error.message }, "a mail about an account could not be sent");
    return "refused";
  }
  return "mailed";
}
