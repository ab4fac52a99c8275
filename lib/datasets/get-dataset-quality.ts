import type { ColumnChoice } from "@/lib/contract/reading";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { countReports, selectDataset } from "./queries";

interface DatasetQuality {
  findings: QualityFinding[];
  /** How the file was read: delimiter, encoding, header row, sheet. */
  reading: Record<string, string | number | boolean | null>;
  /** What people decided about columns. */
  choices: ColumnChoice[];
  reportCount: number;
}

/** What is in doubt about a dataset and how its file was read, for its page. @throws {AppError} `not_found`. */
export function getDatasetQuality(ctx: Ctx, id: Id<"dataset">): Promise<DatasetQuality> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectDataset(tx, id);
    if (row === undefined) throw notFound("dataset");
    const reports = await countReports(tx, [id]);
    return { findings: row.quality, reading: row.reading, choices: row.choices, reportCount: reports.get(id) ?? 0 };
  });
}
