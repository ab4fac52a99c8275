import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Engine } from "@/lib/platform/analysis/engine";
import type { TableSource } from "../reading/source";
import { type Bin, binEdges, hourEdges, momentEdges } from "./bin-edges";
import { deviations } from "./deviations";
import { type ColumnFacts, finishColumn, tableCurrency } from "./finish-column";
import { QUALITY_RULES } from "./quality-rules";
import type { VerifiedColumn } from "./read-columns";

const RULES = QUALITY_RULES.distinct;
const TOP_VALUES = 10;
/** Columns whose values are counted in one query. */
const DISTINCT_AT_ONCE = 32;
const DISTINCT_ROWS_TOGETHER = 50_000;
/** The third power of a larger number is none that DOUBLE can hold; such a column has no deviation. */
const POWERS_MAX = 1e90;

/** What a profile is made of, with what the quality checks need besides. */
export interface ProfiledColumn {
  profile: ColumnProfile;
  facts: ColumnFacts;
}

/** Profiles every column of `typed`: exact figures, from all rows. */
export async function profileColumns(
  engine: Engine,
  source: TableSource,
  columns: readonly VerifiedColumn[],
  settings: { currency: string; now: Date },
): Promise<ProfiledColumn[]> {
  const typed = columns.map((column, i): TypedColumn => ({ ...column, c: `c${i}` }));
  const facts = await aggregates(engine, typed);
  await spread(engine, typed, facts);
  await quartiles(engine, typed, facts);
  await distinct(engine, typed, facts, source.rowCount);
  await courses(engine, typed, facts);
  await shapes(engine, typed, facts, settings.now);
  const named = tableCurrency(source.names, facts);
  const { code = settings.currency, isColumn = false } = named ?? {};
  const currency = { code, isNamed: named !== null, isColumn };
  return columns.flatMap((column, i) => {
    const fact = facts[i];
    if (fact === undefined) return [];
    return [{ profile: finishColumn(source.names[i] ?? "", source.rowCount, column, fact, currency), facts: fact }];
  });
}

/** A column with its name in `raw` and `typed`. */
interface TypedColumn extends VerifiedColumn {
  c: string;
}

function isNumeric(physical: string): boolean {
  return physical === "BIGINT" || physical === "DOUBLE" || physical.startsWith("DECIMAL");
}

function isMoment(physical: string): boolean {
  return physical === "DATE" || physical === "TIMESTAMP";
}

function isTimeOfDay(physical: string): boolean {
  return physical === "TIME";
}

async function aggregates(engine: Engine, columns: readonly TypedColumn[]): Promise<ColumnFacts[]> {
  const parts = columns.map(({ reading, c }) => {
    if (isNumeric(reading.physical)) {
      // A sum of doubles depends on their order: sorted, it depends on the values alone.
      const mean = reading.physical === "DOUBLE" ? `sum(${c} order by ${c}) / count(${c})` : `avg(${c})`;
      const value = reading.physical === "DOUBLE" ? `case when abs(${c}) < ${POWERS_MAX} then ${c} end` : `${c}::DOUBLE`;
      return `count(${c}), min(${c}), max(${c}), ${mean}, null, skewness(${value})`;
    }
    if (isMoment(reading.physical) || isTimeOfDay(reading.physical)) return `count(${c}), min(${c}), max(${c}), null, null, null`;
    if (reading.physical === "VARCHAR") {
      const fit = reading.fitSql === null ? "null" : `count_if(${reading.fitSql(c)})`;
      return `count(${c}), null, null, avg(strlen(${c})), ${fit}, null`;
    }
    return `count(${c}), null, null, null, null, null`;
  });
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`);
  const flat = rows[0] ?? [];
  const others = await alternatives(engine, columns);
  return columns.map(({ reading }, i) => {
    const [count, min, max, mean, fitting, skewness] = flat.slice(i * 6, i * 6 + 6);
    const numeric = isNumeric(reading.physical);
    const text = reading.physical === "VARCHAR";
    const hasPowers = numeric && Math.max(Math.abs(Number(min)), Math.abs(Number(max))) < POWERS_MAX;
    return {
      valueCount: Number(count),
      min: scalar(min),
      max: scalar(max),
      mean: numeric ? number(mean) : null,
      stdDev: null,
      quartiles: [],
      skewness: hasPowers ? number(skewness) : null,
      lengthMean: text ? (number(mean) ?? 0) : 0,
      fitting: text ? number(fitting) : null,
      distinctCount: 0,
      distinctEstimated: false,
      isCourse: false,
      topValues: [],
      bins: [],
      outliers: 0,
      future: 0,
      negative: 0,
      alternativeCount: others.get(i) ?? 0,
    };
  });
}

/** Cells as received that fit another reading of their column. */
async function alternatives(engine: Engine, columns: readonly TypedColumn[]): Promise<Map<number, number>> {
  const open = columns.flatMap(({ reading: { alternative }, c }, i) => (alternative === null ? [] : [{ i, c, alternative }]));
  if (open.length === 0) return new Map();
  const { rows } = await engine.query(
    `select ${open.map(({ c, alternative }) => `count_if(${alternative.fitSql(c)})`).join(", ")} from raw`,
  );
  return new Map(open.map(({ i }, place) => [i, Number(rows[0]?.[place] ?? 0)]));
}

async function spread(engine: Engine, columns: readonly TypedColumn[], facts: ColumnFacts[]): Promise<void> {
  const numeric = columns.flatMap(({ reading: { physical }, c }, i) => {
    const fact = facts[i] as ColumnFacts;
    const extreme = Math.max(Math.abs(Number(fact.min)), Math.abs(Number(fact.max)));
    return isNumeric(physical) && extreme < POWERS_MAX ? [{ fact, value: c, physical, extreme }] : [];
  });
  const found = await deviations(engine, numeric);
  for (const [i, { fact }] of numeric.entries()) fact.stdDev = found[i] ?? null;
}

/** Exact quartiles with linear interpolation, from the values at their two neighbouring places. */
async function quartiles(engine: Engine, columns: readonly TypedColumn[], facts: ColumnFacts[]): Promise<void> {
  const numeric = columns.flatMap(({ reading }, i) =>
    isNumeric(reading.physical) && (facts[i]?.valueCount ?? 0) > 0 ? [i] : [],
  );
  if (numeric.length === 0) return;
  const places = (count: number) => [0.25, 0.5, 0.75].map((share) => (count - 1) * share);
  const parts = numeric.map((i) => {
    const count = facts[i]?.valueCount ?? 0;
    const indexes = places(count).flatMap((place) => [Math.floor(place), Math.min(count - 1, Math.floor(place) + 1)]);
    return `quantile_disc(${columns[i]?.c}, [${indexes.map((index) => (index + 0.5) / count).join(", ")}])`;
  });
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`);
  for (const [place, i] of numeric.entries()) {
    const values = ((rows[0]?.[place] ?? []) as unknown[]).map(Number);
    const fact = facts[i] as ColumnFacts;
    fact.quartiles = places(fact.valueCount).map((at, q) => {
      const [low = Number.NaN, high = Number.NaN] = values.slice(q * 2, q * 2 + 2);
      return number(low + (high - low) * (at - Math.floor(at)));
    });
  }
}

