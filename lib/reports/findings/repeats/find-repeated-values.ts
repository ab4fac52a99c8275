import { pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { type Repeated, readRepeated } from "./read-repeated";
import { factsOf } from "./repeat-facts";

const VALUES_MIN = 40;
/** Fewer values are a scale, not a measure. */
const DISTINCT_MIN = 20;
const SHARE_MIN = 0.05;
/** So many times as frequent as the value after it: round figures come often too, but several of them do. */
const TIMES_MIN = 3;
const TIMES_FULL = 20;
/** Nothing, one, and all of it are where many values lie by nature. */
const NATURAL: ReadonlySet<number> = new Set([0, 1, 100]);

/**
 * One value of a measure that comes far too often: "212 of 500 expenses are exactly 500". Held against the value after it, so
 * that neither round figures nor the prices of a shop are news; of whole numbers never the least one, where counts lie by
 * nature, and not where another column says what the value is.
 */
export async function findRepeatedValues(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const measures = plan.measures.flatMap(({ column: index, asked }, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    return column !== undefined && column.profile.distinctCount >= DISTINCT_MIN ? [{ column, asked, rank }] : [];
  });
  if (measures.length === 0 || plan.rowCount < VALUES_MIN) return [];
  const found = await readRepeated(context, measures, { share: SHARE_MIN / 2, times: TIMES_MIN / 2 });
  return found.map((one) => draftOf(context, one));
}

function draftOf(context: FindContext, one: Repeated): Draft {
  const { column, asked, rank, value, count, next, n, fixed, exact } = one;
  const least = column.stored === "integer" && value === column.profile.min;
  const tellable = count >= SHARE_MIN * n && !NATURAL.has(value) && !least && !fixed && exact;
  const times = significant(count / Math.max(1, next));
  const chart = context.charts.find(({ type, xColumn }) => type === "histogram" && xColumn === column.profile.name);
  return {
    key: `repeated_value_${column.index}`,
    label: `Most frequent value of ${column.label}`,
    facts: () => factsOf(context, one),
    merit: {
      prior: tellable ? 0.9 * Math.max(0.5, 1 - 0.1 * rank) : 0,
      impact: Math.min(1, (2 * count) / n),
      effect: Math.min(1, times / TIMES_FULL),
    },
    test: {
      name: "test of two shares, the most frequent value against the next, corrected for all values",
      p: Math.min(1, pOfTwoShares({ hits: count, n }, { hits: next, n }) * Math.max(1, column.profile.distinctCount)),
      effect: times,
      effectName: "times as frequent as the next value",
      n,
      effectMin: TIMES_MIN,
      nMin: VALUES_MIN,
    },
    finding: {
      kind: "repeated_value",
      nature: "descriptive",
      measure: column.index,
      by: null,
      aggregation: "none",
      chartId: chart?.id ?? null,
      asked: asked && tellable,
    },
  };
}
