import { closeSync, createReadStream, fstatSync, openSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { Semaphore } from "@/lib/core/semaphore";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import type { Snapshot } from "@/lib/datasets/snapshot";
import { fileNameOf } from "@/lib/datasets/snapshots/download-dataset";
import { snapshotFile } from "@/lib/datasets/stored-files";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { bundledPath } from "@/lib/platform/child/bundled-path";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { getReport } from "../get-report";
import { getReportPlan } from "../get-report-plan";
import { selectReport } from "../queries";
import { storedSnapshot } from "../stored-rows";
import type { EvidenceJob } from "./evidence.child";
import { evidenceReadme } from "./readme";

/** Writes rows into a zip file: millions of cells, which the server does not wait for. */
const EVIDENCE_CHILD: ChildKind = {
  name: "evidence",
  source: "lib/reports/evidence/evidence.child.ts",
  heapMb: 256,
  timeoutMs: 300_000,
  refusal: "The evidence couldn't be written: it takes too long or too much memory.",
  refusedAs: "unprocessable",
};

/** One at a time, so that the other children stay free for files that people send; and a short line, so that nobody waits long. */
const packing = new Semaphore(1, {
  waitingMax: 4,
  waitMs: 30_000,
  sentence: "Too many files of evidence are being written. Try again in a moment.",
});

/** What anybody checks a report with; a build makes the program of `evidence/verifier`. */
const CHECKERS = ["verify.mjs", "definitions.md"] as const;

/**
 * A zip file with a finished report, its plan, the rows it read and the program that checks it. Columns that a person left out
 * of reports are left out of the rows.
 * @param signal ends the work on it, as when the client is gone.
 * @throws {AppError} `not_found`; `conflict` when the report has not finished or its rows are no longer stored; `unavailable`
 * when too many ask for evidence at once.
 */
export async function downloadEvidence(ctx: Ctx, id: Id<"report">, signal?: AbortSignal): Promise<FileDownload> {
  const found = await readTransaction(ctx, (txCtx) => selectReport(txCtx, id));
  if (found === undefined) throw notFound("report");
  if (found.status !== "COMPLETED")
    throw new AppError("conflict", "Only a finished report has evidence.", { code: "not_finished" });
  try {
    const snapshot = await storedSnapshot(ctx, found);
    if (snapshot === null) throw new AppError("conflict", "The rows of this report are no longer stored.", { code: "rows_gone" });
    return await packing.run(() => pack(ctx, id, snapshot, signal), ctx.workspaceId);
  } catch (error) {
    // Deleted while it was packed: that is no fault of ours.
    if ((await readTransaction(ctx, (txCtx) => selectReport(txCtx, id))) === undefined) throw notFound("report");
    throw error;
  }
}

function pack(ctx: Ctx, id: Id<"report">, snapshot: Snapshot, signal: AbortSignal | undefined): Promise<FileDownload> {
  return inJobDirectory(async (directory) => {
    const report = await getReport(ctx, id);
    const texts = {
      "report.json": pretty(report),
      "plan.json": pretty(await planOrNull(ctx, id)),
      "README.txt": evidenceReadme(report),
    };
    for (const [name, text] of Object.entries(texts)) await writeFile(path.join(directory, name), text);
    const beside = {
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, path.join(directory, name)])),
      ...Object.fromEntries(CHECKERS.map((name) => [name, bundledPath(name)])),
    };
    const madeAt = report.completedAt ?? report.createdAt;
    const job = { directory, snapshot: path.resolve(await snapshotFile(snapshot)), profiles: snapshot.columns, beside, madeAt };
    const { file } = await runChild<EvidenceJob, { file: string }>(EVIDENCE_CHILD, job, { share: ctx.workspaceId, signal });
    await writeTransaction(ctx, (tx) => recordAudit(tx, "report.evidence_downloaded", id, { rows: snapshot.rowCount }));
    return fileReplyOf(file, `${fileNameOf(report.title)} evidence.zip`);
  });
}

/** The file is gone from its directory before the first byte is sent: whatever becomes of the client, nothing stays. */
function fileReplyOf(file: string, fileName: string): FileDownload {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const stream = createReadStream("", { fd: handle, start: 0, highWaterMark: 1 << 18 });
    return { fileName, contentType: "application/zip", stream, bytes: size };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** Reports made before plans were kept have none. */
async function planOrNull(ctx: Ctx, id: Id<"report">) {
  return getReportPlan(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === "conflict") return null;
    throw error;
  });
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
