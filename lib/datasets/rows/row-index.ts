import type { ColumnProfile } from "@/lib/contract/datasets";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { Semaphore } from "@/lib/core/semaphore";
import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { openReader } from "@/lib/platform/analysis/open-reader";
import type { SegmentFile } from "./read-page";
import { conditionsOf, type FilterColumn, sortKey } from "./row-filter-sql";
import type { RowView } from "./view";
import { ViewCache } from "./view-cache";

/** What a view is made of: one snapshot, and the segments it was made from. */
export interface ViewSource {
  snapshotId: Id<"snapshot">;
  /** Typed Parquet file. */
  snapshot: string;
  segments: readonly SegmentFile[];
  columns: readonly ColumnProfile[];
}

interface ReceivedTable {
  /** What stands after `from`. */
  sql: string;
  /** Rows of the dataset before its first. */
  before: number;
}

type ReceivedView = ViewSource & { received: readonly ReceivedTable[] };

const VIEWS_MAX = 32;
const BYTES_MAX = 64_000_000;
const MEMORY_MB = 512;
const THREADS = 2;
const TIMEOUT_MS = 60_000;
/** One view is made at a time, so that an engine is left for those who read pages. */
const maker = new Semaphore(1);
const WAITING_MAX = 16;
let waiting = 0;

const views = new ViewCache(VIEWS_MAX, BYTES_MAX);

/**
 * Numbers of the rows of a view, in its order, from 1: made once per snapshot and kept for its next pages.
 * @throws {AppError} `invalid` on a value that cannot be compared, `timeout`, `unavailable` when too many are asked for.
 */
export function rowNumbers(source: ViewSource, view: RowView): Promise<Int32Array> {
  // A snapshot never changes: other rows, or other types, are another one.
  return views.get(`${source.snapshotId} ${JSON.stringify(view)}`, () => inTurn(() => make(source, view)));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) {
    throw new AppError("unavailable", "The server is sorting other tables. Try again in a moment.");
  }
  waiting++;
  const release = await maker.acquire().finally(() => waiting--);
  try {
    return await work();
  } finally {
    release();
  }
}

async function make(source: ViewSource, view: RowView): Promise<Int32Array> {
  const engine = await openView(source);
  try {
    const columns = await columnsOf(engine, source);
    const received = await receivedTables(engine, source);
    return await engine.integers(viewSql({ ...source, received }, view, columns));
  } finally {
    engine.close();
  }
}

/** Opens what a view is made of, for its order and for its pages. */
export function openView({ snapshot, segments }: ViewSource): Promise<Engine> {
  const files = [snapshot, ...segments.map(({ file }) => file)];
  return openReader({ files, memoryMb: MEMORY_MB, threads: THREADS, timeoutMs: TIMEOUT_MS, kind: "look" });
}

async function columnsOf(engine: Engine, { snapshot, columns }: ViewSource): Promise<FilterColumn[]> {
  const { rows } = await engine.query(`describe select * from read_parquet(${literal(snapshot)})`);
  const physical = new Map(rows.map(([name, type]) => [String(name), String(type)]));
  return columns.map((profile, i) => ({ profile, physical: physical.get(`c${i}`) ?? "VARCHAR" }));
}

/** SQL of each segment with all columns of the view: one from before the table was widened lacks some. */
async function receivedTables(engine: Engine, { segments, columns }: ViewSource): Promise<ReceivedTable[]> {
  const tables: ReceivedTable[] = [];
  for (const { file, before } of segments) {
    const table = `read_parquet(${literal(file)})`;
    const { rows } = await engine.query(`describe select * from ${table}`);
    const names = new Set(rows.map(([name]) => String(name)));
    const missing = columns.flatMap((_, i) => (names.has(`c${i}`) ? [] : [`, cast(null as VARCHAR) as c${i}`]));
    tables.push({ before, sql: missing.length === 0 ? table : `(select *${missing.join("")} from ${table})` });
  }
  return tables;
}

function viewSql(source: ReceivedView, view: RowView, columns: readonly FilterColumn[]): string {
  const { received, typed, either } = conditionsOf(view, columns);
  if (view.sort === null && typed.length === 0 && either.length === 0) {
    return `select cast(row_number as INTEGER) from (${receivedSql(source, received)}) order by row_number`;
  }
  const all = [
    ...typed,
    ...(received.length === 0 ? [] : [`__row in (${receivedSql(source, received)})`]),
    ...either.map((pair) => `${pair.not ? "not " : ""}(${pair.typed} or __row in (${receivedSql(source, [pair.received])}))`),
  ];
  const where = all.length === 0 ? "" : ` where ${all.join(" and ")}`;
  return `select cast(__row as INTEGER) from read_parquet(${literal(source.snapshot)})${where} order by ${orderSql(view, columns)}__row`;
}

/** Numbers of the rows whose cells as received fulfil all conditions. */
function receivedSql({ received }: ReceivedView, conditions: readonly string[]): string {
  const rows = received.map(
    ({ sql, before }) => `select __row + ${before} as row_number from ${sql} where ${conditions.join(" and ")}`,
  );
  return rows.join(" union all ");
}

/** Missing values are last both ways, and ties stay in the order received. */
function orderSql({ sort }: RowView, columns: readonly FilterColumn[]): string {
  const column = sort === null ? undefined : columns[sort.column];
  if (sort === null || column === undefined) return "";
  return `${sortKey(sort.column, column)} ${sort.descending ? "desc" : "asc"} nulls last, `;
}
