import type { FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import type { Claim } from "./claimed-rows";

const ROWS_MAX = 10_000;
/** A column of more values is no group that rows are judged by. */
const VALUES_MAX = 60;
/** Things that rows are of: so many of them, with so many rows each, and so many columns of them. */
const THINGS_MIN = 8;
const THINGS_MAX = 3_000;
const ROWS_EACH_MIN = 3;
const THING_COLUMNS_MAX = 4;

/** What was read of the rows for one claim. */
export interface Read {
  claim: Claim;
  values: Float64Array;
  /** 1, 0, or -1 for rows that it does not speak of. */
  sides: Int8Array;
  /** As `sides`, of what changed; those where nothing did. */
  change: Int8Array;
}

/** The rows that claims are held against: all of them or, of many, some drawn by hash. */
export interface ReadRows {
  claims: Read[];
  /** Groups of each row by column, -1 where it has none; `values` are those of the codes. */
  groups: ReadonlyMap<TableColumn, { codes: Int32Array; values: string[] }>;
  /** By column, NaN where a row has none. */
  numbers: ReadonlyMap<TableColumn, Float64Array>;
  /** When each row was, in milliseconds; NaN where nothing tells. */
  moments: Float64Array;
  /** Of what comes in several rows each (a meter, a pupil), which of them each row is of; -1 where none. */
  things: ReadonlyMap<TableColumn, Int32Array>;
}

/** Reads the figures and the sides of claims, and every column of groups or numbers that may make a difference, in one statement. */
export async function readClaims({ session, scope, plan }: FindContext, claims: readonly Claim[]): Promise<ReadRows> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const grouped = [...plan.dimensions.map(({ column }) => column), ...plan.flags].flatMap((index) => at(index) ?? []);
  const groups = [...new Set(grouped)].filter(({ profile }) => profile.distinctCount <= VALUES_MAX);
  const things = thingsOf([...plan.entities.flatMap((index) => at(index) ?? []), ...new Set(grouped)], plan.rowCount);
  const changes = claims.flatMap(({ change }) => change ?? []);
  const numbers = plan.measures.flatMap(({ column }) => at(column) ?? []);
  const figures = [...new Set(claims.map(({ figure }) => figure))];
  const time = plan.time === null ? undefined : at(plan.time.column);
  const isMoment = time?.stored === "date" || time?.stored === "timestamp";
  const every = Math.ceil(plan.rowCount / ROWS_MAX);
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const cells = [
    ...figures,
    ...claims.map(({ side }) => side),
    ...groups.map(({ sql }) => `CAST(${sql} AS VARCHAR)`),
    ...numbers.map(({ sql }) => `CAST(${sql} AS DOUBLE)`),
    ...changes,
    ...things.map(({ sql }) => `CAST(${sql} AS VARCHAR)`),
    isMoment ? `epoch_ms(CAST(${time.sql} AS TIMESTAMP))` : "NULL",
  ];
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])} ORDER BY ALL`,
  );
  const cellsAt = (place: number) => Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN);
  const values = new Map(figures.map((figure, place) => [figure, cellsAt(place)]));
  const first = figures.length + claims.length;
  const sidesAt = (place: number) => Int8Array.from(rows, (row) => figureOf(row[place]) ?? -1);
  const changesAt = first + groups.length + numbers.length;
  const changeOf = new Map(changes.map((change, place) => [change, sidesAt(changesAt + place)]));
  return {
    claims: claims.map((claim, place) => {
      const sides = sidesAt(figures.length + place);
      const change = changeOf.get(claim.change ?? "") ?? sides;
      return { claim, values: values.get(claim.figure) ?? new Float64Array(0), sides, change };
    }),
    groups: new Map(groups.map((column, place) => [column, coded(rows.map((row) => row[first + place] ?? null))])),
    numbers: new Map(numbers.map((column, place) => [column, cellsAt(first + groups.length + place)])),
    things: new Map(
      things.map((column, place) => [column, coded(rows.map((row) => row[changesAt + changes.length + place] ?? null)).codes]),
    ),
    moments: cellsAt(cells.length - 1),
  };
}

/** Columns that name what comes in several rows each, those of most things first. */
function thingsOf(columns: readonly TableColumn[], rowCount: number): TableColumn[] {
  return [...new Set(columns)]
    .filter(({ profile: { distinctCount, derivation } }) => {
      const isMany = distinctCount >= THINGS_MIN && distinctCount <= THINGS_MAX;
      return derivation === undefined && isMany && rowCount >= ROWS_EACH_MIN * distinctCount;
    })
    .toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount || a.index - b.index)
    .slice(0, THING_COLUMNS_MAX);
}

function coded(cells: readonly unknown[]): { codes: Int32Array; values: string[] } {
  const places = new Map<string, number>();
  const codes = Int32Array.from(cells, (cell) => {
    if (cell === null) return -1;
    const value = String(cell);
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { codes, values: [...places.keys()] };
}
