import { type ZipPart, zipFile } from "./zip-file";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** What a cell may be given as: text, a number, a number under a style, a flag, nothing, or XML that begins with `<`. */
export type GivenCell = string | number | boolean | null | [number | string, number];

interface GivenSheet {
  name?: string;
  /** Rows of the sheet from the first; or the whole XML of the part. */
  rows: readonly (readonly GivenCell[])[] | string;
  state?: "hidden" | "veryHidden";
  /** XML between the start of the sheet and its rows, and after them. */
  before?: string;
  after?: string;
}

export interface GivenBook {
  sheets: readonly GivenSheet[];
  /** Format codes, styles 1, 2, … or numbers of built-in formats. */
  formats?: readonly (string | number)[];
  /** XML inside `sst`. */
  strings?: string;
  date1904?: boolean;
  /** Parts to put in the place of those made, or null to leave one out. */
  parts?: Readonly<Record<string, string | Buffer | null>>;
}

/** An .xlsx file with the given XML in it, as no library would write it. */
export function workbookFile(book: GivenBook): Buffer {
  return zipFile(workbookParts(book));
}

export function workbookParts(book: GivenBook): ZipPart[] {
  const sheets = book.sheets.map((sheet, i) => ({ name: `Sheet${i + 1}`, ...sheet }));
  const parts = new Map<string, string | Buffer | null>([
    ["_rels/.rels", relations([["rId1", "officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${book.date1904 ? ' date1904="1"' : ""}/><sheets>${sheets
        .map(
          ({ name, state }, i) =>
            `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ""} r:id="rId${i + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...sheets.map((_, i): [string, string, string] => [`rId${i + 1}`, "worksheet", `worksheets/sheet${i + 1}.xml`]),
        ["rIdS", "styles", "styles.xml"],
        ...(book.strings === undefined ? [] : [["rIdT", "sharedStrings", "sharedStrings.xml"] as [string, string, string]]),
      ]),
    ],
    ["xl/styles.xml", stylesXml(book.formats ?? [])],
  ]);
  if (book.strings !== undefined) parts.set("xl/sharedStrings.xml", `<sst xmlns="${MAIN}">${book.strings}</sst>`);
  for (const [i, sheet] of sheets.entries()) parts.set(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet));
  for (const [name, content] of Object.entries(book.parts ?? {})) parts.set(name, content);
  return [...parts].flatMap(([name, content]) => (content === null ? [] : [{ name, content }]));
}

export function relations(list: readonly (readonly [string, string, string])[]): string {
  const each = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return `<Relationships xmlns="${PACKAGE}">${each.join("")}</Relationships>`;
}

function sheetXml({ rows, before = "", after = "" }: GivenSheet): string {
  if (typeof rows === "string") return rows;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">${before}<sheetData>${rows
    .map(
      (cells, i) =>
        `<row r="${i + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${i + 1}`)).join("")}</row>`,
    )
    .join("")}</sheetData>${after}</worksheet>`;
}

function cellXml(cell: GivenCell, ref: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (Array.isArray(cell)) return `<c r="${ref}" s="${cell[1]}"><v>${cell[0]}</v></c>`;
  if (cell.startsWith("<")) return cell;
  return `<c r="${ref}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

function stylesXml(formats: readonly (string | number)[]): string {
  const codes = formats.flatMap((format, i) => (typeof format === "string" ? [{ id: 164 + i, format }] : []));
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes
    .map(({ id, format }) => `<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`)
    .join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((format, i) => `<xf numFmtId="${typeof format === "number" ? format : 164 + i}" applyNumberFormat="1"/>`)
    .join("")}</cellXfs></styleSheet>`;
}

/** Name of a column from 0: A, Z, AA. */
function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}
