import type { SourceTarget } from "@/lib/platform/provider/types";
import { NO_FACTS, type TableFacts } from "../database/key-ranges";
import { texts } from "./list-postgres-tables";
import type { PostgresSession } from "./postgres-session";

/** Below it rows lie otherwise than their keys follow each other: then each range would be read from all over the table. */
const ORDERED = 0.5;

/** Children of a table share its rows, not its key, unless they are partitions. */
const FACTS = `
  select coalesce(a.attname, ''), c.reltuples::int8::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnatts = 1
    and (c.relkind = 'p' or not exists (select 1 from pg_catalog.pg_inherits h where h.inhparent = c.oid))
  left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.atttypid in (20, 21, 23)
    and not exists (
      select 1 from pg_catalog.pg_stats s
      where s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
        and not s.inherited and abs(s.correlation) < ${ORDERED})
  where c.oid = pg_catalog.to_regclass($1::text)`;

/** How a table can be read; nothing is known of a query. @throws {ProviderProblem} */
export async function tableFacts(session: PostgresSession, { query, tableId }: SourceTarget): Promise<TableFacts> {
  if (query !== null || tableId === null) return NO_FACTS;
  const [[key = "", rows = ""] = []] = texts(await session.run(FACTS, [tableId]));
  return { key: key === "" ? null : key, estimate: Number(rows) > 0 ? Number(rows) : null };
}
