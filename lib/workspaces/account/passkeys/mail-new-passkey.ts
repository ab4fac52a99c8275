import { env } from "@/lib/core/env";
import { formatDateTime } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { takeToken } from "@/lib/requests/rate-limit";
import { composeNewPasskey } from "../links/compose-account-mail";
import { type Mailed, mailPerson } from "../links/mail-person";
import { selectPasskeyWithPerson } from "./passkey-queries";

const OF_PERSON = { limit: 10, windowSec: 86_400, burst: 10 };

/**
 * Tells a person of a passkey that was added to their account. `gone` for one that was removed since, for an address that nobody
 * has confirmed, and after ten of a day.
 * @throws {MailFailure} to be tried again.
 */
export async function mailNewPasskey(
  database: Database,
  passkeyId: Id<"passkey">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await selectPasskeyWithPerson(database.db, passkeyId);
  if (found === undefined || found.user.emailVerifiedAt === null) return "gone";
  if (!(await takeToken(database, `mail-passkey:${found.user.id}`, OF_PERSON)).allowed) return "gone";
  const { name, createdAt } = found.passkey;
  const letter = composeNewPasskey(
    { name, at: `${formatDateTime(createdAt, "en-GB")} UTC` },
    `${env().APP_URL}/dashboard/account/security`,
  );
  return mailPerson(settings, { about: passkeyId, to: found.user.email, ...letter });
}
