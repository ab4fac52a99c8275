import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { cellColumns, firstRows, loadSource, sourceSql } from "./load-source";
import type { TableSource } from "./reading/source";
import { decideType, TYPE_SHARE_MIN, type TypeContext, textReading } from "./typing/decide-type";
import { type ColumnReading, type Evidence, MISSING_WORDS } from "./typing/reading";

/** A column's reading, verified on every row. */
export interface VerifiedColumn {
  reading: ColumnReading;
  /** Cells with a value that the reading does not take; they are NULL in the typed copy. */
  misfits: number;
  /** What the column would be if its misfits were let go: set when it was left as text for their sake. */
  nearly: { type: ColumnReading["type"]; format: string | null; count: number } | null;
}

/** The rows in the engine: table `raw` (cells as received) and view `typed` (`__row`, `c0`…). */
export interface LoadedTable {
  columns: VerifiedColumn[];
  /** SQL of a row's number in `raw`, from 1. */
  rowSql: string;
}

const FIRST_ROWS = 1_500;
const MISFITS_SEEN_MAX = 3_000;
const ROUNDS_MAX = 5;

/**
 * Loads a source and decides the type of each column. A guess from the first rows is tried on all while they load;
 * what does not fit is looked at and the guess made again, until the rows agree.
 * @throws {SourceMismatch} when DuckDB reads other rows than we counted.
 */
export async function readColumns(
  engine: Engine,
  source: TableSource,
  settings: { locale: string; currency: string },
): Promise<LoadedTable> {
  const exact = await exactColumns(engine, source);
  const evidence = evidenceOf(await firstRows(engine, source, FIRST_ROWS), source.names.length);
  const contexts: TypeContext[] = source.names.map((name, i) => ({ name, exact: exact.has(i), ...settings }));
  const columns = contexts.map(
    (context, i): VerifiedColumn => ({ reading: decideType(at(evidence, i), context), misfits: 0, nearly: null }),
  );
  let rowSql = await loadSource(engine, source, typedSql(columns, evidence));
  const counts = await countFitting(engine, columns);
  let changed = false;
  for (const [i, { present, fitting }] of counts) {
    if (present === fitting) continue;
    const before = columns[i] as VerifiedColumn;
    columns[i] = await settle(engine, i, before.reading, at(evidence, i), contexts[i] as TypeContext);
    changed ||= columns[i]?.reading !== before.reading;
  }
  if (changed) rowSql = await typeAgain(engine, source, rowSql, typedSql(columns, evidence));
  await engine.run(
    `create or replace view typed as select cast(${rowSql} as BIGINT) as __row, ${columns.map((column, i) => viewSql(column, i, source.padded)).join(", ")} from raw`,
  );
  return { columns, rowSql };
}

function at(evidence: readonly Map<string, number>[], index: number): Map<string, number> {
  return evidence[index] ?? new Map();
}

function isText(reading: ColumnReading): boolean {
  return reading.physical === "VARCHAR";
}

function viewSql({ reading }: VerifiedColumn, index: number, padded: boolean): string {
  if (!isText(reading)) return `t${index} as c${index}`;
  return padded ? `nullif(trim(c${index}), '') as c${index}` : `c${index}`;
}

/** What to write beside the cells: a typed value for each column that is no text. */
function typedSql(columns: readonly VerifiedColumn[], evidence: readonly Map<string, number>[]): Map<number, string> {
  const typed = new Map<number, string>();
  for (const [i, { reading }] of columns.entries())
    if (!isText(reading)) typed.set(i, reading.valueSql(cellSql(i, at(evidence, i))));
  return typed;
}

/** The cell of a column as its reading gets it. */
function cellSql(index: number, values: Evidence): string {
  for (const value of values.keys()) if (value !== value.trim()) return `trim(c${index})`;
  return `c${index}`;
}

