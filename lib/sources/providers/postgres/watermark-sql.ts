import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import type { Watermark } from "../database/watermark";
import { quoted } from "./postgres-names";

/** Types of columns that can tell what is new, by OID: how to cast to them, and what of them is no place to go on from. */
export const WATERMARK_TYPES: ReadonlyMap<number, { cast: string; isPlace: (column: string) => string }> = new Map([
  [21, { cast: "int2", isPlace: any }],
  [23, { cast: "int4", isPlace: any }],
  [20, { cast: "int8", isPlace: any }],
  [1700, { cast: "numeric", isPlace: (column: string) => `${column} not in ('NaN', 'Infinity', '-Infinity')` }],
  [1082, { cast: "date", isPlace: finite }],
  [1114, { cast: "timestamp", isPlace: finite }],
  [1184, { cast: "timestamptz", isPlace: finite }],
]);

const TIMESTAMPTZ = 1184;
/** How far a merge goes back: rows of a transaction that was open then may have come since with an older time. */
const OVERLAPS: ReadonlyMap<number, string> = new Map([
  [1082, " - 1"],
  [1114, " - interval '15 minutes'"],
  [TIMESTAMPTZ, " - interval '15 minutes'"],
]);

/** The rows of a source that are new or changed, in the order of the watermark, those without one first; some of them again. */
export function changedRowsSql(from: string, watermark: { column: string; oid: number; mark: Watermark }) {
  const { cast } = typeOf(watermark);
  const column = `q.${quoted(watermark.column)}`;
  const floor = `$1::text::${cast}${OVERLAPS.get(watermark.oid) ?? ""}`;
  const text = `select q.* from ${from} where ${column} is null or ${column} >= ${floor} order by ${column} nulls first`;
  return { text, parameters: [watermark.mark.text] };
}

/** The largest value of a watermark that is a place to go on from, and none of the future: a merge would wait for it. */
export function lastMarkSql(from: string, watermark: { column: string; oid: number; until: Date }): string {
  const { isPlace } = typeOf(watermark);
  const column = `q.${quoted(watermark.column)}`;
  const moment = watermark.oid === TIMESTAMPTZ ? "timestamptz" : "timestamp";
  const until = OVERLAPS.has(watermark.oid) ? `${column} <= '${watermark.until.toISOString()}'::${moment}` : "";
  const conditions = [isPlace(column), until].filter((condition) => condition !== "");
  return `select max(${column})::text from ${from}${conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`}`;
}

/** The rows of a source that are new, in the order of the watermark. */
export function newRowsSql(
  from: string,
  watermark: { column: string; oid: number; since: Watermark | null; until: Date },
): { text: string; parameters: string[] } {
  const type = typeOf(watermark);
  const column = `q.${quoted(watermark.column)}`;
  const conditions = [`${column} is not null`, type.isPlace(column)].filter((condition) => condition !== "");
  const parameters: string[] = [];
  if (watermark.since !== null) {
    // A kept value of another type is compared as that: an integer column may have grown to a bigint.
    parameters.push(watermark.since.text);
    conditions.push(`${column} > $1::text::${type.cast}`);
  }
  // What is being written at this moment may still come in any order.
  if (watermark.oid === TIMESTAMPTZ) conditions.push(`${column} <= '${watermark.until.toISOString()}'::timestamptz`);
  return { text: `select q.* from ${from} where ${conditions.join(" and ")} order by ${column}`, parameters };
}

function typeOf({ column, oid }: { column: string; oid: number }) {
  const type = WATERMARK_TYPES.get(oid);
  if (type !== undefined) return type;
  throw badConfig(`Column ${shown(column)} can't tell what is new: choose one of whole numbers, dates or timestamps.`);
}

function any(): string {
  return "";
}

function finite(column: string): string {
  return `isfinite(${column})`;
}
