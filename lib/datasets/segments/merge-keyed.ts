import path from "node:path";
import { newId } from "@/lib/core/ids";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { SegmentOnDisk, WrittenSegment } from "./layout";
import { cellNames, commonLayout, segmentCells } from "./segment-cells";
import { copySegment, countSegment } from "./segment-file";

const MEMORY_MB = 256;
const MEMORY_MB_PER_COLUMN = 4;
const SPILL_MB = 8_000;
const TIMEOUT_MS = 1_200_000;

/** Rows in segments, and which of the wanted columns each of theirs is; null where it is none of them. */
export interface KeyedRows {
  segments: SegmentOnDisk[];
  places: (number | null)[];
}

/** Rows to merge into those that are there, by the columns that tell one row from another. */
export interface KeyedMerge {
  base: KeyedRows;
  fresh: KeyedRows;
  /** Of the merged table. */
  columns: number;
  key: number[];
  /** The columns are others than those of the base. */
  isReshaped: boolean;
  /** A fresh row that has something in this column is to go. */
  deleted: number | null;
  /** Rows that the fresh ones stand for: those of their keys; all of them; or those whose hashed key begins so. */
  scope: "keys" | "all" | { readonly digits: number; readonly changed: readonly string[] };
  /** Number of the batch that all of the rows are then. */
  batch: number;
  /** So many rows at most: of the new ones the last are left out. */
  rowsMax: number;
}

export interface KeyedChanges {
  inserted: number;
  updated: number;
  deleted: number;
}

/** What came of a merge. */
export type MergedRows =
  | { state: "merged"; changes: KeyedChanges; leftOut: number; segment: WrittenSegment }
  | { state: "same" }
  /** No row can be told from another: so many fresh ones have no key, so many keys stand in several. */
  | { state: "ambiguous"; empty: number; doubled: number };

/** Merges rows by their key into one segment. Of the rows that stay the order stays; others come behind them. */
export async function mergeKeyed(merge: KeyedMerge, directory: string): Promise<MergedRows> {
  const layouts = [...merge.base.segments, ...merge.fresh.segments].map(({ layout }) => layout);
  const { padded, separators } = commonLayout(layouts);
  const kinds = Array.from({ length: merge.columns }, (_, column) =>
    [merge.base, merge.fresh].some(({ segments, places }) => {
      const place = places.indexOf(column);
      return segments.some(({ layout }) => layout.kinds[place] === true);
    }),
  );
  const engine = await openEngine({
    files: [...merge.base.segments, ...merge.fresh.segments].map(({ file }) => file),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * merge.columns,
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    spillMb: SPILL_MB,
    kind: "job",
  });
  try {
    await engine.run(`create temp view base as ${rowsSql(merge.base, kinds)}`);
    await engine.run(`create temp view fresh as ${rowsSql(merge.fresh, kinds, merge.deleted)}`);
    const ambiguous = await ambiguousKeys(engine, merge.key);
    if (ambiguous !== null) return ambiguous;
    const changes = await compare(engine, merge, cellNames(kinds));
    if (!merge.isReshaped && changes.inserted + changes.updated + changes.deleted === 0) return { state: "same" };
    const before = await numberOf(engine, "select count(*) from base");
    // What there is no room for is new: a row that is there already is changed in its place, however many there are.
    const leftOut = Math.min(changes.inserted, Math.max(0, before + changes.inserted - changes.deleted - merge.rowsMax));
    const file = path.join(directory, `${newId("segment")}.parquet`);
    await copySegment(engine, mergedSql(merge, cellNames(kinds), leftOut), file, merge.columns);
    const rowCount = await countSegment(engine, file);
    if (rowCount !== (await numberOf(engine, "select getvariable('kept') + getvariable('taken')")) - leftOut) {
      throw new Error("Merged rows are not as many as were counted.");
    }
    const layout = { columns: merge.columns, kinds, padded, separators };
    return {
      state: "merged",
      changes: { ...changes, inserted: changes.inserted - leftOut },
      leftOut,
      segment: { file, rowCount, layout },
    };
  } finally {
    engine.close();
  }
}

/** Rows one after the other, each with its place (from 0), in the columns of the merged table. */
function rowsSql({ segments, places }: KeyedRows, kinds: readonly boolean[], deleted: number | null = null): string {
  const names = cellNames(kinds);
  let offset = -1;
  const gone = deleted === null ? "false" : goneSql(`c${deleted}`);
  const parts = segments.map(({ file, rowCount, layout }) => {
    const cells = kinds.flatMap((hasKinds, column) => {
      const place = places.indexOf(column);
      const [text = "", kind] = place < 0 ? segmentCells(NOTHING, [hasKinds]) : cellsAt(layout, place, hasKinds);
      return kind === undefined ? [text] : [text, kind];
    });
    const aliased = cells.map((sql, i) => `, ${sql} as ${names[i]}`).join("");
    const sql = `select cast(__row + ${offset} as BIGINT) as pos${aliased} from read_parquet(${literal(file)})`;
    offset += rowCount;
    return sql;
  });
  if (parts.length === 0) {
    const empty = names.map((name) => `, cast(null as VARCHAR) as ${name}`).join("");
    parts.push(`select 0::BIGINT as pos${empty} where false`);
  }
  return `select *, ${gone} as gone from (${parts.join(" union all ")})`;
}

