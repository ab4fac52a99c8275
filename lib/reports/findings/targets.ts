import { namesOutcome } from "@/lib/analysis/meaning/outcome";
import { subjectRank } from "@/lib/analysis/meaning/subject";
import { isExposure } from "@/lib/analysis/meaning/units";
import type { Draft } from "@/lib/figures/finding-draft";
import type { Plan } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";

/** Columns that a report is about, by index, with how much: 1 for the first of them. */
export type Targets = ReadonlyMap<number, number>;

const OUTCOMES_MAX = 3;
const MEASURES_MAX = 3;
/** What each further measure loses. */
const PER_PLACE = 0.1;
/** What is left of a finding that has a target for its groups only, or none at all. */
const BESIDE = 0.85;
const ELSEWHERE = 0.5;
/** What an effect as large as it gets adds to that: it is news wherever it is. */
const STRIKING = 0.25;
/** A lead that nothing names. */
const FIRST = 0.9;
/** Of measures where rows have an outcome. */
const BESIDE_OUTCOMES = 0.15;

/**
 * What a reader of these rows wants to know about: what was asked; else how rows came out (churned, survived, paid) and the
 * results among the measures (price, quality, wait). Empty where nothing tells.
 */
export function targetsOf(plan: Plan, columns: readonly TableColumn[]): Targets {
  const at = (index: number) => columns.find((column) => column.index === index);
  const flags = plan.flags.flatMap((index) => at(index) ?? []);
  const twos = plan.dimensions.flatMap(({ column, distinct }) => (distinct === 2 ? (at(column) ?? []) : []));
  const asked = [...plan.measures, ...plan.dimensions].filter((one) => one.asked).map(({ column }) => column);
  const outcomes = [...flags, ...twos, ...plan.dimensions.flatMap(({ column }) => at(column) ?? [])].filter(isOutcome);
  const measures = plan.measures
    .flatMap(({ column: index }, place) => {
      const column = at(index);
      return column === undefined ? [] : [{ column, place, rank: rankOf(column) }];
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.place - b.place)
    .slice(0, MEASURES_MAX);
  const found = new Map<number, number>();
  for (const index of asked) found.set(index, 1);
  const lead = leadOf(plan);
  if (lead !== null && asked.length === 0 && !plan.entities.includes(lead)) found.set(lead, isFirstOfMany(at(lead)) ? FIRST : 1);
  const late = asked.length > 0 ? PER_PLACE * 2 : 0;
  for (const { index } of [...new Set(outcomes)].slice(0, OUTCOMES_MAX)) if (!found.has(index)) found.set(index, 1 - late);
  measures.forEach(({ column: { index } }, place) => {
    if (!found.has(index)) found.set(index, 1 - late - PER_PLACE * place - (outcomes.length > 0 ? BESIDE_OUTCOMES : 0));
  });
  return found;
}

/** True for a level that nothing says the table is kept for: it leads because it stands first. */
function isFirstOfMany(column: TableColumn | undefined): boolean {
  if (column === undefined || isOutcome(column)) return false;
  return column.profile.meaning?.kind === "level" && rankOf(column) === 0;
}

/** The column of the figure that comes first, by index; null where rows are counted. */
export function leadOf({ kpis }: Pick<Plan, "kpis">): number | null {
  return kpis[0]?.figure.column ?? null;
}

/** True for a column that says how a row came out. */
export function isOutcome({ profile }: Pick<TableColumn, "profile">): boolean {
  // What most rows have none of happened to the others.
  if (profile.derivation?.kind === "any") return profile.topValues[0]?.value === "false";
  if (profile.derivation?.kind === "later" || profile.derivation?.kind === "within") return true;
  return profile.derivation === undefined && (profile.meaning?.outcome === true || namesOutcome(profile.name));
}

function rankOf({ profile: { derivation, name } }: TableColumn): number {
  if (derivation === undefined) return subjectRank(name);
  if (derivation.kind === "duration") return 2;
  // What is used up an hour, a kilometre or a square metre: the larger of two things uses more of everything.
  return derivation.kind === "ratio" && isExposure(derivation.over) ? 1.5 : 0;
}

/** The drafts with what is about the targets before all else. */
export function towards(drafts: readonly Draft[], targets: Targets): Draft[] {
  if (targets.size === 0) return [...drafts];
  return drafts.map((draft) => {
    const { measure, by } = draft.finding;
    const ofMeasure = targets.get(measure ?? -1) ?? 0;
    const ofGroup = BESIDE * (targets.get(by ?? -1) ?? 0);
    const elsewhere = ELSEWHERE + (draft.test === null ? 0 : STRIKING * Math.min(1, Math.max(0, draft.merit.effect)));
    const counted =
      draft.finding.kind === "scope" ||
      draft.finding.kind === "until" ||
      draft.finding.kind === "record" ||
      (measure === null && (by === null || draft.finding.kind === "share_shift"));
    const weight = counted ? 1 : Math.max(ofMeasure, ofGroup, elsewhere);
    return { ...draft, isOfTarget: ofMeasure === 1, merit: { ...draft.merit, prior: draft.merit.prior * weight } };
  });
}
