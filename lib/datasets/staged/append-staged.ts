import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { lockLiving, updateLiving } from "../batches/batch-queries";
import { type SegmentRow, selectDataset } from "../queries";
import { recordChange } from "../record-change";
import { cutSegment } from "../segments/cut-segment";
import { wholeSegments } from "../stored-files";
import { numbered, placeStaged, type StagedSegment } from "./place-staged";
import type { CommitRules, Committed, StagedRun } from "./staged";
import { deleteStaged, nextPosition, selectStaged } from "./staged-queries";

/** How often the rows are cut again because others took the room that was left. */
const ATTEMPTS = 5;

/** Appends what a run staged, as far as the plan's rows go. @throws {AppError} as `commitStaged`. */
export async function appendStaged(ctx: Ctx, run: StagedRun, rules: CommitRules): Promise<Committed> {
  const rowsMax = PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rowCount, staged } = await readTransaction(ctx, async (tx) => {
      const dataset = await selectDataset(tx, run.datasetId);
      if (dataset === undefined) throw notFound("dataset");
      return { rowCount: dataset.rowCount, staged: await selectStaged(tx, run.datasetId, run.runId) };
    });
    const room = Math.max(0, rowsMax - rowCount);
    const fitting = await fitToRoom(ctx, run, staged, room);
    const committed = await writeTransaction(ctx, (tx) => commit(tx, run, rules, { fitting, rowsMax, staged }));
    const kept = new Set(committed?.state === "stored" ? fitting.map(({ storageKey }) => storageKey) : []);
    const made = fitting.map(({ storageKey }) => storageKey).filter((key) => !staged.some((each) => each.storageKey === key));
    // Of what was cut, either the cut copy or the original is in use.
    const unused =
      committed?.state === "stored" ? staged.map(({ storageKey }) => storageKey).filter((key) => !kept.has(key)) : made;
    await Promise.all(unused.map((key) => storage().remove(key)));
    if (committed !== null) return committed;
  }
  throw new AppError("conflict", "The dataset grows faster than its rows can be counted. Nothing of this run is stored.");
}

/** The staged segments as far as there is room; the last one is cut where it ends. */
async function fitToRoom(ctx: Ctx, run: StagedRun, staged: readonly SegmentRow[], room: number): Promise<StagedSegment[]> {
  const fitting: StagedSegment[] = [];
  let left = room;
  for (const [i, segment] of numbered(run, staged).entries()) {
    if (left === 0) break;
    fitting.push(segment.rowCount <= left ? segment : await cut(ctx, run, staged[i] as SegmentRow, segment, left));
    left -= Math.min(left, segment.rowCount);
  }
  return fitting;
}

function cut(ctx: Ctx, run: StagedRun, row: SegmentRow, segment: StagedSegment, rows: number): Promise<StagedSegment> {
  const files = storage();
  return inJobDirectory(async (directory) => {
    const [file = ""] = await wholeSegments([row]);
    const from = { file, columns: row.layout?.columns ?? run.header.length };
    const made = await cutSegment(from, rows, directory);
    const storageKey = `${ctx.workspaceId}/${run.datasetId}/${newId("segment")}.parquet`;
    const sha256 = await files.put(storageKey, made.file);
    return {
      ...segment,
      storageKey,
      sha256,
      rowCount: made.rowCount,
      sizeBytes: await files.size(storageKey),
      sentRows: row.rowCount,
    };
  });
}

/** @returns null, having changed nothing, when the dataset has other room by now. */
async function commit(
  tx: TxCtx,
  run: StagedRun,
  rules: CommitRules,
  { fitting, rowsMax, staged }: { fitting: readonly StagedSegment[]; rowsMax: number; staged: readonly SegmentRow[] },
): Promise<Committed | null> {
  const dataset = await lockLiving(tx, run.datasetId);
  if (dataset === undefined) throw notFound("dataset");
  if (!startsAlike(dataset.header, run.header)) return { state: "moved" };
  const rowsStored = fitting.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const rowsSent = staged.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const truncated = rowsStored < rowsSent;
  const room = Math.max(0, rowsMax - dataset.rowCount);
  if (rowsStored > room || (truncated && rowsStored < room)) return null;
  const committed = { state: "stored", rowsStored, truncated } as const;
  if (!(await rules.claim(tx, committed))) return { state: "overtaken" };
  if (rowsStored > 0) await grow(tx, run, dataset, fitting, rowsStored);
  await deleteStaged(tx, run.datasetId, run.runId);
  return committed;
}

async function grow(
  tx: TxCtx,
  run: StagedRun,
  dataset: NonNullable<Awaited<ReturnType<typeof lockLiving>>>,
  segments: readonly StagedSegment[],
  rows: number,
): Promise<void> {
  const { datasetId } = run;
  const now = tx.clock.now();
  const position = await nextPosition(tx, datasetId, dataset.generation);
  await placeStaged(tx, run, segments, { generation: dataset.generation, position, rowsBefore: dataset.rowCount });
  const header = run.header.length > dataset.header.length ? [...run.header] : dataset.header;
  await updateLiving(tx, datasetId, {
    rowCount: dataset.rowCount + rows,
    revision: dataset.revision + 1,
    sizeBytes: dataset.sizeBytes + segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    header,
    columnCount: header.length,
    updatedAt: now,
    ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
  });
  if (dataset.settleQueuedAt === null) await tx.emit({ name: "dataset/grown", data: { datasetId } });
  await recordChange(tx, datasetId, { kind: "appended", rowCount: rows });
  await recordAudit(tx, "dataset.appended", datasetId, { rows });
}

/** True when one is the beginning of the other: then a column has the same place in both. */
function startsAlike(a: readonly string[], b: readonly string[]): boolean {
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared).every((name, i) => name === b[i]);
}
