import { statSync } from "node:fs";
import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { acquireSlot, type Engine } from "./engine";
import { identifiers, literal, quoted, ROW_COLUMN } from "./identifiers";
import { keyInBucket } from "./in-bucket";
import { openReader } from "./open-reader";
import type { AnalysisSession } from "./session";

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
 * @param parquetPath on this disk, or as `inBucket` has it: then the server of `ANALYSIS_URL` reads it
 * @param kind a look does not wait behind the jobs of reports
 */
export async function openSnapshot(
  parquetPath: string,
  columns: readonly ColumnProfile[],
  kind: keyof typeof TIMEOUT_MS = "job",
): Promise<AnalysisSession> {
  const key = keyInBucket(parquetPath);
  if (key !== null) return openRemote(key, columns, kind);
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

/** As many statements are asked of the server at once as engines would be open here. */
async function openRemote(
  key: string,
  columns: readonly ColumnProfile[],
  kind: keyof typeof TIMEOUT_MS,
): Promise<AnalysisSession> {
  // Who has no such server does not load it: it is most of this module.
  const { openInBucket } = await import("./clickhouse/open-in-bucket");
  const release = await acquireSlot(kind);
  try {
    const session = await openInBucket(key, columns, TIMEOUT_MS[kind]);
    return {
      query: (...query) => session.query(...query),
      close: () => {
        session.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
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
