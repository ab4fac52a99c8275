import { rowsOf } from "../rows/filters";
import type { Check } from "./check";
import type { Definition } from "./report";
import type { Rows } from "./table";

/** The rows of a definition that have a value in each of the columns. */
export function filledRows(check: Check, definition: Definition, names: readonly (string | null)[]): Rows {
  const columns = names.filter((name) => name !== null).map((name) => check.table.column(name));
  const rows = rowsOf(check.table, definition.filter, definition.period);
  return columns.length === 0 ? rows : rows.filter((row) => columns.every((column) => column.present(row)));
}
