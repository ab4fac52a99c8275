import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { callSearchFunctions } from "./call-search";
import { type Database, rowsOf, type Tx } from "./client";
import { memberAddressFunctions } from "./member-addresses";

/** Tables that hold rows of one workspace each: the app role may use these and no other. */
export const WORKSPACE_TABLES = [
  "workspaces",
  "memberships",
  "audit_log",
  "invitations",
  "api_keys",
  "request_log",
  "request_counts",
  "egress_entries",
  "idempotency_keys",
  "outbox",
  "datasets",
  "dataset_marks",
  "dataset_segments",
  "dataset_snapshots",
  "dataset_changes",
  "dataset_versions",
  "kept_answers",
  "running_questions",
  "dataset_batches",
  "integrations",
  "sync_runs",
  "uploads",
  "reports",
  "report_marks",
  "report_parts",
  "report_log",
  "report_schedules",
  "report_alerts",
  "report_alert_firings",
  "report_shares",
  "workspace_logos",
  "notices",
  "notice_settings",
  "destinations",
  "deliveries",
  "delivery_attempts",
  "recipients",
  "connections",
  "connection_passes",
  "deleted_recordings",
  "calls",
  "call_texts",
  "call_settings",
  "call_minutes",
  "call_reservations",
  "call_views",
];

/** Any number will do, as long as every process uses the same. */
const LOCK_KEY = 7_220_817;

/**
 * Brings the database to this version: forward-only migrations, then the guards (role, grants, triggers).
 * Safe to run at once from several processes, and again after a crash in the middle.
 * @param how `only`: hashes of the migrations to stop at, those of a backup that is to be restored.
 * @throws {Error} one sentence with the database's own reason, or when it was made by a newer version.
 */
export async function migrate(database: Database, how: { only?: readonly string[] } = {}): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: path.join(process.cwd(), "db/migrations") });
  const { only } = how;
  if (only !== undefined) refuseNewer(only, all);
  const migrations = only === undefined ? all : all.filter(({ hash }) => only.includes(hash));
  try {
    await database.db.transaction((tx) => bringUp(tx, migrations, only === undefined));
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`The database could not be brought to this version: ${reason}.`, { cause: error });
  }
}

/** @throws {Error} when there are migrations that this version does not have. */
function refuseNewer(hashes: readonly string[], known: readonly { hash: string }[]): void {
  if (hashes.every((hash) => known.some((each) => each.hash === hash))) return;
  throw new Error("This was made by a newer version of Rowcall: install that version first.");
}

async function bringUp(tx: Tx, migrations: readonly { hash: string; sql: string[] }[], isWhole: boolean): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  for (const statement of ENSURE_ROLE) await tx.execute(sql.raw(statement));
  const hasRole = await roleExists(tx);
  await tx.execute(
    sql`create table if not exists schema_migrations (hash text primary key, at timestamptz not null default now())`,
  );
  const done = new Set((await rowsOf<{ hash: string }>(tx, sql`select hash from schema_migrations`)).map((row) => row.hash));
  for (const migration of migrations) {
    if (done.has(migration.hash)) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(hasRole ? statement : forEverybody(statement)));
    await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
  }
  // Of a version that has all of the tables that they name.
  if (isWhole) for (const statement of guards(hasRole)) await tx.execute(sql.raw(statement));
}

// A managed database may not let us make roles; then the first two layers of tenant safety stand alone.
const ENSURE_ROLE = [
  whereAllowed(
    `if not exists (select from pg_roles where rolname = 'rowcall_app') then create role rowcall_app nologin; end if;`,
  ),
  whereAllowed(
    `if exists (select from pg_roles where rolname = 'rowcall_app') and not pg_has_role(current_user, 'rowcall_app', 'member')
     then execute format('grant rowcall_app to %I', current_user); end if;`,
  ),
];

function whereAllowed(statements: string): string {
  return `do $$ begin ${statements} exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`;
}

async function roleExists(tx: Tx): Promise<boolean> {
  return (await rowsOf(tx, sql`select from pg_roles where rolname = 'rowcall_app'`)).length > 0;
}

/** A policy for a role that cannot be had is one for all: the owner of the tables, as whom we then act, passes it anyway. */
function forEverybody(statement: string): string {
  return statement.replace(/^(\s*CREATE POLICY .*) TO "rowcall_app" /, "$1 TO public ");
}

function guards(hasRole: boolean): string[] {
  const tables = WORKSPACE_TABLES.map((name) => `"${name}"`).join(", ");
  const grants = [
    `grant usage on schema public to rowcall_app`,
    `grant select, insert, update, delete on ${tables} to rowcall_app`,
    `revoke update, delete on audit_log from rowcall_app`,
  ];
  return [
    ...(hasRole ? grants : []),
    ...callSearchFunctions(hasRole),
    ...memberAddressFunctions(hasRole),
    // Of a workspace that was deleted the lines go with it: by the owner of the table, in a transaction that names that workspace.
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and old.workspace_id = nullif(current_setting('app.removed_ws', true), '')
        and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
        and exists (select from workspaces where id = old.workspace_id and removed_at is not null)
      then return old; end if;
      raise exception 'The audit log is append-only.';
    end $$`,
    `create or replace trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change()`,
  ];
}
