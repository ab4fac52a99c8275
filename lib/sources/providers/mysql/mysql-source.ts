import type { SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { guardSql } from "../database/sql-guard";
import { TYPE } from "./mysql-cells";
import { quoted, tableId, tableOf } from "./mysql-names";
import type { MysqlSession } from "./mysql-session";

/** What is read: a person's query, or a whole table, as it stands in FROM too. */
export interface MysqlSource {
  sql: string;
  from: string;
  /** What to take from `from`. */
  columns: string;
  /** FLOATs that come as DOUBLEs, by name: as FLOATs they would be rounded to six digits. */
  singles: ReadonlySet<string>;
}

/** @throws {ProviderProblem} `bad_config` for a target that can't be read. */
export function checkTarget(target: SourceTarget): void {
  if (target.query !== null) guardSql(target.query, "mysql");
  else if (target.tableId === null) throw badConfig("Choose a table, or write a query.");
  else tableOf(target.tableId);
}

/** @throws {ProviderProblem} */
export async function sourceOf(session: MysqlSession, target: SourceTarget): Promise<MysqlSource> {
  if (target.query !== null) {
    const sql = guardSql(target.query, "mysql");
    // A line comment may stand at the end of a query.
    return { sql, from: `(${sql}\n) q`, columns: "q.*", singles: new Set() };
  }
  const { schema, table } = tableOf(target.tableId ?? "");
  const from = `${tableId(schema, table)} q`;
  const { fields } = await session.run(`select q.* from ${from} limit 0`);
  const singles = new Set(fields.filter(({ columnType }) => columnType === TYPE.FLOAT).map(({ name }) => name));
  const column = (name: string) => (singles.has(name) ? `(q.${quoted(name)} + 0e0) as ${quoted(name)}` : `q.${quoted(name)}`);
  const columns = singles.size === 0 ? "q.*" : fields.map(({ name }) => column(name)).join(", ");
  return { sql: `select ${columns} from ${from}`, from, columns, singles };
}
