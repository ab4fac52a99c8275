import type { DatasetItem } from "@/lib/contract/datasets";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { countReports, selectDatasets } from "./queries";
import { serializeDataset } from "./serialize";

interface DatasetOverview extends DatasetItem {
  columnCount: number;
  sizeBytes: number;
  updatedAt: string;
  reportCount: number;
}

/** The 200 most recent datasets with what the dashboard's list shows besides. */
export function listDatasetOverview(ctx: Ctx): Promise<DatasetOverview[]> {
  return readTransaction(ctx, async (tx) => {
    const rows = await selectDatasets(tx);
    const reports = await countReports(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      ...serializeDataset(row),
      columnCount: row.columnCount,
      sizeBytes: row.sizeBytes,
      updatedAt: row.updatedAt.toISOString(),
      reportCount: reports.get(row.id) ?? 0,
    }));
  });
}
