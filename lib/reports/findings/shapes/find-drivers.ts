import { middleRanks } from "@/lib/core/statistics/ranks";
import { pOfF, significant } from "@/lib/core/statistics/statistics";
import { explainedSql } from "@/lib/figures/explained";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { figuresOf } from "../exact-figures";
import type { Targets } from "../targets";
import { niceCuts } from "./nice-cuts";
import { FindingFacts, nameOfOutcome } from "./outcome-figures";
import type { GoTogether, Groups, Numbers, Outcome, Sample } from "./sample";
import { areSteps, isRule } from "./shared-tests";

const ROWS_MIN = 80;
const ROWS_PER_GROUP_MIN = 5;
/** Smaller shares rank columns, and say nothing that the groups themselves do not say better. */
const EFFECT_MIN = 0.05;
const EFFECT_FULL = 0.5;
/** Sums in another order make so much of a difference at most. */
const ALIKE = 1 - 1e-9;
/** A column that comes after the first is told from such a share on, and from such a part of the first one's. */
const NEXT_MIN = 0.01;
const NEXT_OF_FIRST = 0.1;
/** From here on both columns say the same. */
const SAME = 0.97;
/** Edges that cut a number into five parts. */
const FIFTHS = [3, 7, 11, 15];

/** A column with what it holds of the variation of an outcome. */
interface Holder {
  by: TableColumn;
  asked: boolean;
  /** Where a number is cut; null for groups. */
  edges: readonly number[] | null;
  held: number;
  p: number;
}

/** One ranking for each target: how much of its variation lies between the groups, or the fifths, of every other column. */
export function findDrivers(context: FindContext, sample: Sample, goTogether: GoTogether, targets: Targets): Draft[] {
  const drafts = sample.outcomes.flatMap((outcome): Draft[] => {
    // Of several values of a category each would have a ranking of its own.
    if (!targets.has(outcome.column.index) || outcome.key !== String(outcome.column.index)) return [];
    const ranks = outcome.rate ? null : middleRanks(outcome.values);
    const groups = sample.groups.filter(({ column }) => column !== outcome.column && !goTogether(outcome.column, column));
    const numbers = sample.numbers.filter(
      ({ column, wanders }) =>
        column !== outcome.column &&
        !goTogether(outcome.column, column) &&
        !(wanders && outcome.wanders) &&
        !groups.some((group) => group.column === column),
    );
    const holders = [
      ...groups
        .flatMap((group) => holderOf(outcome, ranks, group.column, group.codes, null, group.asked) ?? [])
        .filter((one) => {
          const group = groups.find(({ column }) => column === one.by);
          return group === undefined || outcome.rate || !areSteps(group, outcome.values);
        }),
      ...numbers.flatMap((number) => (isRule(outcome, number.values) ? [] : (ofNumber(outcome, ranks, number) ?? []))),
    ].filter(({ held }) => held < SAME);
    const ranked = holders.toSorted((a, b) => b.held - a.held || a.by.index - b.by.index);
    const [first] = ranked;
    if (first === undefined) return [];
    const next = ranked.slice(1).filter(({ held }) => held >= NEXT_MIN && held >= NEXT_OF_FIRST * first.held);
    return [draftOf(context, outcome, [first, ...next.slice(0, 2)], Math.min(1, first.p * holders.length))];
  });
  return drafts.filter((draft) => !drafts.some((other) => isTurned(draft, other) && isMore(other, draft, targets)));
}

/** "A goes with B" and "B goes with A". */
function isTurned({ finding: one }: Draft, { finding: other }: Draft): boolean {
  return one.measure === other.by && one.by === other.measure;
}

function isMore({ finding: one }: Draft, { finding: other }: Draft, targets: Targets): boolean {
  const of = (index: number | null) => targets.get(index ?? -1) ?? 0;
  return (
    of(one.measure) - of(other.measure) > 0 ||
    (of(one.measure) === of(other.measure) && (one.measure ?? 0) < (other.measure ?? 0))
  );
}

function ofNumber(outcome: Outcome, ranks: Float64Array | null, { column, values, asked }: Numbers): Holder | null {
  const cuts = niceCuts(
    Array.from(values)
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b),
  );
  const edges = cuts.length < 8 ? cuts : FIFTHS.map((place) => cuts[Math.round((place / 18) * (cuts.length - 1))] ?? 0);
  const own = [...new Set(edges)];
  if (own.length === 0) return null;
  const codes = Int32Array.from(values, (value) => (Number.isNaN(value) ? -1 : own.filter((edge) => value >= edge).length));
  return holderOf(outcome, ranks, column, codes, own, asked);
}

