import type { CellValue } from "@/lib/contract/rows";
import {
  type CopiedPage,
  type Json,
  PlaceLost,
  type ReadRequest,
  type ReadRoom,
  type SourcePreview,
  type SourceTarget,
} from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { rangeCursor, rangePlace, readRanges, withoutMarks } from "../database/key-ranges";
import { NO_ROWS, RowParts } from "../database/row-parts";
import { columnsBefore, keptColumns, schemaNotes } from "../database/schema-changes";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { beginMerge, type MysqlMerge } from "./merge-mysql";
import { typeName } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import { quoted } from "./mysql-names";
import type { MysqlSession } from "./mysql-session";
import { type MysqlSource, sourceOf } from "./mysql-source";
import { MysqlTable } from "./mysql-table";
import { tableFacts } from "./table-facts";
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

interface Reading {
  session: MysqlSession;
  source: MysqlSource;
  request: ReadRequest;
  room: ReadRoom;
}

/** Rows of a table or a query, in parts that are files: the server is never further ahead than one of them. */
export async function* readMysql(
  session: MysqlSession,
  request: ReadRequest,
  room: ReadRoom,
): AsyncGenerator<CopiedPage, void, void> {
  const source = await sourceOf(session, request.target);
  const reading = { session, source, request, room };
  if (request.mode === "append") return yield* readNew(reading);
  if (request.mode === "replace") return yield* readWhole(reading);
  const merge = await beginMerge(session, source, request);
  if (merge.sql === null) yield { ...NO_ROWS, cursor: merge.cursor, scope: "keys" };
  else if (merge.scope === "all") yield* readWhole(reading, merge);
  else {
    for await (const { page } of copied(reading, merge.sql)) {
      yield page.done ? { ...page, cursor: merge.cursor, scope: merge.scope } : page;
    }
  }
}

/** All rows: by ranges of the key where there is one, so that another pass can go on behind the last. @throws {PlaceLost} */
async function* readWhole(reading: Reading, merge: MysqlMerge | null = null): AsyncGenerator<CopiedPage, void, void> {
  const { session, source, request } = reading;
  const { key, estimate } = await tableFacts(session, request.target);
  const ended = (page: CopiedPage, end: Json) => ({
    ...page,
    estimate,
    cursor: end,
    ...(merge === null ? {} : { scope: "all" as const }),
  });
  const known = key === null ? null : await session.run(`select ${source.columns} from ${source.from} limit 0`, source.sql);
  const table = known === null ? null : new MysqlTable(known.fields, source.singles);
  // An invisible column is not among those of the table, nor is one behind the last that is taken.
  if (key === null || !table?.columns.some(({ field }) => field.name === key)) {
    if (request.resume !== null) throw new PlaceLost();
    for await (const { page, table: read } of copied(reading, source.sql)) {
      yield page.done ? ended(page, merge?.cursor ?? { columns: keptColumns(read.schema) }) : { ...page, estimate };
    }
    return;
  }
  const { schema } = table;
  const resumed = rangePlace(request.resume, schema);
  if (request.resume !== null && resumed === null) throw new PlaceLost();
  const end = resumed?.end ?? merge?.cursor ?? { columns: keptColumns(schema) };
  // Sums of hashes are of one moment; whoever goes on later has to compare all of them again.
  const endLater = resumed?.end ?? (merge === null ? end : withoutMarks(merge.cursor));
  const ranges = { after: resumed?.after ?? null };
  for await (const { page, last } of copied(reading, source.sql, { place: key, ranges })) {
    if (page.done) yield ended(page, end);
    else if (last === null) yield { ...page, estimate };
    else yield { ...page, estimate, cursor: rangeCursor({ after: last, end: endLater }, schema), isPlace: true };
  }
}

/** Rows behind the watermark, in its order. */
async function* readNew(reading: Reading): AsyncGenerator<CopiedPage, void, void> {
  const mark = await beginAppend(reading);
  let cursor = cursorOf(mark.since);
  for await (const { page, table, last } of copied(reading, mark.sql, { place: mark.column, warnings: mark.warnings })) {
    const type = table.columns.find(({ field }) => field.name === mark.column)?.field;
    if (last !== null && type !== undefined) cursor = cursorOf({ column: mark.column, type: typeName(type), text: last });
    yield { ...page, cursor: { ...cursor, columns: keptColumns(table.schema) } };
  }
}

interface Copying {
  /** Column whose text is asked for. */
  place?: string;
  /** The place is a key, and it is read in ranges of it, behind a first one where there is one. */
  ranges?: { after: string | null };
  warnings?: readonly string[];
}

/** Pages of what a statement reads, with the columns that the server told, and the text of the place in the last row. */
async function* copied({ session, source, request, room }: Reading, sql: string, how: Copying = {}) {
  const { place, ranges, warnings = [] } = how;
  const parts = new RowParts(room);
  let table: MysqlTable | null = null;
  const begin = (fields: readonly MysqlField[]) => {
    if (table !== null) return;
    table = new MysqlTable(fields, source.singles, warnings);
    for (const note of schemaNotes(columnsBefore(request.before ?? null), table.schema)) table.notes.say(note);
    const column = table.columns.findIndex(({ field }) => field.name === place);
    parts.begin(table.form, column);
  };
  const work = async () => {
    if (ranges === undefined || place === undefined) return session.stream(sql, source.sql, parts, begin);
    const key = `q.${quoted(place)}`;
    const rows = room.rangeRows;
    return readRanges(parts, { ...ranges, rows }, (after) => {
      const where = after === null ? "" : ` where ${key} > ${literal(after)}`;
      return session.stream(`${sql}${where} order by ${key} limit ${rows}`, source.sql, parts, begin);
    });
  };
  for await (const { cells, last, done, isCut } of parts.from(work)) {
    const told: MysqlTable = table ?? new MysqlTable([], source.singles);
    const page: CopiedPage = { cells, cursor: null, isPlace: false, done, isCut, estimate: null, warnings: told.notes.take() };
    yield { page, table: told, last };
  }
}

interface AppendMark {
  column: string;
  sql: string;
  since: Watermark | null;
  warnings: string[];
}

async function beginAppend({ session, source, request }: Reading): Promise<AppendMark> {
  const column = request.target.watermark;
  if (column === null) throw badConfig("To add new rows only, choose a column that increases with every new row.");
  const since = watermarkOf(request.since, column);
  const { fields } = await session.run(`select q.* from ${source.from} limit 0`, source.sql);
  const field = watermarkField(fields, column);
  const name = `q.${quoted(column)}`;
  const empty = await session.run(`select 1 from ${source.from} where ${name} is null limit 1`, source.sql);
  const warnings =
    empty.rows.length > 0
      ? [`Rows without a value in ${shown(column)} are left out, because nothing tells whether they're new.`]
      : [];
  const conditions = [`${name} is not null`];
  if (since !== null) conditions.push(`${name} > ${literal(since.text)}`);
  // What is being written at this moment may still come in any order.
  conditions.push(...untilSql(field, request.until));
  const sql = `select ${source.columns} from ${source.from} where ${conditions.join(" and ")} order by ${name}`;
  return { column, sql, since, warnings };
}
