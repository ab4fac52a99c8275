import { LIMITS } from "@/lib/contract/limits";
import type { Schedule, SyncMode } from "@/lib/contract/words/integration-words";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { recordAudit } from "@/lib/workspaces/record-audit";
import {
  type IntegrationRow,
  insertIntegration,
  type SyncTarget,
  selectDatasetName,
  selectTables,
  updateIntegrationRow,
} from "../queries";
import { queueRun } from "../queue-run";
import { nextSync } from "../rules";
import { selectLivingRun } from "../runs/run-queries";

/** What is to be imported, as the source can carry it out. */
export interface NewImport {
  target: SyncTarget;
  datasetName: string;
  mode: SyncMode;
  schedule: Schedule;
  origin: "database" | "integration";
}

/**
 * Begins an import beside those that the source has: in the source's own row when that reads nothing yet, else in one more. An
 * import whose dataset was deleted starts over where it was.
 * @param connection held by the transaction.
 * @returns the row that reads it.
 * @throws {AppError} `conflict` when it is imported already, or the source has no room for more.
 */
export async function placeImport(tx: TxCtx, connection: IntegrationRow, wanted: NewImport): Promise<IntegrationRow> {
  const tables = await selectTables(tx, connection.id);
  const again = [connection, ...tables].find(({ target }) => target !== null && isSame(target, wanted.target));
  const before = again?.datasetId ? await selectDatasetName(tx, again.datasetId) : undefined;
  if (before !== undefined) {
    throw new AppError(
      "conflict",
      `${wanted.target.tableName} is already imported into “${before}”. Sync that dataset, or stop importing it first.`,
      { code: "already_imported" },
    );
  }
  const place = again ?? (connection.target === null ? connection : await addTable(tx, connection, tables, wanted));
  if ((await selectLivingRun(tx, place.id)) !== undefined) {
    throw new AppError("conflict", "This source is syncing. Stop the sync first, or wait until it's done.");
  }
  const { target, datasetName: name, mode, schedule, origin } = wanted;
  const dataset = await createEmptyDataset(tx, { name, origin });
  const changed = await updateIntegrationRow(tx, place.id, {
    status: "active",
    datasetId: dataset.id,
    target,
    mode,
    schedule,
    cursor: null,
    cursorRevision: null,
    nextSyncAt: nextSync(schedule, tx.clock.now(), place.id),
    lastSyncAt: null,
    lastError: null,
    lastProblem: null,
    lastErrorAt: null,
  });
  if (changed === undefined) throw new Error("An integration that is held is gone.");
  await queueRun(tx, changed, { trigger: "person" });
  await recordAudit(tx, "integration.import_started", place.id, { datasetId: dataset.id, mode, schedule });
  return changed;
}

/** Two reads of one table, one SELECT or one file; how is another matter. */
function isSame(a: SyncTarget, b: SyncTarget): boolean {
  return a.tableId === b.tableId && a.query === b.query;
}

function addTable(tx: TxCtx, connection: IntegrationRow, tables: readonly IntegrationRow[], wanted: NewImport) {
  if (tables.length + 1 >= LIMITS.tablesPerSource) {
    throw new AppError("conflict", `A source has at most ${LIMITS.tablesPerSource} tables. Connect it again for more.`);
  }
  const now = tx.clock.now();
  return insertIntegration(tx, {
    id: newId("integration"),
    connectionId: connection.id,
    type: connection.type,
    direction: "source",
    name: wanted.datasetName.slice(0, LIMITS.integrationNameChars),
    status: "active",
    mode: wanted.mode,
    createdBy: tx.actor.id,
    createdAt: now,
    updatedAt: now,
  });
}
