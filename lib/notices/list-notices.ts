import type { Notice } from "@/lib/contract/notices";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { selectNotices } from "./queries";
import { serializeNotice } from "./serialize";

const NOTICES_SHOWN = 50;

/** What the person who asks was told of in this workspace: the last 50, newest first. @throws {AppError} `forbidden` to others. */
export async function listNotices(ctx: Ctx): Promise<Notice[]> {
  const { id } = personOf(ctx.actor);
  return readTransaction(ctx, async (tx) => (await selectNotices(tx, id, NOTICES_SHOWN)).map(serializeNotice));
}
