import path from "node:path";
import type { contract } from "@/lib/contract/contract";
import type { DatasetCreated, DatasetOrigin } from "@/lib/contract/datasets";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Row } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { privateDirectory } from "@/lib/platform/analysis/engine";
import { dataDirectory, storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { type BuiltTable, buildTable } from "./build-table";
import { insertDataset, insertSegment, insertSnapshot } from "./queries";
import { readUpload } from "./read-upload";
import { readRows } from "./reading/read-rows";
import { originOf, storageKeys } from "./rules";
import { serializeCreated } from "./serialize";

/**
 * Stores rows, sent as JSON or as a file, as a new dataset, types them and profiles its columns. All or nothing.
 * @throws {AppError} a sentence on what is wrong with the rows, or `too_large` over the plan's rows.
 */
export async function createDataset(
  ctx: Ctx,
  body: BodyOf<typeof contract.createDataset.body>,
  origin: DatasetOrigin = originOf(ctx.actor),
): Promise<DatasetCreated> {
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    const built =
      body.kind === "file"
        ? await readUpload(body.file, job.directory, ctx.workspace, ctx.clock.now())
        : await buildRows(ctx, body.value.rows, job.directory);
    return await store(ctx, body.kind === "file" ? body.fields.name : body.value.name, origin, built);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") {
      throw new AppError("storage_full", "The server has no room left for these rows. Nothing was stored.", { cause: error });
    }
    throw error;
  } finally {
    job.remove();
  }
}

function buildRows(ctx: Ctx, rows: readonly Row[], directory: string): Promise<BuiltTable> {
  const { locale, currency } = ctx.workspace;
  return buildTable(readRows(rows, directory), directory, { locale, currency, now: ctx.clock.now() });
}

async function store(ctx: Ctx, name: string, origin: DatasetOrigin, built: BuiltTable): Promise<DatasetCreated> {
  const ids = { dataset: newId("dataset"), segment: newId("segment"), snapshot: newId("snapshot") };
  const keys = storageKeys(ctx.workspaceId, ids.dataset, ids.segment, ids.snapshot);
  const files = storage();
  try {
    await Promise.all([
      files.put(keys.segment, built.files.segment),
      files.put(keys.snapshot, built.files.snapshot),
      files.put(keys.sample, built.files.sample),
    ]);
    return await writeTransaction(ctx, (tx) =>
      insertAll(tx, { ids, keys, name, origin, built, segmentBytes: files.size(keys.segment) }),
    );
  } catch (error) {
    await Promise.all(Object.values(keys).map((key) => files.remove(key)));
    throw error;
  }
}

interface Stored {
  ids: { dataset: string; segment: string; snapshot: string };
  keys: ReturnType<typeof storageKeys>;
  name: string;
  origin: DatasetOrigin;
  built: BuiltTable;
  segmentBytes: number;
}

async function insertAll(ctx: TxCtx, { ids, keys, name, origin, built, segmentBytes }: Stored): Promise<DatasetCreated> {
  const now = ctx.clock.now();
  const shared = { rowCount: built.rowCount, contentHash: built.contentHash, columns: built.columns, createdAt: now };
  const row = await insertDataset(ctx, {
    ...shared,
    id: ids.dataset,
    name,
    origin,
    columnCount: built.columns.length,
    sizeBytes: segmentBytes,
    quality: built.quality,
    reading: built.reading,
    updatedAt: now,
  });
  await insertSegment(ctx, {
    id: ids.segment,
    datasetId: ids.dataset,
    generation: 1,
    position: 0,
    storageKey: keys.segment,
    rowCount: built.rowCount,
    sizeBytes: segmentBytes,
    createdAt: now,
  });
  await insertSnapshot(ctx, {
    ...shared,
    id: ids.snapshot,
    datasetId: ids.dataset,
    generation: 1,
    segmentIds: [ids.segment],
    storageKey: keys.snapshot,
    sampleKey: keys.sample,
  });
  await ctx.emit({ name: "dataset.created", data: { id: ids.dataset } });
  await recordAudit(ctx, "dataset.created", ids.dataset, { origin, rows: built.rowCount });
  return serializeCreated(row);
}
