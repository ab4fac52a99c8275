import type { Report } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { findVersion } from "@/lib/datasets/versions/find-version";
import { selectLog, selectReport } from "./queries";
import { serializeReport } from "./serialize";

/**
 * A report with its result and build log, and which version of its dataset holds its rows now.
 * @throws {AppError} `not_found`.
 */
export function getReport(ctx: Ctx, id: Id<"report">): Promise<Report> {
  return readTransaction(ctx, async (txCtx) => {
    const row = await selectReport(txCtx, id);
    if (row === undefined) throw notFound("report");
    const report = serializeReport(row, await selectLog(txCtx, id));
    const hash = report.inputs?.snapshotHash;
    const version = hash === undefined ? null : await findVersion(txCtx, report.datasetId, hash);
    return version === null ? report : { ...report, version };
  });
}
