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

/**
 * Readers look no further than they must: how many columns or characters there are beyond the limit is not known.
 * @throws {AppError} `invalid` for more columns or longer names than a table may have.
 */
export function checkNames(names: readonly string[]): void {
  if (names.length > LIMITS.rowColumns) throw tooManyColumns();
  const long = names.findIndex((name) => name.length > LIMITS.columnNameChars);
  if (long === -1) return;
  throw new AppError(
    "invalid",
    `The name of column ${count(long + 1)} has more than ${LIMITS.columnNameChars} characters. Nothing was stored.`,
  );
}

export function tooManyColumns(): AppError {
  return new AppError("invalid", `The table has more than ${LIMITS.rowColumns} columns. Nothing was stored.`);
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
  return new AppError("invalid", `${raggedReason(row, values, header)} Nothing was stored.`, {
    code: "ragged_row",
  });
}

/** @throws {AppError} `invalid` when the header is not that of the rows: it names fewer columns than most of them have. */
export function mostlyRagged(row: number, values: number, headerRow: number, header: number): AppError {
  const named = headerRow === 0 ? "the first row has" : `the header in row ${count(headerRow)} has`;
  return new AppError(
    "invalid",
    `Most rows have more values than the header: row ${count(row)} has ${count(values)}, ${named} ${count(header)}. Nothing was stored. Choose the header row or the separator.`,
    { code: "ragged_row" },
  );
}

/** The sentence on one row that has more values than the header. */
export function raggedReason(row: number, values: number, header: number): string {
  return `Row ${count(row)} has ${count(values)} values, the header has ${count(header)}.`;
}

/** @throws {AppError} `invalid` for a quotation mark without its other half. `row` as a spreadsheet counts. */
export function unclosedQuote(row: number): AppError {
  return new AppError(
    "invalid",
    `A quotation mark is opened in row ${count(row)} and never closed. Nothing was stored. Close it, or say that no character quotes values.`,
    { code: "unclosed_quote" },
  );
}

export function noRows(): AppError {
  return new AppError("invalid", "The file has a header and no rows. Nothing was stored.");
}
