import type { Database } from "@/lib/ctx/database";
import { type MailAct, readMailToken } from "./mail-token";
import { type FoundRecipient, selectAnyRecipient } from "./recipient-queries";

/** Whom a token of this act is about; null for one that is not ours or not for this act, and where the recipient is gone. */
export async function findRecipientByToken(
  database: Database,
  token: string,
  { act, now }: { act: MailAct; now: Date },
): Promise<(FoundRecipient & { isExpired: boolean }) | null> {
  const read = readMailToken(token, act, now);
  if (read === null) return null;
  const found = await selectAnyRecipient(database.db, read.recipientId);
  return found === undefined ? null : { ...found, isExpired: read.isExpired };
}
