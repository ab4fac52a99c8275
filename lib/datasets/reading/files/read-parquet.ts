import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal, quoted } from "@/lib/platform/analysis/identifiers";
import { checkCellBytes, checkNames, checkRowCap } from "../limits";
import { noFacts, type ReadOptions, type TableSource } from "../source";

interface ParquetColumn {
  /** As the file has it. */
  name: string;
  /** SQL name of the column, and DuckDB's word for its type. */
  sql: string;
  type: string;
  /** Some of its texts hold NUL, which no engine below can store. */
  hasNul: boolean;
}

/** What the cells may take once they are unpacked: a few bytes can stand for very many. */
const UNPACKED_BYTES_MAX = 600_000_000;
/** Each cell takes this much beside its text. */
const CELL_BYTES = 16;
const MEMORY_MB = 300;
const TIMEOUT_MS = 60_000;
const ROW_NUMBER = "file_row_number";

/**
 * Reads a Parquet file through DuckDB: numbers keep every digit, dates and moments become ISO text, lists and
 * structures JSON text, bytes base64. All of it is read once to see that it can be.
 * @param directory private to this job.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export async function readParquet(file: string, directory: string, options: ReadOptions): Promise<TableSource> {
  checkEnds(file);
  // Rows were counted twice already, with different results.
  if (options.rewrite) throw damaged();
  const engine = await openEngine({
    files: [file],
    directory,
    memoryMb: MEMORY_MB,
    threads: 2,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    return await read(engine, file, path.join(directory, "renamed.parquet"), options);
  } catch (error) {
    throw refusal(error);
  } finally {
    engine.close();
  }
}

async function read(engine: Engine, file: string, renamed: string, { cap }: ReadOptions): Promise<TableSource> {
  const rowCount = await checkMetadata(engine, file, cap);
  const columns = await columnsOf(engine, file);
  if (columns.length === 0) throw new AppError("invalid", "The Parquet file has no columns. Nothing was stored.");
  checkNames(columns.map(({ name }) => name));
  if (rowCount * columns.length * CELL_BYTES > UNPACKED_BYTES_MAX) throw tooLarge();
  await checkCells(engine, file, columns, rowCount);
  const cells = columns.map(cellSql);
  const kinds = cells.map(({ kind }) => kind !== null);
  const clash = columns.some(({ sql }) => sql.toLowerCase() === ROW_NUMBER);
  if (clash) {
    const list = columns.map(({ sql }, i) => `${quoted(sql)} as p${i}`).join(", ");
    await engine.run(`copy (select ${list} from read_parquet(${literal(file)})) to ${literal(renamed)} (format parquet)`);
  }
  const final = clash ? columns.map((column, i) => cellSql({ ...column, sql: `p${i}` })) : cells;
  return {
    input: {
      kind: "parquet",
      files: [
        {
          file: clash ? renamed : file,
          rowCount,
          cells: final.flatMap(({ text, kind }) => (kind === null ? [text] : [text, kind])),
        },
      ],
    },
    names: columns.map(({ name }, i) => (name.trim() === "" ? `Column ${i + 1}` : name.replaceAll("\u0000", ""))),
    kinds,
    rowCount,
    padded: true,
    separators: true,
    facts: { ...noFacts({ kind: "parquet" }), notes: notesOf(columns) },
  };
}

/** What the file says of itself, looked at before anything of it is unpacked. */
async function checkMetadata(engine: Engine, file: string, cap: ReadOptions["cap"]): Promise<number> {
  const { rows: files } = await engine.query(`select num_rows, num_row_groups from parquet_file_metadata(${literal(file)})`);
  const rowCount = Number(files[0]?.[0]);
  if (rowCount === 0) throw new AppError("invalid", "The Parquet file has no rows. Nothing was stored.");
  if (!Number.isSafeInteger(rowCount) || rowCount < 0) throw damaged();
  checkRowCap(rowCount, cap);
  const { rows: fields } = await engine.query(`select count(*) from parquet_schema(${literal(file)})`);
  // Inner fields count too: a table has neither that many columns nor structures of that many members.
  if (Number(fields[0]?.[0]) > 20 * LIMITS.rowColumns) {
    throw new AppError("invalid", `The table has more than ${LIMITS.rowColumns} columns. Nothing was stored.`);
  }
  const { rows: chunks } = await engine.query(
    `select sum(total_uncompressed_size), min(total_uncompressed_size) from parquet_metadata(${literal(file)})`,
  );
  if (Number(chunks[0]?.[1]) < 0) throw damaged();
  if (Number(chunks[0]?.[0]) > UNPACKED_BYTES_MAX) throw tooLarge();
  return rowCount;
}

/** Columns with the names they have in the file; DuckDB changes those that differ in case alone. */
async function columnsOf(engine: Engine, file: string): Promise<ParquetColumn[]> {
  const { rows } = await engine.query(`describe select * from read_parquet(${literal(file)})`);
  const { rows: schema } = await engine.query(`select name, coalesce(num_children, 0) from parquet_schema(${literal(file)})`);
  const names: string[] = [];
  const [, ...fields] = schema;
  for (let at = 0; at < fields.length; ) {
    names.push(String(fields[at]?.[0] ?? ""));
    // Passes over the members of a structure, however deep.
    for (let open = 1; open > 0 && at < fields.length; at++) open += Number(fields[at]?.[1]) - 1;
  }
  return rows.map(([sql, type], i) => ({ name: names[i] ?? String(sql), sql: String(sql), type: String(type), hasNul: false }));
}

