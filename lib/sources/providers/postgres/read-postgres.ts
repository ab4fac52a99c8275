import type { ReadRequest, RowPage, SourcePreview, SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { pageRows } from "../database/page-size";
import { columnsBefore, keptColumns, schemaNotes } from "../database/schema-changes";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { beginMerge } from "./merge-postgres";
import type { PostgresSession, RawRows } from "./postgres-session";
import { type PostgresSource, runAbout, sourceOf } from "./postgres-source";
import { PostgresTable } from "./postgres-table";
import { newRowsSql } from "./watermark-sql";

const PREVIEW_ROWS = 50;
const DECLARE = "declare rowcall no scroll cursor without hold for ";

/** @throws {ProviderProblem} */
export async function previewPostgres(session: PostgresSession, target: SourceTarget): Promise<SourcePreview> {
  const { sql } = sourceOf(target);
  await declare(session, sql, [], { sql, before: "" });
  const result = await session.run(`fetch forward ${PREVIEW_ROWS + 1} from rowcall`);
  const table = await PostgresTable.of(session, result.columns);
  const rows = table.cells({ ...result, rows: result.rows.slice(0, PREVIEW_ROWS) });
  return {
    columns: table.columns.map(({ name, type }) => ({ name, type: type?.name ?? null })),
    rows,
    hasMore: result.rows.length > PREVIEW_ROWS,
    warnings: table.notes.take(),
  };
}

/** Pages of a query through a cursor on the server: never more than one page is on the way. */
export async function* readPostgres(session: PostgresSession, request: ReadRequest): AsyncGenerator<RowPage, void, void> {
  const source = sourceOf(request.target);
  if (request.mode === "merge") {
    yield* readMerged(session, source, request);
    return;
  }
  const mark = request.mode === "append" ? await beginAppend(session, source, request) : null;
  if (mark === null) await declare(session, source.sql, [], { sql: source.sql, before: "" });
  let table: PostgresTable | null = null;
  let cursor = cursorOf(mark?.since ?? null);
  for await (const result of fetched(session)) {
    table ??= await tableOf(session, result, request, mark?.warnings);
    if (mark !== null) cursor = cursorOf(markAfter(mark, table, result)) ?? cursor;
    const rows = table.rows(result);
    result.rows.length = 0;
    yield { rows, cursor: { ...cursor, columns: keptColumns(table.schema) }, done: result.done, warnings: table.notes.take() };
  }
}

async function* readMerged(
  session: PostgresSession,
  source: PostgresSource,
  request: ReadRequest,
): AsyncGenerator<RowPage, void, void> {
  const merge = await beginMerge(session, source, request);
  if (merge.select === null) {
    yield { rows: [], cursor: merge.cursor, done: true, scope: "keys" };
    return;
  }
  const { text, parameters, before } = merge.select;
  await declare(session, text, parameters, { sql: source.sql, before });
  let table: PostgresTable | null = null;
  for await (const result of fetched(session)) {
    table ??= await tableOf(session, result, request);
    const rows = table.rows(result);
    result.rows.length = 0;
    const page = { rows, done: result.done, warnings: table.notes.take() };
    yield result.done ? { ...page, cursor: merge.cursor, scope: merge.scope } : { ...page, cursor: null };
  }
}

/** Results of the cursor, one after the other, until one is not full. */
async function* fetched(session: PostgresSession): AsyncGenerator<RawRows & { done: boolean }, void, void> {
  let last: { rows: number; bytes: number } | null = null;
  for (let done = false; !done; ) {
    const wanted = pageRows(last);
    const result: RawRows = await session.run(`fetch forward ${wanted} from rowcall`);
    last = { rows: result.rows.length, bytes: result.bytes };
    done = result.rows.length < wanted;
    yield { ...result, done };
  }
}

async function tableOf(session: PostgresSession, result: RawRows, request: ReadRequest, warnings: readonly string[] = []) {
  const table = await PostgresTable.of(session, result.columns, warnings);
  for (const note of schemaNotes(columnsBefore(request.before ?? null), table.schema)) table.notes.say(note);
  return table;
}

interface AppendMark {
  column: string;
  since: Watermark | null;
  warnings: string[];
}

async function beginAppend(session: PostgresSession, source: PostgresSource, request: ReadRequest): Promise<AppendMark> {
  const column = request.target.watermark;
  if (column === null) throw badConfig("Appending needs a column that grows with every new row: choose one.");
  const since = watermarkOf(request.since, column);
  const about = { sql: source.sql, before: `select q.* from ${source.fromPrefix}` };
  const { columns } = await runAbout(session, `select q.* from ${source.from} limit 0`, [], about);
  const found = columns.filter(({ name }) => name === column);
  const [first] = found;
  if (first === undefined) throw badConfig(`There is no column ${shown(column)} in what is read: choose another one.`);
  if (found.length > 1) throw badConfig(`Two columns are called ${shown(column)}: give one of them another name in the query.`);
  const { text, parameters } = newRowsSql(source.from, { column, oid: first.type, since, until: request.until });
  const empty = await session.run(`select 1 from ${source.from} where q."${column.replaceAll('"', '""')}" is null limit 1`);
  const warnings =
    empty.rows.length > 0 ? [`Rows without a value in ${shown(column)} are left out: nothing says whether they are new.`] : [];
  await declare(session, text, parameters, about);
  return { column, since, warnings };
}

/** The value in the last row, as the server wrote it. */
function markAfter(mark: AppendMark, table: PostgresTable, result: RawRows): Watermark | null {
  const place = result.columns.findIndex(({ name }) => name === mark.column);
  const text = result.rows.at(-1)?.[place]?.toString("utf8");
  return text === undefined ? null : { column: mark.column, type: table.columns[place]?.type?.name ?? "", text };
}

async function declare(
  session: PostgresSession,
  text: string,
  parameters: string[],
  about: { sql: string; before: string },
): Promise<void> {
  await runAbout(session, `${DECLARE}${text}`, parameters, { sql: about.sql, before: `${DECLARE}${about.before}` });
}