/** Different values of each column and the most frequent ones, columns of one physical type together. */
async function distinct(engine: Engine, columns: readonly TypedColumn[], facts: ColumnFacts[], rowCount: number): Promise<void> {
  const filled = columns.flatMap((column, i) =>
    (facts[i] as ColumnFacts).valueCount > 0 ? [{ ...column, fact: facts[i] as ColumnFacts }] : [],
  );
  const exact = rowCount > RULES.exactRowsMax ? await withoutSketched(engine, filled) : filled;
  // Many rows take their time for each column: together they would only take more memory.
  const atOnce = rowCount > DISTINCT_ROWS_TOGETHER ? 1 : DISTINCT_AT_ONCE;
  for (const physical of new Set(exact.map(({ reading }) => reading.physical))) {
    const alike = exact.filter(({ reading }) => reading.physical === physical);
    for (let from = 0; from < alike.length; from += atOnce) {
      const some = alike.slice(from, from + atOnce);
      const { rows } = await engine.query(countsSql(some.map(({ c }) => c)));
      for (const [place, total, least] of rows) {
        const { fact } = some[Number(place)] as (typeof some)[number];
        fact.distinctCount = Number(total);
        const top = ((least ?? []) as { n: number; v: unknown }[]).map(({ n, v }) => ({ value: String(v), count: -n }));
        fact.topValues = (top[0]?.count ?? 0) > 1 || fact.distinctCount <= TOP_VALUES ? top : [];
      }
    }
  }
}

/**
 * Rows of a column's place, how many different values it has, and the most frequent of them. The cells of several columns are
 * grouped as one: a plan for each of hundreds of columns takes longer than to count their values.
 */
function countsSql(columns: readonly string[]): string {
  const counted = `count(*) as total, min({'n': -n, 'v': v}, ${TOP_VALUES}) as least`;
  const [only] = columns;
  if (columns.length === 1)
    return `select 0, ${counted} from (select ${only} as v, count(*) as n from typed where ${only} is not null group by v)`;
  const cells = `select unnest(range(${columns.length})) as place, unnest([${columns.join(", ")}]) as v from typed`;
  const groups = `select place, v, count(*) as n from (${cells}) where v is not null group by place, v`;
  return `select place, ${counted} from (${groups}) group by place`;
}

