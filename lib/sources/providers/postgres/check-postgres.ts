import { refusePowers } from "@/lib/platform/provider/refuse-powers";
import { texts } from "./list-postgres-tables";
import type { PostgresSession } from "./postgres-session";

/** Roles that the server comes with, and what their members could do with one SELECT. Any role that somebody is in counts: `set_config` changes to it. */
const POWERS: Readonly<Record<string, string>> = {
  pg_read_server_files: "can read the server's files",
  pg_write_server_files: "can write the server's files",
  pg_execute_server_program: "can run programs on the server",
  pg_read_all_stats: "can see other people's queries",
  pg_signal_backend: "can end other people's sessions",
};

const WHAT_IT_MAY = `
  select r.rolsuper::text, r.rolname from pg_catalog.pg_roles r
  where (r.rolsuper or r.rolname in (${Object.keys(POWERS)
    .map((name) => `'${name}'`)
    .join(", ")})) and pg_catalog.pg_has_role(current_user, r.oid, 'MEMBER')
  order by r.rolsuper desc, r.rolname`;

const WHO = `
  select pg_catalog.current_database(), exists(
      select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
        and has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    )::text`;

/** Makes an account that can only read. Before PostgreSQL 14 nobody has `pg_read_all_data`. */
export const READER_STATEMENT = {
  now: "CREATE ROLE rowcall_reader LOGIN PASSWORD 'choose one'; GRANT pg_read_all_data TO rowcall_reader;",
  before14:
    "CREATE ROLE rowcall_reader LOGIN PASSWORD 'choose one'; GRANT USAGE ON SCHEMA public TO rowcall_reader; GRANT SELECT ON ALL TABLES IN SCHEMA public TO rowcall_reader;",
};

/** @throws {ProviderProblem} `permission` for a superuser, and for whoever may reach files, programs or other people's sessions. */
export async function refusePowerfulPostgres(session: PostgresSession): Promise<void> {
  const found = texts(await session.run(WHAT_IT_MAY));
  if (found.length === 0) return;
  const isSuperuser = found.some(([superuser]) => superuser === "true");
  const powers = isSuperuser ? ["is a superuser"] : found.map(([, name = ""]) => POWERS[name] ?? `is in ${name}`);
  const [version] = texts(await session.run("select (pg_catalog.current_setting('server_version_num')::int >= 140000)::text"));
  refusePowers(powers, version?.[0] === "true" ? READER_STATEMENT.now : READER_STATEMENT.before14);
}

/** Who signed in, and whether that account may do more than it should. @throws {ProviderProblem} */
export async function checkPostgres(session: PostgresSession, host: string): Promise<{ account: string; warnings: string[] }> {
  const [database = "", mayWrite] = texts(await session.run(WHO))[0] ?? [];
  const warnings =
    mayWrite === "true" ? ["This account can change rows. Rowcall only reads; an account that can't write is safer."] : [];
  return { account: `${database} on ${host}`, warnings };
}
