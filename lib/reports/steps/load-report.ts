import { AppError } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { getSnapshot } from "@/lib/datasets/get-snapshot";
import { pinSnapshot } from "@/lib/datasets/pin-snapshot";
import { updateSnapshot } from "../queries";
import type { ReportRun } from "../rules";
import { runStep } from "./run-step";

/** Pins the rows that every step and every later attempt reads. @returns false when the run has been overtaken. */
export function loadReport(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "load", async (report) => {
    const kept = report.snapshotId === null ? null : await stillThere(ctx, report.snapshotId);
    const snapshot = kept ?? (await pinSnapshot(ctx, report.datasetId));
    await writeTransaction(ctx, (txCtx) => updateSnapshot(txCtx, run, snapshot.id));
    const rows = formatCount(snapshot.rowCount, "row", "rows", ctx.workspace.locale);
    const columns = formatCount(snapshot.columns.length, "column", "columns", ctx.workspace.locale);
    return {
      data: { snapshotId: snapshot.id, datasetName: snapshot.name, rowCount: snapshot.rowCount },
      message: `Pinned ${rows} and ${columns} of "${snapshot.name}", content ${snapshot.contentHash.slice(0, 12)}.`,
      notes: kept === null ? [] : [{ level: "debug", message: "The rows pinned by an earlier attempt are read again." }],
    };
  });
}

async function stillThere(ctx: Ctx, snapshotId: string) {
  try {
    return await getSnapshot(ctx, snapshotId);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