/** Columns of very many values in very many rows are counted by a sketch; the others are returned. */
async function withoutSketched<Column extends TypedColumn & { fact: ColumnFacts }>(
  engine: Engine,
  columns: Column[],
): Promise<Column[]> {
  const exact: Column[] = [];
  for (const column of columns) {
    const { rows } = await engine.query(`select approx_count_distinct(${column.c}) from typed`);
    const estimate = Number(rows[0]?.[0]);
    if (estimate <= RULES.exactValuesMax) {
      exact.push(column);
      continue;
    }
    column.fact.distinctCount = Math.min(estimate, column.fact.valueCount);
    column.fact.distinctEstimated = true;
  }
  return exact;
}

/** How much each value must go with the one before. */
const COURSE_CORRELATION_MIN = 0.6;
const COURSE_DIGITS_MIN = 6;

/** Tells long whole numbers that run on as a course in time from those that name rows. What only rises may be either. */
async function courses(engine: Engine, columns: readonly TypedColumn[], facts: ColumnFacts[]): Promise<void> {
  for (const [i, { reading, c }] of columns.entries()) {
    const fact = facts[i];
    if (fact === undefined || reading.physical !== "BIGINT" || fact.distinctCount !== fact.valueCount) continue;
    if (Number(fact.min) < 10 ** (COURSE_DIGITS_MIN - 1)) continue;
    const { rows } = await engine.query(`
      with steps as (select ${c}::DOUBLE as v, lag(${c}::DOUBLE) over (order by __row) as w from typed where ${c} is not null)
      select corr(v, w), bool_and(v > w) or bool_and(v < w) from steps where w is not null`);
    const [correlation, isSorted] = rows[0] ?? [];
    fact.isCourse = isSorted !== true && typeof correlation === "number" && correlation > COURSE_CORRELATION_MIN;
  }
}

/** One pass for bins, outliers, moments to come and values below zero. */
async function shapes(engine: Engine, columns: readonly TypedColumn[], facts: ColumnFacts[], now: Date): Promise<void> {
  const plans = columns.map(({ reading, c }, i) => {
    const fact = facts[i] as ColumnFacts;
    const edges = isNumeric(reading.physical)
      ? binEdges(fact.min, fact.max, reading.physical === "BIGINT")
      : isTimeOfDay(reading.physical)
        ? hourEdges(fact.min, fact.max)
        : momentEdges(fact.min, fact.max);
    return { reading, fact, c, edges };
  });
  const parts: string[] = [];
  for (const { reading, fact, c, edges } of plans) {
    for (const edge of edges.slice(1, -1)) parts.push(`count_if(${c} >= ${edgeSql(edge, reading.physical)})`);
    if (isNumeric(reading.physical)) {
      const [low, high] = fences(fact);
      parts.push(low === null || high === null ? "0" : `count_if(${c} < ${low} or ${c} > ${high})`, `count_if(${c} < 0)`);
    } else if (isMoment(reading.physical))
      parts.push(`count_if(${c} > TIMESTAMP '${now.toISOString().slice(0, 19).replace("T", " ")}')`);
  }
  if (parts.length === 0) return;
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`);
  const found = (rows[0] ?? []).map(Number);
  let at = 0;
  for (const { reading, fact, edges } of plans) {
    const inner = Math.max(0, edges.length - 2);
    fact.bins = binsOf(edges, found.slice(at, at + inner), fact.valueCount);
    at += inner;
    if (isNumeric(reading.physical)) {
      fact.outliers = found[at] ?? 0;
      fact.negative = found[at + 1] ?? 0;
      at += 2;
    } else if (isMoment(reading.physical)) fact.future = found[at++] ?? 0;
  }
}

/** `above[i]` is how many values are at or over inner edge i. */
function binsOf(edges: readonly (string | number)[], above: readonly number[], total: number): Bin[] {
  if (edges.length < 2) return [];
  return edges.slice(0, -1).map((from, i) => {
    const atLeast = i === 0 ? total : (above[i - 1] ?? 0);
    return { from, to: edges[i + 1] as string | number, count: atLeast - (above[i] ?? 0) };
  });
}

function fences(fact: ColumnFacts): [number | null, number | null] {
  const [low, , high] = fact.quartiles;
  if (low === undefined || high === undefined || low === null || high === null || high === low) return [null, null];
  const reach = (high - low) * QUALITY_RULES.outliers.ranges;
  // Fences of the largest numbers lie beyond what DOUBLE can hold: nothing is outside them.
  return Number.isFinite(low - reach) && Number.isFinite(high + reach) ? [low - reach, high + reach] : [null, null];
}

function edgeSql(edge: string | number, physical: string): string {
  if (typeof edge === "number") return physical === "DOUBLE" ? `${edge}::DOUBLE` : plainNumber(edge);
  if (isTimeOfDay(physical)) return `TIME '${edge}'`;
  return physical === "DATE" ? `DATE '${edge}'` : `TIMESTAMP '${edge.replace("T", " ").replace("Z", "")}'`;
}

/** Digits without an exponent, so that DuckDB compares decimals exactly. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? `${value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })}` : text;
}

function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function scalar(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
