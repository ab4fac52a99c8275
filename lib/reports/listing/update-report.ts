import type { ListedReport } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { listedOf } from "./find-reports";
import { updateTitleAndTags } from "./list-queries";

/**
 * Gives a report another title, other tags, or both. The title is the person's own from then on: a run that is still under way
 * leaves it alone. What was made stays as it is, its result with the title it was made with.
 * @throws {AppError} `not_found`.
 */
export function updateReport(
  ctx: Ctx,
  id: Id<"report">,
  { title, tags }: { title?: string | undefined; tags?: string[] | undefined },
): Promise<ListedReport> {
  return writeTransaction(ctx, async (tx) => {
    const row = await updateTitleAndTags(tx, id, {
      ...(title === undefined ? {} : { title, titleGiven: true }),
      ...(tags === undefined ? {} : { tags }),
    });
    if (row === undefined) throw notFound("report");
    if (title !== undefined) await recordAudit(tx, "report.renamed", id);
    return listedOf(row);
  });
}
