import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "@/db/client";
import { columnList, storedTables } from "@/db/tables";

/** A table's rows in the columns that it had. */
export interface TableSum {
  name: string;
  columns: string[];
  rows: number;
  sum: string;
}

/** What a server that runs writes by itself. */
const LIVING = /^(engine_.*|outbox|rate_limits|sessions|audit_log|request_log|request_counts|installation|deliver.*)$/;
const LIVING_COLUMN = /(_at|_until|lease|cursor|version|usage)$/;

/** @param like tables and columns to sum; those that stand still while a server runs, unless given. */
export async function columnSums(database: Database, like?: readonly TableSum[]): Promise<TableSum[]> {
  const wanted =
    like ??
    (await storedTables(database.db))
      .filter(({ name }) => !LIVING.test(name))
      .map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.name).filter((column) => column === "created_at" || !LIVING_COLUMN.test(column)),
      }));
  const sums: TableSum[] = [];
  for (const { name, columns } of wanted) {
    const [row] = await rowsOf<{ rows: number; sum: string }>(
      database.db,
      sql`select count(*)::int as rows, coalesce(md5(string_agg(line, '' order by line)), '') as sum
        from (select md5(row(${columnList(columns)})::text) as line from ${sql.identifier(name)}) lines`,
    );
    sums.push({ name, columns, rows: row?.rows ?? 0, sum: row?.sum ?? "" });
  }
  return sums;
}

/** Tables that are not as they were. */
export function differences(before: readonly TableSum[], after: readonly TableSum[]): string[] {
  return before.flatMap(({ name, rows, sum }) => {
    const now = after.find((each) => each.name === name);
    return now?.rows === rows && now.sum === sum ? [] : [`${name}: ${rows} rows, now ${now?.rows}`];
  });
}

/** Migrations that it has been through. */
export async function migrationCount(database: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from schema_migrations`);
  return row?.count ?? 0;
}
