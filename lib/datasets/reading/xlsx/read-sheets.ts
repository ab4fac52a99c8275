import { readFileSync, statSync } from "node:fs";
import type { CellObject, WorkBook, WorkSheet } from "xlsx";
import { AppError } from "@/lib/core/errors";
import { formatOf, type NumberFormat } from "../number-format";
import type { ReadOptions, TableSource } from "../source";
import type { BookValues } from "./cell-value";
import { openZip } from "./check-zip";
import type { SheetOffer } from "./choose-sheet";
import { openOds } from "./ods-book";
import { passwordProtected } from "./refusals";
import { CELL, SheetRow } from "./sheet-row";
import { readSheetTable } from "./sheet-table";

type Cells = ((CellObject | undefined)[] | undefined)[];

/**
 * Reads one sheet of an .xls, .xlsb or .ods file by the rules of .xlsx. An .ods file is read as a stream; the others are held
 * in memory whole, which the limit on a file's size and the child's own heap bound.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export function readSheets(file: string, extension: string, directory: string, options: ReadOptions): Promise<TableSource> {
  if (extension === ".ods") return readOds(file, directory, options);
  return extension === ".xlsb" ? readXlsb(file, directory, options) : readXls(file, directory, options);
}

async function readOds(file: string, directory: string, options: ReadOptions): Promise<TableSource> {
  const zip = await openZip(file, statSync(file).size, ".ods");
  try {
    const { offers, values } = await openOds(zip);
    return await readSheetTable(offers, values, directory, options, "ods");
  } finally {
    zip.zip.close();
  }
}

async function readXls(file: string, directory: string, options: ReadOptions): Promise<TableSource> {
  const bytes = readFileSync(file);
  checkOldExcel(bytes);
  return readBytes(bytes, "xls", directory, options);
}

async function readXlsb(file: string, directory: string, options: ReadOptions): Promise<TableSource> {
  // What its directory promises is checked before anything is unpacked.
  const { zip, parts } = await openZip(file, statSync(file).size, ".xlsb");
  zip.close();
  if (!parts.has("xl/workbook.bin")) throw new AppError("invalid", "The file is named .xlsb but isn't a binary workbook.");
  return readBytes(readFileSync(file), "xlsb", directory, options);
}

async function readBytes(bytes: Buffer, kind: "xls" | "xlsb", directory: string, options: ReadOptions): Promise<TableSource> {
  const xlsx = await import("xlsx");
  // Letters of files from before 1997 are in the encoding of their country.
  xlsx.set_cptable(await import("xlsx/dist/cpexcel.full.mjs"));
  const book = openBook(xlsx, bytes);
  const formats = new FormatList();
  const values: BookValues = { formats: formats.list, is1904: book.Workbook?.WBProps?.date1904 === true, strings: null };
  const offers = book.SheetNames.flatMap((name, i): SheetOffer[] => {
    const sheet = book.Sheets[name];
    if (sheet === undefined) return [];
    const hidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0;
    return [{ hidden, bytes: 0, grid: { name, scan: async (onRow) => scanSheet(sheet, formats, onRow) } }];
  });
  return readSheetTable(offers, values, directory, options, kind);
}

/** Other programs give web pages and text the name of a workbook. */
function checkOldExcel(bytes: Buffer): void {
  const isContainer = bytes.length > 512 && bytes.readUInt32BE(0) === 0xd0cf11e0;
  const isBare = bytes.length > 8 && bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] as number);
  if (isContainer) {
    if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw passwordProtected();
    return;
  }
  if (isBare) return;
  const isMarkup = /^\s*</.test(bytes.toString("latin1", 0, 64).replace(/^ï»¿/, ""));
  throw new AppError(
    "invalid",
    isMarkup
      ? "The file is named .xls but is a web page or XML. Open it in a spreadsheet program and save it as .xlsx."
      : "The file is named .xls but isn't an Excel workbook. If it is text, name it .csv.",
  );
}

function openBook(xlsx: typeof import("xlsx"), bytes: Buffer): WorkBook {
  try {
    return xlsx.read(bytes, {
      type: "buffer",
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      cellStyles: true,
    });
  } catch (cause) {
    if (
      cause instanceof Error &&
      /^(?:File is password|Unsupported password|Password is|Encryption scheme|ECMA-376 Encrypted)/.test(cause.message)
    )
      throw passwordProtected();
    throw new AppError("invalid", "The workbook is damaged and can't be read. Nothing was stored.", { cause });
  }
}

function scanSheet(sheet: WorkSheet, formats: FormatList, onRow: (row: SheetRow) => void) {
  const cells = (sheet as { "!data"?: Cells })["!data"] ?? [];
  const row = new SheetRow();
  // Rows may stand anywhere in a million: those that are not there cost nothing.
  for (const key in cells) {
    const at = Number(key);
    row.start(at + 1, sheet["!rows"]?.[at]?.hidden === true);
    for (const column in cells[at]) addCell(row, Number(column), cells[at]?.[Number(column)], formats);
    if (row.size > 0) onRow(row);
  }
  return {
    merges: (sheet["!merges"] ?? []).map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c })),
    hiddenColumns: (sheet["!cols"] ?? []).flatMap((column, i): [number, number][] => (column?.hidden === true ? [[i, i]] : [])),
  };
}

function addCell(row: SheetRow, column: number, cell: CellObject | undefined, formats: FormatList): void {
  if (cell?.v === undefined || cell.v === null) return;
  if (cell.t === "e") row.add(column, CELL.error, "", 0, 0);
  else if (typeof cell.v === "number") row.add(column, CELL.number, String(cell.v), 0, formats.place(cell.z));
  else if (typeof cell.v === "boolean") row.add(column, CELL.boolean, cell.v ? "1" : "0", 0, 0);
  else if (typeof cell.v === "string" && cell.v !== "") row.add(column, CELL.text, cell.v, 0, 0);
}

/** Number formats by their code, numbered as they are met. */
class FormatList {
  readonly list: NumberFormat[] = [];
  private readonly places = new Map<string, number>();

  place(code: unknown): number {
    const text = typeof code === "string" ? code : "General";
    let place = this.places.get(text);
    if (place === undefined) {
      place = this.list.push(formatOf(text)) - 1;
      this.places.set(text, place);
    }
    return place;
  }
}