/** SQL of a column's cells as received, and of their kinds where they are no plain text. */
function cellSql({ sql, type, hasNul }: ParquetColumn): { text: string; kind: string | null } {
  const name = quoted(sql);
  const text = `cast(${name} as VARCHAR)`;
  const always = (code: string) => `case when ${name} is not null then '${code}' end`;
  if (/[\])]$/.test(type) && !type.startsWith("DECIMAL") && !type.startsWith("ENUM")) {
    return { text: `cast(to_json(${name}) as VARCHAR)`, kind: null };
  }
  if (type === "BOOLEAN") return { text, kind: always("b") };
  if (/^U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?$|^DECIMAL/.test(type)) return { text, kind: always("n") };
  if (type === "DOUBLE" || type === "FLOAT") {
    // Not a number is no value; the infinities are words, which no column of numbers takes.
    return {
      text: `case when isnan(${name}) then null else regexp_replace(${text}, '[.]0$', '') end`,
      kind: `case when isfinite(${name}) then 'n' when isinf(${name}) then 's' end`,
    };
  }
  if (type === "TIMESTAMP WITH TIME ZONE") return { text: `cast(${name} at time zone 'UTC' as VARCHAR) || 'Z'`, kind: null };
  if (type === "BLOB") return { text: `base64(${name})`, kind: null };
  return { text: hasNul ? `replace(${text}, chr(0), '')` : text, kind: null };
}

/** Reads every cell once: damage shows here, and what the cells take. */
async function checkCells(engine: Engine, file: string, columns: ParquetColumn[], rowCount: number): Promise<void> {
  const texts = columns.map((column) => cellSql(column).text);
  const sizes = texts.map(
    (text) => `max(strlen(${text})), sum(strlen(${text})), coalesce(bool_or(contains(${text}, chr(0))), false)`,
  );
  const { rows } = await engine.query(`select count(*), ${sizes.join(", ")} from read_parquet(${literal(file)})`);
  const [counted, ...found] = rows[0] ?? [];
  if (Number(counted) !== rowCount) throw damaged();
  let bytes = rowCount * columns.length * CELL_BYTES;
  for (const [i, column] of columns.entries()) {
    const [longest, all, hasNul] = found.slice(3 * i, 3 * i + 3);
    if (Number(longest ?? 0) > LIMITS.cellBytes) throw await longCell(engine, file, column, texts[i] ?? "");
    bytes += Number(all ?? 0);
    column.hasNul = hasNul === true;
  }
  if (bytes > UNPACKED_BYTES_MAX) throw tooLarge();
}

async function longCell(engine: Engine, file: string, { name }: ParquetColumn, text: string): Promise<unknown> {
  const { rows } = await engine.query(
    `select row_number() over () as n, strlen(${text}) as size from read_parquet(${literal(file)}) qualify size > ${LIMITS.cellBytes} limit 1`,
  );
  checkCellBytes(Number(rows[0]?.[1]), Number(rows[0]?.[0]), name);
  return damaged();
}

/** A Parquet file begins and ends with the same four characters, or with others when its contents are secret. */
function checkEnds(file: string): void {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const ends = Buffer.alloc(8);
    readSync(handle, ends, 0, 4, 0);
    readSync(handle, ends, 4, 4, Math.max(0, size - 4));
    const text = ends.toString("latin1");
    if (text.includes("PARE")) throw encrypted();
    if (!text.startsWith("PAR1")) throw new AppError("invalid", "The file is named .parquet but isn't a Parquet file.");
    if (text !== "PAR1PAR1" || size < 12)
      throw new AppError("invalid", "The Parquet file is cut off: its end is missing. Nothing was stored.");
  } finally {
    closeSync(handle);
  }
}

function notesOf(columns: readonly ParquetColumn[]): string[] {
  const of = (wanted: (type: string) => boolean) =>
    columns.filter(({ type }) => wanted(type)).map(({ name }) => `"${name.slice(0, 40)}"`);
  const notes: string[] = [];
  const bytes = of((type) => type === "BLOB");
  const nested = of((type) => /[\])]$/.test(type) && !type.startsWith("DECIMAL") && !type.startsWith("ENUM"));
  if (bytes.length > 0) notes.push(`Bytes are kept as base64 text: ${bytes.slice(0, 5).join(", ")}.`);
  if (nested.length > 0) notes.push(`Lists and structures are kept as JSON text: ${nested.slice(0, 5).join(", ")}.`);
  return notes;
}

/** What DuckDB says of a bad file, in our words: its own may quote cells. */
function refusal(error: unknown): unknown {
  if (error instanceof AppError && error.kind === "timeout") return tooLarge();
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (/encrypt|decrypt/i.test(error.message)) return encrypted();
  if (/no space left|max_temp_directory_size|out of memory|could not allocate/i.test(error.message)) return tooLarge();
  if (
    /parquet|thrift|invalid|snappy|zstd|gzip|brotli|lz4|out of range|corrupt|unsupported|not implemented|conversion|io error|serialization/i.test(
      error.message,
    )
  )
    return damaged();
  return error;
}

function encrypted(): AppError {
  return new AppError("invalid", "The Parquet file is encrypted. Save it without a key and send it again.");
}

function damaged(): AppError {
  return new AppError("invalid", "The Parquet file is damaged, or written in a way that can't be read. Nothing was stored.");
}

function tooLarge(): AppError {
  return new AppError("too_large", "The Parquet file unpacks to more than 600 MB. Nothing was stored. Split it.");
}
