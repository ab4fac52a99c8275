import type { TableRef } from "@/lib/contract/integrations";
import { COLUMNS_MAX } from "../database/column-names";
import { keptInStep } from "../database/kept-in-step";
import { tableId } from "./postgres-names";
import type { PostgresSession, RawRows } from "./postgres-session";
import { WATERMARK_TYPES } from "./watermark-sql";

const TABLES_MAX = 1_000;
/** date, timestamp, timestamptz. */
const TIMES: readonly number[] = [1082, 1114, 1184];

/** Tables, partitioned ones as a whole, views and foreign tables that this user may read; none of the server's own. */
const TABLES = `
  select c.oid::text, n.nspname, c.relname, c.relkind::text, c.reltuples::bigint::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
    and has_schema_privilege(n.oid, 'USAGE')
    and (has_table_privilege(c.oid, 'SELECT') or has_any_column_privilege(c.oid, 'SELECT'))
  order by n.nspname, c.relname
  limit ${TABLES_MAX}`;

const COLUMNS = `
  select a.attrelid::text, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
    (case when t.typtype = 'd' then t.typbasetype else a.atttypid end)::text,
    coalesce((
      select k.place from pg_catalog.pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, place)
      where i.indrelid = a.attrelid and i.indisprimary and k.number = a.attnum), 0)::text
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_type t on t.oid = a.atttypid
  where a.attrelid = any(string_to_array($1::text, ',')::oid[]) and a.attnum between 1 and ${COLUMNS_MAX * 2} and not a.attisdropped
  order by a.attrelid, a.attnum`;

/** @throws {ProviderProblem} */
export async function listPostgresTables(session: PostgresSession): Promise<TableRef[]> {
  const tables = texts(await session.run(TABLES));
  const columns = new Map<string, { name: string; type: string; oid: number; place: number }[]>();
  if (tables.length > 0) {
    for (const [table = "", name = "", type = "", oid = "", place = "0"] of texts(
      await session.run(COLUMNS, [tables.map(([id]) => id).join(",")]),
    )) {
      const list = columns.get(table) ?? [];
      list.push({ name, type, oid: Number(oid), place: Number(place) });
      columns.set(table, list);
    }
  }
  return tables.map(([oid = "", schema = "", name = "", kind = "", rows = "0"]) => {
    const own = (columns.get(oid) ?? []).slice(0, COLUMNS_MAX);
    return {
      id: tableId(schema, name),
      name,
      group: schema,
      ...keptInStep(
        own.map((column) => ({ ...column, isMark: WATERMARK_TYPES.has(column.oid), isTime: TIMES.includes(column.oid) })),
      ),
      note: noteOf(kind, Number(rows)),
    };
  });
}

function noteOf(kind: string, rows: number): string | null {
  if (kind === "v") return "A view: its query runs on the server at each sync.";
  return rows > 0 ? `About ${rows.toLocaleString("en-US")} rows.` : null;
}

/** Rows of a statement of ours as text. */
export function texts(result: RawRows): string[][] {
  return result.rows.map((row) => row.map((cell) => cell?.toString("utf8") ?? ""));
}
