import type { LedgerFact } from "../model";
import { formatOf, hasTrueZero, measureName } from "./column-format";
import { computeSeries, type SeriesBucket, type SeriesMeasure } from "./compute-series";
import type { FactPeriod } from "./fact-maker";
import type { Draft, FindContext } from "./finding-draft";
import { changeSql, inPeriod, isRegular } from "./period-sql";
import { aggregateSql, bucketSql, periodSql, whereSql } from "./sql-text";
import { straightTrend } from "./statistics";
import type { TableColumn } from "./table";
import { bucketCount, bucketLabel, type Grain, shiftBucket } from "./time-grain";

const MEASURES_MAX = 4;
const PERIODS_FOR_TREND_MIN = 8;
const PERIODS_FOR_EXTREMES_MIN = 4;
const CHANGE_MIN = 0.02;
const P_MAX = 0.01;
const R2_MIN = 0.2;

/** A series of one measure with what it takes to make facts of it. Whole periods only. */
interface Run {
  measure: SeriesMeasure;
  column: TableColumn | null;
  time: TableColumn;
  grain: Grain;
  buckets: { start: number; value: number; count: number }[];
  rank: number;
  asked: boolean;
}

/** Changes between whole periods, straight trends that pass a test, highest and lowest periods. */
export async function findChanges(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const time = scope.columns.find((column) => column.index === plan.time?.column);
  if (plan.time === null || time === undefined) return [];
  const { grain } = plan.time.profile;
  const measures = measuresOf(context);
  const fine = await runsOf(context, time, grain, measures);
  // Whole years are compared where there are two: no season stands between them.
  const yearly =
    grain === "year" || plan.time.profile.to - plan.time.profile.from < 700 * 86_400_000
      ? []
      : await runsOf(context, time, "year", measures);
  return fine
    .filter((run) => run.column !== null || !isRegular(run.buckets.map(({ value }) => value)))
    .flatMap((run) => {
      const years = yearly.find((other) => other.measure.column === run.measure.column);
      const compared = years !== undefined && years.buckets.length >= 2 ? years : run;
      return [...change(context, compared), ...trend(context, run, years), ...extremes(context, run)];
    });
}

function measuresOf({ plan, scope }: FindContext): { measure: SeriesMeasure; rank: number; asked: boolean }[] {
  const chosen = plan.measures.slice(0, MEASURES_MAX).flatMap((planned, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === planned.column);
    return column ? [{ measure: { column, aggregation: planned.aggregation }, rank, asked: planned.asked }] : [];
  });
  return [...chosen, { measure: { column: null, aggregation: "count" as const }, rank: chosen.length > 0 ? 3 : 0, asked: false }];
}

async function runsOf(
  context: FindContext,
  time: TableColumn,
  grain: Grain,
  measures: ReturnType<typeof measuresOf>,
): Promise<Run[]> {
  const { plan, scope, session } = context;
  if (plan.time === null) return [];
  const series = await computeSeries(
    session,
    { time: plan.time, grain, measures: measures.map(({ measure }) => measure) },
    scope,
  );
  const whole = series.buckets.filter((bucket) => bucket.whole);
  return measures.map(({ measure, rank, asked }, place) => {
    const figureIn = (bucket: SeriesBucket) => bucket.values[place] ?? null;
    const enough = rowsEnough(whole.map((bucket) => bucket.counts[place] ?? 0));
    const used = (bucket: SeriesBucket) => bucket.found && (bucket.counts[place] ?? 0) >= enough;
    const buckets = whole.flatMap((bucket) => {
      const value = figureIn(bucket);
      return value === null || !used(bucket) ? [] : [{ start: bucket.start, value, count: bucket.counts[place] ?? 0 }];
    });
    return { measure, column: measure.column, time, grain, buckets, rank, asked };
  });
}

/** Fewest rows of a period that is a peer of the others: one with far fewer than usual holds a stray date, or a part. */
export function rowsEnough(counts: readonly number[]): number {
  const filled = counts.filter((count) => count > 0).sort((a, b) => a - b);
  return Math.max(1, 0.25 * (filled[Math.floor(filled.length * 0.75)] ?? 0));
}

function periodFact(context: FindContext, run: Run, id: string, start: number): LedgerFact {
  const period: FactPeriod = { column: run.time, start, grain: run.grain };
  // The label is that of the period in which the rows of the statement fall.
  const bucket = bucketSql(run.time, run.grain);
  const where = whereSql([...context.scope.conditions, periodSql(run.time, start, shiftBucket(start, run.grain, 1))]);
  return context.maker.add({
    id,
    value: bucketLabel(start, run.grain),
    format: "period",
    aggregation: "period",
    period,
    sql: `SELECT min(${bucket}) FROM rows${where}`,
    rowCount: run.buckets.find((candidate) => candidate.start === start)?.count ?? 0,
  });
}

