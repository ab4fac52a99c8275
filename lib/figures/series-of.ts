import { isOpenState } from "@/lib/analysis/meaning/outcome";
import type { Point } from "@/lib/core/statistics/series-tests";
import { bucketCount, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { measureName } from "./column-format";
import { computeSeries, type SeriesBucket, type SeriesMeasure } from "./compute-series";
import type { FindContext } from "./finding-draft";
import { isRegular } from "./period-sql";
import type { TableColumn } from "./table";

/** A whole period of a series. */
export interface RunBucket {
  /** UTC milliseconds. */
  start: number;
  /** Periods since the first one, gaps counted. */
  x: number;
  value: number;
  /** Rows that entered. */
  count: number;
  /** Of the values in it, n − 1; null for counts, single values and figures beyond what can be squared. */
  variance: number | null;
}

/** The series of one measure with what it takes to make facts of it: whole periods with enough rows. */
export interface Run {
  measure: SeriesMeasure;
  column: TableColumn | null;
  time: TableColumn;
  grain: Grain;
  buckets: RunBucket[];
  /** Rows of every period that has some, a point or not. */
  counts: { start: number; count: number }[];
  /** Periods with fewer rows have no point. */
  rowsMin: number;
  /** Place of the measure in the order of interest. */
  rank: number;
  asked: boolean;
  /** Rows come at a fixed rate: their number says nothing. */
  regular: boolean;
  /** One of the averages beside the leading figures: looked at for its course, level and single days, not for single steps. */
  aside?: boolean;
}

const MEASURES_MAX = 4;
const ASIDE_MAX = 10;
const FLAGS_MAX = 5;
/** Periods that make a cycle of the calendar. */
export const CYCLES: Readonly<Partial<Record<Grain, number>>> = { hour: 24, day: 7, month: 12, quarter: 4 };

const known = new WeakMap<FindContext, Map<Grain, Promise<Run[]>>>();

/**
 * All series of one grain, those of the leading measures and of the rows, in one scan that the finders of a report share.
 * Empty where there is no time.
 */
export function seriesOf(context: FindContext, grain: Grain): Promise<Run[]> {
  const runs = known.get(context) ?? new Map<Grain, Promise<Run[]>>();
  known.set(context, runs);
  const found = runs.get(grain) ?? readRuns(context, grain);
  runs.set(grain, found);
  return found;
}

async function readRuns(context: FindContext, grain: Grain): Promise<Run[]> {
  const { plan, scope, session } = context;
  const time = scope.columns.find((column) => column.index === plan.time?.column);
  if (plan.time === null || time === undefined) return [];
  const measures = measuresOf(context);
  const query = { time: plan.time, grain, measures: measures.map(({ measure }) => measure), spread: true };
  const series = await computeSeries(session, query, scope);
  const whole = series.buckets.filter((bucket) => bucket.whole);
  return measures.map(({ measure, ...of }, place): Run => {
    const counts = whole.map((bucket) => bucket.counts[place] ?? 0);
    // Of short periods a few rows are no stray date: some hours and days are quiet.
    const rowsMin = grain === "hour" || grain === "day" ? 1 : Math.ceil(rowsEnough(counts));
    const buckets = bucketsOf(whole, place, rowsMin, grain);
    const regular = isRegular(buckets.map(({ count }) => count));
    const all = series.buckets.map(({ start, counts: of }) => ({ start, count: of[place] ?? 0 }));
    return { ...of, measure, column: measure.column, time, grain, buckets, counts: all, rowsMin, regular };
  });
}

type Chosen = Pick<Run, "measure" | "rank" | "asked" | "aside">;

/** The leading figures, the number of rows, and averages: of each leading total, which its number of rows may hide, and of other measures. */
function measuresOf({ plan, scope }: FindContext): Chosen[] {
  const all = plan.measures.flatMap(({ column: index, aggregation, asked }, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    return column ? [{ column, aggregation, asked, rank }] : [];
  });
  const chosen = all
    .filter(({ rank }) => rank < MEASURES_MAX)
    .map(({ column, aggregation, rank, asked }): Chosen => ({ measure: { column, aggregation }, rank, asked }));
  const aside = all
    .filter(({ rank, aggregation }) => rank >= MEASURES_MAX || aggregation === "sum")
    .slice(0, ASIDE_MAX)
    .map(({ column, rank, asked }): Chosen => ({ measure: { column, aggregation: "avg" }, rank, asked, aside: true }));
  // Rates of a status fall at the end where rows have still to come to theirs; a category has its rows by group.
  const rates = ratesOf({ plan, scope })
    .filter(({ of }) => of === null || (of.profile.meaning?.outcome === true && !isOpenState(of.profile)))
    .map(({ column, asked }): Chosen => ({ measure: { column, aggregation: "avg" }, rank: 1, asked, aside: true }));
  const rows: Chosen = { measure: { column: null, aggregation: "count" }, rank: chosen.length > 0 ? 3 : 0, asked: false };
  return [...chosen, rows, ...aside, ...rates];
}

/** A rate that is followed over time: of a flag, or of one value of a category. */
interface Rate {
  column: TableColumn;
  /** The category that it is a value of. */
  of: TableColumn | null;
  asked: boolean;
}

/** Flags, what rows came to before what they are, and the values of categories that a report derives. */
export function ratesOf({ plan, scope }: Pick<FindContext, "plan" | "scope">): Rate[] {
  const asked = new Set(plan.dimensions.flatMap(({ column, asked: isAsked }) => (isAsked ? [column] : [])));
  return [...plan.flags.slice(0, FLAGS_MAX), ...plan.states].flatMap((index) => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    if (column === undefined) return [];
    const { derivation } = column.profile;
    const of = scope.columns.find(({ profile }) => derivation?.kind === "is" && profile.name === derivation.of) ?? null;
    return [{ column, of, asked: of !== null && asked.has(of.index) }];
  });
}

