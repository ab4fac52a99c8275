import { statSync } from "node:fs";
import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Engine, QueryResult, SqlValue } from "./engine";
import { identifiers, literal, quoted, ROW_COLUMN } from "./identifiers";
import { openReader } from "./open-reader";

/** Reads one snapshot. Close it as soon as the last figure is out: only two of each kind are open at once. */
export interface AnalysisSession {
  /**
   * Rows of one SELECT over the view `rows` (columns named by `identifiers`, and hidden `__row`).
   * Integers and decimals are numbers when safe; `{ exact: true }` leaves BIGINT and DECIMAL as text.
   * Dates are `2026-01-31`, timestamps `2026-01-31T10:00:00.000Z`, times of the day the text `08:15`.
   * @throws {AppError} `invalid` for anything but a single SELECT, `timeout` after two minutes, or half a minute for a look.
   */
  query(sql: string, values?: readonly SqlValue[], options?: { exact?: boolean }): Promise<QueryResult>;
  close(): void;
}

/** What a query keeps beyond this is spilled: the process stays small however many rows there are. */
const MEMORY_MB = 96;
/** A scan of many columns holds a page of each. */
const MEMORY_MB_PER_COLUMN = 1;
const THREADS = 2;
/**
 * A small file is read into memory by one thread: a report asks some 170 statements, and of few rows each costs less than opening
 * the file and sharing the work. Together they halve what such a report takes.
 */
const SMALL = { bytes: 1_000_000, cells: 500_000 };
/** Milliseconds for a statement of a job, and of a look that somebody waits for. */
const TIMEOUT_MS = { job: 120_000, look: 30_000 };

/**
 * Opens the typed Parquet file of a snapshot (or of its sample) with the profiles stored beside it.
 * @param kind a look does not wait behind the jobs of reports
 */
export async function openSnapshot(
  parquetPath: string,
  columns: readonly ColumnProfile[],
  kind: keyof typeof TIMEOUT_MS = "job",
): Promise<AnalysisSession> {
  const file = path.resolve(parquetPath);
  const isSmall = kind === "job" && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= SMALL.bytes;
  const names = identifiers(columns.map((column) => column.name));
  const list = [...names.map((name, i) => `${valueSql(`c${i}`, columns[i])} as ${quoted(name)}`), ROW_COLUMN].join(", ");
  const engine = await openReader(
    {
      files: [file],
      memoryMb: MEMORY_MB + columns.length * MEMORY_MB_PER_COLUMN,
      threads: isSmall ? 1 : THREADS,
      timeoutMs: TIMEOUT_MS[kind],
      kind,
    },
    async (fresh) => {
      const isHeld = isSmall && (await rowCount(fresh, file)) * columns.length <= SMALL.cells;
      await fresh.run(`create ${isHeld ? "table" : "view"} rows as select ${list} from read_parquet(${literal(file)})`);
    },
    list,
  );
  return {
    query: (sql, values, options) => engine.select(sql, values, options?.exact === true ? "text" : "number"),
    close: () => engine.close(),
  };
}

/** A time of the day is read as its text, in the precision that its profile has: `08:15`. It sorts like the time. */
function valueSql(cell: string, column: ColumnProfile | undefined): string {
  if (column?.type !== "time") return cell;
  const text = `cast(${cell} as VARCHAR)`;
  return column.format === "HH:mm" || column.format === "HH:mm:ss" ? `left(${text}, ${column.format.length})` : text;
}

async function rowCount(engine: Engine, file: string): Promise<number> {
  const { rows } = await engine.query(`select num_rows from parquet_file_metadata(${literal(file)})`);
  return Number(rows[0]?.[0]);
}
