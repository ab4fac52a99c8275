import type { LedgerFact } from "@/lib/content/ledger";
import { offMovingAverage, type Seasons, seasonsOf } from "@/lib/core/statistics/season-tests";
import { fitLine, type Point, squares } from "@/lib/core/statistics/series-tests";
import { DAY_MS, GRAINS, type Grain, HOUR_MS, shiftBucket, YEAR_MS } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import {
  CYCLES,
  damp,
  everyRun,
  findingOf,
  impactOf,
  keyOf,
  nameOf,
  pointsOf,
  type Run,
  roomOf,
  runFrom,
} from "@/lib/figures/series-of";
import type { TimeProfile } from "@/lib/figures/time-profile";
import { meanFormat, periodsFact, seriesFact } from "./series-facts";
import { type SeasonName, type Span, seasonMeanSql, seasonSql, strengthSql } from "./series-sql";

interface Cycle {
  season: SeasonName;
  grain: Grain;
  /** Whole cycles that are needed. */
  least: number;
}

const STRENGTH_MIN = 0.1;
const SEASONS_MIN = 3;
/** Below this share of the periods with rows, the data comes too seldom to have this rhythm. */
const FILLED_MIN = 0.6;
const PERIODS_MAX = 20_000;

/** Cycles of the calendar: the place in it with the highest and with the lowest mean period. */
export async function findSeasons(context: FindContext): Promise<Draft[]> {
  const time = context.plan.time;
  const column = context.scope.columns.find(({ index }) => index === time?.column);
  if (time === null || column === undefined || column.stored === "integer") return [];
  const drafts: Draft[] = [];
  for (const cycle of cyclesOf(time.profile)) {
    // What each row of the leading total comes to may have its days too.
    const runs = (await everyRun(context, cycle.grain)).filter(({ aside, rank }) => !aside || rank === 0);
    drafts.push(...runs.flatMap((run) => seasonOf(context, run, cycle)));
  }
  return drafts;
}

function cyclesOf({ native, from, to }: TimeProfile): Cycle[] {
  const fine = (grain: Grain) => GRAINS.indexOf(native) <= GRAINS.indexOf(grain);
  const span = to - from;
  const cycles: Cycle[] = [];
  if (span > 1.9 * YEAR_MS && fine("month")) cycles.push({ season: "month_of_year", grain: "month", least: 2 });
  else if (span > 1.7 * YEAR_MS && native === "quarter") cycles.push({ season: "quarter_of_year", grain: "quarter", least: 3 });
  if (fine("day") && span >= 41 * DAY_MS && span <= PERIODS_MAX * DAY_MS)
    cycles.push({ season: "day_of_week", grain: "day", least: 6 });
  if (native === "hour" && span >= 9 * DAY_MS && span <= PERIODS_MAX * HOUR_MS)
    cycles.push({ season: "hour_of_day", grain: "hour", least: 10 });
  return cycles;
}

/** What a cycle is made of: whole cycles up to the last point, so that no season has more of them than another. */
interface Course {
  run: Run;
  span: Span;
  cycles: number;
  length: number;
  /** Season of a point. */
  name(x: number): string;
}

