import type { Preparation } from "@/lib/contract/tables/preparation";
import type { DatasetRow } from "../queries";

/** How a dataset is prepared, in the words of the contract. */
export function serializePreparation(dataset: DatasetRow): Preparation {
  const { preparation: steps, prepared, columns } = dataset;
  const named = columns.map(({ name, type }) => ({ name, type }));
  return {
    steps,
    outcomes: prepared?.outcomes ?? [],
    receivedRows: prepared?.receivedRows ?? dataset.profiledRowCount,
    receivedColumns: prepared?.receivedColumns ?? named,
    rowCount: prepared?.rowCount ?? dataset.profiledRowCount,
    columns: named,
  };
}