function bucketsOf(whole: readonly SeriesBucket[], place: number, rowsMin: number, grain: Grain): RunBucket[] {
  const used = whole.flatMap((bucket) => {
    const [value, count] = [bucket.values[place] ?? null, bucket.counts[place] ?? 0];
    const enough = bucket.found && value !== null && count >= rowsMin;
    return enough ? [{ start: bucket.start, value, count, variance: bucket.variances[place] ?? null }] : [];
  });
  const first = used[0]?.start ?? 0;
  return used.map((bucket) => ({ ...bucket, x: bucketCount(first, bucket.start, grain) - 1 }));
}

/** Fewest rows of a period that is a peer of the others: one with far fewer than usual holds a stray date, or a part. */
function rowsEnough(counts: readonly number[]): number {
  const filled = counts.filter((count) => count > 0).sort((a, b) => a - b);
  return Math.max(1, 0.25 * (filled[Math.floor(filled.length * 0.75)] ?? 0));
}

/** The run with only the points from the period `from` on, counted from there. */
export function runFrom(run: Run, from: number): Run {
  const left = run.buckets.filter(({ x }) => x >= from);
  return { ...run, buckets: left.map((bucket) => ({ ...bucket, x: bucket.x - from })) };
}

export const pointsOf = (run: Run): Point[] => run.buckets.map(({ x, value }) => ({ x, y: value }));

/** Total rows of the series. */
export const rowsOf = (run: Run): number => run.buckets.reduce((sum, { count }) => sum + count, 0);

/**
 * Months have 28 to 31 days, and sums and counts follow them: what a period had room for. Its rows where they come at a
 * fixed rate, else its days; null for averages and for periods of one length.
 */
export function roomOf(run: Run, bucket: RunBucket): number | null {
  if (run.measure.aggregation === "avg" || !["month", "quarter", "year"].includes(run.grain)) return null;
  return run.regular ? bucket.count : (shiftBucket(bucket.start, run.grain, 1) - bucket.start) / DAY_MS;
}

export const keyOf = (run: Run) => `${run.column?.index ?? "rows"}${run.aside ? "_avg" : ""}`;
export const nameOf = (run: Run) => measureName(run.column, run.measure.aggregation);

/** The number of rows is the last thing to tell where there are measures. */
export const damp = (run: Run) => (run.column === null && run.rank > 0 ? 0.55 : Math.max(0.6, 1 - 0.1 * run.rank));

/** Share of the rows that the series rests on. */
export const impactOf = (context: FindContext, run: Run) => Math.min(1, rowsOf(run) / Math.max(1, context.plan.rowCount));

/** What all findings on a series say of themselves. */
export function findingOf(context: FindContext, run: Run) {
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

/**
 * Series worth looking at: rows that come at a fixed rate have none, and an average of those says what their total says.
 */
export async function everyRun(context: FindContext, grain: Grain): Promise<Run[]> {
  const runs = await seriesOf(context, grain);
  const isTold = (of: Run) => runs.some((run) => !run.aside && run.column === of.column);
  return runs.filter((run) => !run.regular || (run.aside ? !isTold(run) : run.column !== null));
}
