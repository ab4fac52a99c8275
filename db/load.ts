import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Tx } from "./client";
import { type DumpedState, dumpTables, migrationsOf, type TableSum } from "./dump";
import { migrate } from "./migrate";
import { columnList, type StoredTable, storedTables } from "./tables";

/** Lines of one table, as they were dumped. */
type LineSource = (table: string) => AsyncIterable<string>;

/** What one statement brings, in rows and in UTF-16 units. */
const ROWS_AT_ONCE = 500;
const CHARS_AT_ONCE = 4_000_000;

/**
 * Fills an empty database with what was dumped: brings it to the version of the dump, writes every row, reads all of it again, and
 * only if that is the same to the byte brings it to the present version.
 * @param check runs once it is the same, before anything holds; what it throws leaves the database empty.
 * @throws {Error} one sentence: the database is not empty, the dump is of a newer version, or what was read again differs.
 */
export async function loadDatabase(
  database: Database,
  state: DumpedState,
  given: { linesOf: LineSource; before: () => Promise<void>; check: (tx: Tx) => Promise<void> },
): Promise<void> {
  await migrate(database, { only: state.migrations });
  await refuseFilled(database, state);
  await given.before();
  await database.db.transaction(async (tx) => {
    await fill(tx, state, given.linesOf);
    refuseOther(state.tables, (await dumpTables(tx, async () => {})).tables);
    await given.check(tx);
  });
  await migrate(database);
}

/** @throws {Error} when somebody lives there, or it is of another version. */
async function refuseFilled(database: Database, state: DumpedState): Promise<void> {
  const found = await rowsOf(database.db, sql`select 1 from users union all select 1 from workspaces limit 1`);
  if (found.length > 0)
    throw new Error("This installation holds data already. Restore into an empty data directory and database.");
  const applied = await migrationsOf(database.db);
  if (applied.join() === state.migrations.join()) return;
  throw new Error("The database is of a newer version than the backup. Restore into an empty data directory and database.");
}

async function fill(tx: Tx, state: DumpedState, linesOf: LineSource): Promise<void> {
  await tx.execute(sql`set local time zone 'UTC'`);
  const wanted = new Map(state.tables.map((table) => [table.name, table]));
  for (const { name, columns } of await storedTables(tx)) {
    const dumped = wanted.get(name);
    if (dumped === undefined) continue;
    const table = { name, columns: columns.filter((column) => dumped.columns.includes(column.name)) };
    await tx.execute(sql`delete from ${sql.identifier(name)}`);
    for await (const lines of batchesOf(linesOf(name))) await insertLines(tx, table, lines);
  }
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let [batch, chars]: [string[], number] = [[], 0];
  for await (const line of lines) {
    batch.push(line);
    chars += line.length;
    if (batch.length < ROWS_AT_ONCE && chars < CHARS_AT_ONCE) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

async function insertLines(
  tx: Tx,
  { name, columns }: Pick<StoredTable, "name" | "columns">,
  lines: readonly string[],
): Promise<void> {
  const list = columnList(columns.map((column) => column.name));
  const read = columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type === "json" ? "text" : type)}`);
  const values = columns.map(({ name, type }) => (type === "json" ? sql`${sql.identifier(name)}::json` : sql.identifier(name)));
  const rows = sql`json_to_recordset(${`[${lines.join(",")}]`}::json) as r(${sql.join(read, sql`, `)})`;
  try {
    await tx.execute(sql`insert into ${sql.identifier(name)} (${list}) select ${sql.join(values, sql`, `)} from ${rows}`);
  } catch (error) {
    // The driver's own message quotes the rows.
    const code = (error as { cause?: { code?: string } }).cause?.code ?? "unknown";
    throw new Error(`The database refused rows of the table ${name} (${code}).`);
  }
}

/** @throws {Error} naming the first table that came out another. */
function refuseOther(wanted: readonly TableSum[], found: readonly TableSum[]): void {
  const sums = new Map(found.map((table) => [table.name, table]));
  for (const { name, rows, sha256 } of wanted) {
    const now = sums.get(name);
    if (now === undefined) throw new Error(`The table ${name} is missing after the restore.`);
    if (now.rows !== rows) throw new Error(`The table ${name} has ${now.rows} rows after the restore instead of ${rows}.`);
    if (now.sha256 !== sha256) throw new Error(`The table ${name} came out different from the backup.`);
  }
}
