import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Tx } from "./client";
import { type StoredColumn, type StoredTable, storedTables } from "./tables";

/** What was read of a table: enough to tell whether another database holds the same. */
export interface TableSum {
  name: string;
  columns: string[];
  rows: number;
  /** SHA-256 of its lines in the order of its primary key, hex. */
  sha256: string;
}

export interface DumpedState {
  /** Hashes of the migrations that made this schema. */
  migrations: string[];
  tables: TableSum[];
}

/** Where lines of a table go; waits until they are taken. */
type LineSink = (table: string, lines: readonly string[]) => Promise<void>;

/** What is in memory at once, in UTF-16 units: a row may have 50 million. */
const CHARS_AT_ONCE = 4_000_000;
const ROWS_AT_ONCE = 500;

/**
 * Reads every row of every table as one JSON object a line, all of one moment, whoever writes meanwhile. The embedded database serves
 * nobody else for as long as that takes. Memory: a few megabytes, or the largest rows that follow each other.
 */
export function dumpDatabase(database: Database, sink: LineSink): Promise<DumpedState> {
  const config =
    database.kind === "postgres" ? ({ isolationLevel: "repeatable read", accessMode: "read only" } as const) : undefined;
  return database.db.transaction((tx) => dumpTables(tx, sink), config);
}

/** The same within a transaction that is open already. */
export async function dumpTables(tx: Tx, sink: LineSink): Promise<DumpedState> {
  await tx.execute(sql`set local time zone 'UTC'`);
  const tables: TableSum[] = [];
  for (const table of await storedTables(tx)) tables.push(await dumpTable(tx, table, sink));
  return { migrations: await migrationsOf(tx), tables };
}

/** JSON that is kept as text may hold what JSON that is read again may not: it stands in the line as a string. */
function written({ name, type }: StoredColumn) {
  return type === "json" ? sql`${sql.identifier(name)}::text as ${sql.identifier(name)}` : sql.identifier(name);
}

/** By their code points: each database may have an order of letters of its own. */
function ordered({ name, type }: StoredColumn) {
  return type === "text" ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name);
}

/** As many as fit, going by those just read, and never many more at once than before: the next may be larger. */
function nextCount(before: number, found: readonly { line: string }[]): number {
  const chars = found.reduce((sum, { line }) => sum + line.length, 0);
  const fitting = Math.floor((CHARS_AT_ONCE * found.length) / Math.max(1, chars));
  return Math.max(1, Math.min(fitting, before * 4, ROWS_AT_ONCE));
}

/** Hashes of the migrations that a database has had, in no order that means anything. */
export async function migrationsOf(executor: Pick<Tx, "execute">): Promise<string[]> {
  const applied = await rowsOf<{ hash: string }>(executor, sql`select hash from schema_migrations order by hash collate "C"`);
  return applied.map(({ hash }) => hash);
}

async function dumpTable(tx: Tx, { name, columns, primaryKey }: StoredTable, sink: LineSink): Promise<TableSum> {
  const hash = createHash("sha256");
  let rows = 0;
  const names = columns.map((column) => column.name);
  const keys = primaryKey.length === 0 ? names : primaryKey;
  const order = sql.join(
    keys.flatMap((key) => columns.filter((column) => column.name === key).map(ordered)),
    sql`, `,
  );
  await tx.execute(
    sql`declare dumped no scroll cursor for
      select row_to_json(r)::text as line from (select ${sql.join(columns.map(written), sql`, `)} from ${sql.identifier(name)} order by ${order}) r`,
  );
  for (let wanted = 1; ; ) {
    const found = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${wanted} from dumped`));
    if (found.length === 0) break;
    wanted = nextCount(wanted, found);
    const lines = found.map(({ line }) => line);
    for (const line of lines) hash.update(line).update("\n");
    rows += lines.length;
    await sink(name, lines);
  }
  await tx.execute(sql`close dumped`);
  return { name, columns: names, rows, sha256: hash.digest("hex") };
}
