import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { CellValue } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import { CanonicalTable } from "./canonical-table";
import { cleanText } from "./clean-text";
import { canonicalInput, noFacts, type TableSource } from "./source";

type Row = Readonly<Record<string, CellValue>>;

/**
 * Takes rows that came as JSON: kinds are kept, columns stand in the order they first appear, a member that a row
 * lacks is missing there.
 * @throws {AppError} `invalid` naming the first cell or column over its limit.
 */
export function readRows(rows: readonly Row[], directory: string): TableSource {
  const columns = collectColumns(rows);
  const names = [...columns.keys()];
  if (names.length === 0) throw new AppError("invalid", "rows[0]: must have at least one member");
  const kinds = [...columns.values()].map((column) => column.other);
  const file = path.join(directory, "canonical.csv");
  const table = new CanonicalTable(file, kinds);
  try {
    for (const row of rows) table.add(names.map((name) => cleaned(Object.hasOwn(row, name) ? (row[name] ?? null) : null)));
  } finally {
    table.close();
  }
  return {
    input: canonicalInput(table),
    names: names.map(cleanText),
    kinds,
    exact: table.exact(),
    rowCount: table.rows,
    padded: table.padded,
    separators: table.separators,
    facts: noFacts({ kind: "json" }),
  };
}

function collectColumns(rows: readonly Row[]): Map<string, { other: boolean }> {
  const columns = new Map<string, { other: boolean }>();
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) {
      let column = columns.get(name);
      if (column === undefined) {
        column = { other: false };
        columns.set(name, column);
        checkName(name, index, columns.size);
      }
      if (typeof value === "string") checkCell(value, name, index);
      else if (value !== null) column.other = true;
    }
  });
  return columns;
}

function checkName(name: string, row: number, columns: number): void {
  if (columns > LIMITS.rowColumns) {
    throw new AppError("invalid", `rows[${row}]: the rows have more than ${LIMITS.rowColumns} columns`);
  }
  if (name.length > LIMITS.columnNameChars) {
    throw new AppError("invalid", `rows[${row}]: a column name has more than ${LIMITS.columnNameChars} characters`);
  }
}

function checkCell(value: string, name: string, row: number): void {
  if (value.length * 3 <= LIMITS.cellBytes || Buffer.byteLength(value) <= LIMITS.cellBytes) return;
  throw new AppError("invalid", `rows[${row}].${name}: must have at most ${LIMITS.cellBytes.toLocaleString("en-US")} bytes`);
}

function cleaned(value: CellValue): CellValue {
  return typeof value === "string" ? cleanText(value) : value;
}
