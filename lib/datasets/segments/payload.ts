import type { CellValue, Row } from "@/lib/contract/rows";
import type { PlainRows } from "@/lib/contract/words/plain-rows";

/** A row as it was received: its names with their values, in the same order. */
export interface ReceivedCells {
  /** Rows that have the same names share the list. */
  names: readonly string[];
  values: readonly CellValue[];
}

/** Rows that have the same names: half the bytes of a list of objects. */
interface Table {
  names: readonly string[];
  rows: readonly (readonly CellValue[])[];
}

/**
 * Rows as they are kept until a segment holds them: JSON of `{ names, rows }` with a list of values for each row, null where
 * it lacks a name. Rows that have few names in common are a list of objects: as lists they could be a thousand times as large.
 * @param names of all members.
 * @param members of all rows together.
 */
export function writePayload(rows: readonly Row[], names: readonly string[], members: number): string {
  if (names.length * rows.length > 2 * members) return JSON.stringify(rows);
  const table: Table = { names, rows: rows.map((row) => valuesOf(row, names)) };
  return JSON.stringify(table);
}

/** The payload of rows that were not taken apart. */
export function plainPayload({ names, json }: PlainRows): string {
  return `{"names":${JSON.stringify(names)},"rows":${json}}`;
}

/** The rows of a payload one by one. */
export function rowsOf(payload: string): Row[] {
  return readPayload(payload).map(({ names, values }) => Object.fromEntries(names.map((name, i) => [name, values[i] ?? null])));
}

/** The rows of a payload of either form. */
export function readPayload(payload: string): ReceivedCells[] {
  const stored: Table | readonly Row[] = JSON.parse(payload);
  if ("names" in stored) return stored.rows.map((values) => ({ names: stored.names, values }));
  return (stored as readonly Row[]).map((row) => ({ names: Object.keys(row), values: Object.values(row) }));
}

function valuesOf(row: Row, names: readonly string[]): CellValue[] {
  const own = Object.keys(row);
  if (own.length === names.length && own.every((name, i) => name === names[i])) return Object.values(row);
  return names.map((name) => (Object.hasOwn(row, name) ? (row[name] as CellValue) : null));
}
