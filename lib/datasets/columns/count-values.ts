import type { Engine } from "@/lib/platform/analysis/engine";
import { binsOf, edgeSql, edgesOf, momentSql } from "./bin-edges";
import type { ColumnFacts } from "./finish-column";
import type { VerifiedColumn } from "./read-columns";
import { isMoment, isNumeric } from "./reading";
import { deviationOf, extremeOf, fences, quartilePlaces, quartilesOf, scaleOf } from "./spread";

/** A column with its name in `raw` and `typed`. */
export interface TypedColumn extends VerifiedColumn {
  c: string;
}

/** The same with what is found out about it. */
export interface AskedColumn extends TypedColumn {
  fact: ColumnFacts;
}

const TOP_VALUES = 10;
/** Columns whose values are counted in one query. */
const AT_ONCE = 32;
const ROWS_TOGETHER = 50_000;
/** Where values come this often on average, what there is to know is summed up from their counts. */
const TIMES_MIN = 4;

/** Of fewer cells, more statements cost more than they save. */
const SUMMED_CELLS_MIN = 20_000;

/**
 * Counts the different values of each column and finds the most frequent ones, columns of one physical type together. Where
 * they repeat, deviation, quartiles, bins and outliers are found from the counts.
 * @returns the facts of columns that nothing is left to ask about.
 */
export async function countValues(
  engine: Engine,
  columns: readonly AskedColumn[],
  rowCount: number,
  now: Date,
): Promise<ColumnFacts[]> {
  const filled = columns.filter(({ reading, fact }) => reading.physical === "VARCHAR" || fact.valueCount > 0);
  // Many rows take their time for each column: together they would only take more memory.
  const atOnce = rowCount > ROWS_TOGETHER ? 1 : AT_ONCE;
  const done: ColumnFacts[] = [];
  for (const physical of new Set(filled.map(({ reading }) => reading.physical))) {
    const alike = filled.filter(({ reading }) => reading.physical === physical);
    for (let from = 0; from < alike.length; from += atOnce) {
      const some = alike.slice(from, from + atOnce);
      if (physical === "VARCHAR") await countTexts(engine, some);
      else if (await countOthers(engine, some, physical, now)) done.push(...some.map(({ fact }) => fact));
    }
  }
  await engine.run("drop table if exists groups");
  return done;
}

const COUNTED = `count(*) as total, min({'n': -n, 'v': v}, ${TOP_VALUES}) as least`;

async function countTexts(engine: Engine, columns: readonly AskedColumn[]): Promise<void> {
  const fits = columns.map(({ reading }, place) =>
    reading.fitSql === null ? "null" : `coalesce(sum(n) filter (place = ${place} and ${reading.fitSql("v")}), 0)`,
  );
  const { rows } = await engine.query(
    `select place, ${COUNTED}, sum(n), sum(n * strlen(v)), ${fits.join(", ")} from (${groupsSql(columns)}) group by place`,
  );
  for (const [place, total, least, count, bytes, ...fitting] of rows) {
    const { fact, reading } = columns[Number(place)] as AskedColumn;
    fact.valueCount = Number(count);
    fact.lengthMean = Number(bytes) / Number(count);
    fact.fitting = reading.fitSql === null ? null : Number(fitting[Number(place)]);
    counted(fact, total, least);
  }
}

/** @returns whether the counts told all there is to know. */
async function countOthers(engine: Engine, columns: readonly AskedColumn[], physical: string, now: Date): Promise<boolean> {
  // A sum of doubles depends on their order: only the rows tell it.
  const cells = columns.reduce((sum, { fact }) => sum + fact.valueCount, 0);
  const isSummed = physical !== "BOOLEAN" && physical !== "DOUBLE" && cells >= SUMMED_CELLS_MIN;
  if (isSummed) await engine.run(`create or replace table groups as ${groupsSql(columns)}`);
  const from = isSummed ? "groups" : `(${groupsSql(columns)})`;
  const { rows } = await engine.query(`select place, ${COUNTED} from ${from} group by place`);
  let groups = 0;
  for (const [place, total, least] of rows) {
    const { fact } = columns[Number(place)] as AskedColumn;
    counted(fact, total, least);
    groups += fact.distinctCount;
  }
  if (!isSummed) return physical === "BOOLEAN";
  const extreme = Math.max(...columns.map(({ fact }) => extremeOf(fact)));
  const scale = isNumeric(physical) ? scaleOf({ physical, extreme }) : 0;
  // Numbers of more than 15 digits aren't told apart as DOUBLE.
  if (groups * TIMES_MIN > cells || scale === null) return false;
  if (isNumeric(physical)) {
    await deviationsOf(engine, columns, scale);
    await quartilesFrom(engine, columns);
  }
  await shapesOf(engine, columns, physical, now);
  return true;
}

