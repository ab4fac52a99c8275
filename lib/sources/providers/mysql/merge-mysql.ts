import type { Json, ReadRequest, ReadScope } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { HASHED_DIGITS, type KeyMarks, keyMarks, mergeCursor, mergePlan } from "../database/merge-plan";
import { keptColumns } from "../database/schema-changes";
import { cursorOf } from "../database/watermark";
import { texts } from "./list-mysql-tables";
import { INTEGERS, isText, TYPE } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import { quoted } from "./mysql-names";
import type { MysqlSession } from "./mysql-session";
import type { MysqlSource } from "./mysql-source";
import { MysqlTable } from "./mysql-table";
import { changedSql, markUntilSql, watermarkField } from "./watermark-sql";

/** What a merge reads, and where the next one begins. */
export interface MysqlMerge {
  /** Null when nothing changed. */
  sql: string | null;
  scope: ReadScope;
  cursor: Json;
}

/** Looks for what changed since the pass before, at the very moment that is read then. @throws {ProviderProblem} */
export async function beginMerge(session: MysqlSession, source: MysqlSource, request: ReadRequest): Promise<MysqlMerge> {
  const { watermark, key = [] } = request.target;
  const { fields } = await session.run(`select q.* from ${source.from} limit 0`, source.sql);
  const { schema } = new MysqlTable(fields, source.singles);
  const keyed = key.map((name) => fieldOf(fields, name));
  const marks =
    watermark === null && request.resume === null && keyed.every(isHashable)
      ? await marksOf(session, source, fields, request)
      : null;
  // What is gone on with is the reading of all.
  const plan = mergePlan(request.resume === null ? request.since : null, { columns: schema, key, watermark, marks });
  const found = { ...mergeCursor(key, marks), columns: keptColumns(schema) };
  const cursor = watermark === null ? found : { ...found, ...(await lastMark(session, source, fields, request)) };
  const select = `select ${source.columns} from ${source.from} where `;
  if (plan.read === "nothing") return { sql: null, scope: "keys", cursor };
  if (plan.read === "all") return { sql: source.sql, scope: "all", cursor };
  if (plan.read === "since") {
    const field = watermarkField(fields, plan.mark.column);
    return { sql: `${select}${changedSql(field, plan.mark.text)}`, scope: "keys", cursor };
  }
  const { digits, changed } = plan.scope;
  const wanted = changed.map((each) => `'${each}'`).join(",");
  return { sql: `${select}${hashedKey(key, digits)} in (${wanted})`, scope: plan.scope, cursor };
}

function fieldOf(fields: readonly MysqlField[], name: string): MysqlField {
  const found = fields.find((field) => field.name === name);
  if (found === undefined) throw badConfig(`The table or query has no column ${shown(name)}. Choose another one.`);
  return found;
}

/** True where the text on the server is the text of our cells, so that both hash a key alike. */
function isHashable(field: MysqlField): boolean {
  return INTEGERS.includes(field.columnType) || field.columnType === TYPE.DATE || isText(field);
}

function hashedKey(key: readonly string[], digits: number): string {
  const parts = key.map((name) => `convert(q.${quoted(name)} using utf8mb4)`);
  return `substr(md5(concat_ws(char(31 using utf8mb4), ${parts.join(", ")})), 1, ${digits})`;
}

async function marksOf(
  session: MysqlSession,
  source: MysqlSource,
  fields: readonly MysqlField[],
  { target, since }: ReadRequest,
): Promise<KeyMarks> {
  // FLOATs as text have six digits. Lengths tell where one cell ends, whatever is in it.
  const cells = fields.map(({ name }) => (source.singles.has(name) ? `(q.${quoted(name)} + 0e0)` : `q.${quoted(name)}`));
  const parts = cells.flatMap((cell) => [`ifnull(${cell}, '')`, `ifnull(octet_length(${cell}), 'n')`]);
  const text = `
    select h.k, count(*), sum(cast(conv(substr(h.r, 1, 15), 16, 10) as unsigned))
    from (select ${hashedKey(target.key ?? [], HASHED_DIGITS)} as k, md5(concat_ws('|', ${parts.join(", ")})) as r
      from ${source.from}) h
    group by h.k`;
  const found = texts(await session.run(text, source.sql));
  return keyMarks(
    found.map(([digits = "", rows = "0", sum = "0"]) => ({ digits, rows: Number(rows), sum })),
    since,
  );
}

async function lastMark(session: MysqlSession, source: MysqlSource, fields: readonly MysqlField[], request: ReadRequest) {
  const field = watermarkField(fields, request.target.watermark ?? "");
  const conditions = markUntilSql(field, request.until);
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  const [[text = ""] = []] = texts(
    await session.run(`select max(q.${quoted(field.name)}) from ${source.from}${where}`, source.sql),
  );
  return text === "" ? {} : cursorOf({ column: field.name, type: "", text });
}
