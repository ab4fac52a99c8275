import type { Notice } from "@/lib/contract/people/notices";
import type { Digest } from "@/lib/contract/words/notice-words";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { digestPeriod } from "@/lib/notices/digest-times";
import { listWaiting } from "@/lib/notices/list-waiting";
import { settleWaiting } from "@/lib/notices/settle-waiting";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { findAddress } from "@/lib/workspaces/find-address";
import { composeDigest } from "./compose-digest";
import { type Figures, selectFigures } from "./queries";

/** Whose digest, and which: the day is that of its moment in the workspace's time zone. */
interface DigestRun {
  userId: Id<"user">;
  day: string;
  digest: Exclude<Digest, "off">;
}

/** `off`: no mail server is set. `gone`: nobody is left to tell. `refused`: the server will not take it, ever. */
type Sent = "mailed" | "nothing" | "off" | "gone" | "unwanted" | "refused";

/**
 * Sends a person's digest of a day: what waited for it, and what happened since the one before. Nothing is sent when there is
 * nothing to say. A crash between the server's word and ours sends it again, under the same Message-ID.
 * @throws {MailFailure} to be tried again.
 */
export async function sendDigest(
  ctx: Ctx,
  { userId, day, digest }: DigestRun,
  settings: MailSettings | null = mailSettings(env()),
): Promise<Sent> {
  if (settings === null) return "off";
  const period = digestPeriod(digest, day, ctx.workspace.timeZone);
  const found = await readTransaction(ctx, async (tx) => ({
    waiting: await listWaiting(tx, userId),
    figures: await selectFigures(tx, period),
  }));
  const { waiting, figures } = found;
  if (waiting === null) return "unwanted";
  if (isNothing(waiting, figures)) return "nothing";
  const to = await findAddress(ctx, userId);
  if (to === null) return "gone";
  const appUrl = env().APP_URL;
  const name = `digest-${ctx.workspaceId}-${userId}-${day}`.toLowerCase();
  const mail = composeDigest({ notices: waiting, figures, period, digest }, { appUrl, workspace: ctx.workspace });
  try {
    await sendMail(settings, { messageId: `<${name}@${new URL(appUrl).hostname}>`, to, ...mail });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    ctx.log.warn({ day, status: error.status, reason: error.message }, "a digest could not be mailed");
    return "refused";
  }
  const ids = waiting.map(({ id }) => id);
  await writeTransaction(ctx, (tx) => settleWaiting(tx, ids));
  return "mailed";
}

function isNothing(waiting: readonly Notice[], figures: Figures): boolean {
  return waiting.length === 0 && Object.values(figures).every((value) => value === 0);
}