function holderOf(
  outcome: Outcome,
  ranks: Float64Array | null,
  by: TableColumn,
  codes: Groups["codes"],
  edges: readonly number[] | null,
  asked: boolean,
): Holder | null {
  const found = epsilonOf(outcome.values, codes);
  if (found === null) return null;
  const ranked = ranks === null ? found : epsilonOf(ranks, codes);
  if (ranked === null) return null;
  return { by, asked, edges, held: found.held, p: Math.max(found.p, ranked.p) };
}

/** Epsilon squared and the p of its F; null where rows are too few. */
function epsilonOf(values: Float64Array, codes: Int32Array): { held: number; p: number } | null {
  const many = codes.reduce((most, code) => Math.max(most, code + 1), 0);
  const sums = Array.from({ length: many }, () => ({ n: 0, sum: 0 }));
  const all = { n: 0, sum: 0 };
  for (const [row, code] of codes.entries()) {
    const value = values[row] ?? Number.NaN;
    const own = sums[code];
    if (own === undefined || Number.isNaN(value)) continue;
    own.n += 1;
    own.sum += value;
    all.n += 1;
    all.sum += value;
  }
  const groups = sums.filter(({ n }) => n > 0);
  const k = groups.length;
  if (all.n < ROWS_MIN || k < 2 || all.n < k * ROWS_PER_GROUP_MIN) return null;
  const mean = all.sum / all.n;
  let total = 0;
  let within = 0;
  for (const [row, code] of codes.entries()) {
    const value = values[row] ?? Number.NaN;
    const own = sums[code];
    if (own === undefined || Number.isNaN(value)) continue;
    total += (value - mean) ** 2;
    within += (value - own.sum / own.n) ** 2;
  }
  if (!(total > 0)) return null;
  const held = significant(1 - within / (all.n - k) / (total / (all.n - 1)));
  return { held, p: pOfF((total - within) / (k - 1) / (within / (all.n - k)), k - 1, all.n - k) };
}

function draftOf(context: FindContext, outcome: Outcome, holders: readonly Holder[], p: number): Draft {
  const [first] = holders;
  const effect = Math.max(0, first?.held ?? 0);
  return {
    key: `drivers_${outcome.column.index}`,
    label: `What ${nameOfOutcome(outcome)} goes with, by ${first?.by.label}`,
    merit: { prior: 0.75, impact: 1, effect: Math.min(1, Math.sqrt(effect / EFFECT_FULL)) },
    test: {
      name: `F test of groups${outcome.rate ? "" : ", by values and ranks"}, corrected for all columns`,
      p,
      effect,
      effectName: "epsilon squared",
      n: context.plan.rowCount,
      effectMin: EFFECT_MIN,
      nMin: ROWS_MIN,
    },
    finding: {
      kind: "drivers",
      nature: "relational",
      measure: outcome.column.index,
      by: first?.by.index ?? null,
      aggregation: "avg",
      chartId: null,
      asked: outcome.asked || (first?.asked ?? false),
    },
    facts: () => factsOf(context, outcome, holders),
  };
}

async function factsOf(context: FindContext, outcome: Outcome, holders: readonly Holder[]) {
  const { column, equals } = outcome;
  const made = new FindingFacts(context, `what ${nameOfOutcome(outcome)} goes with`);
  const { scope, session, plan } = context;
  const statements = holders.map((one) => explainedSql({ measure: column, equals }, one, plan.rowCount, scope.conditions));
  const figures = await figuresOf(session, statements);
  // Columns that a sample ranks may change places over all rows.
  const order = holders
    .map((holder, place) => ({ holder, value: figures[place] ?? 0, sql: statements[place] ?? "" }))
    .toSorted((a, b) => Number(b.holder === holders[0]) - Number(a.holder === holders[0]) || b.value - a.value)
    // Two that hold as much leave no order to tell: the first of them stands for both.
    .filter(({ value }, place, list) => place === 0 || (value > 0 && value < ALIKE * (list[place - 1]?.value ?? 0)));
  const roles = ["first", "second", "third"] as const;
  const shares = order.map(({ holder, value, sql }, place) => [
    roles[place] ?? "third",
    made.add(roles[place] ?? "third", {
      value,
      format: "percent",
      unit: "percent",
      measure: column,
      groupBy: [holder.by],
      aggregation: "explained",
      parameters: { ...(equals === null ? {} : { equals }), ...(holder.edges === null ? {} : { edges: [...holder.edges] }) },
      beside: order.map((one) => one.holder.by),
      sql,
      rowCount: plan.rowCount,
      nouns: ["share"],
    }),
  ]);
  return {
    ...(equals === null ? {} : { outcome: await made.label("outcome", column, equals) }),
    ...Object.fromEntries(shares),
    rows: await made.rows("rows", [column]),
  };
}
