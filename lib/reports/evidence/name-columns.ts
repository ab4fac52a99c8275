import { identifiers } from "@/lib/platform/analysis/identifiers";

/**
 * Columns by names that no two share: a header that repeats gets a number, as in SQL ("value", "value_2"). Definitions, charts
 * and the header of the rows name columns, and must mean one.
 */
export function nameColumns<T extends { name: string }>(columns: readonly T[]): T[] {
  const names = identifiers(columns.map(({ name }) => name));
  return columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}
