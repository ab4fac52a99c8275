import { familyOf } from "@/lib/content/finding-families";
import type { Finding } from "@/lib/content/ledger";
import type { ClaimTest } from "@/lib/contract/report-facts";
import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import { FALSE_DISCOVERY_LEVEL, falseDiscoveryRates } from "@/lib/core/statistics/false-discovery";
import type { Draft } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";

/** A draft that is told. */
interface Selected {
  draft: Draft;
  score: number;
  test: ClaimTest;
}

interface Selection {
  /** Best first. */
  selected: Selected[];
  /** Every draft with what became of it and why, the kept ones first. */
  candidates: PlanCandidate[];
  tests: ReportPlan["tests"];
}

/** What is tested and what only describes have room of their own: neither crowds the other out. */
const TESTED_MAX = 36;
const DESCRIBED_MAX = 8;
const PER_KIND_MAX = 7;
const PER_MEASURE_MAX = 10;
const SCORE_MIN = 0.06;
/** What a shared kind, family of kinds, measure or grouping leaves of the novelty. */
const SHARED = { kind: 0.9, family: 0.92, measure: 0.97, by: 0.96 } as const;
/** A plain description shows no effect: what is tested and large comes before it. */
const DESCRIBED = 0.7;
const ASKED_FACTOR = 1.6;
/** The places of the text that always have something to say: they do not compete. */
const ALWAYS = new Set<Finding["kind"]>(["scope"]);

type Factors = NonNullable<PlanCandidate["factors"]>;

interface Weighed {
  draft: Draft;
  test: ClaimTest;
  factors: Factors;
  /** Why it cannot be told, or null. */
  refusal: string | null;
}

/**
 * Takes what deserves a sentence: corrects all tests together (Benjamini-Hochberg), drops what does not pass or is too small,
 * scores the rest by prior × impact × significance × effect × novelty and takes the best while keeping them apart.
 * Pure; ties go by key.
 */
export function selectFindings(drafts: readonly Draft[], columns: readonly TableColumn[]): Selection {
  const tested = drafts.filter((draft) => draft.test !== null);
  const rates = falseDiscoveryRates(tested.map((draft) => draft.test?.p ?? 1));
  const rateOf = new Map(tested.map((draft, place) => [draft, rates[place] ?? 1]));
  const weighed = withoutReplaced(drafts.map((draft) => weigh(draft, rateOf.get(draft) ?? 1)));
  const { taken, left } = takeBest(weighed);
  const named = (index: number | null) => columns.find((column) => column.index === index)?.profile.name;
  const candidate = (one: Weighed, factors: Factors, reason: string | null): PlanCandidate => ({
    id: one.draft.key,
    what: "finding",
    kind: one.draft.finding.kind,
    label: one.draft.label,
    columns: [named(one.draft.finding.measure), named(one.draft.finding.by)].filter((name) => name !== undefined),
    score: rounded(product(factors)),
    factors: roundedFactors(factors),
    test: one.test,
    outcome: reason === null ? "kept" : "dropped",
    reason:
      reason ??
      (one.test === null ? "It describes the rows and scored among the best." : "It passed its test and scored among the best."),
  });
  return {
    // What is new beside others is the editor's to say, who knows what stands before it.
    selected: taken.map(({ one }) => ({ draft: one.draft, score: rounded(product(one.factors)), test: one.test })),
    candidates: [
      ...taken.map(({ one, factors }) => candidate(one, factors, null)),
      ...left.map(({ one, factors, reason }) => candidate(one, factors, reason)),
    ],
    tests: {
      made: tested.length,
      passed: rates.filter((rate) => rate <= FALSE_DISCOVERY_LEVEL).length,
      level: FALSE_DISCOVERY_LEVEL,
      method: "Benjamini-Hochberg over all tests of the report",
    },
  };
}

function weigh(draft: Draft, q: number): Weighed {
  const { merit, test } = draft;
  const asked = draft.finding.asked ? ASKED_FACTOR : 1;
  const factors: Factors = {
    prior: unit(merit.prior * asked),
    impact: 0.4 + 0.6 * unit(merit.impact),
    significance: test === null ? 1 : sureness(q),
    effect: Math.min(test === null ? DESCRIBED : 1, 0.4 + 0.6 * unit(merit.effect)),
    novelty: 1,
  };
  if (test === null) return { draft, test: null, factors, refusal: draft.noNews ?? null };
  const corrected: ClaimTest = {
    name: test.name,
    // As they are corrected: a p that is no number counts as 1.
    p: short(Number.isFinite(test.p) ? test.p : 1),
    q: short(q),
    effect: short(test.effect),
    effectName: test.effectName,
    n: test.n,
    effectMin: test.effectMin,
    nMin: test.nMin,
  };
  return { draft, test: corrected, factors, refusal: refusalOf(test, q) ?? draft.noNews ?? null };
}

function refusalOf(test: NonNullable<Draft["test"]>, q: number): string | null {
  if (test.n < test.nMin) return `Too few to tell: ${test.n}, and ${test.nMin} are needed.`;
  if (!(q <= FALSE_DISCOVERY_LEVEL))
    return `It may be chance: q is ${q.toPrecision(2)}, and at most ${FALSE_DISCOVERY_LEVEL} is told.`;
  if (!(test.effect >= test.effectMin))
    return `The effect is small: ${test.effectName} is ${test.effect.toPrecision(2)}, and ${test.effectMin} is the smallest told.`;
  return null;
}

