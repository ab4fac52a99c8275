import {
  type CopiedPage,
  PlaceLost,
  type ReadRequest,
  type ReadRoom,
  type SourcePreview,
  type SourceTarget,
} from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { rangeCursor, rangePlace, readRanges, withoutMarks } from "../database/key-ranges";
import { NO_ROWS, type RowPart, RowParts } from "../database/row-parts";
import { columnsBefore, keptColumns, schemaNotes } from "../database/schema-changes";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { beginMerge, type PostgresMerge } from "./merge-postgres";
import { quoted } from "./postgres-names";
import type { PostgresSession, RawColumn } from "./postgres-session";
import { type PostgresSource, runAbout, sourceOf } from "./postgres-source";
import { PostgresTable } from "./postgres-table";
import { tableFacts } from "./table-facts";
import { newRowsSql } from "./watermark-sql";

const PREVIEW_ROWS = 50;
const DECLARE = "declare rowcall no scroll cursor without hold for ";

/** @throws {ProviderProblem} */
export async function previewPostgres(session: PostgresSession, target: SourceTarget): Promise<SourcePreview> {
  const { sql } = sourceOf(target);
  await runAbout(session, `${DECLARE}${sql}`, [], { sql, before: DECLARE });
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

/** Rows of a table or a query, in parts that are files: the server is never further ahead than one of them. */
export async function* readPostgres(
  session: PostgresSession,
  request: ReadRequest,
  room: ReadRoom,
): AsyncGenerator<CopiedPage, void, void> {
  const source = sourceOf(request.target);
  const reading = { session, source, request, room };
  if (request.mode === "append") return yield* readNew(reading);
  if (request.mode === "replace") return yield* readWhole(reading);
  const merge = await beginMerge(session, source, request);
  if (merge.select === null) yield { ...NO_ROWS, cursor: merge.cursor, scope: "keys" };
  else if (merge.scope === "all") yield* readWhole(reading, merge);
  else {
    const table = await tableOf(reading, await columnsOf(session, source));
    const { text, parameters, before } = merge.select;
    const parts = new RowParts(room).begin(table.form);
    for await (const part of parts.from(() => session.stream(text, parameters, about(source, before), parts))) {
      const page = pageOf(part, table);
      yield part.done ? { ...page, cursor: merge.cursor, scope: merge.scope } : page;
    }
  }
}

interface Reading {
  session: PostgresSession;
  source: PostgresSource;
  request: ReadRequest;
  room: ReadRoom;
}

/** All rows: by ranges of the key where there is one, so that another pass can go on behind the last. @throws {PlaceLost} */
async function* readWhole(reading: Reading, merge: PostgresMerge | null = null): AsyncGenerator<CopiedPage, void, void> {
  const { session, source, request, room } = reading;
  const table = await tableOf(reading, await columnsOf(session, source));
  const { schema } = table;
  const { key, estimate } = await tableFacts(session, request.target);
  const column = schema.findIndex(({ name }) => name === key);
  const resumed = rangePlace(request.resume, schema);
  if (request.resume !== null && (resumed === null || column === -1)) throw new PlaceLost();
  const parts = new RowParts(room).begin(table.form, column);
  const whole = () => session.stream(source.sql, [], about(source), parts);
  const ranges = () => {
    const name = `q.${quoted(key ?? "")}`;
    const rows = room.rangeRows;
    return readRanges(parts, { after: resumed?.after ?? null, rows }, (after) => {
      const where = after === null ? "" : ` where ${name} > $1::text::int8`;
      const sql = `select q.* from ${source.from}${where} order by ${name} limit ${rows}`;
      return session.stream(sql, after === null ? [] : [after], { sql, prefixChars: 0 }, parts);
    });
  };
  const end = resumed?.end ?? merge?.cursor ?? { columns: keptColumns(schema) };
  // Sums of hashes are of one moment; whoever goes on later has to compare all of them again.
  const endLater = resumed?.end ?? (merge === null ? end : withoutMarks(merge.cursor));
  for await (const part of parts.from(column === -1 ? whole : ranges)) {
    const page = { ...pageOf(part, table), estimate };
    if (part.done) yield { ...page, cursor: end, ...(merge === null ? {} : { scope: "all" as const }) };
    else if (part.last === null) yield page;
    else yield { ...page, cursor: rangeCursor({ after: part.last, end: endLater }, schema), isPlace: true };
  }
}

/** Rows behind the watermark, in its order. */
async function* readNew(reading: Reading): AsyncGenerator<CopiedPage, void, void> {
  const { session, source, room } = reading;
  const columns = await columnsOf(session, source);
  const mark = await beginAppend(reading, columns);
  const table = await tableOf(reading, columns, mark.warnings);
  const place = columns.findIndex(({ name }) => name === mark.column);
  const type = table.columns[place]?.type?.name ?? "";
  const parts = new RowParts(room).begin(table.form, place);
  let cursor = cursorOf(mark.since);
  const work = () => session.stream(mark.text, mark.parameters, about(source, `select q.* from ${source.fromPrefix}`), parts);
  for await (const part of parts.from(work)) {
    if (part.last !== null) cursor = cursorOf({ column: mark.column, type, text: part.last });
    yield { ...pageOf(part, table), cursor: { ...cursor, columns: keptColumns(table.schema) } };
  }
}

function pageOf({ cells, done, isCut }: RowPart, table: PostgresTable): CopiedPage {
  return { cells, cursor: null, isPlace: false, done, isCut, estimate: null, warnings: table.notes.take() };
}

function about({ sql }: PostgresSource, before = ""): { sql: string; prefixChars: number } {
  return { sql, prefixChars: before.length };
}

/** Columns of what is read, without reading it. */
async function columnsOf(session: PostgresSession, source: PostgresSource): Promise<RawColumn[]> {
  const before = `select q.* from ${source.fromPrefix}`;
  return (await runAbout(session, `select q.* from ${source.from} limit 0`, [], { sql: source.sql, before })).columns;
}

async function tableOf({ session, request }: Reading, columns: readonly RawColumn[], warnings: readonly string[] = []) {
  const table = await PostgresTable.of(session, columns, warnings);
  for (const note of schemaNotes(columnsBefore(request.before ?? null), table.schema)) table.notes.say(note);
  return table;
}

interface AppendMark {
  column: string;
  since: Watermark | null;
  text: string;
  parameters: string[];
  warnings: string[];
}

async function beginAppend({ session, source, request }: Reading, columns: readonly RawColumn[]): Promise<AppendMark> {
  const column = request.target.watermark;
  if (column === null) throw badConfig("To add new rows only, choose a column that increases with every new row.");
  const since = watermarkOf(request.since, column);
  const found = columns.filter(({ name }) => name === column);
  const [first] = found;
  if (first === undefined) throw badConfig(`The table or query has no column ${shown(column)}. Choose another one.`);
  if (found.length > 1) throw badConfig(`Two columns are called ${shown(column)}: give one of them another name in the query.`);
  const select = newRowsSql(source.from, { column, oid: first.type, since, until: request.until });
  const empty = await session.run(`select 1 from ${source.from} where q.${quoted(column)} is null limit 1`);
  const warnings =
    empty.rows.length > 0
      ? [`Rows without a value in ${shown(column)} are left out, because nothing tells whether they're new.`]
      : [];
  return { column, since, ...select, warnings };
}
