/** One connection to a database whose tables are emptied; nobody else may be using it. */
export interface Emptying {
  query<Row extends object>(statement: string): Promise<Row[]>;
  exec(statements: string): Promise<unknown>;
}

const MIGRATIONS = "schema_migrations";

/**
 * Makes a database like a fresh one again: rows and numbers go, tables stay.
 * @param shape of a fresh one, by `shapeOf`
 * @param largest bytes; a database that grew larger is slow to search
 * @returns false for one that cannot be made like a fresh one by emptying its tables.
 */
export async function emptied(database: Emptying, shape: string, largest: number): Promise<boolean> {
  if ((await shapeOf(database)) !== shape) return false;
  const [size] = await database.query<{ size: number }>("select pg_database_size(current_database())::float8 as size");
  if ((size?.size ?? largest) >= largest) return false;
  await database.exec("discard all");
  await database.exec("set session_replication_role = replica");
  const tables = await database.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const names = tables.map(({ name }) => name).filter((name) => name !== MIGRATIONS);
  const asked = names.map((name) => `select '${name}' as name where exists (select 1 from "${name}")`).join(" union all ");
  const used = await database.query<{ name: string }>(asked);
  await database.exec(used.map(({ name }) => `delete from "${name}";`).join(""));
  const moved = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null",
  );
  await database.exec(moved.map(({ name }) => `alter sequence ${name} restart;`).join(""));
  await database.exec("discard all");
  return true;
}

/** Tables, columns, rules, triggers and functions, by what changes when one is made or removed. */
export async function shapeOf(database: Emptying): Promise<string> {
  const parts = ["pg_class", "pg_constraint", "pg_trigger", "pg_proc", "pg_type", "pg_namespace", "pg_policy"].map(
    (name) => `(select concat(count(*), ' ', max(oid)) from ${name})`,
  );
  const columns =
    "(select md5(string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), '' order by attrelid, attnum)) from pg_attribute)";
  const applied = `(select count(*) from ${MIGRATIONS})`;
  const [row] = await database.query<{ shape: string }>(
    `select concat_ws(',', ${[...parts, columns, applied].join(", ")}) as shape`,
  );
  return row?.shape ?? "";
}
