import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { takeToken } from "@/lib/requests/rate-limit";
import { composeInvitation } from "./compose-invitation";
import { markInvitationMailed, selectInvitation } from "./invitation-queries";
import { mailedToken } from "./invitation-token";
import { invitationUrl } from "./invitation-view";
import { selectMembers } from "./member-queries";

/** So that nobody writes to strangers from here: links of a workspace, and links to one address from any workspace. */
const OF_WORKSPACE = { limit: 30, windowSec: 3_600 };
const TO_ADDRESS = { limit: 5, windowSec: 86_400 };

/**
 * `off`: no mail server is set. `gone`: nobody is to be asked any more. `refused`: the server will not take it, ever. `too_many`:
 * this address was asked often enough today. `later`: this workspace asked many lately.
 */
type InvitationMailed = "mailed" | "already" | "off" | "gone" | "refused" | "too_many" | "later";

/**
 * Sends the link to join to the address that is invited. The link is made here, and nowhere else on the way.
 * @throws {MailFailure} to be tried again.
 */
export async function mailInvitation(
  ctx: Ctx,
  invitationId: Id<"invitation">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<InvitationMailed> {
  if (settings === null) return "off";
  const row = await readTransaction(ctx, (tx) => selectInvitation(tx, invitationId));
  const now = ctx.clock.now();
  if (row === undefined || row.email === null || row.acceptedAt !== null || row.revokedAt !== null) return "gone";
  if (row.mailedAt !== null) return "already";
  const token = row.expiresAt > now ? mailedToken(row) : null;
  if (token === null) return "gone";
  if (!(await takeToken(ctx.database, `mail-ask:${ctx.workspaceId}`, OF_WORKSPACE)).allowed) return "later";
  if (!(await takeToken(ctx.database, `mail-ask:${hmacKey(row.email)}`, TO_ADDRESS)).allowed) return "too_many";
  const [inviter] = await selectMembers(ctx, row.invitedBy);
  const messageId = `<${row.id.toLowerCase()}.${row.expiresAt.getTime()}@${new URL(env().APP_URL).hostname}>`;
  const asked = { link: invitationUrl(token), workspaceName: ctx.workspace.name, inviter: inviter?.name ?? null, role: row.role };
  try {
    await sendMail(settings, { messageId, to: row.email, ...composeInvitation(asked) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    ctx.log.warn({ invitationId, status: error.status, reason: error.message }, "an invitation could not be mailed");
    return "refused";
  }
  await writeTransaction(ctx, (tx) => markInvitationMailed(tx, row, tx.clock.now()));
  return "mailed";
}
