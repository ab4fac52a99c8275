import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./client";
import { rowsOf } from "./client";

/** Tables that hold rows of one workspace each: the app role may use these and no other. */
export const WORKSPACE_TABLES = [
  "workspaces",
  "memberships",
  "audit_log",
  "api_keys",
  "idempotency_keys",
  "outbox",
  "datasets",
  "dataset_segments",
  "dataset_snapshots",
  "reports",
  "report_parts",
  "report_log",
];

/** Any number will do, as long as every process uses the same. */
const LOCK_KEY = 7_220_817;

/**
 * Brings the database to this version: forward-only migrations, then the guards (role, grants, triggers).
 * Safe to run at once from several processes, and again after a crash in the middle.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(process.cwd(), "db/migrations") });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql.raw(ENSURE_ROLE));
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, at timestamptz not null default now())`,
    );
    const done = new Set((await rowsOf<{ hash: string }>(tx, sql`select hash from schema_migrations`)).map((row) => row.hash));
    for (const migration of migrations) {
      if (done.has(migration.hash)) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
    }
    for (const statement of guards()) await tx.execute(sql.raw(statement));
  });
}

// A managed database may not let us make roles; then the first two layers of tenant safety stand alone.
const ENSURE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'rowcall_app') then create role rowcall_app nologin; end if;
  if not pg_has_role(current_user, 'rowcall_app', 'member') then execute format('grant rowcall_app to %I', current_user); end if;
exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`;

function guards(): string[] {
  const tables = WORKSPACE_TABLES.map((name) => `"${name}"`).join(", ");
  return [
    `grant usage on schema public to rowcall_app`,
    `grant select, insert, update, delete on ${tables} to rowcall_app`,
    `revoke update, delete on audit_log from rowcall_app`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'The audit log is append-only.'; end $$`,
    `create or replace trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change()`,
  ];
}
