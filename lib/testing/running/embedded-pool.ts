import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "@/db/client";
import type { Template } from "@/db/embedded";
import * as schema from "@/db/schema/schema";

/** Embedded databases that were emptied again: opening one takes ten times as long, which is more than most files of tests do. */
const idle: PGlite[] = [];
/** What the tables of a fresh one are, to tell whether a test left others behind. */
let freshShape: string | undefined;

/** Bytes; a database that grew larger is slow to search, and is not used again. */
const LARGEST = 64_000_000;
const PATIENCE_MS = 20_000;
const MIGRATIONS = "schema_migrations";

/** An embedded database in memory with the rows of the template and no others, whoever of this process had it before. */
export async function pooledDatabase(template: () => Promise<Template>): Promise<Database> {
  const client = idle.pop() ?? (await PGlite.create(await template()));
  freshShape ??= await shapeOf(client);
  const lease = leaseOf(client);
  return {
    kind: "embedded",
    db: drizzle(lease.client, { schema }) as unknown as Db,
    close: async () => {
      lease.end();
      // A transaction that nobody ends would be waited for.
      const isEmptied = await Promise.race([emptied(client).catch(() => false), setTimeout(PATIENCE_MS, false, { ref: false })]);
      if (isEmptied) idle.push(client);
      else await client.close();
    },
  };
}

/** The client as one user has it: asked after it was given back, it refuses as a closed database does. */
function leaseOf(client: PGlite): { client: PGlite; end(): void } {
  let isOver = false;
  const lent = new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (isOver) return () => Promise.reject(new Error("PGlite is closed"));
      return member.bind(target);
    },
  });
  return {
    client: lent,
    end: () => {
      isOver = true;
    },
  };
}

/** @returns false for a database that cannot be made like a fresh one by emptying its tables. */
async function emptied(client: PGlite): Promise<boolean> {
  if ((await shapeOf(client)) !== freshShape) return false;
  const { rows: sizes } = await client.query<{ size: number }>("select pg_database_size(current_database())::float8 as size");
  if ((sizes[0]?.size ?? LARGEST) >= LARGEST) return false;
  await client.exec("discard all");
  await client.exec("set session_replication_role = replica");
  const tables = (await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'"))
    .rows;
  const names = tables.map(({ name }) => name).filter((name) => name !== MIGRATIONS);
  const asked = names.map((name) => `select '${name}' as name where exists (select 1 from "${name}")`).join(" union all ");
  const { rows: used } = await client.query<{ name: string }>(asked);
  await client.exec(used.map(({ name }) => `delete from "${name}";`).join(""));
  const { rows: moved } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null",
  );
  await client.exec(moved.map(({ name }) => `alter sequence ${name} restart;`).join(""));
  await client.exec("discard all");
  return true;
}

/** Tables, columns, rules, triggers and functions, by what changes when one is made or removed. */
async function shapeOf(client: PGlite): Promise<string> {
  const parts = ["pg_class", "pg_constraint", "pg_trigger", "pg_proc", "pg_type", "pg_namespace", "pg_policy"].map(
    (name) => `(select concat(count(*), ' ', max(oid)) from ${name})`,
  );
  const columns =
    "(select md5(string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), '' order by attrelid, attnum)) from pg_attribute)";
  const applied = `(select count(*) from ${MIGRATIONS})`;
  const { rows } = await client.query<{ shape: string }>(
    `select concat_ws(',', ${[...parts, columns, applied].join(", ")}) as shape`,
  );
  return rows[0]?.shape ?? "";
}
