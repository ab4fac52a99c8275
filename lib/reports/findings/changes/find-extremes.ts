import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { damp, findingOf, impactOf, keyOf, nameOf, type Run } from "@/lib/figures/series-of";
import { isNearTie } from "../near-tie";
import { periodFact, valueFact } from "../series-facts";

const PERIODS_MIN = 4;
/** The highest of many weeks, days or hours is one of them. */
const TOLD: ReadonlySet<string> = new Set(["year", "quarter", "month"]);

/**
 * The highest and the lowest period of a run. It says where they lie, not that they stand out: nothing is tested, and it
 * ranks below what is. Two periods that share the place, to nine digits, leave no single highest or lowest.
 */
export function findExtremes(context: FindContext, run: Run): Draft[] {
  if (run.buckets.length < PERIODS_MIN || hasLower(run)) return [];
  const isLead = run.rank === 0 && TOLD.has(run.grain);
  const byValue = run.buckets.toSorted((a, b) => a.value - b.value || a.start - b.start);
  const [low, high] = [byValue[0], byValue.at(-1)];
  if (low === undefined || high === undefined || isNearTie(low.value, high.value)) return [];
  const [afterLow, beforeHigh] = [byValue[1] ?? high, byValue.at(-2) ?? low];
  if (isNearTie(afterLow.value, low.value) || isNearTie(beforeHigh.value, high.value)) return [];
  const name = nameOf(run);
  const range = (high.value - low.value) / (Math.abs(high.value) + Math.abs(low.value) || 1);
  return [
    {
      key: `extremes_${keyOf(run)}`,
      label: `Highest and lowest ${name} by ${run.grain}`,
      merit: { prior: (isLead ? 0.6 : 0.3) * damp(run), impact: impactOf(context, run), effect: Math.min(1, range) },
      test: null,
      finding: { ...findingOf(context, run), kind: "extremes", nature: "descriptive" },
      facts: () => ({
        highPeriod: periodFact(context, run, `${name} highest period`, high),
        high: valueFact(context, run, `${name} highest`, high, "highest"),
        lowPeriod: periodFact(context, run, `${name} lowest period`, low),
        low: valueFact(context, run, `${name} lowest`, low, "lowest"),
      }),
    },
  ];
}

/** True where a total has periods of few rows between its first and its last one: those are lower than the lowest of the others. */
function hasLower({ measure, counts, buckets }: Run): boolean {
  if (measure.aggregation === "avg") return false;
  return counts.slice(1, -1).some(({ start, count }) => count > 0 && !buckets.some((bucket) => bucket.start === start));
}
