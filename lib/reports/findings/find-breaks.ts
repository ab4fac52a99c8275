import type { LedgerFact } from "@/lib/content/ledger";
import { withoutSeason } from "@/lib/core/statistics/season-tests";
import { bestSplit, fitLine, type Point, type Split, spreadOf } from "@/lib/core/statistics/series-tests";
import { pOfSplit } from "@/lib/core/statistics/split-tests";
import { bucketCount, bucketLabel, YEAR_MS } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { CYCLES, damp, everyRun, findingOf, impactOf, keyOf, nameOf, pointsOf, type Run } from "@/lib/figures/series-of";
import { hasCycles, seriesForCourse } from "./changes/find-trends";
import { noiseOfRun } from "./course/row-noise";
import { changeFact, meanFormat, moveOf, periodsFact, seriesFact } from "./series-facts";
import { changePointSql, levelShiftSql, ofPointsSql, spanOf } from "./series-sql";

const PERIODS_MIN = 12;
const LEFT_MAX = 0.1;
const SHIFT_MIN = 1;
/** A shift of this many standard deviations leaves nothing to doubt. */
const SHIFT_FULL = 3;

/** Where the level of a series changed: the best one of all splits, unless a straight trend explains the series as well. */
export async function findBreaks(context: FindContext): Promise<Draft[]> {
  const profile = context.plan.time?.profile;
  if (profile === undefined) return [];
  const runs = await everyRun(context, profile.grain);
  const long = profile.grain !== "year" && profile.to - profile.from >= PERIODS_MIN * YEAR_MS;
  const years = long ? await everyRun(context, "year") : [];
  return runs.flatMap((fine) =>
    breakOf(
      context,
      seriesForCourse(
        fine,
        years.find((one) => keyOf(one) === keyOf(fine)),
        PERIODS_MIN,
      ),
    ),
  );
}

function breakOf(context: FindContext, run: Run): Draft[] {
  const points = pointsOf(run);
  const values = points.map(({ y }) => y);
  const least = leastOf(values.length);
  const [split, line] = [bestSplit(values, least), fitLine(points)];
  if (split === null || line === null || !Number.isFinite(split.left) || !Number.isFinite(split.shift)) return [];
  const move = moveOf(run, split.before, split.after);
  if (move === null) return [];
  const cycle = CYCLES[run.grain] ?? 0;
  const seasonal = hasCycles(points, cycle) ? besideSeason(points, split, cycle) : null;
  const noise = noiseOfRun(run);
  // Two levels and next to nothing else are seen at a glance, of whichever figure.
  const isAll = split.left <= LEFT_MAX * spreadOf(values);
  const told = split.single && split.left < line.left && stays(values, split, least);
  return [
    {
      key: `change_point_${keyOf(run)}`,
      label: `Change of level of ${nameOf(run)} by ${run.grain}`,
      merit: {
        prior: isAll ? 0.95 * Math.max(0.85, damp(run)) : 0.8 * damp(run),
        impact: impactOf(context, run),
        effect: Math.min(1, split.shift / SHIFT_FULL),
      },
      test: {
        name: "largest F over all splits against shuffled orders, averaged over errors from independent to a random walk",
        // Where a straight line leaves less, or two splits leave the same, there is no such place.
        p: told ? Math.max(pOfSplit(values, least, { noise }), seasonal === null ? 0 : pOfSplit(seasonal, least, { noise })) : 1,
        effect: split.shift,
        effectName: "level shift in standard deviations",
        effectMin: SHIFT_MIN,
        n: values.length,
        nMin: PERIODS_MIN,
      },
      finding: { ...findingOf(context, run), kind: "change_point", nature: "relational" },
      facts: () => breakFacts(context, run, split, least),
    },
  ];
}

/** The series without its season, which is read beside the two levels: read from both at once, a large step is half a season. */
function besideSeason(points: readonly Point[], { at: first, before, after }: Split, cycle: number): number[] {
  const levels = points.map((_, at) => (at < first ? before : after));
  const flat = points.map(({ x, y }, at) => ({ x, y: y - (levels[at] ?? 0) }));
  return withoutSeason(flat, cycle).map(({ y }, at) => y + (levels[at] ?? 0));
}

/** True where both ends of a series lie at the level of their part: a season comes back to where it was. */
function stays(values: readonly number[], { before, after }: Split, least: number): boolean {
  const middle = (before + after) / 2;
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  const [first, last] = [mean(values.slice(0, least)), mean(values.slice(-least))];
  return (first - middle) * (before - middle) > 0 && (last - middle) * (after - middle) > 0;
}

/** Points that each part has at least. */
function leastOf(points: number): number {
  return Math.max(3, Math.floor(points / 10));
}

function breakFacts(context: FindContext, run: Run, split: Split, least: number): Record<string, LedgerFact> {
  const { scope } = context;
  const [span, name] = [spanOf(run), nameOf(run)];
  const start = run.buckets[split.at]?.start ?? span.start;
  const periods = bucketCount(span.start, start, run.grain) - 1;
  const move = moveOf(run, split.before, split.after);
  if (move === null) throw new Error("A change of level has a size.");
  const level = (id: string, value: number, part: typeof span) =>
    seriesFact(context, run, part, {
      id,
      value,
      ...meanFormat(run),
      aggregation: "period_mean",
      sql: ofPointsSql("avg(y)", scope, run, part),
      nouns: run.column === null ? ["rows"] : [],
    });
  const before = level(`${name} level before`, split.before, { start: span.start, periods });
  const after = level(`${name} level after`, split.after, { start, periods: span.periods - periods });
  return {
    period: seriesFact(context, run, span, {
      id: `${name} level since`,
      value: bucketLabel(start, run.grain),
      format: "period",
      aggregation: "change_point",
      parameters: { place: least },
      sql: changePointSql(scope, run, span, least),
    }),
    before,
    after,
    change: changeFact(context, run, { id: `change of level of ${name}`, move, to: after, from: before }),
    periods: periodsFact(context, run, `periods of level of ${name}`),
    effect: seriesFact(context, run, span, {
      id: `level shift of ${name}`,
      value: split.shift,
      format: "number",
      aggregation: "level_shift",
      parameters: { place: least },
      sql: levelShiftSql(scope, run, span, least),
    }),
  };
}
