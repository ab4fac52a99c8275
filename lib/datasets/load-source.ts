import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { TableSource } from "./reading/source";

/** DuckDB read the file otherwise than we did. */
export class SourceMismatch extends Error {}

/** Cells as received are `c0`…, kinds `k0`…, in the order of the file. */
export function cellColumns(source: TableSource): string[] {
  return source.names.flatMap((_, i) => (source.kinds[i] ? [`c${i}`, `k${i}`] : [`c${i}`]));
}

/** SQL that reads a source, guessing nothing. */
export function sourceSql(source: TableSource): string {
  const columns = [
    ...(source.hasRowColumn ? ["'__row': 'BIGINT'"] : []),
    ...cellColumns(source).map((name) => `'${name}': 'VARCHAR'`),
  ];
  const options = [
    `columns={${columns.join(", ")}}`,
    "auto_detect=false",
    "header=false",
    `delim=${literal(source.delimiter)}`,
    `quote=${source.quotes ? `'"'` : "''"}`,
    `escape=${source.quotes ? `'"'` : "''"}`,
    "comment=''",
    "nullstr=''",
    `allow_quoted_nulls=${source.emptyIsMissing}`,
    "null_padding=false",
    "strict_mode=false",
    "ignore_errors=false",
    `parallel=${source.parallel}`,
    `max_line_size=${Math.max(2_097_152, source.recordBytesMax + 1024)}`,
  ];
  return `read_csv(${literal(source.file)}, ${options.join(", ")})`;
}

/**
 * Loads a source into the table `raw`, with a column `t<i>` for each expression in `typed` beside the cells.
 * @returns SQL of a row's number, from 1.
 * @throws {SourceMismatch} when DuckDB counts other rows than we did.
 */
export async function loadSource(engine: Engine, source: TableSource, typed: ReadonlyMap<number, string>): Promise<string> {
  const extra = [...typed].map(([i, sql]) => `, ${sql} as t${i}`).join("");
  try {
    await engine.run(`create or replace table raw as select *${extra} from ${sourceSql(source)}`);
  } catch (error) {
    throw mismatch(error);
  }
  if (source.skipRecords > 0) await engine.run(`delete from raw where rowid < ${source.skipRecords}`);
  const counted = Number((await engine.query("select count(*) from raw")).rows[0]?.[0]);
  if (counted !== source.rowCount) throw new SourceMismatch();
  return source.hasRowColumn ? "__row" : `(rowid - ${source.skipRecords - 1})`;
}

/** The first rows of a source, before it is loaded. */
export async function firstRows(engine: Engine, source: TableSource, limit: number): Promise<unknown[][]> {
  const list = source.names.map((_, i) => `c${i}`).join(", ");
  try {
    return (await engine.query(`select ${list} from ${sourceSql(source)} limit ${limit} offset ${source.skipRecords}`)).rows;
  } catch (error) {
    throw mismatch(error);
  }
}

function mismatch(error: unknown): unknown {
  return error instanceof Error && /CSV Error|Invalid Input/i.test(error.message) ? new SourceMismatch() : error;
}
