import type { Sample as Moments } from "@/lib/core/statistics/statistics";
import { joined, twoWayTable } from "@/lib/core/statistics/two-way-table";
import type { Groups, Outcome } from "./sample";

/** An outcome by two groupings, without the values that hold hardly any rows. */
export interface Cells {
  table: Moments[][];
  /** The values of the lines and columns of the table. */
  lines: (string | number | boolean)[];
  columns: (string | number | boolean)[];
  /** Of all lines, over all columns. */
  totals: Moments[];
  n: number;
}

/** @param rowsMin rows that a line or column holds at least */
export function cellsOf(outcome: Outcome, a: Groups, z: Groups, rowsMin: number): Cells {
  const of = ({ codes, values }: Groups) => ({ codes, many: values.length });
  const whole = twoWayTable(outcome.values, of(a), of(z));
  const lines = a.values.map((_, at) => at).filter((at) => sizeOf(whole[at] ?? []) >= rowsMin);
  const columns = z.values.map((_, at) => at).filter((at) => sizeOf(lines.flatMap((line) => whole[line]?.[at] ?? [])) >= rowsMin);
  const table = lines.map((line) => columns.flatMap((column) => whole[line]?.[column] ?? []));
  const named = (values: Groups["values"], at: number) => values[at] ?? "";
  return {
    table,
    lines: lines.map((line) => named(a.values, line)),
    columns: columns.map((column) => named(z.values, column)),
    totals: table.map((line) => joined(line)),
    n: sizeOf(table.flat()),
  };
}

/** The standard deviation within cells, pooled. */
export function pooledDeviation(table: Cells["table"]): number {
  let [squares, degrees] = [0, 0];
  for (const { n, variance } of table.flat()) {
    if (n < 2) continue;
    squares += (n - 1) * variance;
    degrees += n - 1;
  }
  return degrees > 0 ? Math.sqrt(squares / degrees) : 0;
}

function sizeOf(samples: readonly Moments[]): number {
  return samples.reduce((sum, { n }) => sum + n, 0);
}
