import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Engine } from "@/lib/platform/analysis/engine";
import type { TableSource } from "../reading/source";
import { binsOf, edgeSql, edgesOf, momentSql } from "./bin-edges";
import { type AskedColumn, countValues, type TypedColumn } from "./count-values";
import { type ColumnFacts, finishColumn, tableCurrency } from "./finish-column";
import { QUALITY_RULES } from "./quality-rules";
import type { VerifiedColumn } from "./read-columns";
import { isMoment, isNumeric, isTimeOfDay } from "./reading";
import { deviations, extremeOf, fences, number, quartilePlaces, quartilesOf } from "./spread";

/** The third power of a larger number is none that DOUBLE can hold; such a column has no deviation. */
const POWERS_MAX = 1e90;
const RULES = QUALITY_RULES.distinct;

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
  const sketched = source.rowCount > RULES.exactRowsMax ? await estimates(engine, typed) : new Map<number, number>();
  const facts = await aggregates(engine, typed, sketched);
  const asked = typed.flatMap((column, i) => {
    const fact = facts[i];
    return fact === undefined ? [] : [{ ...column, fact }];
  });
  const counted = asked.filter((_, i) => !sketched.has(i));
  const summed = new Set(await countValues(engine, counted, source.rowCount, settings.now));
  const left = asked.filter(({ fact, reading }) => !summed.has(fact) && reading.physical !== "VARCHAR");
  await spread(engine, left);
  await quartiles(engine, left);
  await shapes(engine, left, settings.now);
  await courses(engine, asked);
  const named = tableCurrency(source.names, facts);
  const { code = settings.currency, isColumn = false } = named ?? {};
  const currency = { code, isNamed: named !== null, isColumn };
  return columns.flatMap((column, i) => {
    const fact = facts[i];
    if (fact === undefined) return [];
    return [{ profile: finishColumn(source.names[i] ?? "", source.rowCount, column, fact, currency), facts: fact }];
  });
}

/** Estimates by a sketch how many different values columns have, of those with very many. */
async function estimates(engine: Engine, columns: readonly TypedColumn[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const [i, { c }] of columns.entries()) {
    const { rows } = await engine.query(`select approx_count_distinct(${c}) from typed`);
    const estimate = Number(rows[0]?.[0]);
    if (estimate > RULES.exactValuesMax) found.set(i, estimate);
  }
  return found;
}

