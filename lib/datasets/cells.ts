import type { ReadFacts, TableSource } from "./reading/source";
import { noFacts } from "./reading/source";

/** What is known of cells that stand in Parquet files of ours, beside the names of their columns. */
export interface StoredCells {
  kinds: boolean[];
  hints?: TableSource["hints"];
  padded: boolean;
  separators: boolean;
  paddedRows: number;
  /** Rows of the file that are not stored: without a place in the table, or none of its rows. */
  refusedRows: number;
  leftOutRows: number;
}

export function storedCells(source: TableSource): StoredCells {
  const { facts } = source;
  return {
    kinds: source.kinds,
    ...(source.hints === undefined ? {} : { hints: source.hints }),
    padded: source.padded,
    separators: source.separators,
    paddedRows: facts.paddedRows,
    refusedRows: facts.refused.count,
    leftOutRows: facts.leftOut.count,
  };
}

/** The table in segments of ours, in their order: cells as received. */
export function segmentSource(
  files: readonly string[],
  table: { names: string[]; rowCount: number; cells: StoredCells; facts?: ReadFacts },
): TableSource {
  const { cells } = table;
  const columns = table.names.flatMap((_, i) => (cells.kinds[i] ? [`c${i}`, `k${i}`] : [`c${i}`]));
  return {
    input: { kind: "parquet", files, cells: columns },
    names: table.names,
    kinds: cells.kinds,
    ...(cells.hints === undefined ? {} : { hints: cells.hints }),
    rowCount: table.rowCount,
    padded: cells.padded,
    separators: cells.separators,
    facts: table.facts ?? {
      ...noFacts({}),
      paddedRows: cells.paddedRows,
      refused: { count: cells.refusedRows, first: [] },
      leftOut: { count: cells.leftOutRows, first: [] },
    },
  };
}
