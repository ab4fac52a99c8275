import { systemClock } from "@/lib/core/clock";
import type { Id } from "@/lib/core/ids";
import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { findRecipientByToken } from "@/lib/destinations/mail/find-recipient-by-token";
import type { MailAct } from "@/lib/destinations/mail/mail-token";
import { workspaceFacts } from "./workspace-facts";

/** A recipient of mail, who has shown that a mail of ours came to them. */
export interface MailReader {
  workspace: WorkspaceFacts;
  recipientId: Id<"recipient">;
  address: string;
  isExpired: boolean;
}

/** Who asks by an address that stood in a mail; null for any other text. */
export async function identifyMailToken(token: string, act: MailAct, database: Database): Promise<MailReader | null> {
  const found = await findRecipientByToken(database, token, { act, now: systemClock.now() });
  if (found === null) return null;
  const { workspace, recipient, isExpired } = found;
  return { workspace: workspaceFacts(workspace), recipientId: recipient.id, address: recipient.address, isExpired };
}
