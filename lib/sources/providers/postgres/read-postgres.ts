import type { Row } from "@/lib/contract/rows";
import type { Json, ReadRequest, RowPage, SourcePreview, SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { COLUMNS_MAX, columnNames } from "../database/column-names";
import { Notes } from "../database/notes";
import { pageRows } from "../database/page-size";
import { guardSql } from "../database/sql-guard";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { texts } from "./list-postgres-tables";
import { type PostgresType, postgresCell } from "./postgres-cells";
import { tableId, tableOf } from "./postgres-names";
import type { PostgresSession, RawColumn, RawRows } from "./postgres-session";
import { newRowsSql } from "./watermark-sql";

const PREVIEW_ROWS = 50;
const DECLARE = "declare rowcall no scroll cursor without hold for ";
const TYPES = `
  select t.oid::text, pg_catalog.format_type(t.oid, null),
    (case when t.typcategory = 'A' then t.typelem else 0 end)::text, coalesce(e.typdelim::text, ',')
  from pg_catalog.pg_type t left join pg_catalog.pg_type e on e.oid = t.typelem
  where t.oid = any(string_to_array($1::text, ',')::oid[])`;

/** What is read: a person's query, or a whole table, as it stands in FROM too. */
interface Source {
  sql: string;
  from: string;
  /** The part of `from` that a person wrote, for places in it. */
  fromPrefix: string;
}

export function sourceOf(target: SourceTarget): Source {
  if (target.query !== null) {
    const sql = guardSql(target.query, "postgres");
    // A line comment may stand at the end of a query.
    return { sql, from: `(${sql}\n) q`, fromPrefix: "(" };
  }
  if (target.tableId === null) throw badConfig("Choose a table, or write a query.");
  const { schema, table } = tableOf(target.tableId);
  const name = tableId(schema, table);
  return { sql: `select * from ${name}`, from: `${name} q`, fromPrefix: "" };
}

/** @throws {ProviderProblem} */
export async function previewPostgres(session: PostgresSession, target: SourceTarget): Promise<SourcePreview> {
  const { sql } = sourceOf(target);
  await declare(session, sql, [], { sql, before: "" });
  const result = await session.run(`fetch forward ${PREVIEW_ROWS + 1} from rowcall`);
  const table = await Table.of(session, result.columns);
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
  const mark = request.mode === "append" ? await beginAppend(session, source, request) : null;
  if (mark === null) await declare(session, source.sql, [], { sql: source.sql, before: "" });
  let table: Table | null = null;
  let last: { rows: number; bytes: number } | null = null;
  let cursor: Json = mark === null ? null : cursorOf(mark.since);
  for (let done = false; !done; ) {
    const wanted = pageRows(last);
    const result: RawRows = await session.run(`fetch forward ${wanted} from rowcall`);
    table ??= await Table.of(session, result.columns, mark?.warnings);
    last = { rows: result.rows.length, bytes: result.bytes };
    done = result.rows.length < wanted;
    if (mark !== null) cursor = cursorOf(markAfter(mark, table, result)) ?? cursor;
    const rows = table.rows(result);
    result.rows.length = 0;
    yield { rows, cursor, done, warnings: table.notes.take() };
  }
}

interface AppendMark {
  column: string;
  since: Watermark | null;
  warnings: string[];
}

async function beginAppend(session: PostgresSession, source: Source, request: ReadRequest): Promise<AppendMark> {
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
function markAfter(mark: AppendMark, table: Table, result: RawRows): Watermark | null {
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

function runAbout(session: PostgresSession, text: string, parameters: string[], about: { sql: string; before: string }) {
  return session.run(text, parameters, { sql: about.sql, prefixChars: about.before.length });
}

/** Columns of a result, and its cells as ours. */
class Table {
  private constructor(
    readonly columns: readonly { name: string; type: PostgresType | undefined }[],
    readonly notes: Notes,
  ) {}

  static async of(session: PostgresSession, raw: readonly RawColumn[], warnings: readonly string[] = []): Promise<Table> {
    const notes = new Notes();
    for (const warning of warnings) notes.say(warning);
    if (raw.length === 0) throw badConfig("The query gives no columns.");
    if (raw.length > COLUMNS_MAX) notes.say(`Only the first ${COLUMNS_MAX} columns were taken.`);
    const taken = raw.slice(0, COLUMNS_MAX);
    const names = columnNames(taken.map(({ name }) => name));
    const types = await typesOf(session, [...new Set(taken.map(({ type }) => type))]);
    return new Table(
      taken.map(({ type }, i) => ({ name: names[i] ?? "", type: types.get(type) })),
      notes,
    );
  }

  cells(result: RawRows) {
    return result.rows.map((row) =>
      this.columns.map(({ name, type }, i) => {
        const cell = row[i];
        return cell === null || cell === undefined ? null : postgresCell(cell.toString("utf8"), type, name, this.notes);
      }),
    );
  }

  rows(result: RawRows): Row[] {
    return this.cells(result).map((cells) => {
      const row: Row = Object.create(null);
      this.columns.forEach(({ name }, i) => {
        row[name] = cells[i] ?? null;
      });
      return row;
    });
  }
}

async function typesOf(session: PostgresSession, oids: readonly number[]): Promise<Map<number, PostgresType>> {
  const found = texts(await session.run(TYPES, [oids.join(",")]));
  return new Map(
    found.map(([oid = "", name = "", item = "", delimiter = ","]) => [
      Number(oid),
      { oid: Number(oid), name, item: Number(item), delimiter },
    ]),
  );
}
