import type { VersionRestored } from "@/lib/contract/tables/versions";
import { AppError, notFound } from "@/lib/core/errors";
import { formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { persistentTransaction, readTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { supersedeBefore, updateLiving } from "../batches/batch-queries";
import { recordGone } from "../record-change";
import { foldTail } from "../snapshots/fold-tail";
import { lockDatasetRow } from "../snapshots/segment-queries";
import { unlessDeleted } from "../snapshots/unless-deleted";
import { keepVersion } from "../versions/keep-version";
import {
  hasDamagedRows,
  reviveSegment,
  selectVersion,
  selectVersionById,
  setRevision,
  type VersionRow,
} from "../versions/version-queries";
import { isStored, serializeVersion } from "../versions/version-state";
import { storedVersion } from "./stored-version";

/** How often rows that are just being folded are waited for. */
const ATTEMPTS = 3;

/**
 * Gives a dataset the rows, choices and steps of a version as a new generation, which names the version's own segments: no cell is
 * copied. What it had becomes a version. Asked again it changes nothing, unless rows were damaged since. Batches that the rows came in stay with the generation
 * that they came to, so restored rows are not taken out again by sender. A workflow types them, or whoever reads first.
 * @throws {AppError} `not_found`, `too_large` for more rows than the plan allows, `conflict` when the dataset changes faster than
 * that, `unavailable` (code `damaged`).
 */
export function restoreVersion(ctx: Ctx, id: Id<"dataset">, versionId: Id<"version">): Promise<VersionRestored> {
  const own = withoutOutcome(ctx);
  return unlessDeleted(own, id, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await foldTail(own, id);
      // What is damaged must not take the place of what is not.
      const { sizeBytes } = await storedVersion(own, id, versionId);
      const restored = await persistentTransaction(own, async (tx) => {
        const done = await restore(tx, id, versionId, sizeBytes);
        // A repeat must not undo what came after.
        if (done !== null) await ctx.recordOutcome?.(tx.tx, { id: versionId });
        return done;
      });
      if (restored !== null) return restored;
    }
    throw new AppError("conflict", "The dataset changed in the meantime, so the version wasn't restored. Try again.", {
      code: "changed_meanwhile",
    });
  });
}

/** What a restore answered, once more, for a repeated request. @throws {AppError} `not_found` once the version is deleted. */
export function getRestored(ctx: Ctx, versionId: Id<"version">): Promise<VersionRestored> {
  return readTransaction(ctx, async (tx) => {
    const version = await selectVersionById(tx, versionId);
    if (version === undefined) throw notFound("version");
    return answer(tx, version, null);
  });
}

/** @returns null, having changed nothing, while rows of the version still stand in batches. */
async function restore(
  tx: TxCtx,
  id: Id<"dataset">,
  versionId: Id<"version">,
  sizeBytes: number,
): Promise<VersionRestored | null> {
  const dataset = await lockDatasetRow(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  const version = await selectVersion(tx, id, versionId);
  if (version === undefined) throw notFound("version");
  // Whole rows of a version mend the same rows where those of now are damaged.
  if (isStored(version, dataset) && !(await hasDamagedRows(tx, id))) return answer(tx, version, null);
  if (version.tailRows > 0) return null;
  const { rowCount } = version;
  refuseTooMany(tx, rowCount, dataset.rowCount);
  const before = await keepVersion(tx, id, "restored", { spared: versionId });
  const now = tx.clock.now();
  const generation = dataset.generation + 1;
  const revision = dataset.revision + 1;
  await updateLiving(tx, id, {
    generation,
    revision,
    rowCount,
    header: version.header,
    columnCount: version.columnCount,
    sizeBytes,
    tailRows: 0,
    tailBytes: 0,
    cells: version.cells,
    reading: version.reading,
    readFacts: version.readFacts,
    choices: version.choices,
    preparation: version.preparation,
    updatedAt: now,
    ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
  });
  if (dataset.settleQueuedAt === null) await tx.emit({ name: "dataset/grown", data: { datasetId: id } });
  await supersedeBefore(tx, id, generation, now);
  for (const [position, segmentId] of version.segmentIds.entries()) await reviveSegment(tx, segmentId, { generation, position });
  await setRevision(tx, versionId, revision);
  await recordGone(tx, dataset, { kind: "restored", rowCount, toName: version.name });
  await recordAudit(tx, "dataset.restored", id, { version: versionId, rows: rowCount });
  return answer(tx, { ...version, revision }, before);
}

/** @param stored rows that the dataset has: after a change of plan it may have more than that, and fewer is no more. */
function refuseTooMany({ workspace }: Ctx, rowCount: number, stored: number): void {
  const { rowsPerDatasetMax, label } = PLAN_LIMITS[workspace.plan];
  if (rowCount <= rowsPerDatasetMax || rowCount <= stored) return;
  const [has, max] = [rowCount, rowsPerDatasetMax].map((count) => formatInteger(count, "en-US"));
  throw new AppError(
    "too_large",
    `This version has ${has} rows; the ${label} plan allows ${max} per dataset. It was not restored.`,
  );
}

async function answer(tx: TxCtx, version: VersionRow, before: VersionRow | null): Promise<VersionRestored> {
  return {
    restored: await serializeVersion(tx, version),
    before: before === null ? null : await serializeVersion(tx, before),
    rowCount: version.rowCount,
  };
}
