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

/** The rows of a source that are new, in the order of the watermark. */
export function newRowsSql(
  from: string,
  watermark: { column: string; oid: number; since: Watermark | null; until: Date },
): { text: string; parameters: string[] } {
  const type = WATERMARK_TYPES.get(watermark.oid);
  if (type === undefined) {
    throw badConfig(
      `Column ${shown(watermark.column)} can't tell what is new: choose one of whole numbers, dates or timestamps.`,
    );
  }
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

function any(): string {
  return "";
}

function finite(column: string): string {
  return `isfinite(${column})`;
}
