import { type Cell, numberOf } from "./raw-table";

const SCALE = 12;

/** Sum of decimals without rounding on the way: every number is a whole count of 1e-12. */
export function exactSum(values: readonly number[]): number {
  let total = 0n;
  for (const value of values) total += scaled(value);
  const negative = total < 0n;
  const digits = (negative ? -total : total).toString().padStart(SCALE + 1, "0");
  return Number(`${negative ? "-" : ""}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`);
}

function scaled(value: number): bigint {
  const [, sign = "", whole = "0", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const shift = SCALE + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const moved = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign === "-" ? -moved : moved;
}

/** One aggregate of the cells of a column; null when no cell takes part. */
export function aggregateOf(aggregation: string, cells: readonly Cell[]): number | null {
  const filled = cells.filter((cell) => cell !== null);
  if (aggregation === "count") return filled.length;
  if (aggregation === "count_distinct") return new Set(filled.map(String)).size;
  const numbers = filled.flatMap((cell) => numberOf(cell) ?? []);
  if (numbers.length === 0) return null;
  if (aggregation === "sum") return exactSum(numbers);
  if (aggregation === "avg") return exactSum(numbers) / numbers.length;
  if (aggregation === "min") return numbers.reduce((a, b) => Math.min(a, b));
  if (aggregation === "max") return numbers.reduce((a, b) => Math.max(a, b));
  if (aggregation === "median") return quantile(numbers, 0.5);
  if (/^p\d\d$/.test(aggregation)) return quantile(numbers, Number(aggregation.slice(1)) / 100);
  throw new Error(`The oracle knows no aggregation ${aggregation}.`);
}

/** With linear interpolation between the two nearest values. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Equal to 1e-9 of the larger one. */
export function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