function courseOf(whole: Run, { season, grain }: Cycle): Course | null {
  const length = CYCLES[grain] ?? 1;
  const [first, last] = [whole.buckets[0], whole.buckets.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = (last.x + 1) % length;
  const start = shiftBucket(first.start, grain, from);
  const cycles = (last.x + 1 - from) / length;
  const name = (x: number) => seasonName(shiftBucket(start, grain, x % length), season);
  return { run: runFrom(whole, from), span: { start, periods: cycles * length }, cycles, length, name };
}

function seasonOf(context: FindContext, whole: Run, cycle: Cycle): Draft[] {
  const course = courseOf(whole, cycle);
  if (course === null || course.cycles < cycle.least) return [];
  const { run, span, length } = course;
  const means = meansOf(pointsOf(run), course);
  const [high, low] = [means[0], means.at(-1)];
  const filled = run.buckets.length >= FILLED_MIN * span.periods * (means.length / length);
  if (high === undefined || low === undefined || means.length < SEASONS_MIN || !filled) return [];
  const found = testSeasons(course);
  if (![found.strength, high.mean, low.mean].every(Number.isFinite)) return [];
  const { season } = cycle;
  return [
    {
      key: `seasonality_${keyOf(run)}_${season}`,
      label: `Cycle of ${nameOf(run)} by ${season.replaceAll("_", " ")}`,
      merit: { prior: 0.8 * damp(run), impact: impactOf(context, run), effect: found.strength },
      test: {
        name: "F test of the seasons, Box's epsilon for autocorrelation",
        // Where the course of the series decides which season is highest, the cycle does not say it.
        p: single(means) && stand(means, meansOf(found.residuals, course)) ? found.p : 1,
        effect: found.strength,
        effectName: "share of variance between seasons",
        effectMin: STRENGTH_MIN,
        n: run.buckets.length,
        nMin: cycle.least * Math.min(length, means.length),
      },
      finding: { ...shownBy(context, findingOf(context, run), cycle), kind: "seasonality", nature: "relational" },
      facts: () => seasonFacts(context, course, { season, found, high, low }),
    },
  ];
}

/** A chart whose points are longer than a season does not show it, and is no chart of it. */
function shownBy<T extends { chartId: string | null }>(context: FindContext, finding: T, { grain }: Cycle): T {
  const chart = context.plan.charts.find(({ id }) => id === finding.chartId);
  return chart?.grain === grain ? finding : { ...finding, chartId: null };
}

interface Tested extends Seasons {
  /** Length of the moving average that was taken off, null when it was the mean. */
  average: number | null;
  residuals: Point[];
}

/** The larger p of the figures as they are and per day (or row): longer months have more of everything. */
function testSeasons(course: Course): Tested {
  const points = pointsOf(course.run);
  const plain = residualTest(points, course);
  const rooms = course.run.buckets.map((bucket) => roomOf(course.run, bucket));
  if (rooms.includes(null)) return plain;
  const rated = points.map(({ x, y }, at) => ({ x, y: y / (rooms[at] ?? 1) }));
  return { ...plain, p: Math.max(plain.p, residualTest(rated, course).p) };
}

function residualTest(points: readonly Point[], { cycles, length }: Course): Tested {
  const season = (x: number) => x % length;
  if (cycles >= 3) {
    const residuals = offMovingAverage(points, length, cycles * length - 1);
    const plain = seasonsOf(residuals, season, residuals.length / length);
    return { ...plain, p: Math.max(plain.p, pWithoutLine(points, residuals, { cycles, length })), average: length, residuals };
  }
  // Two cycles leave one residual per season: a line is taken off for the test, the strength is of the plain figures.
  const line = fitLine(points);
  const residuals = points.map(({ x, y }) => ({ x, y: y - (line === null ? 0 : line.intercept + line.slope * x) }));
  const { strength } = seasonsOf(points, season, 1);
  return { strength, p: seasonsOf(residuals, season, 2).p, average: null, residuals };
}

/** Where seasons have no points at all, averages around the others lie to one side of them, and a slope passes for a cycle. */
function pWithoutLine(
  points: readonly Point[],
  residuals: readonly Point[],
  { cycles, length }: Pick<Course, "cycles" | "length">,
) {
  const line = fitLine(points);
  if (line === null || points.length === cycles * length) return 0;
  const flat = points.map(({ x, y }) => ({ x, y: y - line.intercept - line.slope * x }));
  const freed = offMovingAverage(flat, length, cycles * length - 1);
  const sizeOf = (of: readonly Point[]) => squares(of.map(({ y }) => y));
  if (sizeOf(freed) <= 1e-12 * sizeOf(residuals)) return 1;
  return seasonsOf(freed, (x) => x % length, freed.length / length).p;
}

interface SeasonMean {
  name: string;
  mean: number;
}

/** Highest first; ties go by name. */
function meansOf(points: readonly Point[], { name }: Course): SeasonMean[] {
  const groups = new Map<string, number[]>();
  for (const { x, y } of points) {
    const group = groups.get(name(x));
    if (group === undefined) groups.set(name(x), [y]);
    else group.push(y);
  }
  return [...groups]
    .map(([label, values]) => ({ name: label, mean: values.reduce((sum, value) => sum + value, 0) / values.length }))
    .sort((a, b) => b.mean - a.mean || (a.name < b.name ? -1 : 1));
}

/** True when no other season shares the highest or the lowest place, to the last digits. */
function single(means: readonly SeasonMean[]): boolean {
  const at = (place: number) => means.at(place)?.mean ?? 0;
  const least = 1e-9 * (Math.abs(at(0)) + Math.abs(at(-1)));
  return at(0) - at(1) > least && at(-2) - at(-1) > least;
}

/** True when the ends are ends, or half as far out at least, once the course of the series is taken off. */
function stand(means: readonly SeasonMean[], freed: readonly SeasonMean[]): boolean {
  const at = (end: 0 | -1) => freed.find(({ name }) => name === means.at(end)?.name)?.mean ?? 0;
  return at(0) >= 0.5 * (freed.at(0)?.mean ?? 0) && at(-1) <= 0.5 * (freed.at(-1)?.mean ?? 0);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

function seasonName(start: number, season: SeasonName): string {
  const date = new Date(start);
  if (season === "month_of_year") return MONTHS[date.getUTCMonth()] ?? "";
  if (season === "quarter_of_year") return `Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
  if (season === "day_of_week") return WEEKDAYS[date.getUTCDay()] ?? "";
  return `${String(date.getUTCHours()).padStart(2, "0")}:00`;
}

interface Ends {
  season: SeasonName;
  found: Tested;
  high: SeasonMean;
  low: SeasonMean;
}

function seasonFacts(context: FindContext, course: Course, { season, found, high, low }: Ends): Record<string, LedgerFact> {
  const { scope } = context;
  const { run, span } = course;
  const name = nameOf(run);
  const label = (end: "top" | "bottom", value: string) =>
    seriesFact(context, run, span, {
      id: `${name} ${season} ${end}`,
      value,
      format: "label",
      aggregation: "season",
      parameters: { season, end },
      sql: seasonSql(scope, run, span, season, end),
    });
  const level = (rank: "highest" | "lowest", { name: equals, mean }: SeasonMean) =>
    seriesFact(context, run, span, {
      id: `${name} ${season} ${rank}`,
      value: mean,
      ...meanFormat(run),
      aggregation: "season_mean",
      parameters: { season, equals, among: "seasons" },
      sql: seasonMeanSql(scope, run, span, season, equals),
      nouns: [...(run.column === null ? ["rows"] : []), `per ${run.grain}`],
      rank,
    });
  return {
    high: label("top", high.name),
    highValue: level("highest", high),
    low: label("bottom", low.name),
    lowValue: level("lowest", low),
    strength: seriesFact(context, run, span, {
      id: `${name} ${season} strength`,
      value: found.strength,
      format: "percent",
      unit: "percent",
      aggregation: "season_strength",
      parameters: { season, ...(found.average === null ? { kind: "difference" as const } : {}) },
      sql: strengthSql(scope, run, span, season, found.average),
      nouns: ["share"],
    }),
    periods: periodsFact(context, run, `${name} ${season} periods`, span),
  };
}
