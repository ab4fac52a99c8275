import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { findAddress } from "@/lib/workspaces/find-address";
import { composeMail } from "./compose-mail";
import { markMailed, selectNotice, selectSettings } from "./queries";
import { waysOf } from "./rules";

/**
 * `off`: no mail server is set. `gone`: nobody is left to tell. `unwanted`: he switched it off meanwhile. `refused`: the server
 * will not take it, ever.
 */
type Mailed = "mailed" | "already" | "off" | "gone" | "unwanted" | "refused";

/**
 * Sends a notice to its person by mail, once; where no mail server is set, the notice alone has to do. A crash between the server's
 * word and ours sends it again, under the same Message-ID.
 * @throws {MailFailure} to be tried again.
 */
export async function mailNotice(
  ctx: Ctx,
  noticeId: Id<"notice">,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Mailed> {
  if (settings === null) return "off";
  const found = await readTransaction(ctx, async (tx) => {
    const notice = await selectNotice(tx, noticeId);
    return notice && { notice, chosen: await selectSettings(tx, notice.userId) };
  });
  if (found === undefined) return "gone";
  const { notice, chosen = { kinds: null, digest: null } } = found;
  if (notice.mailedAt !== null) return "already";
  if (!waysOf(chosen, notice.kind).isMailed) return "unwanted";
  const to = await findAddress(ctx, notice.userId);
  if (to === null) return "gone";
  const appUrl = env().APP_URL;
  const messageId = `<${notice.id.toLowerCase()}@${new URL(appUrl).hostname}>`;
  try {
    await sendMail(settings, { messageId, to, ...composeMail(notice, { appUrl, workspaceName: ctx.workspace.name }) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    ctx.log.warn({ noticeId, status: error.status, reason: error.message }, "a notice could not be mailed");
    return "refused";
  }
  await writeTransaction(ctx, (tx) => markMailed(tx, noticeId, tx.clock.now()));
  return "mailed";
}
