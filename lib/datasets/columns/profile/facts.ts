import type { ColumnFacts } from "../finish-column";
import { QUALITY_RULES } from "../quality-rules";
import type { VerifiedColumn } from "../read-columns";
import { type Bin, binEdges, hourEdges, momentEdges } from "./bin-edges";

/** A column with its name in `raw` and `typed`. */
export interface TypedColumn extends VerifiedColumn {
  c: string;
}

/** The same with what is found out about it. */
export interface AskedColumn extends TypedColumn {
  fact: ColumnFacts;
}

/** The third power of a larger number is none that DOUBLE can hold; such a column has no deviation. */
export const POWERS_MAX = 1e90;

export function isNumeric(physical: string): boolean {
  return physical === "BIGINT" || physical === "DOUBLE" || physical.startsWith("DECIMAL");
}

export function isMoment(physical: string): boolean {
  return physical === "DATE" || physical === "TIMESTAMP";
}

export function isTimeOfDay(physical: string): boolean {
  return physical === "TIME";
}

/** Largest distance of a value from zero. */
export function extremeOf({ min, max }: ColumnFacts): number {
  return Math.max(Math.abs(Number(min)), Math.abs(Number(max)));
}

/** Places, from 0, of the two values that each quartile lies between. */
export function quartilePlaces(count: number): number[] {
  return quartersOf(count).flatMap((place) => [Math.floor(place), Math.min(count - 1, Math.floor(place) + 1)]);
}

/** Quartiles with linear interpolation. @param values those at `quartilePlaces`. */
export function quartilesOf(count: number, values: readonly number[]): (number | null)[] {
  return quartersOf(count).map((place, quarter) => {
    const [low = Number.NaN, high = Number.NaN] = values.slice(quarter * 2, quarter * 2 + 2);
    return number(low + (high - low) * (place - Math.floor(place)));
  });
}

function quartersOf(count: number): number[] {
  return [0.25, 0.5, 0.75].map((share) => (count - 1) * share);
}

export function edgesOf(physical: string, { min, max }: ColumnFacts): (string | number)[] {
  if (isNumeric(physical)) return binEdges(min, max, physical === "BIGINT");
  return isTimeOfDay(physical) ? hourEdges(min, max) : momentEdges(min, max);
}

/** `above[i]` is how many values are at or over inner edge i. */
export function binsOf(edges: readonly (string | number)[], above: readonly number[], total: number): Bin[] {
  if (edges.length < 2) return [];
  return edges.slice(0, -1).map((from, i) => {
    const atLeast = i === 0 ? total : (above[i - 1] ?? 0);
    return { from, to: edges[i + 1] as string | number, count: atLeast - (above[i] ?? 0) };
  });
}

export function fences(fact: ColumnFacts): [number | null, number | null] {
  const [low, , high] = fact.quartiles;
  if (low === undefined || high === undefined || low === null || high === null || high === low) return [null, null];
  const reach = (high - low) * QUALITY_RULES.outliers.ranges;
  // Fences of the largest numbers lie beyond what DOUBLE can hold: nothing is outside them.
  return Number.isFinite(low - reach) && Number.isFinite(high + reach) ? [low - reach, high + reach] : [null, null];
}

export function edgeSql(edge: string | number, physical: string): string {
  if (typeof edge === "number") return physical === "DOUBLE" ? `${edge}::DOUBLE` : plainNumber(edge);
  if (isTimeOfDay(physical)) return `TIME '${edge}'`;
  return physical === "DATE" ? `DATE '${edge}'` : `TIMESTAMP '${edge.replace("T", " ").replace("Z", "")}'`;
}

export function momentSql(moment: Date): string {
  return `TIMESTAMP '${moment.toISOString().slice(0, 19).replace("T", " ")}'`;
}

/** Digits without an exponent, so that DuckDB compares decimals exactly. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? `${value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })}` : text;
}

export function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function scalar(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