function valueFact(
  context: FindContext,
  run: Run,
  id: string,
  start: number,
  rank: "highest" | "lowest" | null = null,
): LedgerFact {
  const bucket = run.buckets.find((candidate) => candidate.start === start);
  return context.maker.add({
    id,
    value: bucket?.value ?? 0,
    ...formatOf(run.column, run.measure.aggregation),
    measure: run.column,
    aggregation: run.measure.aggregation,
    period: { column: run.time, start, grain: run.grain },
    sql: inPeriod(run.measure, run.time, start, shiftBucket(start, run.grain, 1), context.scope),
    rowCount: bucket?.count ?? 0,
    nouns: run.column === null ? ["rows"] : [],
    rank,
  });
}

function baseOf(context: FindContext, run: Run) {
  const y = run.column?.profile.name ?? "";
  const chart = context.charts.find(
    (candidate) => candidate.xKind === "time" && candidate.yColumn === y && candidate.aggregation === run.measure.aggregation,
  );
  return {
    measure: run.column?.index ?? null,
    by: run.time.index,
    aggregation: run.measure.aggregation,
    asked: run.asked,
    chartId: chart?.id ?? null,
  };
}

const keyOf = (run: Run) => `${run.column?.index ?? "rows"}`;
const nameOf = (run: Run) => measureName(run.column, run.measure.aggregation);
/** The number of rows is the last thing to tell where there are measures. */
const damp = (run: Run) => (run.column === null && run.rank > 0 ? 0.55 : Math.max(0.6, 1 - 0.1 * run.rank));

function change(context: FindContext, run: Run): Draft[] {
  const to = run.buckets.at(-1);
  const from =
    run.grain === "year" && run.buckets.length > 2 && context.plan.time?.profile.grain !== "year"
      ? run.buckets.at(-2)
      : run.buckets[0];
  if (to === undefined || from === undefined || to === from) return [];
  const { format, unit, suffix } = formatOf(run.column, run.measure.aggregation);
  const points = format === "percent";
  const relative = !points && from.value > 0 && to.value >= 0 && hasTrueZero(run.column);
  const value = relative ? to.value / from.value - 1 : to.value - from.value;
  const size = Math.abs(relative ? value : value / (Math.abs(from.value) || 1));
  // A difference of the largest numbers may be none that DOUBLE can hold.
  if (!Number.isFinite(value) || !(size >= CHANGE_MIN)) return [];
  const facts = () => {
    const at = (bucket: { start: number }) =>
      inPeriod(run.measure, run.time, bucket.start, shiftBucket(bucket.start, run.grain, 1), context.scope);
    const made = context.maker.add({
      id: `change of ${nameOf(run)}`,
      value,
      format: relative ? "percent" : format,
      unit: relative ? "percent" : points ? "points" : unit,
      suffix: relative ? null : suffix,
      measure: run.column,
      aggregation: "change",
      sql: changeSql(at(to), at(from), relative ? "ratio" : "difference"),
      rowCount: from.count + to.count,
      unsigned: true,
      direction: value > 0 ? "up" : "down",
      nouns: points ? ["points"] : run.column === null && !relative ? ["rows"] : [],
    });
    made.columns = [...new Set([...made.columns, run.time.index])];
    return {
      from: valueFact(context, run, `${nameOf(run)} before`, from.start),
      to: valueFact(context, run, `${nameOf(run)} after`, to.start),
      change: made,
      fromPeriod: periodFact(context, run, `${nameOf(run)} before period`, from.start),
      toPeriod: periodFact(context, run, `${nameOf(run)} after period`, to.start),
    };
  };
  const score = (0.6 + 0.35 * Math.min(1, size)) * damp(run);
  return [{ key: `change_${keyOf(run)}`, facts, finding: { ...baseOf(context, run), kind: "change", score, test: null } }];
}

