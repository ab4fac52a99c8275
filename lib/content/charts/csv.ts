import { pointColumns } from "./point-columns";
import type { ChartSpec } from "./spec";

/** RFC 4180 text of a table. A text that a spreadsheet would run as a formula is led by an apostrophe. */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [header, ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");
}

/** The points of a chart, exact values, in the order of its table. */
export function chartCsv(spec: ChartSpec): string {
  const columns = pointColumns(spec);
  return toCsv(
    columns.map(({ label }) => label),
    spec.data.map((point) => columns.map(({ of }) => of(point))),
  );
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
