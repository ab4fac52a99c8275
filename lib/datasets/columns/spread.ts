import type { Engine } from "@/lib/platform/analysis/engine";
import type { ColumnFacts } from "./finish-column";
import { QUALITY_RULES } from "./quality-rules";

/** A numeric column with the SQL of its value in `typed`. */
interface NumericColumn {
  /** SQL. */
  value: string;
  /** DuckDB's type: BIGINT, DECIMAL(p, s) or DOUBLE. */
  physical: string;
  /** Largest distance of a value from zero. */
  extreme: number;
}

/** Squares of larger whole numbers, 10⁸ of them, would not fit into 127 bits together. */
const WHOLE_MAX = 1e15;
/** Squares of smaller whole numbers fit into 63 bits, which take a tenth of the time. */
const SHORT_MAX = 3e9;
/** A product of decimals of 18 digits has 18 digits as well, and overflows beyond them. */
const PRODUCT_MAX = 1e17;
/** The square of a larger number is none that DOUBLE can hold. */
const DOUBLE_MAX = 1e90;

/**
 * Sample standard deviation (n − 1) of each column; null where there is none. It does not depend on the order of rows: of
 * decimals it is (n·Σx² − (Σx)²) / (n·(n − 1)) in whole numbers, else values are sorted first.
 */
export async function deviations(engine: Engine, columns: readonly NumericColumn[]): Promise<(number | null)[]> {
  if (columns.length === 0) return [];
  const parts = columns.map((column) => {
    const { value } = column;
    const scale = scaleOf(column);
    if (scale === null)
      return `null, null, stddev_samp(${value}::DOUBLE order by ${value}) filter (where abs(${value}) < ${DOUBLE_MAX})`;
    const type = column.extreme * 10 ** scale < SHORT_MAX ? "BIGINT" : "HUGEINT";
    const digits = column.extreme * 100 ** scale < PRODUCT_MAX ? 18 : 38;
    const whole = scale === 0 ? `${value}::${type}` : `(${value}::DECIMAL(${digits}, ${scale}) * 1${"0".repeat(scale)})::${type}`;
    return `count(${value}), sum(${whole}), sum(${whole} * ${whole})`;
  });
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`, [], "text");
  const flat = rows[0] ?? [];
  return columns.map((column, i) => {
    const [count, sum, last] = flat.slice(i * 3, i * 3 + 3);
    const scale = scaleOf(column);
    if (last === null || last === undefined) return null;
    const found =
      scale === null ? Number(last) : deviationOf(BigInt(String(count)), BigInt(String(sum)), BigInt(String(last)), scale);
    return found !== null && Number.isFinite(found) ? found : null;
  });
}

/** Sample standard deviation of whole numbers of so many digits after the point, from their count, sum and sum of squares. */
export function deviationOf(count: bigint, sum: bigint, squares: bigint, scale: number): number | null {
  if (count < 2n) return null;
  return Math.sqrt(Number(count * squares - sum * sum) / Number(count * (count - 1n))) / 10 ** scale;
}

/** Digits after the point of a column whose values are whole numbers of that; null for one that is not, or too large. */
export function scaleOf({ physical, extreme }: Pick<NumericColumn, "physical" | "extreme">): number | null {
  const scale = physical === "BIGINT" ? 0 : Number(/^DECIMAL\(\d+, ?(\d+)\)$/.exec(physical)?.[1] ?? Number.NaN);
  return extreme * 10 ** scale < WHOLE_MAX ? scale : null;
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

/** Values beyond these are outliers; null where there are none. */
export function fences(fact: ColumnFacts): [number | null, number | null] {
  const [low, , high] = fact.quartiles;
  if (low === undefined || high === undefined || low === null || high === null || high === low) return [null, null];
  const reach = (high - low) * QUALITY_RULES.outliers.ranges;
  // Fences of the largest numbers lie beyond what DOUBLE can hold: nothing is outside them.
  return Number.isFinite(low - reach) && Number.isFinite(high + reach) ? [low - reach, high + reach] : [null, null];
}

/** Largest distance of a value from zero. */
export function extremeOf({ min, max }: ColumnFacts): number {
  return Math.max(Math.abs(Number(min)), Math.abs(Number(max)));
}

export function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
