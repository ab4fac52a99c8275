import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { outboxWritten } from "@/lib/ctx/events";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { normalizeEmail } from "../rules";
import { insertTokenFor } from "./account-queries";
import { mintAccountToken } from "./account-token";
import { throttle } from "./throttle";

const OF_ADDRESS = { limit: 20, windowSec: 3_600, burst: 10 };
const OF_ACCOUNT = { limit: 4, windowSec: 3_600, burst: 3 };

/**
 * Has a link to a new password mailed to whoever has this address. Nobody who asks learns whether somebody does: the answer, the
 * statements, and how often it may be asked are the same.
 * @throws {AppError} `rate_limited`, `invalid` for what is no address, `conflict` where no mail can be sent.
 */
export async function askPasswordReset(
  database: Database,
  input: { email: string; clientAddress: string },
  settings: MailSettings | null = mailSettings(env()),
): Promise<{ asked: true }> {
  const email = normalizeEmail(input.email);
  await throttle(database, { key: `reset:address:${input.clientAddress}`, rule: OF_ADDRESS });
  if (settings === null) {
    throw new AppError("conflict", "This server sends no email. Ask your administrator for a link.", { code: "no_mail" });
  }
  await throttle(database, { key: `reset:account:${hmacKey(email)}`, rule: OF_ACCOUNT });
  await insertTokenFor(database.db, email, mintAccountToken("password_reset", new Date()).row);
  outboxWritten();
  return { asked: true };
}
