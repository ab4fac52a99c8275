import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";

const count = (n: number) => n.toLocaleString("en-US");

/** What the plan of the workspace allows in one dataset. */
export interface RowCap {
  rowsMax: number;
  planLabel: string;
}

/** @throws {AppError} `too_large` when a file has more rows than the plan allows: it is refused whole. */
export function checkRowCap(rows: number, cap: RowCap): void {
  if (rows <= cap.rowsMax) return;
  throw new AppError(
    "too_large",
    `This file has ${count(rows)} rows; the ${cap.planLabel} plan allows ${count(cap.rowsMax)} per dataset.`,
    { code: "row_cap" },
  );
}

/** @throws {AppError} `invalid` for more columns or longer names than a table may have. */
export function checkNames(names: readonly string[]): void {
  if (names.length > LIMITS.rowColumns) {
    throw new AppError("invalid", `The table has ${count(names.length)} columns; at most ${LIMITS.rowColumns} are allowed.`);
  }
  const long = names.findIndex((name) => name.length > LIMITS.columnNameChars);
  if (long === -1) return;
  throw new AppError(
    "invalid",
    `The name of column ${long + 1} has ${count(names[long]?.length ?? 0)} characters; at most ${LIMITS.columnNameChars} are allowed.`,
  );
}

/** @throws {AppError} `invalid` for a cell over the limit. `row` as a spreadsheet counts. */
export function checkCellBytes(bytes: number, row: number, column: string | null): void {
  if (bytes <= LIMITS.cellBytes) return;
  const where = column === null ? `Row ${count(row)}` : `Row ${count(row)}, column "${column.slice(0, 60)}",`;
  throw new AppError(
    "invalid",
    `${where} has a cell of ${count(bytes)} bytes; at most ${count(LIMITS.cellBytes)} are allowed. Nothing was stored.`,
  );
}

/** @throws {AppError} `invalid` for a row that has more values than the header. */
export function raggedRow(row: number, values: number, header: number): AppError {
  return new AppError(
    "invalid",
    `Row ${count(row)} has ${count(values)} values, the header has ${count(header)}. Nothing was stored.`,
    {
      code: "ragged_row",
    },
  );
}

export function noRows(): AppError {
  return new AppError("invalid", "The file has a header and no rows. Nothing was stored.");
}
