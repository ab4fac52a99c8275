import type { TableRef } from "@/lib/contract/integrations";
import { COLUMNS_MAX } from "../database/column-names";
import { keptInStep } from "../database/kept-in-step";
import { tableId } from "./mysql-names";
import type { MysqlPage, MysqlSession } from "./mysql-session";

const TABLES_MAX = 1_000;
const WATERMARK_TYPES = ["tinyint", "smallint", "mediumint", "int", "bigint", "decimal", "date", "datetime", "timestamp"];
const TIMES = ["date", "datetime", "timestamp"];

/** Tables and views that this user sees, those of the database first; none of the server's own. */
const TABLES = `
  select table_schema s, table_name t, table_type k, coalesce(table_rows, 0) n, (table_schema = database()) o
  from information_schema.tables
  where table_schema not in ('information_schema', 'mysql', 'performance_schema', 'sys')
    and table_type in ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')
  order by o desc, s, t
  limit ${TABLES_MAX}`;

const COLUMNS = `
  select c.table_schema, c.table_name, c.column_name, c.column_type, c.data_type, c.extra, coalesce(k.ordinal_position, 0)
  from information_schema.columns c
  join (${TABLES}) x on x.s = c.table_schema and x.t = c.table_name
  left join information_schema.key_column_usage k on k.constraint_name = 'PRIMARY'
    and k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name
  where c.ordinal_position <= ${COLUMNS_MAX}
  order by c.table_schema, c.table_name, c.ordinal_position`;

/** @throws {ProviderProblem} */
export async function listMysqlTables(session: MysqlSession): Promise<TableRef[]> {
  const columns = new Map<string, { name: string; type: string; data: string; place: number; isChange: boolean }[]>();
  const tables = texts(await session.run(TABLES));
  for (const [schema = "", table = "", name = "", type = "", data = "", extra = "", place = "0"] of texts(
    await session.run(COLUMNS),
  )) {
    const id = tableId(schema, table);
    const list = columns.get(id) ?? [];
    list.push({ name, type, data: data.toLowerCase(), place: Number(place), isChange: /on update/i.test(extra) });
    columns.set(id, list);
  }
  return tables.map(([schema = "", name = "", kind = "", rows = "0"]) => {
    const id = tableId(schema, name);
    const own = columns.get(id) ?? [];
    return {
      id,
      name,
      group: schema,
      ...keptInStep(
        own.map((column) => ({ ...column, isMark: WATERMARK_TYPES.includes(column.data), isTime: TIMES.includes(column.data) })),
      ),
      note: noteOf(kind, Number(rows)),
    };
  });
}

function noteOf(kind: string, rows: number): string | null {
  if (kind === "VIEW") return "A view: its query runs on the server at each sync.";
  return rows > 0 ? `About ${rows.toLocaleString("en-US")} rows.` : null;
}

/** Rows of a statement of ours as text. */
export function texts(page: MysqlPage): string[][] {
  return page.rows.map((row) => row.map((cell) => cell?.toString("utf8") ?? ""));
}