/** What is told by one look at all values. Texts that are counted value by value are told about then. */
async function aggregates(
  engine: Engine,
  columns: readonly TypedColumn[],
  sketched: ReadonlyMap<number, number>,
): Promise<ColumnFacts[]> {
  const parts = columns.map(({ reading, c }, i) => {
    if (isNumeric(reading.physical)) {
      // A sum of doubles depends on their order: sorted, it depends on the values alone.
      const mean = reading.physical === "DOUBLE" ? `sum(${c} order by ${c}) / count(${c})` : `avg(${c})`;
      const value = reading.physical === "DOUBLE" ? `case when abs(${c}) < ${POWERS_MAX} then ${c} end` : `${c}::DOUBLE`;
      return `count(${c}), min(${c}), max(${c}), ${mean}, null, skewness(${value})`;
    }
    if (isMoment(reading.physical) || isTimeOfDay(reading.physical)) return `count(${c}), min(${c}), max(${c}), null, null, null`;
    if (reading.physical === "VARCHAR") {
      if (!sketched.has(i)) return "0, null, null, null, null, null";
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
    const estimate = sketched.get(i);
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
      distinctCount: estimate === undefined ? 0 : Math.min(estimate, Number(count)),
      distinctEstimated: estimate !== undefined,
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

/** Cells as received that fit another reading of their column: of numbers and texts. */
async function alternatives(engine: Engine, columns: readonly TypedColumn[]): Promise<Map<number, number>> {
  const open = columns.flatMap(({ reading: { alternative, physical }, c }, i) => {
    const isAsked = alternative !== null && (isNumeric(physical) || physical === "VARCHAR");
    return isAsked ? [{ i, c, alternative }] : [];
  });
  if (open.length === 0) return new Map();
  const { rows } = await engine.query(
    `select ${open.map(({ c, alternative }) => `count_if(${alternative.fitSql(c)})`).join(", ")} from raw`,
  );
  return new Map(open.map(({ i }, place) => [i, Number(rows[0]?.[place] ?? 0)]));
}

async function spread(engine: Engine, columns: readonly AskedColumn[]): Promise<void> {
  const numeric = columns.flatMap(({ reading: { physical }, c, fact }) => {
    const extreme = extremeOf(fact);
    return isNumeric(physical) && extreme < POWERS_MAX ? [{ fact, value: c, physical, extreme }] : [];
  });
  const found = await deviations(engine, numeric);
  for (const [i, { fact }] of numeric.entries()) fact.stdDev = found[i] ?? null;
}

/** Exact quartiles, from the values at their two neighbouring places. */
async function quartiles(engine: Engine, columns: readonly AskedColumn[]): Promise<void> {
  const numeric = columns.filter(({ reading, fact }) => isNumeric(reading.physical) && fact.valueCount > 0);
  if (numeric.length === 0) return;
  const parts = numeric.map(({ c, fact: { valueCount } }) => {
    const places = quartilePlaces(valueCount).map((place) => (place + 0.5) / valueCount);
    return `quantile_disc(${c}, [${places.join(", ")}])`;
  });
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`);
  for (const [at, { fact }] of numeric.entries())
    fact.quartiles = quartilesOf(fact.valueCount, ((rows[0]?.[at] ?? []) as unknown[]).map(Number));
}

/** How much each value must go with the one before. */
const COURSE_CORRELATION_MIN = 0.6;
const COURSE_DIGITS_MIN = 6;

/** Tells long whole numbers that run on as a course in time from those that name rows. What only rises may be either. */
async function courses(engine: Engine, columns: readonly AskedColumn[]): Promise<void> {
  for (const { reading, c, fact } of columns) {
    if (reading.physical !== "BIGINT" || fact.distinctCount !== fact.valueCount) continue;
    if (Number(fact.min) < 10 ** (COURSE_DIGITS_MIN - 1)) continue;
    const { rows } = await engine.query(`
      with steps as (select ${c}::DOUBLE as v, lag(${c}::DOUBLE) over (order by __row) as w from typed where ${c} is not null)
      select corr(v, w), bool_and(v > w) or bool_and(v < w) from steps where w is not null`);
    const [correlation, isSorted] = rows[0] ?? [];
    fact.isCourse = isSorted !== true && typeof correlation === "number" && correlation > COURSE_CORRELATION_MIN;
  }
}

/** One pass for bins, outliers, moments to come and values below zero. */
async function shapes(engine: Engine, columns: readonly AskedColumn[], now: Date): Promise<void> {
  const plans = columns.map(({ reading: { physical }, c, fact }) => ({ physical, c, fact, edges: edgesOf(physical, fact) }));
  const parts: string[] = [];
  for (const { physical, fact, c, edges } of plans) {
    for (const edge of edges.slice(1, -1)) parts.push(`count_if(${c} >= ${edgeSql(edge, physical)})`);
    if (isNumeric(physical)) {
      const [low, high] = fences(fact);
      parts.push(low === null || high === null ? "0" : `count_if(${c} < ${low} or ${c} > ${high})`, `count_if(${c} < 0)`);
    } else if (isMoment(physical)) parts.push(`count_if(${c} > ${momentSql(now)})`);
  }
  if (parts.length === 0) return;
  const { rows } = await engine.query(`select ${parts.join(", ")} from typed`);
  const found = (rows[0] ?? []).map(Number);
  let at = 0;
  for (const { physical, fact, edges } of plans) {
    const inner = Math.max(0, edges.length - 2);
    fact.bins = binsOf(edges, found.slice(at, at + inner), fact.valueCount);
    at += inner;
    if (isNumeric(physical)) {
      fact.outliers = found[at] ?? 0;
      fact.negative = found[at + 1] ?? 0;
      at += 2;
    } else if (isMoment(physical)) fact.future = found[at++] ?? 0;
  }
}

function scalar(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
