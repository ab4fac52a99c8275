import type { FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import type { Claim } from "./claimed-rows";

const ROWS_MAX = 10_000;
/** A column of more values is no group that rows are judged by. */
const VALUES_MAX = 60;

/** What was read of the rows for one claim. */
export interface Read {
  claim: Claim;
  values: Float64Array;
  /** 1, 0, or -1 for rows that it does not speak of. */
  sides: Int8Array;
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
}

/** Reads the figures and the sides of claims, and every column of groups or numbers that may make a difference, in one statement. */
export async function readClaims({ session, scope, plan }: FindContext, claims: readonly Claim[]): Promise<ReadRows> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const grouped = [...plan.dimensions.map(({ column }) => column), ...plan.flags].flatMap((index) => at(index) ?? []);
  const groups = [...new Set(grouped)].filter(({ profile }) => profile.distinctCount <= VALUES_MAX);
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
    isMoment ? `epoch_ms(CAST(${time.sql} AS TIMESTAMP))` : "NULL",
  ];
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])} ORDER BY ALL`,
  );
  const cellsAt = (place: number) => Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN);
  const values = new Map(figures.map((figure, place) => [figure, cellsAt(place)]));
  const first = figures.length + claims.length;
  return {
    claims: claims.map((claim, place) => ({
      claim,
      values: values.get(claim.figure) ?? new Float64Array(0),
      sides: Int8Array.from(rows, (row) => figureOf(row[figures.length + place]) ?? -1),
    })),
    groups: new Map(groups.map((column, place) => [column, coded(rows.map((row) => row[first + place] ?? null))])),
    numbers: new Map(numbers.map((column, place) => [column, cellsAt(first + groups.length + place)])),
    moments: cellsAt(cells.length - 1),
  };
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
