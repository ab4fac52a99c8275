import type { CellValue, Row } from "@/lib/contract/rows";
import type { Json, ReadRequest, RowPage, SourcePreview, SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { COLUMNS_MAX, columnNames } from "../database/column-names";
import { Notes } from "../database/notes";
import { guardSql } from "../database/sql-guard";
import { cursorOf, type Watermark, watermarkOf } from "../database/watermark";
import { INTEGERS, mysqlCell, TYPE, typeName } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import { quoted, tableId, tableOf } from "./mysql-names";
import type { MysqlPage, MysqlSession } from "./mysql-session";

const PREVIEW_ROWS = 50;
/** In the result they come without a table, in any spelling of the server's. */
const WATERMARK_TYPES: readonly number[] = [...INTEGERS, TYPE.DECIMAL, TYPE.NEWDECIMAL, TYPE.DATE, TYPE.DATETIME, TYPE.TIMESTAMP];

/** What is read: a person's query, or a whole table, as it stands in FROM too. */
interface Source {
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

async function sourceOf(session: MysqlSession, target: SourceTarget): Promise<Source> {
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

/** @throws {ProviderProblem} */
export async function previewMysql(session: MysqlSession, target: SourceTarget): Promise<SourcePreview> {
  const source = await sourceOf(session, target);
  await session.limitRows(PREVIEW_ROWS + 1);
  let table: Table | null = null;
  const rows: CellValue[][] = [];
  let hasMore = false;
  for await (const page of session.pages(source.sql, source.sql)) {
    table ??= new Table(page.fields, source.singles);
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
  const mark = request.mode === "append" ? await beginAppend(session, source, request) : null;
  let table: Table | null = null;
  let cursor: Json = mark === null ? null : cursorOf(mark.since);
  for await (const page of session.pages(mark?.sql ?? source.sql, source.sql)) {
    table ??= new Table(page.fields, source.singles, mark?.warnings);
    if (mark !== null) cursor = cursorOf(markAfter(mark, page)) ?? cursor;
    yield { rows: table.rows(page), cursor, done: page.done, warnings: table.notes.take() };
  }
}

interface AppendMark {
  column: string;
  sql: string;
  since: Watermark | null;
  warnings: string[];
}

async function beginAppend(session: MysqlSession, source: Source, request: ReadRequest): Promise<AppendMark> {
  const column = request.target.watermark;
  if (column === null) throw badConfig("Appending needs a column that grows with every new row: choose one.");
  const since = watermarkOf(request.since, column);
  const { fields } = await session.run(`select q.* from ${source.from} limit 0`, source.sql);
  const field = fields.find(({ name }) => name === column);
  if (field === undefined) throw badConfig(`There is no column ${shown(column)} in what is read: choose another one.`);
  if (!WATERMARK_TYPES.includes(field.columnType)) {
    throw badConfig(`Column ${shown(column)} can't tell what is new: choose one of whole numbers, dates or timestamps.`);
  }
  const name = `q.${quoted(column)}`;
  const empty = await session.run(`select 1 from ${source.from} where ${name} is null limit 1`, source.sql);
  const warnings =
    empty.rows.length > 0 ? [`Rows without a value in ${shown(column)} are left out: nothing says whether they are new.`] : [];
  const conditions = [`${name} is not null`];
  if (since !== null) conditions.push(`${name} > ${literal(since.text)}`);
  // What is being written at this moment may still come in any order.
  if (field.columnType === TYPE.TIMESTAMP) {
    conditions.push(`${name} <= ${literal(request.until.toISOString().replace("T", " ").replace("Z", ""))}`);
  }
  const sql = `select ${source.columns} from ${source.from} where ${conditions.join(" and ")} order by ${name}`;
  return { column, sql, since, warnings };
}

/** A figure or a moment as the server wrote it, and nothing else. */
function literal(text: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?)?$/.test(text)) return `'${text}'`;
  throw badConfig("What the last run ended with can't be read: import it anew.");
}

/** The value in the last row, as the server wrote it. */
function markAfter(mark: AppendMark, page: MysqlPage): Watermark | null {
  const place = page.fields.findIndex(({ name }) => name === mark.column);
  const field = page.fields[place];
  const text = page.rows.at(-1)?.[place]?.toString("latin1");
  return text === undefined || field === undefined ? null : { column: mark.column, type: typeName(field), text };
}

/** Columns of a result, and its cells as ours. */
class Table {
  readonly columns: readonly { name: string; field: MysqlField; isSingle: boolean }[];
  readonly notes = new Notes();

  constructor(fields: readonly MysqlField[], singles: ReadonlySet<string>, warnings: readonly string[] = []) {
    for (const warning of warnings) this.notes.say(warning);
    if (fields.length === 0) throw badConfig("The query gives no columns.");
    if (fields.length > COLUMNS_MAX) this.notes.say(`Only the first ${COLUMNS_MAX} columns were taken.`);
    const taken = fields.slice(0, COLUMNS_MAX);
    const names = columnNames(taken.map(({ name }) => name));
    this.columns = taken.map((field, i) => ({ name: names[i] ?? "", field, isSingle: singles.has(field.name) }));
  }

  cells(page: MysqlPage): CellValue[][] {
    return page.rows.map((row) =>
      this.columns.map(({ name, field, isSingle }, i) => {
        const cell = row[i];
        return cell === null || cell === undefined ? null : mysqlCell(cell, field, name, this.notes, isSingle);
      }),
    );
  }

  rows(page: MysqlPage): Row[] {
    return this.cells(page).map((cells) => {
      const row: Row = Object.create(null);
      this.columns.forEach(({ name }, i) => {
        row[name] = cells[i] ?? null;
      });
      return row;
    });
  }
}
