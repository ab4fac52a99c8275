import { readFileSync } from "node:fs";
import path from "node:path";
import type { CellObject, WorkBook, WorkSheet } from "xlsx";
import type { CellValue } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import { CanonicalTable } from "./canonical-table";
import { detectHeader } from "./header";
import { checkCellBytes, checkNames, checkRowCap, noRows, type RowCap, raggedRow } from "./limits";
import type { TableSource } from "./source";

type Sheet = (CellObject | undefined)[][];

/**
 * Reads the first sheet of a workbook that has rows: numbers and booleans keep their kind, dates become ISO text,
 * a formula gives its stored value. Call `checkZip` before.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export async function readXlsx(file: string, directory: string, cap: RowCap): Promise<TableSource> {
  const xlsx = await import("xlsx");
  const book = openBook(xlsx, file);
  const found = firstSheet(book);
  if (found === null) throw new AppError("invalid", "The workbook has no sheet with rows.");
  const rows = filledRows(found.cells);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const read = (cell: CellObject | undefined) => cellValue(xlsx, cell, is1904);
  const header = headerOf(rows, read);
  checkNames(header.names);
  const width = header.names.length;
  const body = rows.slice(header.at + (header.hasHeader ? 1 : 0));
  if (body.length === 0) throw noRows();
  checkRowCap(body.length, cap);

  const kinds = header.names.map((_, column) => body.some(({ cells }) => typeof (read(cells[column]) ?? "") !== "string"));
  const table = new CanonicalTable(path.join(directory, "canonical.csv"), kinds);
  try {
    for (const { row, cells } of body) {
      const values = cells.map(read);
      const extra = values.findLastIndex((value) => value !== null);
      if (extra >= width) throw raggedRow(row, extra + 1, width);
      for (const [column, value] of values.entries()) {
        if (typeof value === "string") checkCellBytes(Buffer.byteLength(value), row, header.names[column] ?? null);
      }
      table.add(values);
    }
  } finally {
    table.close();
  }
  return {
    file: path.join(directory, "canonical.csv"),
    delimiter: ",",
    quotes: true,
    hasRowColumn: true,
    skipRecords: 0,
    parallel: false,
    recordBytesMax: table.recordBytesMax,
    emptyIsMissing: false,
    names: header.names,
    kinds,
    rowCount: table.rows,
    padded: true,
    separators: table.separators,
    reading: { kind: "xlsx", sheet: found.name.slice(0, 31), sheets: book.SheetNames.length, header: header.hasHeader },
    paddedRows: 0,
  };
}

function openBook(xlsx: typeof import("xlsx"), file: string): WorkBook {
  try {
    return xlsx.read(readFileSync(file), { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false });
  } catch (cause) {
    throw new AppError("invalid", "The workbook is damaged and cannot be read.", { cause });
  }
}

/** The first visible sheet with two filled rows; one with a single row (a note, a cover) only where there is no other. */
function firstSheet(book: WorkBook): { name: string; cells: Sheet } | null {
  let short: { name: string; cells: Sheet } | null = null;
  for (const [index, name] of book.SheetNames.entries()) {
    if ((book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) continue;
    const sheet: WorkSheet | undefined = book.Sheets[name];
    const cells = (sheet as { "!data"?: Sheet } | undefined)?.["!data"];
    if (cells === undefined) continue;
    const filled = cells.filter((row) => row?.some((cell) => cell !== undefined && cell.v !== undefined)).length;
    if (filled > 1) return { name, cells };
    if (filled === 1) short ??= { name, cells };
  }
  return short;
}

/** Rows that hold anything, with the number a spreadsheet shows. */
function filledRows(cells: Sheet): { row: number; cells: (CellObject | undefined)[] }[] {
  const rows: { row: number; cells: (CellObject | undefined)[] }[] = [];
  for (let i = 0; i < cells.length; i++) {
    const row = cells[i];
    if (row?.some((cell) => cell?.v !== undefined && cell.v !== "")) rows.push({ row: i + 1, cells: [...row] });
  }
  return rows;
}

/** Title rows above the table hold one cell or two; the header is the first row as wide as the rest. */
function headerOf(
  rows: readonly { cells: (CellObject | undefined)[] }[],
  read: (cell: CellObject | undefined) => CellValue,
): { at: number; hasHeader: boolean; names: string[] } {
  const head = rows.slice(0, 300).map(({ cells }) => cells.map((cell) => String(read(cell) ?? "")));
  const filled = head.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const widest = Math.max(...filled);
  let at = 0;
  while (at < Math.min(20, filled.length - 1) && widest >= 3 && (filled[at] ?? 0) <= Math.max(1, Math.floor(widest / 3))) at++;
  const table = head.slice(at);
  const width = Math.max(...table.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const first = table[0] ?? [];
  const own = first.findLastIndex((cell) => cell.trim() !== "") + 1;
  // A column may lack its name; a single value far to the right is no column.
  const ends = table.slice(1).map((row) => row.findLastIndex((cell) => cell !== "") + 1);
  const usual = ends.toSorted((a, b) => a - b)[Math.floor(ends.length / 2)] ?? 0;
  const { hasHeader, names } = detectHeader([
    Array.from({ length: own === 0 ? width : Math.max(own, usual) }, (_, i) => first[i] ?? ""),
    ...table.slice(1),
  ]);
  return { at, hasHeader, names };
}

function cellValue(xlsx: typeof import("xlsx"), cell: CellObject | undefined, is1904: boolean): CellValue {
  if (cell?.v === undefined || cell.v === null || cell.t === "e" || cell.t === "z") return null;
  if (cell.v instanceof Date) return cell.v.toISOString();
  if (typeof cell.v === "string") return cell.v === "" ? null : cell.v.replaceAll("\u0000", "");
  if (typeof cell.v === "number" && typeof cell.z === "string" && xlsx.SSF.is_date(cell.z)) {
    return isoDate(xlsx, cell.v, is1904) ?? cell.v;
  }
  return cell.v;
}

/** A date serial as text: a whole number is a day, a fraction below one a time of day. */
function isoDate(xlsx: typeof import("xlsx"), serial: number, is1904: boolean): string | null {
  const parts = xlsx.SSF.parse_date_code(serial, { date1904: is1904 });
  if (parts === null || parts === undefined) return null;
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${String(parts.y).padStart(4, "0")}-${two(parts.m)}-${two(parts.d)}`;
  const time = `${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`;
  if (serial < 1) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
