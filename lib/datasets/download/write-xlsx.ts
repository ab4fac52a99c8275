import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { AppError } from "@/lib/core/errors";
import type { SegmentOnDisk } from "@/lib/datasets/segments/layout";
import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { DownloadTable } from "./download-table";
import { cellXmlSql, columnLetters, needsValue, STYLES, xmlSafeSql, xmlTextSql } from "./xlsx-cells";
import { SHEET_END, sheetStart, workbookParts } from "./xlsx-parts";

/** What a sheet may hold. */
const ROWS_MAX = 1_048_575;
const COLUMNS_MAX = 16_384;
const CELL_CHARS_MAX = 32_767;
/** Sizes in a plain zip file have 32 bits. */
const SHEET_BYTES_MAX = 4_000_000_000;
/** Cells that are joined with their typed values at a time. */
const BLOCK_CELLS = 1_000_000;
/** Columns whose cells are written at once. */
const SLICE_COLUMNS = 100;

/**
 * Writes a workbook: cells as received, with real numbers and dates where the columns are such. Text is in string
 * cells, which no spreadsheet runs.
 * @throws {AppError} `unprocessable` when a sheet cannot hold the table.
 */
export async function writeXlsx(engine: Engine, table: DownloadTable, target: string): Promise<void> {
  const { columns, rowCount } = table;
  if (rowCount > ROWS_MAX) throw tooLarge(`${number(rowCount)} rows; a sheet holds ${number(ROWS_MAX)}`);
  if (columns.length > COLUMNS_MAX) throw tooLarge(`${number(columns.length)} columns; a sheet holds ${number(COLUMNS_MAX)}`);
  await checkLengths(engine, table);
  const currencies = [...new Set(columns.flatMap(({ type, format }) => (type === "currency" ? [currencyOf(format)] : [])))];
  const zip = new ZipFile();
  for (const [name, content] of workbookParts(table.name, currencies)) zip.addBuffer(Buffer.from(content), name);
  const sheet = Readable.from(sheetXml(engine, table, currencies), { objectMode: false, highWaterMark: 1 << 20 });
  const failed = new Promise<never>((_, reject) => {
    zip.on("error", reject);
    sheet.on("error", reject);
  });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel: 3 });
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(target, { flags: "wx", mode: 0o600 })), failed]);
}

async function* sheetXml(engine: Engine, table: DownloadTable, currencies: readonly string[]): AsyncGenerator<Buffer> {
  const { columns } = table;
  yield Buffer.from(sheetStart(columns.map(({ type, name }) => widthOf(type, name))) + (await headerXml(engine, table)));
  let bytes = 0;
  let before = 0;
  const block = Math.max(1_000, Math.floor(BLOCK_CELLS / columns.length));
  const physical = await physicalTypes(engine, table.snapshot);
  for (const segment of table.segments) {
    const { layout, rowCount } = segment;
    const cells = columns.map((column, i) =>
      cellXmlSql(
        column,
        i,
        layout.kinds[i] === true ? `k${i}` : null,
        needsValue(column) ? (physical.get(`c${i}`) ?? null) : null,
        styleOf(column, currencies),
      ),
    );
    for (let from = 0; from < rowCount; from += block) {
      const rows = rowsSql(table, segment, { from, to: Math.min(from + block, rowCount), before });
      for await (const chunk of engine.texts(await rowXmlSql(engine, cells, rows))) {
        const xml = Buffer.from(chunk.join(""));
        bytes += xml.length;
        if (bytes > SHEET_BYTES_MAX) throw tooLarge("more cells than a workbook holds");
        yield xml;
      }
    }
    before += rowCount;
  }
  yield Buffer.from(SHEET_END);
}

/**
 * SQL of the row elements of one piece. Each cell takes memory while it is written, so the cells of a wide table are
 * written a slice of its columns at a time, into tables that may spill, and put together then. One flat `concat`: a chain
 * of `||` is as deep as the table is wide, which DuckDB refuses.
 */
async function rowXmlSql(engine: Engine, cells: readonly string[], rows: string): Promise<string> {
  const inOrder = (from: string, parts: readonly string[]) =>
    `select ${xmlSafeSql("xml")} from (select __row, concat('<row r="', n, '">', ${parts.join(", ")}, '</row>') as xml from ${from}) order by __row`;
  if (cells.length <= SLICE_COLUMNS) return inOrder(`(${rows})`, cells);
  const slices = Array.from({ length: Math.ceil(cells.length / SLICE_COLUMNS) }, (_, i) => i);
  for (const i of slices) {
    const slice = cells.slice(i * SLICE_COLUMNS, (i + 1) * SLICE_COLUMNS);
    const number = i === 0 ? ", n" : "";
    await engine.run(
      `create or replace temp table slice${i} as select __row${number}, concat(${slice.join(", ")}) as x${i} from (${rows})`,
    );
  }
  const joined = slices.map((i) => (i === 0 ? "slice0" : `join slice${i} using (__row)`)).join(" ");
  return inOrder(
    `(select * from ${joined})`,
    slices.map((i) => `x${i}`),
  );
}

