import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDestination } from "@/lib/deliveries/destination-queries";
import { openDestination } from "@/lib/deliveries/open-destination";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { takeToken } from "@/lib/requests/rate-limit";
import { composeConfirmation } from "./compose-confirmation";
import { mailServerOf } from "./mail-server-of";
import { mailTokenUrl } from "./mail-token";
import { selectRecipient } from "./recipient-queries";

/** So that nobody writes to strangers from here: links of a workspace, and links to one address from any workspace. */
const OF_WORKSPACE = { limit: 30, windowSec: 3_600 };
const TO_ADDRESS = { limit: 5, windowSec: 86_400 };

/**
 * `gone`: there is nobody to ask, or they have answered. `off`: there is no server to send by. `refused`: the server will not take
 * it, ever. `too_many`: this address was asked often enough today. `later`: this workspace asked many lately.
 */
type Asked = "mailed" | "gone" | "off" | "refused" | "too_many" | "later";

/**
 * Sends the link to confirm to an address. It says which workspace asks and what for, and nothing else of theirs.
 * @throws {MailFailure} to be tried again.
 */
export async function mailConfirmation(ctx: Ctx, recipientId: Id<"recipient">): Promise<Asked> {
  const found = await readTransaction(ctx, async (tx) => {
    const recipient = await selectRecipient(tx, recipientId);
    const destination = recipient && (await selectDestination(tx, recipient.destinationId));
    return recipient && destination ? { recipient, destination } : null;
  });
  if (found === null || !["pending", "unsubscribed"].includes(found.recipient.state)) return "gone";
  const { recipient, destination } = found;
  if (!(await takeToken(ctx.database, `mail-ask:${ctx.workspaceId}`, OF_WORKSPACE)).allowed) return "later";
  if (!(await takeToken(ctx.database, `mail-ask:${hmacKey(recipient.address)}`, TO_ADDRESS)).allowed) return "too_many";
  const now = ctx.clock.now();
  const appUrl = env().APP_URL;
  const number = recipient.confirmationsSent;
  const messageId = `<${recipientId.toLowerCase()}.${number}@${new URL(appUrl).hostname}>`;
  const link = mailTokenUrl(appUrl, "confirm", recipientId, now);
  try {
    const server = mailServerOf(openDestination(destination, now).fields);
    await sendMail(server, {
      messageId,
      to: recipient.address,
      ...composeConfirmation({ link, workspaceName: ctx.workspace.name }),
    });
  } catch (error) {
    if (error instanceof ProviderProblem) return "off";
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    ctx.log.warn({ recipientId, status: error.status, reason: error.message }, "a link to confirm could not be mailed");
    return "refused";
  }
  return "mailed";
}
