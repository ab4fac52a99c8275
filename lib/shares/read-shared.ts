import type { ReportContent } from "@/lib/content/content";
import type { ReportSection } from "@/lib/contract/words/report-sections";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { readContent } from "@/lib/reports/exports/read-content";
import { countOpening } from "./queries";

const COUNTED_ONCE_MS = 60_000;

/** What a link shows, no more. @throws {AppError} `not_found` where the report is gone. */
export async function readShared(
  ctx: Ctx,
  share: { reportId: Id<"report">; sections: readonly ReportSection[] },
): Promise<ReportContent> {
  return (await readContent(ctx, share.reportId, share.sections)).content;
}

/** Counts that a person opened a link, once a minute at most. */
export function countShareOpening(ctx: Ctx, shareId: Id<"share">): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - COUNTED_ONCE_MS);
  return writeTransaction(ctx, (tx) => countOpening(tx, shareId, before));
}
