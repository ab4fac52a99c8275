/** A table as DuckDB is to load it, with everything explicit. */
export interface TableSource {
  /** UTF-8 CSV. */
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
  names: string[];
  /** Columns that are followed by one with the kind of each cell. */
  kinds: boolean[];
  /** Rows by our own count. */
  rowCount: number;
  /** Some cell may begin or end with a space, or be empty without being missing. */
  padded: boolean;
  /** Cells hold the control characters that the content hash separates cells with. */
  separators: boolean;
  /** How the file was read, for people. */
  reading: Record<string, string | number | boolean | null>;
  /** Rows that had fewer values than the header. */
  paddedRows: number;
}
