import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { SegmentOnDisk } from "../segments/layout";

const MEMORY_MB = 256;
const MEMORY_MB_PER_COLUMN = 2;
const SPILL_MB = 8_000;
const TIMEOUT_MS = 580_000;
/** What stands between cells and for a missing one before rows are hashed; as in a content hash. */
const BETWEEN = "\u001f";
const MISSING = "\u001e";

/** Rows of one side, and which of its columns each of the compared table is; null where it is none. */
interface ComparedSide {
  segments: SegmentOnDisk[];
  places: (number | null)[];
}

/** Two tables whose columns are matched by their names. */
export interface RowComparison {
  before: ComparedSide;
  after: ComparedSide;
  /** Columns that may tell rows apart, the best first. */
  keys: number[];
  rowsShown: number;
  cellChars: number;
  /** Of the rows of each kind as JSON; the first one is shown however large it is. */
  bytesShown: number;
}

type ComparedCells = (string | null)[];

export interface ComparedRows {
  /** The column that told rows apart; null where whole rows were compared. */
  key: number | null;
  counts: { added: number; removed: number; changed: number | null; same: number };
  added: ComparedCells[];
  removed: ComparedCells[];
  changed: { before: ComparedCells; after: ComparedCells }[];
}

/**
 * Compares two tables cell by cell as received, in the columns that both have: by a key where one is without gaps and repeats in
 * both, else as multisets of rows. Rows are told apart by hashes of 128 bits; what does not fit in memory goes to the disk.
 */
export async function compareRows(
  { before, after, keys, rowsShown, cellChars, bytesShown }: RowComparison,
  directory: string,
): Promise<ComparedRows> {
  const engine = await openEngine({
    files: [...before.segments, ...after.segments].map(({ file }) => file),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * before.places.length,
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    spillMb: SPILL_MB,
    kind: "job",
  });
  try {
    await engine.run(`create temp view before_cells as ${cellsSql(before)}`);
    await engine.run(`create temp view after_cells as ${cellsSql(after)}`);
    const common = before.places.flatMap((place, i) => (place !== null && after.places[i] != null ? [i] : []));
    const key = await keyOf(engine, keys);
    const others = common.filter((column) => column !== key);
    for (const side of ["before", "after"]) {
      const known = key === null ? "" : `, md5_number(c${key}) as k`;
      // Where no column is in both, no row is.
      const hash = common.length === 0 ? `${side === "before" ? 0 : 1}::UHUGEINT` : rowHash(others);
      await engine.run(`create temp table ${side}_rows as select __row${known}, ${hash} as h from ${side}_cells`);
    }
    const counts = await (key === null ? compareWhole(engine) : compareByKey(engine));
    const columns = before.places.length;
    const shown = (side: string, places: string) =>
      engine.query(
        `select ${shownCells(columns, cellChars)} from ${places} p join ${side}_cells t on t.__row = p.${side} order by p.place`,
      );
    const first = async (side: string, table: string): Promise<ComparedCells[]> =>
      textsOf(
        await shown(
          side,
          `(select *, ${side} as place from ${table} where ${side} is not null order by place limit ${rowsShown})`,
        ),
      );
    const pairs = `(select *, after as place from changed_rows order by place limit ${rowsShown})`;
    const was = textsOf(await shown("before", pairs));
    const is = textsOf(await shown("after", pairs));
    return {
      key,
      counts,
      added: within(bytesShown, await first("after", "added_rows")),
      removed: within(bytesShown, await first("before", "removed_rows")),
      changed: within(
        bytesShown,
        was.map((cells, i) => ({ before: cells, after: is[i] ?? [] })),
      ),
    };
  } finally {
    engine.close();
  }
}

/** Cells of one side as text in the compared columns, with the number of each row. */
function cellsSql({ segments, places }: ComparedSide): string {
  const missing = "cast(null as VARCHAR)";
  let before = 0;
  const parts = segments.map(({ file, rowCount, layout }) => {
    const cells = places.map((place, i) => `, ${place !== null && place < layout.columns ? `c${place}` : missing} as c${i}`);
    const sql = `select file_row_number + ${before + 1} as __row${cells.join("")} from read_parquet(${literal(file)}, file_row_number=true)`;
    before += rowCount;
    return sql;
  });
  const none = `select 0::BIGINT as __row${places.map((_, i) => `, ${missing} as c${i}`).join("")} where false`;
  return parts.length === 0 ? none : parts.join(" union all ");
}