async function countFitting(
  engine: Engine,
  columns: readonly VerifiedColumn[],
): Promise<Map<number, { present: number; fitting: number }>> {
  const typed = columns.flatMap(({ reading }, i) => (isText(reading) ? [] : [i]));
  if (typed.length === 0) return new Map();
  const { rows } = await engine.query(`select ${typed.map((i) => `count(c${i}), count(t${i})`).join(", ")} from raw`);
  const flat = (rows[0] ?? []).map(Number);
  return new Map(typed.map((i, place) => [i, { present: flat[place * 2] ?? 0, fitting: flat[place * 2 + 1] ?? 0 }]));
}

async function typeAgain(
  engine: Engine,
  source: TableSource,
  rowSql: string,
  typed: ReadonlyMap<number, string>,
): Promise<string> {
  const cells = cellColumns(source).join(", ");
  const values = [...typed].map(([i, sql]) => `, ${sql} as t${i}`).join("");
  await engine.run(`create table again as select cast(${rowSql} as BIGINT) as __row, ${cells}${values} from raw`);
  await engine.run("drop table raw");
  await engine.run("alter table again rename to raw");
  return "__row";
}

async function settle(
  engine: Engine,
  index: number,
  first: ColumnReading,
  values: Map<string, number>,
  context: TypeContext,
): Promise<VerifiedColumn> {
  let reading = first;
  let best: { reading: ColumnReading; misfits: number; fits: number } | null = null;
  for (let round = 0; round < ROUNDS_MAX && !isText(reading); round++) {
    const rest = await misfitsOf(engine, index, reading, values);
    if (best === null || rest.misfits < best.misfits) best = { reading, misfits: rest.misfits, fits: rest.fits };
    if (rest.misfits === 0) break;
    const known = values.size;
    for (const [value, count] of rest.values) if (!values.has(value)) values.set(value, count);
    if (values.size === known) break;
    reading = decideType(values, context);
  }
  if (best !== null && best.fits > 0 && best.fits / (best.fits + best.misfits) >= TYPE_SHARE_MIN) {
    return { reading: best.reading, misfits: best.misfits, nearly: null };
  }
  const nearly =
    best === null || best.fits === 0 ? null : { type: best.reading.type, format: best.reading.format, count: best.fits };
  return { reading: isText(reading) ? reading : textReading("text"), misfits: 0, nearly };
}

/** Values of a column that its reading does not take, most frequent first, and how many cells in all. */
async function misfitsOf(engine: Engine, index: number, reading: ColumnReading, values: Evidence) {
  const words = [...MISSING_WORDS].map(literal).join(", ");
  const typed = reading.valueSql(cellSql(index, values));
  const present = `c${index} is not null and trim(c${index}) <> '' and lower(trim(c${index})) not in (${words})`;
  const { rows } = await engine.query(`
    with cells as (select c${index} as cell, (${typed}) is not null as fits from raw where ${present})
    select case when fits then null else cell end as value, count(*) as n, sum(count(*)) over () as total
    from cells group by value order by value is null desc, n desc, value limit ${MISFITS_SEEN_MAX}`);
  const fits = Number(rows.find(([value]) => value === null)?.[1] ?? 0);
  return {
    values: new Map(rows.flatMap(([value, n]) => (value === null ? [] : [[String(value), Number(n)] as const]))),
    fits,
    misfits: Number(rows[0]?.[2] ?? 0) - fits,
  };
}

/** Columns whose cells all came as numbers. */
async function exactColumns(engine: Engine, source: TableSource): Promise<Set<number>> {
  const mixed = source.kinds.flatMap((kind, i) => (kind ? [i] : []));
  if (mixed.length === 0) return new Set();
  const list = mixed.map((i) => `coalesce(bool_and(k${i} = 'n'), false)`).join(", ");
  const { rows } = await engine.query(`select ${list} from ${sourceSql(source)}`);
  return new Set(mixed.filter((_, place) => rows[0]?.[place] === true));
}

function evidenceOf(rows: readonly unknown[][], columns: number): Map<string, number>[] {
  return Array.from({ length: columns }, (_, i) => {
    const values = new Map<string, number>();
    for (const row of rows) {
      const value = row[i];
      if (typeof value === "string") values.set(value, (values.get(value) ?? 0) + 1);
    }
    return values;
  });
}
