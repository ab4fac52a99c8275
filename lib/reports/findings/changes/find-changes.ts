import type { LedgerFact } from "@/lib/content/ledger";
import { shiftBucket, YEAR_MS } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { CYCLES, damp, everyRun, findingOf, keyOf, nameOf, type Run, rowsOf } from "@/lib/figures/series-of";
import { changeFact, type Move, moveOf, periodFact, rowsFact, valueFact } from "../series-facts";
import { type Compared, testChange } from "./change-tests";
import { findExtremes } from "./find-extremes";
import { findTrends } from "./find-trends";
import { firstAndLast } from "./first-last";

/** What a sentence can say about a change of this size, at most. */
const SIZE_FULL = 0.5;

/**
 * Changes between whole periods, each with its test, straight trends, highest and lowest periods. Compared are the last
 * period with the one before, and with two whole years the last period with that of a year ago, and the years.
 */
export async function findChanges(context: FindContext): Promise<Draft[]> {
  const { plan } = context;
  if (plan.time === null) return [];
  const runs = await everyRun(context, plan.time.profile.grain);
  const years = await yearsOf(context);
  return runs.flatMap((run) => {
    const yearly = years.find((other) => keyOf(other) === keyOf(run));
    const course = [...firstAndLast(context, run, yearly), ...findTrends(context, run, yearly)];
    return run.aside ? course : [...changesOf(context, run, yearly), ...course, ...findExtremes(context, run)];
  });
}

/** The same series by whole years, where there are two at least and the run is finer. */
async function yearsOf(context: FindContext): Promise<Run[]> {
  const profile = context.plan.time?.profile;
  if (profile === undefined || profile.grain === "year" || profile.to - profile.from < 1.9 * YEAR_MS) return [];
  const runs = await everyRun(context, "year");
  return runs.filter(({ buckets }) => buckets.length >= 2);
}

function changesOf(context: FindContext, run: Run, years: Run | undefined): Draft[] {
  const steps = run.buckets.slice(1).map((bucket, at) => [run.buckets[at]?.value ?? 0, bucket.value] as const);
  const [to, from] = [run.buckets.at(-1), run.buckets.at(-2)];
  if (to === undefined || from === undefined) return [];
  const last = { key: "", label: `from one ${run.grain} to the next`, compared: { run, from, to, history: steps, parts: [] } };
  const all = years === undefined ? [last] : [last, ...yearAgo(run), ...wholeYears(run, years)];
  return all.flatMap(({ key, label, compared }) => changeOf(context, compared, { key, label }));
}

interface Comparison {
  key: string;
  label: string;
  compared: Compared;
}

/** The last period with the same one a year ago: no season stands between them. */
function yearAgo(run: Run): Comparison[] {
  const cycle = run.grain === "month" || run.grain === "quarter" ? (CYCLES[run.grain] ?? 0) : 0;
  const to = run.buckets.at(-1);
  if (cycle === 0 || to === undefined) return [];
  const at = new Map(run.buckets.map((bucket) => [bucket.x, bucket]));
  const from = at.get(to.x - cycle);
  const history = run.buckets.flatMap((bucket) => {
    const before = at.get(bucket.x - cycle);
    return before === undefined ? [] : [[before.value, bucket.value] as const];
  });
  if (from === undefined) return [];
  return [
    { key: "_year_ago", label: `against the same ${run.grain} a year before`, compared: { run, from, to, history, parts: [] } },
  ];
}

/** The last two whole years, by their months or quarters side by side. */
function wholeYears(run: Run, years: Run): Comparison[] {
  const [to, from] = [years.buckets.at(-1), years.buckets.at(-2)];
  if (to === undefined || from === undefined) return [];
  const apart = to.x - from.x;
  const buckets = new Map(run.buckets.map((bucket) => [bucket.start, bucket]));
  const parts = run.buckets
    .filter(({ start }) => start >= to.start && start < shiftBucket(to.start, "year", 1))
    .flatMap((bucket) => {
      const before = buckets.get(shiftBucket(bucket.start, "year", -apart));
      return before === undefined ? [] : [[before, bucket] as const];
    });
  const history = years.buckets.slice(1).map((bucket, at) => [years.buckets[at]?.value ?? 0, bucket.value] as const);
  return [{ key: "_years", label: "from one year to the next", compared: { run: years, from, to, history, parts, walked: run } }];
}

function changeOf(context: FindContext, compared: Compared, { key, label }: { key: string; label: string }): Draft[] {
  const { run, from, to } = compared;
  const move = moveOf(run, from.value, to.value);
  if (move === null) return [];
  const test = testChange(compared, move.size);
  const effect = test.effectName === "Cohen's d" ? test.effect : move.size / SIZE_FULL;
  return [
    {
      key: `change_${keyOf(run)}${key}`,
      label: `Change of ${nameOf(run)} ${label}`,
      tells: `${from.start} ${to.start} ${Math.sign(to.value - from.value)}`,
      merit: {
        prior: 0.95 * damp(run),
        impact: (from.count + to.count) / Math.max(1, rowsOf(run)),
        effect: Math.min(1, effect),
      },
      test,
      finding: { ...findingOf(context, run), kind: "change", nature: "relational" },
      facts: () => changeFacts(context, compared, move),
    },
  ];
}

function changeFacts(context: FindContext, { run, from, to }: Compared, move: Move): Record<string, LedgerFact> {
  const name = nameOf(run);
  const before = valueFact(context, run, `${name} before`, from);
  const after = valueFact(context, run, `${name} after`, to);
  return {
    from: before,
    to: after,
    change: changeFact(context, run, { id: `change of ${name}`, move, to: after, from: before }),
    fromPeriod: periodFact(context, run, `${name} before period`, from),
    toPeriod: periodFact(context, run, `${name} after period`, to),
    rows: rowsFact(context, run, from, to),
  };
}