/** Rows of one piece of a segment with their typed values; `n` is the row's number in the sheet. */
function rowsSql(
  { columns, snapshot }: DownloadTable,
  { file, layout }: SegmentOnDisk,
  { from, to, before }: { from: number; to: number; before: number },
) {
  const later = columns.slice(layout.columns).map((_, i) => `, cast(null as VARCHAR) as c${layout.columns + i}`);
  const cells = `select *${later.join("")}, __row + ${before + 1} as n from read_parquet(${literal(file)}) where __row > ${from} and __row <= ${to}`;
  const values = columns.flatMap((column, i) => (needsValue(column) ? [`c${i} as t${i}`] : []));
  if (snapshot === null || values.length === 0) return cells;
  const typed = `select __row - ${before} as __row, ${values.join(", ")} from read_parquet(${literal(snapshot)}) where __row > ${from + before} and __row <= ${to + before}`;
  return `select * from (${cells}) left join (${typed}) using (__row)`;
}

async function headerXml(engine: Engine, { columns }: DownloadTable): Promise<string> {
  const cells = columns.map(
    ({ name }, i) =>
      `'<c r="${columnLetters(i)}1" s="${STYLES.header}" t="inlineStr"><is><t xml:space="preserve">' || ${xmlTextSql(literal(name))} || '</t></is></c>'`,
  );
  const { rows } = await engine.query(`select ${xmlSafeSql("xml")} from (select concat(${cells.join(", ")}) as xml)`);
  return `<row r="1">${String(rows[0]?.[0])}</row>`;
}

/** A longer text would be cut by the spreadsheet, in silence. */
async function checkLengths(engine: Engine, { columns, segments }: DownloadTable): Promise<void> {
  for (const { file, layout } of segments) {
    if (layout.columns === 0) continue;
    const lengths = columns
      .slice(0, layout.columns)
      .map((_, i) => `max(case when strlen(c${i}) > ${CELL_CHARS_MAX} then ${utf16Length(`c${i}`)} end)`);
    const { rows } = await engine.query(`select ${lengths.join(", ")} from read_parquet(${literal(file)})`);
    const place = (rows[0] ?? []).findIndex((length) => Number(length ?? 0) > CELL_CHARS_MAX);
    if (place === -1) continue;
    const name = columns[place]?.name.slice(0, 60) ?? "";
    throw tooLarge(
      `a cell of ${number(Number(rows[0]?.[place]))} characters in "${name}"; a sheet's cell holds ${number(CELL_CHARS_MAX)}`,
    );
  }
}

function utf16Length(text: string): string {
  return `length(${text}) + length(regexp_replace(${text}, '[^\\x{10000}-\\x{10FFFF}]', '', 'g'))`;
}

async function physicalTypes(engine: Engine, snapshot: string | null): Promise<Map<string, string>> {
  if (snapshot === null) return new Map();
  const { rows } = await engine.query(`describe select * from read_parquet(${literal(snapshot)})`);
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

function styleOf({ type, format }: DownloadTable["columns"][number], currencies: readonly string[]): number {
  if (type === "date") return STYLES.date;
  if (type === "datetime") return STYLES.moment;
  if (type === "percent") return STYLES.percent;
  if (type === "time") return STYLES.time;
  return type === "currency" ? STYLES.firstCurrency + currencies.indexOf(currencyOf(format)) : STYLES.plain;
}

/** A code, and nothing that could end the format it is written into. */
function currencyOf(format: string | null): string {
  return /^[A-Z]{3}$/.exec(format ?? "")?.[0] ?? "¤";
}

function widthOf(type: string, name: string): number {
  const value = type === "datetime" ? 20 : type === "text" || type === "url" || type === "email" ? 24 : 12;
  return Math.min(40, Math.max(value, name.length + 2));
}

function tooLarge(what: string): AppError {
  return new AppError("unprocessable", `This dataset has ${what}. Download it as CSV or Parquet.`, {
    code: "too_large_for_xlsx",
  });
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