const NOTHING = { columns: 0, kinds: [] };

function cellsAt(layout: SegmentOnDisk["layout"], place: number, hasKinds: boolean): string[] {
  if (place >= layout.columns) return segmentCells(NOTHING, [hasKinds]);
  if (!hasKinds) return [`c${place}`];
  return [`c${place}`, layout.kinds[place] === true ? `k${place}` : `case when c${place} is not null then 's' end`];
}

/** A time, `true` or 1 says that a row was deleted; nothing, `false` and 0 that it was not. */
function goneSql(cell: string): string {
  return `coalesce(lower(trim(${cell})) not in ('', 'false', 'f', '0', 'n', 'no'), false)`;
}

async function ambiguousKeys(engine: Engine, key: readonly number[]): Promise<MergedRows | null> {
  // Of no rows at all there are no columns either.
  if (key.length === 0) return null;
  const columns = key.map((column) => `c${column}`);
  const empty = await numberOf(
    engine,
    `select count(*) from fresh where ${columns.map((name) => `${name} is null`).join(" or ")}`,
  );
  const doubled = await numberOf(
    engine,
    `select count(*) from (select 1 from fresh group by ${columns.join(", ")} having count(*) > 1)`,
  );
  return empty + doubled === 0 ? null : { state: "ambiguous", empty, doubled };
}

/** Counts what the fresh rows change, and leaves behind which rows of both stay, as one bit each. */
async function compare(engine: Engine, { key, scope }: KeyedMerge, names: readonly string[]): Promise<KeyedChanges> {
  const on = key.map((column) => `b.c${column} = f.c${column}`).join(" and ") || "false";
  const same = names.map((name) => `b.${name} is not distinct from f.${name}`).join(" and ") || "true";
  await engine.run(
    `create temp table hits as select b.pos as base, f.pos as fresh, (${same}) as same, f.gone from base b join fresh f on ${on}`,
  );
  await engine.run(`create temp table lost as ${lostSql(key, scope)}`);
  await engine.run(
    "create temp table left_base as select base as pos from hits where gone or not same union select pos from lost",
  );
  await engine.run(
    "create temp table left_fresh as select fresh as pos from hits where same and not gone union select pos from fresh where gone",
  );
  for (const [rows, variable] of [
    ["base", "kept"],
    ["fresh", "taken"],
  ] as const) {
    const count = await numberOf(engine, `select count(*) from ${rows}`);
    await engine.run(
      `set variable ${variable}_bits = (select bitstring_agg(pos, 0::BIGINT, ${Math.max(1, count)}::BIGINT) from left_${rows})`,
    );
    await engine.run(`set variable ${variable} = (select ${count} - count(*) from left_${rows})`);
  }
  return {
    inserted: await numberOf(engine, "select count(*) from fresh where not gone and pos not in (select fresh from hits)"),
    updated: await numberOf(engine, "select count(distinct fresh) from hits where not gone and not same"),
    deleted: await numberOf(engine, "select (select count(distinct base) from hits where gone) + (select count(*) from lost)"),
  };
}

/** Places of rows that the source does not have any more. */
function lostSql(key: readonly number[], scope: KeyedMerge["scope"]): string {
  if (scope === "keys") return "select 0::BIGINT as pos where false";
  const unhit = "pos not in (select base from hits)";
  if (scope === "all") return `select pos from base where ${unhit}`;
  const hashed = `substr(md5(concat_ws(chr(31), ${key.map((column) => `c${column}`).join(", ")})), 1, ${scope.digits})`;
  const changed = `select unnest(string_split(${literal(scope.changed.join(","))}, ','))`;
  return `select pos from base where ${unhit} and ${hashed} in (${changed})`;
}

function mergedSql({ batch }: KeyedMerge, names: readonly string[], leftOut: number): string {
  const cells = names.map((name) => `, ${name}`).join("");
  const stays = (variable: string) =>
    `(getvariable('${variable}_bits') is null or get_bit(getvariable('${variable}_bits'), cast(pos as INTEGER)) = 0)`;
  const kept = `select 0${cells} from base where ${stays("kept")}`;
  const limit =
    leftOut === 0 ? "" : ` order by pos not in (select fresh from hits), pos limit (select getvariable('taken') - ${leftOut})`;
  const taken = `select 0${cells} from fresh where ${stays("taken")}${limit}`;
  return `select row_number() over () as __row, cast(${batch} as BIGINT) as __batch${cells} from (${kept} union all (${taken}))`;
}

async function numberOf(engine: Engine, sql: string): Promise<number> {
  return Number((await engine.query(sql)).rows[0]?.[0]);
}
