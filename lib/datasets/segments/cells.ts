import type { ReadFacts, TableSource } from "../reading/source";
import { noFacts } from "../reading/source";
import type { SegmentOnDisk } from "./layout";
import { commonLayout, segmentCells } from "./segment-cells";

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

/** What a file said of its table, which segments do not. */
export type FileCells = Pick<StoredCells, "hints" | "paddedRows" | "refusedRows" | "leftOutRows">;

/** The table in segments of ours, in their order: cells as received, whatever columns each of them has. */
export function segmentSource(
  segments: readonly SegmentOnDisk[],
  table: { names: string[]; rowCount: number; cells: FileCells; facts?: ReadFacts },
): TableSource {
  const { names, cells } = table;
  const common = commonLayout(segments.map(({ layout }) => layout));
  const kinds = names.map((_, i) => common.kinds[i] === true);
  const files = segments.map(({ file, rowCount, layout }) => ({ file, rowCount, cells: segmentCells(layout, kinds) }));
  return {
    input: { kind: "parquet", files },
    names,
    kinds,
    ...(cells.hints === undefined ? {} : { hints: cells.hints }),
    rowCount: table.rowCount,
    padded: common.padded,
    separators: common.separators,
    facts: table.facts ?? {
      ...noFacts({}),
      paddedRows: cells.paddedRows,
      refused: { count: cells.refusedRows, first: [] },
      leftOut: { count: cells.leftOutRows, first: [] },
    },
  };
}
