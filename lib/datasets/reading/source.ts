import type { DatasetReading, ReadingFact, ReadingSettings, RefusedRows, SheetFact } from "@/lib/contract/reading";
import type { RowCap } from "./limits";

/** What a reader is asked for. */
export interface ReadOptions {
  cap: RowCap;
  /** What a person said; the rest is decided from the file. */
  settings: ReadingSettings;
  /** Asks for the canonical form whatever the file looks like. */
  rewrite: boolean;
  /** Rows with more values than the header are listed and left out; otherwise the first one refuses the file. */
  lenient: boolean;
}

/** A UTF-8 CSV file as DuckDB is to load it, with everything explicit. */
export interface CsvInput {
  kind: "csv";
  file: string;
  delimiter: string;
  /** Whether `"` quotes cells in this file. */
  quotes: boolean;
  /** The first column is the row's number. */
  hasRowColumn: boolean;
  /** Records at the top that are no rows. */
  skipRecords: number;
  /** DuckDB may read pieces of the file side by side. */
  parallel: boolean;
  recordBytesMax: number;
  /** A quoted empty cell is missing too. */
  emptyIsMissing: boolean;
}

/** Parquet files, read in their order: segments of ours, or a file of somebody. */
export interface ParquetInput {
  kind: "parquet";
  files: readonly ParquetFile[];
}

interface ParquetFile {
  file: string;
  rowCount: number;
  /** SQL of each column that `cellColumns` names, in its order: VARCHAR as received, or the code of its kind. */
  cells: readonly string[];
}

/** What all cells of a column say by their number format, as in a spreadsheet. */
export interface ColumnHint {
  type: "percent" | "currency";
  /** ISO 4217 code of a currency. */
  format: string | null;
}

/** A table as DuckDB is to load it. */
export interface TableSource {
  input: CsvInput | ParquetInput;
  /** Headers as received, with names made up for those that are empty. */
  names: string[];
  /** Columns that are followed by one with the kind of each cell. */
  kinds: boolean[];
  /** Columns whose every cell is a number, where the reader has seen it. */
  exact?: readonly boolean[];
  /** What number formats say of each column; absent where there are none. */
  hints?: readonly (ColumnHint | null)[];
  /** Rows by our own count. */
  rowCount: number;
  /** Some cell may begin or end with a space, or be empty without being missing. */
  padded: boolean;
  /** Cells may hold the control characters that the content hash separates cells with. */
  separators: boolean;
  facts: ReadFacts;
}

/** How a file was read, for people. */
export interface ReadFacts {
  /** Kept with the dataset: kind, encoding, delimiter, header row, sheet, counts of lines passed over. */
  reading: Record<string, string | number | boolean | null>;
  settings: ReadingFact[];
  sheets: SheetFact[];
  /** Lines above the header, at most 20. */
  titleLines: string[];
  /** Row of the file that each of the first 50 rows stands in; empty where rows have no such number. */
  rowNumbers: number[];
  /** Rows that had fewer values than the header. */
  paddedRows: number;
  /** Rows without a place in the table: more values than the header has. */
  refused: RefusedRows;
  /** Rows that are none of the table's: totals at the end, notes below it. */
  leftOut: RefusedRows;
  /** Sentences on what else a person should know: hidden rows, merged cells, formulas without a value. */
  notes: string[];
}

/** What of them is kept with a dataset. */
export function datasetReadingOf({ settings, sheets, titleLines, refused, leftOut, notes }: ReadFacts): DatasetReading {
  return { settings, sheets, titleLines, refused, leftOut, notes };
}

/** Facts of a table that no file was read for. */
export function noFacts(reading: ReadFacts["reading"]): ReadFacts {
  return {
    reading,
    settings: [],
    sheets: [],
    titleLines: [],
    rowNumbers: [],
    paddedRows: 0,
    refused: { count: 0, first: [] },
    leftOut: { count: 0, first: [] },
    notes: [],
  };
}

/** The table that a canonical CSV file holds. */
export function canonicalInput(table: { file: string; recordBytesMax: number }): CsvInput {
  return {
    kind: "csv",
    file: table.file,
    delimiter: ",",
    quotes: true,
    hasRowColumn: true,
    skipRecords: 0,
    parallel: false,
    recordBytesMax: table.recordBytesMax,
    emptyIsMissing: false,
  };
}
