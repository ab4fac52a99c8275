import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { CsvInput, ParquetInput, TableSource } from "../reading/source";

const LINE_BYTES = 2_097_152;
const HEAD_BUFFER_BYTES = 2 * LINE_BYTES;

/** DuckDB read the file otherwise than we did. */
export class SourceMismatch extends Error {}

/** Cells as received are `c0`…, kinds `k0`…, in the order of the file. */
export function cellColumns(source: TableSource): string[] {
  return source.names.flatMap((_, i) => (source.kinds[i] ? [`c${i}`, `k${i}`] : [`c${i}`]));
}

/** Those that the table `raw` has: the kind of cells that are all numbers isn't held. */
export function heldColumns(source: TableSource): string[] {
  return source.names.flatMap((_, i) => (source.kinds[i] && !source.exact?.[i] ? [`c${i}`, `k${i}`] : [`c${i}`]));
}

/** Each of `cellColumns` as SQL on `raw`. */
export function cellsOfRaw(source: TableSource): string[] {
  return source.names.flatMap((_, i) => {
    if (!source.kinds[i]) return [`c${i}`];
    return [`c${i}`, source.exact?.[i] ? `case when c${i} is not null then 'n' end as k${i}` : `k${i}`];
  });
}

/** SQL that reads a source, guessing nothing. */
export function sourceSql(source: TableSource): string {
  return source.input.kind === "csv" ? csvSql(source, source.input, source.input.parallel) : parquetSql(source, source.input);
}

/** The same for the first rows only: a CSV file is read in the smallest pieces that hold a record. */
function headSql(source: TableSource): string {
  const { input } = source;
  if (input.kind !== "csv") return sourceSql(source);
  return csvSql(source, input, false, `, buffer_size=${Math.max(HEAD_BUFFER_BYTES, 2 * lineBytesMax(input))}`);
}

/** Bytes that a record may have: what DuckDB allows anyway, or more where there is a longer one. */
function lineBytesMax(input: CsvInput): number {
  return Math.max(LINE_BYTES, input.recordBytesMax + 1024);
}

/** Files that an engine must be allowed to read for a source. */
export function sourceFiles({ input }: TableSource): readonly string[] {
  return input.kind === "csv" ? [input.file] : input.files.map(({ file }) => file);
}

function parquetSql(source: TableSource, input: ParquetInput): string {
  const names = cellColumns(source);
  let before = 0;
  const parts = input.files.map(({ file, rowCount, cells }) => {
    const list = cells.map((sql, at) => `, ${sql} as ${names[at]}`).join("");
    const part = `select cast(file_row_number + ${before + 1} as BIGINT) as __row${list} from read_parquet(${literal(file)}, file_row_number=true)`;
    before += rowCount;
    return part;
  });
  return `(${parts.join(" union all ")})`;
}

function csvSql(source: TableSource, input: CsvInput, parallel: boolean, more = ""): string {
  const columns = [
    ...(input.hasRowColumn ? ["'__row': 'BIGINT'"] : []),
    ...cellColumns(source).map((name) => `'${name}': 'VARCHAR'`),
  ];
  const options = [
    `columns={${columns.join(", ")}}`,
    "auto_detect=false",
    "header=false",
    `delim=${literal(input.delimiter)}`,
    `quote=${input.quotes ? `'"'` : "''"}`,
    `escape=${input.quotes ? `'"'` : "''"}`,
    "comment=''",
    "nullstr=''",
    `allow_quoted_nulls=${input.emptyIsMissing}`,
    "null_padding=false",
    "strict_mode=false",
    "ignore_errors=false",
    `parallel=${parallel}`,
    `max_line_size=${lineBytesMax(input)}`,
  ];
  return `read_csv(${literal(input.file)}, ${options.join(", ")}${more})`;
}

/**
 * Loads a source into the table `raw`, with a column `t<i>` for each expression in `typed` beside the cells.
 * @returns SQL of a row's number, from 1.
 * @throws {SourceMismatch} when DuckDB counts other rows than we did.
 */
export async function loadSource(engine: Engine, source: TableSource, typed: ReadonlyMap<number, string>): Promise<string> {
  const extra = [...typed].map(([i, sql]) => `, ${sql} as t${i}`).join("");
  try {
    const told = source.exact?.flatMap((isExact, i) => (isExact ? [`k${i}`] : [])) ?? [];
    const held = told.length === 0 ? "*" : `* exclude (${told.join(", ")})`;
    await engine.run(`create or replace table raw as select ${held}${extra} from ${sourceSql(source)}`);
  } catch (error) {
    throw mismatch(error);
  }
  const { input } = source;
  const skip = input.kind === "csv" ? input.skipRecords : 0;
  if (skip > 0) await engine.run(`delete from raw where rowid < ${skip}`);
  const counted = Number((await engine.query("select count(*) from raw")).rows[0]?.[0]);
  if (counted !== source.rowCount) throw new SourceMismatch();
  return input.kind === "csv" && !input.hasRowColumn ? `(rowid - ${skip - 1})` : "__row";
}

/** The first rows of a source, before it is loaded. */
export async function firstRows(engine: Engine, source: TableSource, limit: number): Promise<unknown[][]> {
  const list = source.names.map((_, i) => `c${i}`).join(", ");
  const skip = source.input.kind === "csv" ? source.input.skipRecords : 0;
  try {
    return (await engine.query(`select ${list} from ${headSql(source)} limit ${limit} offset ${skip}`)).rows;
  } catch (error) {
    throw mismatch(error);
  }
}

function mismatch(error: unknown): unknown {
  return error instanceof Error && /CSV Error|Invalid Input/i.test(error.message) ? new SourceMismatch() : error;
}
