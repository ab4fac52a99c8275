import type { Json, ReadRequest, ReadScope } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { HASHED_DIGITS, type KeyMarks, keyMarks, mergeCursor, mergePlan } from "../database/merge-plan";
import { keptColumns } from "../database/schema-changes";
import { cursorOf } from "../database/watermark";
import { texts } from "./list-postgres-tables";
import { quoted } from "./postgres-names";
import type { PostgresSession, RawColumn } from "./postgres-session";
import { type PostgresSource, runAbout } from "./postgres-source";
import { PostgresTable } from "./postgres-table";
import { changedRowsSql, lastMarkSql } from "./watermark-sql";

/** Types whose text on the server is the text of our cells, by OID, so that both hash a key alike: int2, int4, int8, text, varchar, uuid, date. */
const HASHABLE: readonly number[] = [20, 21, 23, 25, 1043, 1082, 2950];

/** What a merge reads, and where the next one begins. */
export interface PostgresMerge {
  /** Null when nothing changed. */
  select: { text: string; parameters: string[]; before: string } | null;
  scope: ReadScope;
  cursor: Json;
}

/** Looks for what changed since the pass before, at the very moment that is read then. @throws {ProviderProblem} */
export async function beginMerge(session: PostgresSession, source: PostgresSource, request: ReadRequest): Promise<PostgresMerge> {
  const { watermark, key = [] } = request.target;
  const about = { sql: source.sql, before: `select q.* from ${source.fromPrefix}` };
  const { columns } = await runAbout(session, `select q.* from ${source.from} limit 0`, [], about);
  const { schema } = await PostgresTable.of(session, columns);
  const keyed = key.map((name) => columnOf(columns, name));
  const isHashed = watermark === null && request.resume === null && keyed.every(({ type }) => HASHABLE.includes(type));
  const marks = isHashed ? await marksOf(session, source, request) : null;
  // What is gone on with is the reading of all.
  const plan = mergePlan(request.resume === null ? request.since : null, { columns: schema, key, watermark, marks });
  const found = { ...mergeCursor(key, marks), columns: keptColumns(schema) };
  const cursor = watermark === null ? found : { ...found, ...(await lastMark(session, source, columns, request)) };
  if (plan.read === "nothing") return { select: null, scope: "keys", cursor };
  if (plan.read === "since") {
    const { type: oid, name: column } = columnOf(columns, plan.mark.column);
    const select = changedRowsSql(source.from, { column, oid, mark: plan.mark });
    return { select: { ...select, before: about.before }, scope: "keys", cursor };
  }
  if (plan.read === "all") return { select: { text: source.sql, parameters: [], before: "" }, scope: "all", cursor };
  const { digits, changed } = plan.scope;
  const text = `select q.* from ${source.from} where ${hashedKey(key, digits)} = any(string_to_array($1::text, ','))`;
  return { select: { text, parameters: [changed.join(",")], before: about.before }, scope: plan.scope, cursor };
}

function columnOf(columns: readonly RawColumn[], name: string): RawColumn {
  const found = columns.filter((column) => column.name === name);
  const [first] = found;
  if (first === undefined) throw badConfig(`The table or query has no column ${shown(name)}. Choose another one.`);
  if (found.length > 1) throw badConfig(`Two columns are called ${shown(name)}: give one of them another name in the query.`);
  return first;
}

function hashedKey(key: readonly string[], digits: number): string {
  const parts = key.map((name) => `q.${quoted(name)}::text`);
  return `substr(md5(concat_ws(chr(31), ${parts.join(", ")})), 1, ${digits})`;
}

async function marksOf(session: PostgresSession, source: PostgresSource, { target, since }: ReadRequest): Promise<KeyMarks> {
  const text = `
    select h.k, count(*)::text, sum(('x' || substr(h.r, 1, 15))::bit(60)::int8)::text
    from (select ${hashedKey(target.key ?? [], HASHED_DIGITS)} as k, md5((q.*)::text) as r from ${source.from}) h
    group by h.k`;
  const about = { sql: source.sql, before: text.slice(0, text.indexOf(source.from) + source.fromPrefix.length) };
  const found = texts(await runAbout(session, text, [], about));
  return keyMarks(
    found.map(([digits = "", rows = "0", sum = "0"]) => ({ digits, rows: Number(rows), sum })),
    since,
  );
}

async function lastMark(session: PostgresSession, source: PostgresSource, columns: readonly RawColumn[], request: ReadRequest) {
  const column = columnOf(columns, request.target.watermark ?? "");
  const sql = lastMarkSql(source.from, { column: column.name, oid: column.type, until: request.until });
  const [[text = ""] = []] = texts(await session.run(sql));
  return text === "" ? {} : cursorOf({ column: column.name, type: "", text });
}
