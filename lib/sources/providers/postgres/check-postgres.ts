import { texts } from "./list-postgres-tables";
import type { PostgresSession } from "./postgres-session";

const WHO = `
  select pg_catalog.current_database(), coalesce((select rolsuper from pg_catalog.pg_roles where rolname = current_user), false)::text,
    exists(
      select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
        and has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    )::text`;

/** Who signed in, and whether that account may do more than it should. @throws {ProviderProblem} */
export async function checkPostgres(session: PostgresSession, host: string): Promise<{ account: string; warnings: string[] }> {
  const [database = "", isSuperuser, mayWrite] = texts(await session.run(WHO))[0] ?? [];
  const warnings = [];
  if (isSuperuser === "true") {
    warnings.push(
      "This account is a superuser. Nothing is written, but a query may call any function: an account that may only read is safer.",
    );
  } else if (mayWrite === "true") {
    warnings.push("This account may change rows. Nothing is written, but an account that may only read is safer.");
  }
  return { account: `${database} on ${host}`, warnings };
}
