import { browserName } from "@/lib/core/browser-name";
import { env } from "@/lib/core/env";
import { formatDateTime } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { takeToken } from "@/lib/requests/rate-limit";
import { selectSignIn } from "../account-queries";
import { composeNewSignIn } from "./compose-account-mail";
import { type Mailed, mailPerson } from "./mail-person";

/** Whoever has the password can sign in as often as they like: the mailbox is not theirs to fill. */
const OF_PERSON = { limit: 10, windowSec: 86_400, burst: 10 };

/**
 * Tells a person that their password was used in a browser they had not signed in with before. `gone` for the sign-in that
 * follows a sign-up, for an address that nobody has confirmed, and after ten of a day.
 * @throws {MailFailure} to be tried again.
 */
export async function mailNewSignIn(
  database: Database,
  sessionId: Id<"session">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await selectSignIn(database.db, sessionId);
  if (found === undefined || found.user.emailVerifiedAt === null || found.isFirst) return "gone";
  if (!(await takeToken(database, `mail-sign-in:${found.user.id}`, OF_PERSON)).allowed) return "gone";
  const { userAgent, createdAt } = found.session;
  const letter = composeNewSignIn(
    { browser: browserName(userAgent), at: `${formatDateTime(createdAt, "en-GB")} UTC` },
    `${env().APP_URL}/forgot`,
  );
  return mailPerson(settings, { about: sessionId, to: found.user.email, ...letter });
}
