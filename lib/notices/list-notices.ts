import type { Notice, NoticeQuery } from "@/lib/contract/people/notices";
import { NOTICES_LISTED } from "@/lib/contract/words/notice-words";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { selectNotices } from "./queries";
import { serializeNotice } from "./serialize";

/**
 * What the person who asks was told of in this workspace, newest first, 50 at a time.
 * @throws {AppError} `forbidden` unless a person asks.
 */
export async function listNotices(ctx: Ctx, { before, isUnread }: NoticeQuery = {}): Promise<Notice[]> {
  const { id } = personOf(ctx.actor);
  const asked = { before, isUnread, limit: NOTICES_LISTED };
  return readTransaction(ctx, async (tx) => (await selectNotices(tx, id, asked)).map(serializeNotice));
}
