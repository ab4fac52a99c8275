import type { DatasetCreated } from "@/lib/contract/datasets";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { insertDataset } from "./queries";
import { recordChange } from "./record-change";
import { emptyContentHash } from "./segments/fingerprint";
import { serializeCreated } from "./serialize";

/**
 * Makes a dataset that waits for its rows. `choices` are kept as a person's are, for whoever knows what columns will come. Joins the transaction of `ctx`, if it is in one.
 */
export function createEmptyDataset(
  ctx: Ctx,
  { name, origin, choices = [] }: { name: string; origin: DatasetOrigin; choices?: ColumnChoice[] },
): Promise<DatasetCreated> {
  return writeTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row = await insertDataset(tx, {
      id: newId("dataset"),
      name,
      origin,
      rowCount: 0,
      header: [],
      columnCount: 0,
      sizeBytes: 0,
      contentHash: emptyContentHash(),
      profiledAt: now,
      columns: [],
      quality: [],
      choices,
      createdAt: now,
      updatedAt: now,
    });
    await recordChange(tx, row.id, { kind: "created", rowCount: 0 });
    await tx.emit({ name: "dataset.created", data: { id: row.id } });
    await recordAudit(tx, "dataset.created", row.id, { origin, rows: 0 });
    return serializeCreated(row);
  });
}