/** Of whole years where there are many: a season would pass for noise, or for a trend. */
function trend(context: FindContext, run: Run, years: Run | undefined): Draft[] {
  const used = years !== undefined && years.buckets.length >= PERIODS_FOR_TREND_MIN ? years : run;
  const partSeasons = used === run && years !== undefined && years.buckets.length < 4;
  const [first, last] = [used.buckets[0], used.buckets.at(-1)];
  if (used.buckets.length < PERIODS_FOR_TREND_MIN || partSeasons || first === undefined || last === undefined) return [];
  const steps = bucketCount(first.start, last.start, used.grain);
  const found = straightTrend(
    used.buckets.map(({ start, value }) => ({ x: bucketCount(first.start, start, used.grain) - 1, y: value })),
  );
  if (found === null || ![found.slope, found.r2, found.p].every(Number.isFinite)) return [];
  const mean = used.buckets.reduce((sum, bucket) => sum + Math.abs(bucket.value), 0) / used.buckets.length;
  const effect = mean === 0 ? 0 : Math.abs(found.slope * (steps - 1)) / mean;
  if (found.p > P_MAX || found.r2 < R2_MIN || effect < 0.05) return [];
  const facts = () => {
    const slope = context.maker.add({
      id: `slope of ${nameOf(used)}`,
      value: found.slope,
      ...slopeFormat(used),
      measure: used.column,
      aggregation: "slope",
      period: { column: used.time, start: first.start, grain: used.grain, buckets: steps },
      sql: slopeSql(context, used, "regr_slope"),
      rowCount: used.buckets.reduce((sum, bucket) => sum + bucket.count, 0),
      unsigned: true,
      direction: found.slope > 0 ? "up" : "down",
      nouns: used.column === null ? ["rows", `per ${used.grain}`] : [`per ${used.grain}`],
    });
    const periods = context.maker.add({
      id: `periods of ${nameOf(used)}`,
      value: used.buckets.length,
      format: "integer",
      aggregation: "count",
      groupBy: [used.time],
      sql: slopeSql(context, used, "count"),
      rowCount: slope.rowCount,
      nouns: [`${used.grain}s`],
    });
    return {
      slope,
      periods,
      from: periodFact(context, used, `${nameOf(used)} trend from`, first.start),
      to: periodFact(context, used, `${nameOf(used)} trend to`, last.start),
    };
  };
  const score = (0.55 + 0.3 * found.r2) * damp(used);
  const test = { name: "least squares, t test of the slope", p: found.p, effect, n: found.n };
  return [{ key: `trend_${keyOf(used)}`, facts, finding: { ...baseOf(context, used), kind: "trend", score, test } }];
}

function slopeFormat(run: Run) {
  const { format, unit, suffix } = formatOf(run.column, run.measure.aggregation);
  if (format === "percent") return { format, unit: "points" };
  return { format: format === "integer" ? ("number" as const) : format, unit: unit === "rows" ? null : unit, suffix };
}

/** Periods numbered from the first one on, so that one left out keeps its place. */
function slopeSql({ scope }: FindContext, run: Run, what: "regr_slope" | "count"): string {
  const fewest = Math.min(...run.buckets.map(({ count }) => count));
  const first = run.buckets[0]?.start ?? 0;
  const last = run.buckets.at(-1)?.start ?? 0;
  const bucket = bucketSql(run.time, run.grain);
  const where = whereSql([...scope.conditions, periodSql(run.time, first, shiftBucket(last, run.grain, 1))]);
  const step =
    run.time.stored === "integer"
      ? `x - ${new Date(first).getUTCFullYear()}`
      : `date_diff('${run.grain}', DATE '${new Date(first).toISOString().slice(0, 10)}', x)`;
  const aggregate = what === "count" ? "count(y)" : `regr_slope(CAST(y AS DOUBLE), ${step})`;
  return `SELECT ${aggregate} FROM (SELECT ${bucket} AS x, ${aggregateSql(run.measure.aggregation, run.column)} AS y FROM rows${where} GROUP BY 1 HAVING ${run.column === null ? "count(*)" : `count(${run.column.sql})`} >= ${fewest})`;
}

function extremes(context: FindContext, run: Run): Draft[] {
  if (run.buckets.length < PERIODS_FOR_EXTREMES_MIN) return [];
  const byValue = run.buckets.toSorted((a, b) => a.value - b.value || a.start - b.start);
  const [low, high] = [byValue[0], byValue.at(-1)];
  if (low === undefined || high === undefined || low.value === high.value) return [];
  // Two periods that share the place leave no single highest or lowest.
  if (byValue[1]?.value === low.value || byValue.at(-2)?.value === high.value) return [];
  const facts = () => ({
    highPeriod: periodFact(context, run, `${nameOf(run)} highest period`, high.start),
    high: valueFact(context, run, `${nameOf(run)} highest`, high.start, "highest"),
    lowPeriod: periodFact(context, run, `${nameOf(run)} lowest period`, low.start),
    low: valueFact(context, run, `${nameOf(run)} lowest`, low.start, "lowest"),
  });
  const range = (high.value - low.value) / (Math.abs(high.value) + Math.abs(low.value) || 1);
  const score = (0.45 + 0.25 * Math.min(1, range)) * damp(run);
  return [{ key: `extremes_${keyOf(run)}`, facts, finding: { ...baseOf(context, run), kind: "extremes", score, test: null } }];
}
