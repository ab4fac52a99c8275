import type { PreparationPreview } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { selectDataset } from "../queries";
import { foldTail } from "../snapshots/fold-tail";
import { tryRows } from "../snapshots/make-rows";
import { selectLiveSegments } from "../snapshots/segment-queries";
import { unlessDeleted } from "../snapshots/unless-deleted";

/** So many rows are prepared in a second or two. */
const ROWS_MAX = 50_000;

/**
 * What steps would do to the first rows of a dataset. Nothing is kept.
 * @throws {AppError} `not_found`, `conflict` without rows.
 */
export function previewPreparation(
  ctx: Ctx,
  id: Id<"dataset">,
  { steps }: { steps: PreparationStep[] },
): Promise<PreparationPreview> {
  return unlessDeleted(ctx, id, () => preview(ctx, id, steps));
}

async function preview(ctx: Ctx, id: Id<"dataset">, steps: PreparationStep[]): Promise<PreparationPreview> {
  await foldTail(ctx, id);
  const { dataset, segments } = await readTransaction(ctx, async (tx) => {
    const found = await selectDataset(tx, id);
    if (found === undefined) throw notFound("dataset");
    return { dataset: found, segments: await selectLiveSegments(tx, id, found.generation) };
  });
  const rowCount = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  if (rowCount === 0) throw new AppError("conflict", "The dataset has no rows yet.");
  return inJobDirectory(async (directory) => {
    const { choices } = dataset;
    const rows = { dataset, segments, rowCount, choices, steps, rowsMax: ROWS_MAX };
    const { prepared, outcomes, received } = await tryRows(ctx, rows, directory);
    return {
      steps,
      outcomes,
      receivedRows: received.rowCount,
      receivedColumns: received.columns,
      rowCount: prepared?.segment.rowCount ?? 0,
      columns: (prepared?.typed.columns ?? []).map(({ name, type }) => ({ name, type })),
      isAll: received.rowCount === rowCount,
      rows: prepared?.first ?? [],
    };
  });
}
