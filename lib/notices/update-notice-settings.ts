import { NOTICE_KINDS, type NoticeChoice, type NoticeKind, type NoticeSettings } from "@/lib/contract/people/notices";
import type { Digest } from "@/lib/contract/words/notice-words";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { lastDigestTime } from "./digest-times";
import { getNoticeSettings } from "./get-notice-settings";
import { dropFromDigest, lockSettings, updateSettings } from "./queries";
import { waysOf } from "./rules";

interface NoticeChanges {
  kinds?: Partial<Record<NoticeKind, NoticeChoice>> | undefined;
  digest?: Digest | undefined;
}

/**
 * Changes what the person who asks wants to hear of in this workspace; what is left out stays. Notices that wait for a digest which
 * is not wanted any more are let go of, and a digest that comes oftener from now on does so with its next time.
 * @throws {AppError} `forbidden` unless a person asks.
 */
export async function updateNoticeSettings(ctx: Ctx, changes: NoticeChanges): Promise<NoticeSettings> {
  const { id } = personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    const before = await lockSettings(tx, id);
    const now = tx.clock.now();
    const kinds = { ...before.kinds, ...changes.kinds };
    const digest = changes.digest ?? before.digest;
    const past = digest === before.digest ? null : lastDigestTime(now, ctx.workspace.timeZone).day;
    const lastDigestDay = [before.lastDigestDay, past].reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b), null);
    await updateSettings(tx, id, { kinds, digest, lastDigestDay, updatedAt: now });
    const unwanted = NOTICE_KINDS.filter((kind) => !waysOf({ kinds, digest }, kind).isForDigest);
    await dropFromDigest(tx, id, unwanted);
    return getNoticeSettings(tx);
  });
}
