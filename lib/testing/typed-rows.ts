import { readFileSync } from "node:fs";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import Papa from "papaparse";
import { meaningsOf } from "@/lib/analysis/meaning/meanings-of";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { formatOfHint, numberHint, roleOf } from "@/lib/datasets/columns/roles";
import { identifiers, quoted } from "@/lib/datasets/identifiers";
import { plainValue } from "@/lib/platform/analysis/values";

export type PlainCell = string | number | boolean | null;
export type PlainRow = Record<string, PlainCell>;

/** Rows of a file of the `vega-datasets` package, JSON or CSV; numbers in a CSV become numbers, empty cells null. */
export function vegaRows(file: string): PlainRow[] {
  const text = readFileSync(path.join(process.cwd(), "node_modules/vega-datasets/data", file), "utf8");
  if (file.endsWith(".json")) return JSON.parse(text) as PlainRow[];
  const { data } = Papa.parse<PlainRow>(text, {
    header: true,
    dynamicTyping: (name) => !/zip|code|^id$/i.test(String(name)),
    skipEmptyLines: true,
  });
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === "" || value === undefined ? null : value])),
  );
}

export interface TypedRows {
  profiles: ColumnProfile[];
  session: { query(sql: string): Promise<{ columns: string[]; rows: unknown[][] }>; close(): void };
  /** Statements that were run, in order. */
  statements: string[];
}

/** One for the whole process: each table is a temporary one of its own connection and goes with it. */
let shared: Promise<DuckDBInstance> | undefined;

function engine(): Promise<DuckDBInstance> {
  // A second thread would only wait: the tables are small.
  shared ??= DuckDBInstance.create(":memory:", { threads: "1" });
  return shared;
}

/**
 * Plain rows as the view `rows` of a private DuckDB, with profiles, both made here in the simplest way: figures can be
 * tested without the storage of datasets.
 */
export async function typedRows(rows: readonly PlainRow[], columnNames?: readonly string[]): Promise<TypedRows> {
  const names = columnNames ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const ids = identifiers(names);
  const columns = names.map((name) => typeOf(rows.map((row) => row[name] ?? null)));
  const connection = await (await engine()).connect();
  const table = columns.map(({ sql }, i) => `${quoted(ids[i] ?? "")} ${sql}`);
  await connection.run(`CREATE TEMP TABLE texts (${ids.map((id) => `${quoted(id)} VARCHAR`).join(", ")})`);
  const appender = await connection.createAppender("texts");
  for (const row of rows) {
    for (const [i, name] of names.entries()) {
      const text = cellText(row[name] ?? null, columns[i]?.sql ?? "");
      if (text === null) appender.appendNull();
      else appender.appendVarchar(text);
    }
    appender.endRow();
  }
  appender.closeSync();
  const cells = columns.map(({ sql }, i) => `CAST(${quoted(ids[i] ?? "")} AS ${sql})`);
  await connection.run(`CREATE TEMP TABLE rows (${table.join(", ")})`);
  await connection.run(`INSERT INTO rows SELECT ${cells.join(", ")} FROM texts`);
  await connection.run("DROP TABLE texts");
  const statements: string[] = [];
  const session: TypedRows["session"] = {
    async query(sql) {
      statements.push(sql);
      const result = await connection.run(sql);
      const types = result.columnTypes();
      const json = await result.getRowsJson();
      const cell = (value: unknown, place: number) => {
        const type = types[place];
        return type === undefined ? value : plainValue(value as never, type, "number");
      };
      return { columns: result.columnNames(), rows: json.map((row) => row.map(cell)) };
    },
    close() {
      connection.closeSync();
    },
  };
  const profiles = names.map((name, i) =>
    profileOf(
      name,
      columns[i]?.type ?? "text",
      rows.map((row) => row[name] ?? null),
    ),
  );
  const meanings = meaningsOf(profiles, { rowCount: rows.length, asOf: "2100-01-01" });
  return { profiles: profiles.map((profile, i) => ({ ...profile, meaning: meanings[i] })), session, statements };
}

