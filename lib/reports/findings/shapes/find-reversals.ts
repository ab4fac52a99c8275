import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { type GroupCorrelation, groupedCorrelation } from "@/lib/core/statistics/grouped-correlation";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { pOfCorrelation, significant } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { Contrast, Pair, Reversal } from "./reversal";
import { factsOfContrast, factsOfReversal } from "./reversal-facts";
import { type GoTogether, LEVELS_MIN, type Sample } from "./sample";
import { areSteps, bestOfTried, isSpread, type Tried } from "./shared-tests";

/** Groups with fewer rows say nothing of their own. */
const ROWS_PER_GROUP_MIN = 20;
/** Share of the rows that lie in groups large enough. */
const COVERED_MIN = 0.8;
const ROWS_MIN = 60;
/** A correlation that is one, and one that is hardly one. */
const CLEAR = 0.3;
const PLAIN = 0.15;
const FAINT = 0.1;
/** Above this two columns are one measure told twice. */
const R_TWICE = 0.97;
const EFFECT_MIN = 0.3;
const GAP_MIN = 0.4;
const EFFECT_FULL = 1;

/**
 * Pairs of measures that move otherwise within the groups of a third column than over all rows (E. H. Simpson, 1951), and pairs
 * that move together in one group and not in another. Values and ranks must both show it.
 */
export function findReversals(context: FindContext, sample: Sample, goTogether: GoTogether): Draft[] {
  const { numbers, groups } = sample;
  const ordered = numbers.filter((one) => one.column.profile.distinctCount >= LEVELS_MIN && isSpread(one));
  const ranksOf = new Map(ordered.map((one) => [one, middleRanks(one.values)]));
  const reversals: Reversal[] = [];
  const contrasts: Contrast[] = [];
  let made = 0;
  for (const [at, x] of ordered.entries()) {
    for (const y of ordered.slice(at + 1)) {
      if (goTogether(x.column, y.column) || (x.wanders && y.wanders)) continue;
      for (const group of groups) {
        if (goTogether(group.column, x.column) || goTogether(group.column, y.column)) continue;
        const pair = { x, y, group };
        const of = (a: ArrayLike<number>, b: ArrayLike<number>) => groupedCorrelation(a, b, group.codes, group.values.length);
        const values = of(x.values, y.values);
        const large = values.groups.filter(({ n, r }) => n >= ROWS_PER_GROUP_MIN && !Number.isNaN(r));
        const covered = large.reduce((sum, { n }) => sum + n, 0);
        if (large.length < 2 || values.all.n < ROWS_MIN || covered < COVERED_MIN * values.all.n) continue;
        if (Math.abs(values.all.r) > R_TWICE) continue;
        made += 1;
        const key = `${x.column.index}_${y.column.index}_${group.column.index}`;
        const ranks = of(ranksOf.get(x) ?? x.values, ranksOf.get(y) ?? y.values);
        const [own, ranked] = [reversalOf(values), reversalOf(ranks)];
        const clear = own !== null && ranked !== null && own.way === ranked.way;
        if (clear && !areSteps(group, x.values) && !areSteps(group, y.values)) {
          const shown = large.filter(({ r }) => own.way === "vanishes" || r * values.within.r > 0).toSorted((a, b) => b.n - a.n);
          if (shown.length > 0)
            reversals.push({
              ...pair,
              key,
              n: values.all.n,
              p: Math.max(own.p, ranked.p),
              effect: own.effect,
              shown: shown.slice(0, 2),
            });
        }
        const contrast = contrastOf(large, ranks.groups);
        if (contrast !== null) contrasts.push({ ...pair, ...contrast, key, n: values.all.n });
      }
    }
  }
  const turned = onePerPair(bestOfTried(reversals, made));
  // Groups that are mixed otherwise show a reversal once more.
  const left = contrasts.filter(({ x, y }) => !turned.some((one) => one.x === x && one.y === y));
  return [
    ...turned.map((one) => draftOfReversal(context, one)),
    ...onePerPair(bestOfTried(left, made)).map((one) => draftOfContrast(context, one)),
  ];
}

/** A pair is told by the column that shows it best. */
function onePerPair<T extends Pair>(list: readonly T[]): T[] {
  return list.filter((one, at) => !list.slice(0, at).some(({ x, y }) => x === one.x && y === one.y));
}

type Way = "reverses" | "vanishes" | "appears";