/** What another draft takes the place of is not told beside it, and takes no place of its own. */
function withoutReplaced(weighed: readonly Weighed[]): Weighed[] {
  const by = new Map<string, string>();
  let open = weighed.filter(({ refusal }) => refusal === null).map(({ draft }) => draft);
  while (open.length > 0) {
    const named = new Set(open.flatMap(({ instead }) => instead ?? []));
    const free = open.filter(({ key }) => !named.has(key));
    // Of those that name each other the first stays.
    const settled = new Set(free.length > 0 ? free : open.slice(0, 1));
    for (const { instead, label } of settled) for (const key of instead ?? []) if (!by.has(key)) by.set(key, label);
    open = open.filter((draft) => !settled.has(draft) && !by.has(draft.key));
  }
  return weighed.map((one) => {
    const label = by.get(one.draft.key);
    return label === undefined ? one : { ...one, refusal: one.refusal ?? `Another finding says more: ${label}.` };
  });
}

/** 0.5 at the level itself, near 1 from a thousandth of it on. */
function sureness(q: number): number {
  if (!(q <= FALSE_DISCOVERY_LEVEL)) return 0.25;
  const decades = q <= 0 ? 3 : Math.log10(FALSE_DISCOVERY_LEVEL / q);
  return 0.5 + 0.5 * Math.min(1, decades / 3);
}

interface Taken {
  one: Weighed;
  factors: Factors;
}

function takeBest(weighed: readonly Weighed[]): { taken: Taken[]; left: (Taken & { reason: string })[] } {
  const taken: Taken[] = weighed
    .filter(({ draft, refusal }) => ALWAYS.has(draft.finding.kind) && refusal === null)
    .map((one) => ({ one, factors: one.factors }));
  const left: (Taken & { reason: string })[] = [];
  const open: Weighed[] = [];
  for (const one of weighed) {
    if (one.refusal !== null) left.push({ one, factors: one.factors, reason: one.refusal });
    else if (!ALWAYS.has(one.draft.finding.kind)) open.push(one);
  }
  while (open.length > 0) {
    const scored = open
      .map((one) => ({ one, factors: { ...one.factors, novelty: noveltyOf(one, taken) } }))
      .sort((a, b) => product(b.factors) - product(a.factors) || (a.one.draft.key < b.one.draft.key ? -1 : 1));
    const [best] = scored;
    if (best === undefined) break;
    open.splice(open.indexOf(best.one), 1);
    const reason = whyNot(best, taken);
    if (reason === null) taken.push(best);
    else left.push({ ...best, reason });
  }
  return { taken, left };
}

function whyNot({ one, factors }: Taken, taken: readonly Taken[]): string | null {
  const { finding } = one.draft;
  const alike = (same: (other: Draft["finding"]) => boolean) =>
    taken.filter((other) => competes(other.one, one) && same(other.one.draft.finding)).length;
  if (alike(() => true) >= (one.test === null ? DESCRIBED_MAX : TESTED_MAX))
    return "Others scored higher, and the report is full.";
  const ofKind = taken.filter((other) => competes(other.one, one) && isOneKind(other.one, one)).length;
  if (ofKind >= PER_KIND_MAX) return "The report has enough of this kind.";
  if (finding.measure !== null && alike((other) => other.measure === finding.measure) >= PER_MEASURE_MAX)
    return "The report says enough about this column.";
  return product(factors) < SCORE_MIN && !finding.asked ? "Its score is too low." : null;
}

function competes(one: Weighed, other: Weighed): boolean {
  return !ALWAYS.has(one.draft.finding.kind) && (one.test === null) === (other.test === null);
}

/** Of a kind, about what the report is about, or both about something else. */
function isOneKind({ draft: a }: Weighed, { draft: b }: Weighed): boolean {
  return a.finding.kind === b.finding.kind && sharesRoom(a, b);
}

function sharesRoom(a: Draft, b: Draft): boolean {
  return a.isOfTarget === true || b.isOfTarget === true ? a.finding.measure === b.finding.measure : true;
}

function noveltyOf(of: Weighed, taken: readonly Taken[]): number {
  const { kind, measure, by } = of.draft.finding;
  return taken.reduce((novelty, { one }) => {
    const other = one.draft.finding;
    if (!competes(one, of)) return novelty;
    const hasRoom = !sharesRoom(one.draft, of.draft);
    const shared =
      (other.kind === kind && !hasRoom ? SHARED.kind : 1) *
      (familyOf(other.kind) === familyOf(kind) && !hasRoom ? SHARED.family : 1) *
      (measure !== null && other.measure === measure ? SHARED.measure : 1) *
      (by !== null && other.by === by ? SHARED.by : 1);
    return novelty * shared;
  }, 1);
}

function product({ prior, impact, significance, effect, novelty }: Factors): number {
  return prior * impact * significance * effect * novelty;
}

const unit = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
const rounded = (value: number) => Math.round(value * 1000) / 1000;
const short = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(6)) : 0);

function roundedFactors(factors: Factors): Factors {
  return {
    prior: rounded(factors.prior),
    impact: rounded(factors.impact),
    significance: rounded(factors.significance),
    effect: rounded(factors.effect),
    novelty: rounded(factors.novelty),
  };
}
