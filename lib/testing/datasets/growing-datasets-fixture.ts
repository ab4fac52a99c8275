import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { RemovalRange } from "@/lib/contract/ingest";
import type { CellValue, Row } from "@/lib/contract/rows";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { replaceRows } from "@/lib/datasets/batches/replace-rows";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { type DatasetRow, type SegmentRow, selectDataset } from "@/lib/datasets/queries";
import { listDatasetRows } from "@/lib/datasets/rows/list-dataset-rows";
import { selectLiveSegments, selectTailFacts } from "@/lib/datasets/snapshots/segment-queries";
import { dataDirectory, storage } from "@/lib/platform/storage/storage";

/** Datasets that rows come to, by the verbs that bring them, and what is known of them. */
export function growingDatasets(ctx: Ctx) {
  const source = { kind: "ingest", id: newId("key"), name: "Website" } as const;
  const range: RemovalRange = { sourceId: source.id, from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };

  const empty = async () => (await createEmptyDataset(ctx, { name: "Events", origin: "ingest" })).id;
  const send = (id: Id<"dataset">, rows: readonly Row[]) => appendRows(ctx, id, { source, origin: null, rows });
  const replace = (id: Id<"dataset">, rows: readonly Row[]) => replaceRows(ctx, id, { source, origin: null, rows });

  async function datasetOf(id: Id<"dataset">): Promise<DatasetRow> {
    const row = await readTransaction(ctx, (tx) => selectDataset(tx, id));
    if (row === undefined) throw new Error("There is no such dataset.");
    return row;
  }
  const liveOf = (id: Id<"dataset">, generation = 1): Promise<SegmentRow[]> =>
    readTransaction(ctx, (tx) => selectLiveSegments(tx, id, generation));
  const cellsOf = async (id: Id<"dataset">): Promise<CellValue[][]> =>
    (await listDatasetRows(ctx, id, { offset: 0, limit: 200 })).rows;

  function segmentFiles(id: Id<"dataset">): string[] {
    const directory = path.join(dataDirectory(), "files", ctx.workspaceId, id);
    return existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith("seg_")) : [];
  }

  /** Every count agrees with what is stored. */
  async function expectSound(id: Id<"dataset">): Promise<void> {
    const { rowCount, tailRows, tailBytes, generation } = await datasetOf(id);
    const tail = await readTransaction(ctx, (tx) => selectTailFacts(tx, id, generation, 100_000));
    const sum = (of: "rowCount" | "payloadBytes") => tail.reduce((total, batch) => total + batch[of], 0);
    expect({ tailRows, tailBytes }).toEqual({ tailRows: sum("rowCount"), tailBytes: sum("payloadBytes") });
    const live = await liveOf(id, generation);
    expect(live.reduce((total, segment) => total + segment.rowCount, 0) + tailRows).toBe(rowCount);
    for (const { storageKey } of live) expect(existsSync(await storage().localPath(storageKey, null))).toBe(true);
  }

  return { source, range, empty, send, replace, datasetOf, liveOf, cellsOf, segmentFiles, expectSound };
}
