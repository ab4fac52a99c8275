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
function heldColumns(source: TableSource): string[] {
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
 * Loads a source into the table `raw`: `__row` from 1, the cells, and a column `t<i>` for each expression in `typed`.
 * @throws {SourceMismatch} when DuckDB counts other rows than we did.
 */
export async function loadSource(engine: Engine, source: TableSource, typed: ReadonlyMap<number, string>): Promise<void> {
  const list = ["__row", ...heldColumns(source), ...typedColumns(typed)].join(", ");
  await readingSource(() => engine.run(`create or replace table raw as select ${list} from ${numberedSql(source)}`));
  await checkCount(engine, source);
}

async function checkCount(engine: Engine, { rowCount }: TableSource): Promise<void> {
  const { rows } = await engine.query("select count(*) from raw");
  if (Number(rows[0]?.[0]) !== rowCount) throw new SourceMismatch();
}

/** Each expression under the name that `raw` has for its value. */
function typedColumns(typed: ReadonlyMap<number, string>): string[] {
  return [...typed].map(([i, sql]) => `${sql} as t${i}`);
}

/** SQL of the rows of a source, each with its number: without one in the file, in the order that they are read. */
export function numberedSql(source: TableSource): string {
  const { input } = source;
  if (input.kind === "parquet" || input.hasRowColumn) return sourceSql(source);
  const above = recordsAbove(source);
  const numbered = `select row_number() over () - ${above} as __row, * from ${sourceSql(source)}`;
  return `(${above === 0 ? numbered : `select * from (${numbered}) where __row > 0`})`;
}

/** Records at the top of a source that are no rows. */
export function recordsAbove({ input }: TableSource): number {
  return input.kind === "csv" ? input.skipRecords : 0;
}

/** The first rows of a source, before it is loaded. */
export async function firstRows(engine: Engine, source: TableSource, limit: number): Promise<unknown[][]> {
  const list = source.names.map((_, i) => `c${i}`).join(", ");
  const skip = recordsAbove(source);
  const head = `select ${list} from ${headSql(source)} limit ${limit} offset ${skip}`;
  return (await readingSource(() => engine.query(head))).rows;
}

/** @throws {SourceMismatch} where DuckDB finds no table in what we read as one. */
export async function readingSource<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof Error && /CSV Error|Invalid Input/i.test(error.message) ? new SourceMismatch() : error;
  }
}

/** How columns are read, in SQL on `raw`. */
export interface Typing {
  /** Value of each column that is no text, of its cell. */
  typed: ReadonlyMap<number, string>;
  /** Value of each column, where those of `typed` stand beside the cells as `t<i>`. */
  values: readonly string[];
}

/**
 * The rows of a source in the engine: `raw` with `__row` from 1 and the cells as received, and, once they are finished, `typed`
 * with `__row` and the values `c0`…
 */
export interface LoadedRows {
  /** SQL on `raw` for the value of a column that isn't text. */
  valueSql(column: number): string;
  /** Which of the typed columns have a cell that is no value, as the rows were loaded. */
  misfitting(): Promise<number[]>;
  typeAgain(typing: Typing): Promise<void>;
  finish(values: readonly string[]): Promise<void>;
}

/** The file of a table's values, and how it is written. */
export interface TypedFile {
  file: string;
  write(select: string): Promise<void>;
}

/**
 * Loads a source, and tries a reading of it. A small one is held. Of a large one, which stands in Parquet files, the values are
 * written to theirs, and both are asked: what the engine would have to spill is written and read as often.
 * @param file null to hold the rows.
 * @throws {SourceMismatch} when DuckDB reads other rows than we counted.
 */
export function loadRows(engine: Engine, source: TableSource, typing: Typing, file: TypedFile | null): Promise<LoadedRows> {
  return file === null ? holdRows(engine, source, typing) : typeStored(engine, source, typing, file);
}

async function holdRows(engine: Engine, source: TableSource, first: Typing): Promise<LoadedRows> {
  await loadSource(engine, source, first.typed);
  return {
    valueSql: (column) => `t${column}`,
    async misfitting() {
      const places = [...first.typed.keys()];
      if (places.length === 0) return [];
      const { rows } = await engine.query(`select ${places.map((i) => `count(c${i}) = count(t${i})`).join(", ")} from raw`);
      return places.filter((_, at) => rows[0]?.[at] !== true);
    },
    async typeAgain({ typed }) {
      const list = ["__row", ...heldColumns(source), ...typedColumns(typed)].join(", ");
      await engine.run(`create table again as select ${list} from raw`);
      await engine.run("drop table raw");
      await engine.run("alter table again rename to raw");
    },
    finish: (values) => engine.run(`create or replace view typed as ${valuesSql(values)}`),
  };
}

async function typeStored(engine: Engine, source: TableSource, first: Typing, { file, write }: TypedFile): Promise<LoadedRows> {
  let { typed } = first;
  let written: readonly string[] = [];
  const writeValues = async (values: readonly string[]) => {
    await write(valuesSql(values, `(select ${["*", ...typedColumns(typed)].join(", ")} from raw)`));
    written = values;
  };
  await engine.run(`create or replace view raw as select __row, ${cellColumns(source).join(", ")} from ${sourceSql(source)}`);
  await checkCount(engine, source);
  await writeValues(first.values);
  return {
    // Not a column of the view: each question about one column would have to prepare those of all.
    valueSql: (column) => `(${typed.get(column)})`,
    async misfitting() {
      const places = [...first.typed.keys()];
      if (places.length === 0) return [];
      const { rows } = await engine.query(`select ${places.map((i) => `count(c${i})`).join(", ")} from raw`);
      const values = await countsOf(engine, file, source.rowCount);
      return places.filter((i, at) => Number(rows[0]?.[at]) !== values.get(`c${i}`));
    },
    async typeAgain(next) {
      typed = next.typed;
      written = [];
    },
    async finish(values) {
      if (values.length !== written.length || values.some((value, i) => value !== written[i])) await writeValues(values);
      await engine.run(`create or replace view typed as select * from read_parquet(${literal(file)})`);
    },
  };
}

function valuesSql(values: readonly string[], from = "raw"): string {
  return `select __row, ${values.map((value, i) => `${value} as c${i}`).join(", ")} from ${from}`;
}

/** Values of each column of a Parquet file, as it says itself. */
async function countsOf(engine: Engine, file: string, rowCount: number): Promise<Map<string, number>> {
  const { rows } = await engine.query(
    `select path_in_schema, sum(stats_null_count) from parquet_metadata(${literal(file)}) group by all`,
  );
  return new Map(rows.map(([name, nulls]) => [String(name), rowCount - Number(nulls)]));
}
