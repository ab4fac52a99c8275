import { NOTICE_DEFAULTS, type NoticeSettings } from "@/lib/contract/people/notices";
import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { mailSettings } from "@/lib/platform/mail/mail-settings";
import { personOf } from "@/lib/workspaces/rules";
import { selectSettings } from "./queries";
import { DIGEST_DEFAULT } from "./rules";

/** What the person who asks wants to hear of in this workspace. @throws {AppError} `forbidden` unless a person asks. */
export async function getNoticeSettings(ctx: Ctx): Promise<NoticeSettings> {
  const { id, email } = personOf(ctx.actor);
  const chosen = await readTransaction(ctx, (tx) => selectSettings(tx, id));
  return {
    kinds: { ...NOTICE_DEFAULTS, ...chosen?.kinds },
    digest: chosen?.digest ?? DIGEST_DEFAULT,
    address: email,
    canMail: mailSettings(env()) !== null,
  };
}
