import type { TableColumn } from "./table";

/** Per value: reading it as a double, adding it (compensated) and rounding the result; 2^-53 each, and as much to spare. */
const ERROR_PER_VALUE = 2 ** -50;

/**
 * The largest error of a sum or an average, in the column's unit; 0 where figures add up exactly (integers, decimals).
 * Doubles have been rounded before they are added: `2^-50 × n × max|x|` for a sum, without n for an average.
 * N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., chapter 4 (compensated summation).
 * @param rows values that were added
 */
export function errorOf(column: TableColumn | null | undefined, aggregation: string, rows: number): number {
  if (column?.stored !== "double" || (aggregation !== "sum" && aggregation !== "avg")) return 0;
  const [min, max] = [Number(column.profile.min ?? 0), Number(column.profile.max ?? 0)];
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (!Number.isFinite(size)) return 0;
  return ERROR_PER_VALUE * size * (aggregation === "sum" ? Math.max(1, rows) : 1);
}

/**
 * A figure with the digits that are right and no others: as `write` writes it when both ends of its error are written
 * alike, else rounded to fewer digits. Null when not even the first digit is sure.
 */
export function sureDigits(value: number, error: number, write: (value: number) => string): string | null {
  if (error === 0 || write(value - error) === write(value + error)) return write(value);
  if (value === 0 || !Number.isFinite(value)) return null;
  const top = Math.floor(Math.log10(Math.abs(value)));
  for (let place = top - 2; place <= top; place += 1) {
    const [low, high] = [atPlace(value - error, place), atPlace(value + error, place)];
    if (low !== high || low === 0) continue;
    const shown = write(low);
    if (lowestPlace(low, shown) >= place) return shown;
  }
  return null;
}

/** True when the first six digits are right: enough to compare a figure with another. */
export function isSure(value: number, error: number): boolean {
  return error === 0 || Math.abs(value) * 1e-6 >= error;
}

function atPlace(value: number, place: number): number {
  return Number(`${Math.round(place < 0 ? value * 10 ** -place : value / 10 ** place)}e${place}`);
}

/** The place of the last digit written: 0 for units, -1 for tenths. */
function lowestPlace(value: number, shown: string): number {
  const mantissa = shown.replace(/[eE][+-]?\d+.*$/, "").replaceAll(/\D/g, "");
  return Math.floor(Math.log10(Math.abs(value))) - mantissa.replace(/^0+/, "").length + 1;
}