function counted(fact: ColumnFacts, total: unknown, least: unknown): void {
  fact.distinctCount = Number(total);
  const top = ((least ?? []) as { n: number; v: unknown }[]).map(({ n, v }) => ({ value: String(v), count: -n }));
  fact.topValues = (top[0]?.count ?? 0) > 1 || fact.distinctCount <= TOP_VALUES ? top : [];
}

/**
 * Values of each column, by its place, with how often each comes. The cells of several columns are grouped as one: a plan for
 * each of hundreds of columns takes longer than to count their values.
 */
function groupsSql(columns: readonly AskedColumn[]): string {
  const [only] = columns;
  if (only !== undefined && columns.length === 1)
    return `select 0 as place, ${only.c} as v, count(*) as n from typed where ${only.c} is not null group by v`;
  const names = columns.map(({ c }) => c).join(", ");
  const cells = `select unnest(range(${columns.length})) as place, unnest([${names}]) as v from typed`;
  return `select place, v, count(*) as n from (${cells}) where v is not null group by place, v`;
}

async function deviationsOf(engine: Engine, columns: readonly AskedColumn[], scale: number): Promise<void> {
  const whole = scale === 0 ? "v::HUGEINT" : `(v::DECIMAL(38, ${scale}) * 1${"0".repeat(scale)})::HUGEINT`;
  const { rows } = await engine.query(
    `select place, sum(n), sum(w * n), sum(w * w * n) from (select place, n::HUGEINT as n, ${whole} as w from groups) group by place`,
    [],
    "text",
  );
  for (const [place, count, sum, squares] of rows) {
    const { fact } = columns[Number(place)] as AskedColumn;
    const found = deviationOf(BigInt(String(count)), BigInt(String(sum)), BigInt(String(squares)), scale);
    fact.stdDev = found !== null && Number.isFinite(found) ? found : null;
  }
}

async function quartilesFrom(engine: Engine, columns: readonly AskedColumn[]): Promise<void> {
  const wanted = columns.flatMap(({ fact }, place) =>
    quartilePlaces(fact.valueCount).map((at, nth) => `(${place}, ${nth}, ${at})`),
  );
  const { rows } = await engine.query(`
    with ranked as (select place, v, n, sum(n) over (partition by place order by v) as upto from groups),
      wanted(place, nth, below) as (values ${wanted.join(", ")})
    select place, nth, v from ranked join wanted using (place) where upto > below and upto - n <= below`);
  const found = columns.map((): number[] => []);
  for (const [place, nth, value] of rows) (found[Number(place)] as number[])[Number(nth)] = Number(value);
  for (const [place, { fact }] of columns.entries()) fact.quartiles = quartilesOf(fact.valueCount, found[place] ?? []);
}

async function shapesOf(engine: Engine, columns: readonly AskedColumn[], physical: string, now: Date): Promise<void> {
  const numeric = isNumeric(physical);
  const type = numeric ? "DOUBLE" : physical;
  const edges = columns.map(({ fact }) => edgesOf(physical, fact));
  const inner = Math.max(1, ...edges.map(({ length }) => length - 2));
  const places = Array.from({ length: inner }, (_, i) => i);
  const plans = columns.map(({ fact }, place) => {
    const own = edges[place] ?? [];
    const at = places.map((i) => (i + 1 < own.length - 1 ? edgeSql(own[i + 1] as string | number, type) : "null"));
    const [low, high] = numeric ? fences(fact) : [null, null];
    return `(${[place, ...at, low ?? "null", high ?? "null"].join(", ")})`;
  });
  const value = numeric ? "v::DOUBLE" : "v";
  const beyond = numeric
    ? `sum(n) filter (v < low or v > high), sum(n) filter (v < 0)`
    : `${isMoment(physical) ? `sum(n) filter (v > ${momentSql(now)})` : "null"}, null`;
  const { rows } = await engine.query(`
    with plans as (select col0 as place, ${places.map((i) => `col${i + 1}::${type} as e${i}`).join(", ")},
        col${inner + 1}::DOUBLE as low, col${inner + 2}::DOUBLE as high from (values ${plans.join(", ")})),
      counted as (select place, ${value} as v, n from groups)
    select place, ${beyond}, ${places.map((i) => `sum(n) filter (v >= e${i})`).join(", ")} from counted join plans using (place) group by place`);
  for (const [place, first, second, ...above] of rows) {
    const { fact } = columns[Number(place)] as AskedColumn;
    const own = edges[Number(place)] ?? [];
    fact.bins = binsOf(own, above.slice(0, Math.max(0, own.length - 2)).map(Number), fact.valueCount);
    if (numeric) {
      fact.outliers = Number(first ?? 0);
      fact.negative = Number(second ?? 0);
    } else if (isMoment(physical)) fact.future = Number(first ?? 0);
  }
}
