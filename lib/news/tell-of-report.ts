import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { notify } from "@/lib/notices/notify";
import { selectReportNews } from "./queries";

/**
 * Tells who asked for a report that it is done, or has failed. A failure that nobody is left to hear of, since a key asked for the
 * report, is for the owners and admins. @returns how many were told now.
 */
export function tellOfReport(ctx: Ctx, id: Id<"report">): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const report = await selectReportNews(tx, id);
    if (report === undefined) return 0;
    const { title, status, error, askedBy } = report;
    const about = { subject: `${id} ${report.attempt}`, href: pages.report(id) };
    const people = askedBy === null ? [] : [askedBy];
    if (status === "COMPLETED") {
      return notify(tx, {
        ...about,
        kind: "report_done",
        title: `Report completed: ${title}`,
        text: "Its figures are ready, each with its evidence.",
        people,
        roles: [],
      });
    }
    if (status !== "FAILED") return 0;
    return notify(tx, {
      ...about,
      kind: "report_failed",
      title: `Report failed: ${title}`,
      text: error ?? "The report failed for an unknown reason.",
      people,
      roles: askedBy === null ? ["owner", "admin"] : [],
    });
  });
}
