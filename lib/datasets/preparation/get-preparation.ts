import type { Preparation } from "@/lib/contract/tables/preparation";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type DatasetRow, selectDataset } from "../queries";

/** The steps of a dataset, and what they did to the rows that its profile knows. @throws {AppError} `not_found`. */
export function getPreparation(ctx: Ctx, id: Id<"dataset">): Promise<Preparation> {
  return readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    return serializePreparation(dataset, await othersOf(tx, dataset));
  });
}

/** How a dataset is prepared, in the words of the contract. */
function serializePreparation(dataset: DatasetRow, others: Preparation["others"]): Preparation {
  const { preparation: steps, prepared, columns } = dataset;
  const named = columns.map(({ name, type }) => ({ name, type }));
  return {
    steps,
    outcomes: prepared?.outcomes ?? [],
    receivedRows: prepared?.receivedRows ?? dataset.profiledRowCount,
    receivedColumns: prepared?.receivedColumns ?? named,
    rowCount: prepared?.rowCount ?? dataset.profiledRowCount,
    columns: named,
    others,
  };
}

/** Other datasets as they were read, and whether their rows are others now. */
async function othersOf(tx: TxCtx, { prepared }: DatasetRow): Promise<Preparation["others"]> {
  const found: Preparation["others"] = [];
  for (const { dataset, name, asOf, contentHash } of prepared?.from ?? []) {
    const now = await selectDataset(tx, dataset);
    const isOutdated = now === undefined || now.contentHash !== contentHash || now.revision !== now.profiledRevision;
    found.push({ dataset, name, asOf, isOutdated });
  }
  return found;
}