/** What becomes of a correlation within groups, with the larger p of what it takes; null where it stays. */
function reversalOf({
  all,
  within,
  groups,
}: ReturnType<typeof groupedCorrelation>): { way: Way; p: number; effect: number } | null {
  const [r, w] = [all.r, within.r];
  const [size, inside] = [Math.abs(r), Math.abs(w)];
  const [own, other] = [pOfCorrelation(r, all.n), pOfCorrelation(w, within.n - groups.length + 1)];
  const effect = significant(Math.abs(r - w));
  if (r * w < 0 && size >= PLAIN && inside >= PLAIN) return { way: "reverses", p: Math.max(own, other), effect };
  // R. A. Fisher's z; the two are not independent, which makes the difference surer than this says.
  const apart = pOfNormal((Math.atanh(r) - Math.atanh(w)) / Math.sqrt(2 / (all.n - groups.length - 2)));
  if (size >= CLEAR && inside <= FAINT) return { way: "vanishes", p: Math.max(own, apart), effect };
  if (inside >= CLEAR && size <= FAINT) return { way: "appears", p: Math.max(other, apart), effect };
  return null;
}

/** The two groups whose correlations differ most surely, where one is clear and the other weak or opposite. */
function contrastOf(
  large: readonly GroupCorrelation[],
  ranks: readonly GroupCorrelation[],
): Pick<Contrast, "clear" | "other" | "p" | "effect"> | null {
  const pairs = (large.length * (large.length - 1)) / 2;
  const rankOf = (code: number) => ranks.find((one) => one.code === code)?.r ?? Number.NaN;
  let best: Pick<Contrast, "clear" | "other" | "p" | "effect"> | null = null;
  for (const one of large) {
    for (const other of large) {
      const faint = one.r * other.r < 0 || Math.abs(other.r) <= Math.abs(one.r) / 3;
      if (one === other || Math.abs(one.r) < CLEAR || Math.abs(other.r) > Math.abs(one.r) || !faint) continue;
      const [a, b] = [rankOf(one.code), rankOf(other.code)];
      if (!((one.r - other.r) * (a - b) > 0) || Math.abs(a - b) < EFFECT_MIN) continue;
      const spread = Math.sqrt(1 / (one.n - 3) + 1 / (other.n - 3));
      const gap = (left: number, right: number) => pOfNormal((Math.atanh(left) - Math.atanh(right)) / spread);
      const p = Math.min(1, Math.max(gap(one.r, other.r), gap(a, b)) * pairs);
      if (best === null || p < best.p)
        best = { clear: one, other, p, effect: significant(Math.min(Math.abs(one.r - other.r), Math.abs(a - b))) };
    }
  }
  return best;
}

function draftOfReversal(context: FindContext, reversal: Reversal): Draft {
  const { x, y, group, p, effect, n } = reversal;
  return {
    ...common(reversal, "reversal", 0.98),
    label: `Correlation of ${x.column.label} and ${y.column.label} within ${group.column.label}`,
    instead: [`correlation_${x.column.index}_${y.column.index}`, `correlation_${y.column.index}_${x.column.index}`],
    test: {
      name: "t tests of the correlation over all rows and within groups, by values and ranks, corrected for all pairs and groups",
      p,
      effect,
      effectName: "difference of the two correlations",
      n,
      effectMin: EFFECT_MIN,
      nMin: ROWS_MIN,
    },
    facts: () => factsOfReversal(context, reversal),
  };
}

function draftOfContrast(context: FindContext, contrast: Contrast): Draft {
  const { x, y, group, p, effect, clear, other } = contrast;
  return {
    ...common(contrast, "relation_by_group", 0.8),
    label: `Correlation of ${x.column.label} and ${y.column.label} by ${group.column.label}`,
    test: {
      name: "Fisher's z of two correlations, by values and ranks, corrected for all pairs and groups",
      p,
      effect,
      effectName: "difference of the two correlations, the smaller one of values and ranks",
      n: clear.n + other.n,
      effectMin: GAP_MIN,
      nMin: ROWS_MIN,
    },
    facts: () => factsOfContrast(context, contrast),
  };
}

function common(
  { x, y, key, effect }: Pair & Tried,
  kind: "reversal" | "relation_by_group",
  prior: number,
): Pick<Draft, "key" | "merit" | "finding"> {
  return {
    key: `${kind}_${key}`,
    merit: {
      prior: prior * (1 - 0.02 * Math.min(x.rank, y.rank)),
      impact: 1,
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    finding: {
      kind,
      nature: "relational",
      measure: x.column.index,
      by: y.column.index,
      aggregation: "none",
      chartId: null,
      asked: x.asked && y.asked,
    },
  };
}
