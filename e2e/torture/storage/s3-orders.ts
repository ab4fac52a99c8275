import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { read, utils } from "xlsx";
import { ORDER_COLUMNS, writeOrdersFile } from "@/e2e/bench/orders";
import type { Verdict } from "../kit/verdict";
import { type Person, page } from "./s3-person";

/** A table of orders: the file, and its cells. */
export interface Orders {
  csv: string;
  cells: string[][];
}

/** So many orders; none of their cells needs a quote. */
export async function ordersOf(rows: number): Promise<Orders> {
  const file = path.join(tmpdir(), `rowcall-orders-${process.pid}-${rows}.csv`);
  writeOrdersFile(file, rows);
  const csv = readFileSync(file, "utf8");
  await rm(file);
  const [, ...lines] = csv.trimEnd().split("\n");
  return { csv, cells: lines.map((line) => line.split(",")) };
}

const [CATEGORY, QUANTITY, TOTAL] = [
  ORDER_COLUMNS.indexOf("category"),
  ORDER_COLUMNS.indexOf("quantity"),
  ORDER_COLUMNS.indexOf("total"),
];

/** Pages of the table as it came, sorted, and filtered, against the cells that were sent. */
export async function comparePages(
  verdict: Verdict,
  when: string,
  person: Person,
  datasetId: string,
  { cells }: Orders,
): Promise<void> {
  const all = cells.map((_, i) => i + 1);
  const total = (number: number) => Number(cells[number - 1]?.[TOTAL]);
  const dearest = [...all].sort((a, b) => total(b) - total(a) || a - b);
  const toys = all.filter((number) => {
    const row = cells[number - 1];
    return row?.[CATEGORY] === "Toys" && Number(row[QUANTITY]) >= 8;
  });
  const filters = JSON.stringify([
    { column: CATEGORY, op: "is", value: "Toys" },
    { column: QUANTITY, op: "at_least", value: "8" },
  ]);
  const views: [string, number[], Record<string, string>][] = [
    ["in the order received", all, {}],
    ["sorted", dearest, { sort: String(TOTAL), direction: "desc" }],
    ["filtered", toys, { filters }],
  ];
  for (const [name, wanted, query] of views) {
    const problems: string[] = [];
    for (const offset of [0, Math.floor(wanted.length / 2), wanted.length - 50]) {
      const seen = await page(person, datasetId, { ...query, offset: String(offset), limit: "100" });
      const numbers = wanted.slice(offset, offset + 100);
      if (seen.total !== wanted.length) problems.push(`total ${seen.total}, not ${wanted.length}`);
      if (seen.rowNumbers.join() !== numbers.join()) problems.push(`other rows at ${offset}`);
      const rows = numbers.map((number) => cells[number - 1]);
      if (JSON.stringify(seen.rows) !== JSON.stringify(rows)) problems.push(`other cells at ${offset}`);
    }
    verdict.demand(`${when}: pages of rows ${name} are the cells sent`, problems.length === 0, problems[0] ?? wanted.length);
  }
}

/** What of a downloaded CSV is not as it was sent; "" when all is. */
export function csvProblem(bytes: Buffer, { csv }: Orders): string {
  const text = bytes
    .toString()
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
  const sent = csv.trimEnd();
  if (text === sent) return "";
  const [seen, wanted] = [text.split("\n"), sent.split("\n")];
  const place = wanted.findIndex((line, i) => line !== seen[i]);
  return `${seen.length} lines of ${wanted.length}, line ${place + 1}: ${seen[place]}`;
}

const FIRST_SERIAL_MS = Date.UTC(1899, 11, 30);

/** The same of a workbook, whose figures and days may be numbers. */
export function workbookProblem(bytes: Buffer, { cells }: Orders): string {
  const book = read(bytes, { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (sheet === undefined) return "no sheet";
  const [, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
  if (rows.length !== cells.length) return `${rows.length} rows of ${cells.length}`;
  const isSame = (seen: unknown, cell: string) =>
    seen === cell ||
    (typeof seen === "number" &&
      (seen === Number(cell) || new Date(FIRST_SERIAL_MS + seen * 86_400_000).toISOString().startsWith(cell)));
  const place = rows.findIndex((row, i) => cells[i]?.some((cell, column) => !isSame(row[column], cell)) ?? true);
  return place === -1 ? "" : `row ${place + 1}: ${rows[place]?.join()}`;
}

/** The same of a Parquet file, by count and sum. */
export async function parquetProblem(bytes: Buffer, { cells }: Orders): Promise<string> {
  const { writeFile } = await import("node:fs/promises");
  const file = path.join(tmpdir(), `rowcall-download-${process.pid}.parquet`);
  await writeFile(file, bytes);
  const instance = await DuckDBInstance.create();
  try {
    const connection = await instance.connect();
    const reader = await connection.runAndReadAll(
      `select count(*)::varchar, sum(cast(total as decimal(18,2)))::varchar, count(distinct order_id)::varchar from '${file}'`,
    );
    const seen = reader.getRows()[0]?.join(" ");
    const cents = cells.reduce((sum, row) => sum + Math.round(Number(row[TOTAL]) * 100), 0);
    const wanted = `${cells.length} ${(cents / 100).toFixed(2)} ${cells.length}`;
    connection.closeSync();
    return seen === wanted ? "" : `${seen}, not ${wanted}`;
  } finally {
    instance.closeSync();
    await rm(file);
  }
}
