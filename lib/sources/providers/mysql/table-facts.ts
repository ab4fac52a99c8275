import type { SourceTarget } from "@/lib/platform/provider/types";
import { NO_FACTS, type TableFacts } from "../database/key-ranges";
import { texts } from "./list-mysql-tables";
import { tableOf } from "./mysql-names";
import type { MysqlSession } from "./mysql-session";

const INTEGER_TYPES = "'tinyint', 'smallint', 'mediumint', 'int', 'bigint'";

/** How a table can be read; nothing is known of a query. @throws {ProviderProblem} */
export async function tableFacts(session: MysqlSession, { query, tableId }: SourceTarget): Promise<TableFacts> {
  if (query !== null || tableId === null) return NO_FACTS;
  const { schema, table } = tableOf(tableId);
  const isIt = (alias: string) => `${alias}.table_schema = ${text(schema)} and ${alias}.table_name = ${text(table)}`;
  const [[rows = "", engine = ""] = []] = texts(
    await session.run(
      `select t.table_rows, t.engine from information_schema.tables t where ${isIt("t")} and t.table_type = 'BASE TABLE'`,
    ),
  );
  const keys = texts(
    await session.run(`
      select s.column_name, c.data_type in (${INTEGER_TYPES})
      from information_schema.statistics s
      join information_schema.columns c
        on c.table_schema = s.table_schema and c.table_name = s.table_name and c.column_name = s.column_name
      where ${isIt("s")} and s.index_name = 'PRIMARY'`),
  );
  const [key] = keys;
  // Others know no snapshot: each of several statements would see a moment of its own.
  const isWhole = engine.toLowerCase() === "innodb" && keys.length === 1 && key?.[1] === "1";
  return { key: isWhole ? (key?.[0] ?? null) : null, estimate: Number(rows) > 0 ? Number(rows) : null };
}

/** A text as a literal that means the same under every mode of the server. */
function text(value: string): string {
  return `convert(0x${Buffer.from(value, "utf8").toString("hex")} using utf8mb4)`;
}
