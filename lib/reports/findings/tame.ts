import { numberLiteral } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";

/** So many standard deviations from the mean no long tail of some thousand rows reaches: a slip of the keyboard, a stuck counter. */
const WILD = 12;
/** Values are cut this many distances of the quartiles beyond them. */
const FACTOR = 15;

interface Limits {
  low: number;
  high: number;
}

/** Where tests cut the values of a column that has wild ones; null where it has none. One wild row makes every group as unsure as itself. */
function limitsOf({ profile }: TableColumn): Limits | null {
  const { mean, stdDev, p25, p75, min, max } = profile;
  if (mean === null || stdDev === null || p25 === null || p75 === null) return null;
  if (typeof min !== "number" || typeof max !== "number" || !(stdDev > 0)) return null;
  if (max <= mean + WILD * stdDev && min >= mean - WILD * stdDev) return null;
  const room = FACTOR * (p75 - p25);
  return { low: Math.min(p25 - room, mean - stdDev), high: Math.max(p75 + room, mean + stdDev) };
}

/** SQL of the values as tests take them: wild ones cut. What is told comes from all values as they are. */
export function tameSql(column: TableColumn): string {
  const limits = limitsOf(column);
  if (limits === null) return column.sql;
  const value = `CAST(${column.sql} AS DOUBLE)`;
  const [low, high] = [limits.low, limits.high].map((limit) => `CAST(${numberLiteral(limit)} AS DOUBLE)`);
  // Not by least and greatest, which pass over what is missing and would leave the limit in its place.
  return `CASE WHEN ${value} > ${high} THEN ${high} WHEN ${value} < ${low} THEN ${low} ELSE ${value} END`;
}

/** The same of values that were read, NaN where one is missing. */
export function tamed(column: TableColumn, values: Float64Array): Float64Array {
  const limits = limitsOf(column);
  return limits === null ? values : values.map((value) => Math.max(limits.low, Math.min(limits.high, value)));
}