function rowHash(columns: readonly number[]): string {
  const cells = columns.map(
    (i) =>
      `coalesce(replace(replace(c${i}, '${MISSING}', '${MISSING}${MISSING}a'), '${BETWEEN}', '${MISSING}${MISSING}b'), '${MISSING}')`,
  );
  return cells.length === 0 ? "0::UHUGEINT" : `md5_number(concat_ws('${BETWEEN}', ${cells.join(", ")}))`;
}

/** The first of these columns that has another value in every row of both sides; null where none has. */
async function keyOf(engine: Engine, keys: readonly number[]): Promise<number | null> {
  for (const column of keys) {
    const unique = ["before", "after"].map((side) => `(select count(*) = count(distinct c${column}) from ${side}_cells)`);
    const { rows } = await engine.query(`select ${unique.join(" and ")}`);
    if (rows[0]?.[0] === true) return column;
  }
  return null;
}

/** Fills `added_rows` (`after`), `removed_rows` (`before`) and `changed_rows` (both): numbers of rows. */
async function compareByKey(engine: Engine): Promise<ComparedRows["counts"]> {
  await engine.run(
    `create temp table hits as select b.__row as before, a.__row as after, b.h <> a.h as differs
      from before_rows b full join after_rows a on b.k = a.k`,
  );
  await engine.run("create temp view added_rows as select after from hits where before is null");
  await engine.run("create temp view removed_rows as select before from hits where after is null");
  await engine.run("create temp view changed_rows as select before, after from hits where differs");
  const [added, removed, changed, same] = await numbersOf(
    engine,
    `select count(*) filter (before is null), count(*) filter (after is null), count(*) filter (differs),
      count(*) filter (not differs) from hits`,
  );
  return { added: added ?? 0, removed: removed ?? 0, changed: changed ?? 0, same: same ?? 0 };
}

/** The same where nothing tells rows apart: of rows that are equal, the last ones are those that came or went. */
async function compareWhole(engine: Engine): Promise<ComparedRows["counts"]> {
  await engine.run(
    `create temp table diff as select h, sum(n)::BIGINT as n from (
      select h, -1 as n from before_rows union all select h, 1 from after_rows) group by h having sum(n) <> 0`,
  );
  for (const [side, table, sign] of [
    ["after", "added_rows", ""],
    ["before", "removed_rows", "-"],
  ]) {
    await engine.run(
      `create temp view ${table} as select __row as ${side} from (
        select r.__row, d.n, row_number() over (partition by h order by r.__row desc) as nth
        from ${side}_rows r join diff d using (h) where ${sign}d.n > 0) where nth <= ${sign}n`,
    );
  }
  await engine.run("create temp view changed_rows as select 0::BIGINT as before, 0::BIGINT as after where false");
  const [added, removed, after] = await numbersOf(
    engine,
    `select coalesce(sum(n) filter (n > 0), 0)::BIGINT, coalesce(-sum(n) filter (n < 0), 0)::BIGINT,
      (select count(*) from after_rows) from diff`,
  );
  return { added: added ?? 0, removed: removed ?? 0, changed: null, same: (after ?? 0) - (added ?? 0) };
}

function shownCells(columns: number, chars: number): string {
  const cells = Array.from(
    { length: columns },
    (_, i) => `case when length(c${i}) > ${chars} then left(c${i}, ${chars}) || '…' else c${i} end`,
  );
  return cells.length === 0 ? "1" : cells.join(", ");
}

function textsOf({ rows }: { rows: unknown[][] }): ComparedCells[] {
  return rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : null)));
}

/** The first rows that fit, at least one. */
function within<Shown>(bytes: number, rows: readonly Shown[]): Shown[] {
  let sum = 0;
  return rows.filter((row, i) => {
    sum += Buffer.byteLength(JSON.stringify(row));
    return i === 0 || sum <= bytes;
  });
}

async function numbersOf(engine: Engine, sql: string): Promise<number[]> {
  return ((await engine.query(sql)).rows[0] ?? []).map(Number);
}
