import type { LedgerFact } from "@/lib/content/ledger";
import { bestSplit, fitLine, type Line, type Point } from "@/lib/core/statistics/series-tests";
import { pOfTrend, trendShare } from "@/lib/core/statistics/trend-tests";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { CYCLES, damp, findingOf, impactOf, keyOf, nameOf, pointsOf, type Run } from "@/lib/figures/series-of";
import { noiseOfRun } from "../course/row-noise";
import { meanFormat, periodFact, periodsFact, seriesFact } from "../series-facts";
import { ofPointsSql, spanOf } from "../series-sql";

const PERIODS_MIN = 8;
const R2_MIN = 0.2;
/** A step told as a slope misleads: what a split leaves less of counts less as a trend. */
const STEPPED = 0.6;

/** A straight trend over whole periods; over years where there are many, since a season is noise to a straight line. */
export function findTrends(context: FindContext, fine: Run, years: Run | undefined): Draft[] {
  const run = seriesForCourse(fine, years);
  const points = pointsOf(run);
  const line = fitLine(points);
  if (line === null || ![line.slope, line.r2, line.left].every(Number.isFinite)) return [];
  const cycle = CYCLES[run.grain] ?? 0;
  const share = trendShare(points, cycle);
  return [
    {
      key: `trend_${keyOf(run)}`,
      label: `Trend of ${nameOf(run)} by ${run.grain}`,
      tells: `${run.grain} ${Math.sign(line.slope)}`,
      merit: {
        prior: 0.85 * damp(run) * (isStep(points, line) ? STEPPED : 1),
        impact: impactOf(context, run),
        effect: share,
      },
      test: {
        name: "t test of the slope beside the season, averaged over errors from independent to a random walk",
        p: pOfTrend(points, { cycle, noise: noiseOfRun(run) }),
        effect: share,
        effectName: "R² beside the season",
        effectMin: R2_MIN,
        n: points.length,
        nMin: PERIODS_MIN,
      },
      finding: { ...findingOf(context, run), kind: "trend", nature: "relational" },
      facts: () => trendFacts(context, run, line),
    },
  ];
}

/** The run by whole years where there are enough of them, else as it is. */
export function seriesForCourse(fine: Run, years: Run | undefined, periods = PERIODS_MIN): Run {
  return years !== undefined && years.buckets.length >= periods ? years : fine;
}

/** True where a season would show: two cycles at least. */
export function hasCycles(points: readonly Point[], cycle: number): boolean {
  return cycle > 0 && (points.at(-1)?.x ?? 0) + 1 >= 2 * cycle;
}

function isStep(points: readonly Point[], line: Line): boolean {
  const split = bestSplit(
    points.map(({ y }) => y),
    3,
  );
  return split !== null && split.left < line.left;
}

function trendFacts(context: FindContext, run: Run, line: Line): Record<string, LedgerFact> {
  const { scope } = context;
  const [span, name] = [spanOf(run), nameOf(run)];
  const [first, last] = [run.buckets[0], run.buckets.at(-1)];
  if (first === undefined || last === undefined) throw new Error("A trend has points.");
  const { format, unit, suffix } = meanFormat(run);
  const percent = format === "percent";
  return {
    slope: seriesFact(context, run, span, {
      id: `slope of ${name}`,
      value: line.slope,
      format,
      unit: percent ? "points" : unit,
      suffix,
      aggregation: "slope",
      sql: ofPointsSql("regr_slope(y, x)", scope, run, span),
      unsigned: true,
      direction: line.slope > 0 ? "up" : line.slope < 0 ? "down" : "flat",
      nouns: [...(percent ? ["points"] : run.column === null ? ["rows"] : []), `per ${run.grain}`],
    }),
    periods: periodsFact(context, run, `periods of ${name}`),
    from: periodFact(context, run, `${name} trend from`, first),
    to: periodFact(context, run, `${name} trend to`, last),
    r2: seriesFact(context, run, span, {
      id: `fit of ${name}`,
      value: line.r2,
      format: "number",
      aggregation: "r_squared",
      sql: ofPointsSql("regr_r2(y, x)", scope, run, span),
    }),
  };
}