function typeOf(cells: readonly PlainCell[]): { type: ColumnType; sql: string } {
  const values = cells.filter((cell) => cell !== null);
  if (values.length === 0) return { type: "text", sql: "VARCHAR" };
  if (values.every((value) => typeof value === "boolean")) return { type: "boolean", sql: "BOOLEAN" };
  if (values.every((value) => typeof value === "number")) return numberType(values as number[]);
  if (values.every((value) => isoDate(value) !== null)) {
    return values.some((value) => isoDate(value)?.slice(11) !== "00:00:00")
      ? { type: "datetime", sql: "TIMESTAMP" }
      : { type: "date", sql: "DATE" };
  }
  if (values.every((value) => typeof value === "string" && /^\d\d:\d\d$/.test(value))) return { type: "time", sql: "VARCHAR" };
  return { type: new Set(values).size <= Math.max(50, values.length / 2) ? "category" : "text", sql: "VARCHAR" };
}

function numberType(values: readonly number[]): { type: ColumnType; sql: string } {
  const decimals = Math.max(
    ...values.map((value) => (/e/.test(String(value)) ? 99 : (String(value).split(".")[1]?.length ?? 0))),
  );
  if (decimals === 0) return { type: "integer", sql: "BIGINT" };
  // As a dataset stores them: what is kept in 64 bits overflows sooner.
  const whole = Math.max(...values.map((value) => Math.trunc(Math.abs(value)).toString().length));
  return { type: "number", sql: decimals > 9 ? "DOUBLE" : `DECIMAL(${whole + decimals <= 18 ? 18 : 38}, ${decimals})` };
}

/** `2000-01-01 00:00:00` for dates as the package writes them. */
function isoDate(value: PlainCell): string | null {
  if (typeof value !== "string") return null;
  const known = /^(\d{4}[-/]\d{2}[-/]\d{2})( \d{2}:\d{2}:\d{2})?$/.exec(value);
  if (known) return `${known[1]?.replaceAll("/", "-")} ${known[2]?.trim() ?? "00:00:00"}`;
  if (!/^[A-Z][a-z]{2} \d{1,2},? \d{4}$/.test(value)) return null;
  const at = Date.parse(`${value} UTC`);
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

function cellText(cell: PlainCell, type: string): string | null {
  if (cell === null) return null;
  return type === "DATE" || type === "TIMESTAMP" ? isoDate(cell) : String(cell);
}

function profileOf(name: string, type: ColumnType, cells: readonly PlainCell[]): ColumnProfile {
  const values = cells.filter((cell) => cell !== null);
  const numbers = type === "integer" || type === "number" ? (values as number[]).toSorted((a, b) => a - b) : [];
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const [min, max] = [numbers[0] ?? null, numbers.at(-1) ?? null];
  const moments = type === "date" || type === "datetime" ? values.flatMap((value) => isoDate(value) ?? []).toSorted() : [];
  const momentOf = (at: number) =>
    type === "date" ? (moments.at(at)?.slice(0, 10) ?? null) : (moments.at(at)?.replace(" ", "T").concat(".000Z") ?? null);
  const mean = numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : null;
  const topValues = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 10)
    .map(([value, count]) => ({ value, count }));
  const evidence = {
    name,
    isWhole: type === "integer",
    valueCount: values.length,
    distinctCount: counts.size,
    isEstimated: false,
  };
  const hint = min !== null && max !== null ? numberHint({ ...evidence, min, max, isCourse: false, topValues }) : null;
  const quantile = (share: number) => (numbers.length === 0 ? null : (numbers[Math.floor(share * (numbers.length - 1))] ?? null));
  const facts = { name, hint, distinctCount: counts.size, valueCount: values.length, lengthMean: 10, mixedCurrencies: false };
  return {
    name,
    type,
    role: roleOf(type, facts),
    nullCount: cells.length - values.length,
    distinctCount: counts.size,
    distinctEstimated: false,
    min: min ?? momentOf(0),
    max: max ?? momentOf(-1),
    mean,
    stdDev:
      mean === null
        ? null
        : Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, numbers.length - 1)),
    p25: quantile(0.25),
    p50: quantile(0.5),
    p75: quantile(0.75),
    topValues: (topValues[0]?.count ?? 0) > 1 || counts.size <= 10 ? topValues : [],
    histogram: [],
    format: formatOfHint(hint),
    alternatives: [],
  };
}
