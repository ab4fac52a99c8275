import { STYLES } from "./xlsx-cells";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_NAME_CHARS = 31;

/** Every part of a workbook with one sheet, but the sheet. `currencies`: ISO 4217 codes, each a style. */
export function workbookParts(name: string, currencies: readonly string[]): Map<string, string> {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return new Map([
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("workbook.xml", "sheet.main")}${type("worksheets/sheet1.xml", "worksheet")}${type("styles.xml", "styles")}</Types>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${attribute(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "styles", "styles.xml")}</Relationships>`,
    ],
    ["xl/styles.xml", styles(currencies)],
  ]);
}

/** What stands before the rows: the header stays on screen, and each column is as wide as its values need. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join("");
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
}

export const SHEET_END = "</sheetData></worksheet>";

/** The name of a sheet as spreadsheets allow it: 31 characters, none of `[ ] : * ? / \`, no apostrophe at its ends. */
function sheetName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = name.replace(/[\u0000-\u001f\u007f[\]:*?/\\]/g, " ").replace(/\s+/g, " ");
  const cut = plain
    .trim()
    .slice(0, SHEET_NAME_CHARS)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .replace(/^'+|'+$/g, "")
    .trim();
  return cut === "" || cut.toLowerCase() === "history" ? "Rows" : cut;
}

function styles(currencies: readonly string[]): string {
  const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${attribute(code)}"/>`;
  const formats = [
    format(164, "yyyy-mm-dd"),
    format(165, "yyyy-mm-dd hh:mm:ss"),
    format(166, "hh:mm:ss"),
    ...currencies.map((code, i) => format(167 + i, `#,##0.00 [$${code}]`)),
  ];
  const cell = (formatId: number, font = 0) =>
    `<xf numFmtId="${formatId}" fontId="${font}" fillId="0" borderId="0" xfId="0"${formatId === 0 ? "" : ' applyNumberFormat="1"'}${font === 0 ? "" : ' applyFont="1"'}/>`;
  const cells = new Map<number, string>([
    [STYLES.plain, cell(0)],
    [STYLES.header, cell(0, 1)],
    [STYLES.date, cell(164)],
    [STYLES.moment, cell(165)],
    [STYLES.percent, cell(10)],
    [STYLES.time, cell(166)],
    ...currencies.map((_, i) => [STYLES.firstCurrency + i, cell(167 + i)] as const),
  ]);
  const sorted = [...cells].sort(([a], [b]) => a - b).map(([, xml]) => xml);
  const font = (bold: boolean) => `<font>${bold ? "<b/>" : ""}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join("")}</numFmts><fonts count="2">${font(false)}${font(true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${sorted.length}">${sorted.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
