import type { CellValue } from "@/lib/contract/rows";
import type { ReadRequest, RowPage, SourcePreview, SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { columnsBefore, keptColumns, schemaNotes } from "../database/schema-changes";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { beginMerge } from "./merge-mysql";
import { typeName } from "./mysql-cells";
import { quoted } from "./mysql-names";
import type { MysqlPage, MysqlSession } from "./mysql-session";
import { type MysqlSource, sourceOf } from "./mysql-source";
import { MysqlTable } from "./mysql-table";
import { literal, untilSql, watermarkField } from "./watermark-sql";

const PREVIEW_ROWS = 50;
/** @throws {ProviderProblem} */
export async function previewMysql(session: MysqlSession, target: SourceTarget): Promise<SourcePreview> {
  const source = await sourceOf(session, target);
  await session.limitRows(PREVIEW_ROWS + 1);
  let table: MysqlTable | null = null;
  const rows: CellValue[][] = [];
  let hasMore = false;
  for await (const page of session.pages(source.sql, source.sql)) {
    table ??= new MysqlTable(page.fields, source.singles);
    rows.push(...table.cells({ ...page, rows: page.rows.slice(0, PREVIEW_ROWS + 1 - rows.length) }));
    hasMore = rows.length > PREVIEW_ROWS;
    if (hasMore) break;
  }
  const columns = table?.columns.map(({ name, field }) => ({ name, type: typeName(field) })) ?? [];
  return { columns, rows: rows.slice(0, PREVIEW_ROWS), hasMore, warnings: table?.notes.take() ?? [] };
}

/** Pages of one statement, read as they are taken. */
export async function* readMysql(session: MysqlSession, request: ReadRequest): AsyncGenerator<RowPage, void, void> {
  const source = await sourceOf(session, request.target);
  if (request.mode === "merge") {
    yield* readMerged(session, source, request);
    return;
  }
  const mark = request.mode === "append" ? await beginAppend(session, source, request) : null;
  let table: MysqlTable | null = null;
  let cursor = cursorOf(mark?.since ?? null);
  for await (const page of session.pages(mark?.sql ?? source.sql, source.sql)) {
    table ??= tableOf(page, source, request, mark?.warnings);
    if (mark !== null) cursor = cursorOf(markAfter(mark, page)) ?? cursor;
    const kept = { ...cursor, columns: keptColumns(table.schema) };
    yield { rows: table.rows(page), cursor: kept, done: page.done, warnings: table.notes.take() };
  }
}

async function* readMerged(
  session: MysqlSession,
  source: MysqlSource,
  request: ReadRequest,
): AsyncGenerator<RowPage, void, void> {
  const merge = await beginMerge(session, source, request);
  if (merge.sql === null) {
    yield { rows: [], cursor: merge.cursor, done: true, scope: "keys" };
    return;
  }
  let table: MysqlTable | null = null;
  for await (const found of session.pages(merge.sql, source.sql)) {
    table ??= tableOf(found, source, request);
    const page = { rows: table.rows(found), done: found.done, warnings: table.notes.take() };
    yield found.done ? { ...page, cursor: merge.cursor, scope: merge.scope } : { ...page, cursor: null };
  }
}

function tableOf(page: MysqlPage, source: MysqlSource, request: ReadRequest, warnings: readonly string[] = []): MysqlTable {
  const table = new MysqlTable(page.fields, source.singles, warnings);
  for (const note of schemaNotes(columnsBefore(request.before ?? null), table.schema)) table.notes.say(note);
  return table;
}

interface AppendMark {
  column: string;
  sql: string;
  since: Watermark | null;
  warnings: string[];
}

async function beginAppend(session: MysqlSession, source: MysqlSource, request: ReadRequest): Promise<AppendMark> {
  const column = request.target.watermark;
  if (column === null) throw badConfig("Appending needs a column that grows with every new row: choose one.");
  const since = watermarkOf(request.since, column);
  const { fields } = await session.run(`select q.* from ${source.from} limit 0`, source.sql);
  const field = watermarkField(fields, column);
  const name = `q.${quoted(column)}`;
  const empty = await session.run(`select 1 from ${source.from} where ${name} is null limit 1`, source.sql);
  const warnings =
    empty.rows.length > 0 ? [`Rows without a value in ${shown(column)} are left out: nothing says whether they are new.`] : [];
  const conditions = [`${name} is not null`];
  if (since !== null) conditions.push(`${name} > ${literal(since.text)}`);
  // What is being written at this moment may still come in any order.
  conditions.push(...untilSql(field, request.until));
  const sql = `select ${source.columns} from ${source.from} where ${conditions.join(" and ")} order by ${name}`;
  return { column, sql, since, warnings };
}

/** The value in the last row, as the server wrote it. */
function markAfter(mark: AppendMark, page: MysqlPage): Watermark | null {
  const place = page.fields.findIndex(({ name }) => name === mark.column);
  const field = page.fields[place];
  const text = page.rows.at(-1)?.[place]?.toString("latin1");
  return text === undefined || field === undefined ? null : { column: mark.column, type: typeName(field), text };
}
