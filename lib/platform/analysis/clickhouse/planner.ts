import { type DuckDBConnection, DuckDBInstance, type DuckDBType, StatementType } from "@duckdb/node-api";
import { AppError } from "@/lib/core/errors";
import { literal, quoted, ROW_COLUMN } from "../identifiers";
import { type Plan, readPlan } from "./plan";

/** A statement as DuckDB understands it: what it does, and the names and types of its columns. */
interface Planned {
  plan: Plan;
  names: string[];
  types: DuckDBType[];
}

/** Reads statements for an engine that has another dialect. It has the columns of `rows` and no rows. */
export interface Planner {
  /** @throws {AppError} `invalid` for anything but a single SELECT; what DuckDB says of one that it can't bind. */
  plan(sql: string): Promise<Planned>;
  /** Rows of a statement that asks for none of `rows`. */
  connection: DuckDBConnection;
  close(): void;
}

const MEMORY_MB = 64;

/** One for the whole process: each planner has a connection, and `rows` as a temporary table of it. */
let shared: Promise<DuckDBInstance> | undefined;

async function openInstance(): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", memory_limit: `${MEMORY_MB}MB` });
  const connection = await instance.connect();
  await connection.run(`
    set TimeZone='UTC';
    set temp_directory='';
    set enable_external_access=false;
    set autoinstall_known_extensions=false;
    set autoload_known_extensions=false;
    set lock_configuration=true;`);
  connection.closeSync();
  return instance;
}

/** @param columns names and DuckDB types of `rows`, in order */
export async function openPlanner(columns: readonly { name: string; type: string }[]): Promise<Planner> {
  shared ??= openInstance().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  const connection = await (await shared).connect();
  const list = columns.map(({ name, type }) => `${quoted(name)} ${type}`);
  await connection.run(`create temp table rows (${[...list, `${ROW_COLUMN} BIGINT`].join(", ")})`);
  return {
    plan: (sql) => planned(connection, sql),
    connection,
    close: () => connection.closeSync(),
  };
}

async function planned(connection: DuckDBConnection, sql: string): Promise<Planned> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new AppError("invalid", "A query must be a single statement.");
  const prepared = await statements.prepare(0);
  try {
    if (prepared.statementType !== StatementType.SELECT) throw new AppError("invalid", "A query must be a SELECT.");
    const places = Array.from({ length: prepared.columnCount }, (_, place) => place);
    const reader = await connection.runAndReadAll(`select json_serialize_plan(${literal(sql)}, skip_null := true)`);
    const { plans, error_message } = readPlan(String(reader.getRowsJson()[0]?.[0]));
    const plan = plans?.[0];
    if (plan === undefined) throw new Error(error_message ?? "A statement has no plan.");
    return {
      plan,
      names: places.map((place) => prepared.columnName(place)),
      types: places.map((place) => prepared.columnType(place)),
    };
  } finally {
    prepared.destroySync();
  }
}

/** True where a statement asks for rows of the table, rather than for its columns or for constants. */
export function readsRows(plan: Plan): boolean {
  return (plan.type === "LOGICAL_GET" && plan.name === "seq_scan") || plan.children.some(readsRows);
}
