import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canSwitchRole, type Database, rowsOf, type Tx } from "@/db/client";
import { WORKSPACE_TABLES } from "@/db/migrate";
import { columnList, storedTables } from "@/db/tables";
import { readTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";

/** Belong to people or to the machine, not to a workspace: closed to requests altogether. */
const CLOSED = [
  "users",
  "user_identities",
  "sessions",
  "account_tokens",
  "recovery_codes",
  "passkeys",
  "used_challenges",
  "installation",
  "rate_limits",
  "schema_migrations",
];

interface Column {
  name: string;
  type: string;
  udt: string;
}

describe.each(ENGINES)("row-level security on %s", (engine) => {
  let database: Database;
  const columns = new Map<string, Column[]>();
  beforeAll(async () => {
    database = await testDatabase(engine);
    const rows = await rowsOf<Column & { table: string }>(
      database.db,
      sql`select table_name as table, column_name as name, data_type as type, udt_name as udt from information_schema.columns
          where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    );
    for (const row of rows) columns.set(row.table, [...(columns.get(row.table) ?? []), row]);
    for (const workspace of ["ws_a", "ws_b"]) for (const table of WORKSPACE_TABLES) await plant(table, workspace);
  });
  afterAll(() => database.close());

  test("requests really run as the role that it holds for", async () => {
    expect(await canSwitchRole(database.db)).toBe(true);
    const ctx = await testContext(database);
    const [who] = await readTransaction(ctx, ({ tx }) =>
      rowsOf<{ role: string; ws: string }>(tx, sql`select current_user as role, current_setting('app.ws') as ws`),
    );
    expect(who).toEqual({ role: "rowcall_app", ws: ctx.workspaceId });
    const [after] = await rowsOf<{ role: string }>(database.db, sql`select current_user as role`);
    expect(after?.role).not.toBe("rowcall_app");
  });

  test("every table with rows of a workspace is among those it guards", async () => {
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
    );
    expect(WORKSPACE_TABLES).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  test.each(WORKSPACE_TABLES)("%s shows a workspace its own rows, and nobody any rows", async (table) => {
    expect(await seenBy("ws_a", table)).toEqual(["ws_a"]);
    expect(await seenBy("ws_b", table)).toEqual(["ws_b"]);
    expect(await seenBy("", table)).toEqual([]);
    expect(await seenBy(null, table)).toEqual([]);
  });

  test.each(WORKSPACE_TABLES)("%s takes no row of another workspace, and gives none up", async (table) => {
    const column = sql.identifier(table === "workspaces" ? "id" : "workspace_id");
    const name = sql.identifier(table);
    const stored = (await storedTables(database.db)).find((each) => each.name === table)?.columns ?? [];
    const written = columnList(stored.map((each) => each.name));
    await expect(
      asApp("ws_a", (tx) => tx.execute(sql`insert into ${name} (${written}) select ${written} from ${name} where false`)),
    ).resolves.toBeDefined();
    await expect(asApp("ws_a", (tx) => plantAs(tx, table, "ws_c"))).rejects.toMatchObject({ cause: { code: "42501" } });
    if (table === "audit_log") return;
    const moved = asApp("ws_a", (tx) => tx.execute(sql`update ${name} set ${column} = 'ws_c'`));
    await expect(moved).rejects.toMatchObject({ cause: { code: "42501" } });
    const gone = await asApp("ws_a", (tx) => rowsOf(tx, sql`delete from ${name} where ${column} = 'ws_b' returning 1`));
    expect(gone).toEqual([]);
  });

  test.each(CLOSED)("%s is closed to requests", async (table) => {
    const read = asApp("ws_a", (tx) => tx.execute(sql`select * from ${sql.identifier(table)}`));
    await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  /** Workspaces of the rows that the app role sees; null leaves the setting alone altogether. */
  async function seenBy(workspace: string | null, table: string): Promise<string[]> {
    const column = sql.identifier(table === "workspaces" ? "id" : "workspace_id");
    const query = sql`select ${column} as ws from ${sql.identifier(table)} order by 1`;
    const rows = await asApp(workspace, (tx) => rowsOf<{ ws: string }>(tx, query));
    return rows.map(({ ws }) => ws);
  }

  function asApp<T>(workspace: string | null, run: (tx: Tx) => Promise<T>): Promise<T> {
    return database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'rowcall_app', true)`);
      if (workspace !== null) await tx.execute(sql`select set_config('app.ws', ${workspace}, true)`);
      return run(tx);
    });
  }

  /** A row of one workspace with any value in every column that wants one; foreign keys do not matter here. */
  function plant(table: string, workspace: string): Promise<void> {
    return database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await plantAs(tx, table, workspace);
    });
  }

  async function plantAs(tx: Tx, table: string, workspace: string): Promise<void> {
    const wanted = columns.get(table) ?? [];
    const values = wanted.map((column) => fillerFor(column, workspace, table));
    const names = wanted.map(({ name }) => sql.identifier(name));
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  }
});

function fillerFor({ name, type, udt }: Column, workspace: string, table: string) {
  if (name === "workspace_id" || (table === "workspaces" && name === "id")) return sql`${workspace}`;
  if (type === "USER-DEFINED") return sql`(enum_range(null::${sql.identifier(udt)}))[1]`;
  if (type === "ARRAY") return sql`'{}'`;
  if (type.startsWith("json")) return sql`'{}'`;
  if (type.startsWith("timestamp") || type === "date") return sql`now()`;
  if (type === "boolean") return sql`false`;
  if (type === "text") return sql`${`${name} ${workspace}`}`;
  return sql`1`;
}
