import { closeSync, createWriteStream, openSync, writeFileSync, writeSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export const ORDER_COLUMNS = [
  "order_id",
  "ordered_at",
  "category",
  "region",
  "quantity",
  "unit_price",
  "total",
  "customer_email",
] as const;
export type Order = [string, string, string, string, number, string, string, string];

const CATEGORIES = ["Outdoor", "Home", "Garden", "Toys", "Books", "Electronics", "Grocery", "Clothing"];
const REGIONS = ["North", "South", "East", "West"];
const FIRST_DAY = Date.UTC(2024, 0, 1);
/** Serial number of that day in a spreadsheet. */
const FIRST_SERIAL = 45_292;

/** Orders from a seeded generator: the same each time. The second member is the day's place after 1 January 2024. */
function* orders(rows: number): Generator<{ order: Order; day: number }> {
  const random = randomFrom(42);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  for (let row = 0; row < rows; row++) {
    const day = Math.floor(random() * 730);
    const quantity = 1 + Math.floor(random() * 9);
    const price = (random() * 200).toFixed(2);
    const email = `customer${Math.floor(random() * 90_000)}@shop.example.com`;
    const total = (quantity * Number(price)).toFixed(2);
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);
    yield { order: [`A-${1_000_000 + row}`, date, pick(CATEGORIES), pick(REGIONS), quantity, price, total, email], day };
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The orders as CSV. */
export function writeOrdersFile(file: string, rows: number): void {
  const handle = openSync(file, "w");
  let block = `${ORDER_COLUMNS.join(",")}\n`;
  for (const { order } of orders(rows)) {
    block += `${order.join(",")}\n`;
    if (block.length < 1 << 20) continue;
    writeSync(handle, block);
    block = "";
  }
  writeSync(handle, block);
  closeSync(handle);
}

/** Measures, categories, days, counts and codes in turn, column by column. */
export function writeWideFile(file: string, rows: number, columns: number): void {
  const random = randomFrom(7);
  const kinds = [
    () => (random() * 1_000).toFixed(2),
    () => CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? "",
    () => new Date(FIRST_DAY + Math.floor(random() * 730) * 86_400_000).toISOString().slice(0, 10),
    () => String(Math.floor(random() * 100)),
    () => `K${Math.floor(random() * 3_000)}`,
  ];
  const names = ["amount", "category", "day", "count", "code"];
  const cells = <Cell>(cell: (column: number) => Cell) => Array.from({ length: columns }, (_, column) => cell(column)).join(",");
  const lines = [cells((column) => `${names[column % names.length]}_${column}`)];
  for (let row = 0; row < rows; row++) lines.push(cells((column) => kinds[column % kinds.length]?.() ?? ""));
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** The same orders as a workbook, written as a spreadsheet writes it: shared strings, date serials with a format. */
export async function writeOrdersWorkbook(file: string, rows: number): Promise<void> {
  const strings = new Map<string, number>();
  const shared = (text: string) => {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  };
  const zip = new ZipFile();
  const done = pipeline(zip.outputStream, createWriteStream(file));
  zip.addBuffer(Buffer.from(CONTENT_TYPES), "[Content_Types].xml");
  zip.addBuffer(Buffer.from(RELATIONS), "_rels/.rels");
  zip.addBuffer(Buffer.from(WORKBOOK), "xl/workbook.xml");
  zip.addBuffer(Buffer.from(WORKBOOK_RELATIONS), "xl/_rels/workbook.xml.rels");
  zip.addBuffer(Buffer.from(STYLES), "xl/styles.xml");
  const sheet = Readable.from(sheetXml(rows, shared));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  // Strings are known once the sheet is written.
  sheet.once("end", () => {
    zip.addReadStream(Readable.from(stringsXml(strings)), "xl/sharedStrings.xml");
    zip.end();
  });
  await done;
}

function* sheetXml(rows: number, shared: (text: string) => number): Generator<string> {
  const text = (column: string, row: number, value: string) => `<c r="${column}${row}" t="s"><v>${shared(value)}</v></c>`;
  const number = (column: string, row: number, value: string | number) => `<c r="${column}${row}"><v>${value}</v></c>`;
  const head = ORDER_COLUMNS.map((name, i) => text(String.fromCharCode(65 + i), 1, name)).join("");
  let block = `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${head}</row>`;
  let row = 1;
  for (const { order, day } of orders(rows)) {
    row++;
    const [id, , category, region, quantity, price, total, email] = order;
    block += `<row r="${row}">${text("A", row, id)}<c r="B${row}" s="1"><v>${FIRST_SERIAL + day}</v></c>${text("C", row, category)}${text("D", row, region)}${number("E", row, quantity)}${number("F", row, Number(price))}${number("G", row, Number(total))}${text("H", row, email)}</row>`;
    if (block.length < 1 << 18) continue;
    yield block;
    block = "";
  }
  yield `${block}</sheetData></worksheet>`;
}

function* stringsXml(strings: ReadonlyMap<string, number>): Generator<string> {
  let block = `${XML}<sst xmlns="${MAIN}" count="${strings.size}" uniqueCount="${strings.size}">`;
  for (const text of strings.keys()) {
    block += `<si><t>${text}</t></si>`;
    if (block.length < 1 << 18) continue;
    yield block;
    block = "";
  }
  yield `${block}</sst>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
