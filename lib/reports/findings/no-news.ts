import { isLoss, isState } from "@/lib/analysis/meaning/outcome";
import { isCircumstance, isHoped, isPrice, isQuantity, isRunning, isWeather } from "@/lib/analysis/meaning/subject";
import type { FindingKind } from "@/lib/content/ledger";
import { followsFromArithmetic } from "@/lib/figures/arithmetic/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { Plan } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";

const kinds = (...some: FindingKind[]): ReadonlySet<FindingKind> => new Set(some);

const OVER_TIME = kinds(
  "trend",
  "change",
  "change_point",
  "first_last",
  "course",
  "group_break",
  "contribution",
  "extremes",
  "seasonality",
  "spike",
  "group_spike",
  "mix_shift",
);
/** A group beside others as time goes on. */
const GROUPS_OVER_TIME = kinds("course", "group_break", "group_spike", "contribution", "arrival", "departure");
/** What is said of groups only, not of steps of a number. */
const OF_GROUPS = kinds("leader", "concentration", "contribution", "course", "group_break", "backlog", "until", "rate_in_group");
/** By steps of a number. */
const STEPS = kinds("threshold", "u_shape", "saturation", "onset", "gradient", "correlation");
/** Of a scale with so few steps each is a group. */
const STEPS_MAX = 6;
const ROUND = 50;
const DAY_MS = 86_400_000;
/** An end and what is filled in with it lack the same rows, but for so many. */
const SAME_GAPS = 0.02;

/**
 * The drafts, with why some are no news however sure they are: what follows from arithmetic, what a row's age makes of it, totals
 * beside the one that the report is about, groups that are large. What was asked for is told all the same, but for arithmetic.
 */
export async function withoutNoNews(context: FindContext, drafts: readonly Draft[]): Promise<Draft[]> {
  const follows = await followsFromArithmetic(context);
  const table = tableOf(context);
  const { lead } = table;
  const ofLead = new Set(drafts.filter((draft) => draft.finding.measure === lead && isClear(draft)).map(placeOf));
  const isPart = (draft: Draft) => {
    const { measure } = draft.finding;
    return lead !== null && measure !== null && measure !== lead && follows(measure, lead) && ofLead.has(placeOf(draft));
  };
  return drafts.map((draft) => {
    const { measure, by, asked } = draft.finding;
    const made = measure !== null && by !== null && follows(measure, by);
    const untold = asked ? null : isPart(draft) ? "The figure that it goes into is told." : reasonOf(table, draft);
    const reason = made ? "One follows from the other by arithmetic." : untold;
    return reason === null ? draft : { ...draft, noNews: reason };
  });
}

const placeOf = ({ finding: { kind, by } }: Draft) => `${kind} ${by}`;
const CLEAR_P = 0.001;
const isClear = ({ test }: Draft) => test !== null && test.p <= CLEAR_P && test.effect >= test.effectMin && test.n >= test.nMin;

interface Table {
  plan: Plan;
  /** The column of the first key figure. */
  lead: number | null;
  columns: readonly TableColumn[];
  at(index: number | null): TableColumn | undefined;
  ends: readonly TableColumn[];
}

function tableOf({ plan, scope }: FindContext): Table {
  const at = (index: number | null) => scope.columns.find((column) => column.index === index);
  const ends = scope.columns.filter(({ profile }) => profile.meaning?.openEnd === true);
  return { plan, lead: leadOf(plan), columns: scope.columns, at, ends };
}

/** The column of the figure that comes first, by index; null where rows are counted. */
export function leadOf({ kpis }: Pick<Plan, "kpis">): number | null {
  return kpis[0]?.figure.column ?? null;
}

function reasonOf(table: Table, { finding }: Draft): string | null {
  const { kind, measure, by, aggregation } = finding;
  const [own, group] = [table.at(measure), table.at(by)];
  const isYoung = own !== undefined && isRunning(own.profile.name);
  if ((isYoung || (group !== undefined && isRunning(group.profile.name))) && table.ends.length > 0)
    return "Rows that began late have little of it.";
  if (own !== undefined && OVER_TIME.has(kind)) {
    if (isYoung || growsByItself(table, own)) return "Rows that began late have little of it.";
    if (measure !== table.lead && isCircumstance(own.profile.name)) return "It is what rows come with.";
    if (lacksWithEnd(table, own)) return "How far rows have come depends on when they began.";
    if (aggregation === "sum" && measure !== table.lead) return "It is a total beside the one that the report is about.";
  }
  if (kind === "backlog" && own !== undefined && isLoss(own.profile.name)) return "Who stays is not waiting for an end.";
  if (own !== undefined && isWeather(own.profile.name) && measure !== table.lead && aggregation === "sum")
    return "It is the same weather for many rows.";
  if (kind === "interaction" && own !== undefined && growsByItself(table, own)) return "Rows that began late have little of it.";
  if (kind === "concentration" && own !== undefined && measure !== table.lead && isHoped(own.profile.name))
    return "It has not come yet.";
  if (STEPS.has(kind) && own !== undefined && group !== undefined && isDearFew(own, group))
    return "What is dear is bought in small numbers.";
  if (isOfAge(table, finding.kind, own, group)) return "How far rows have come depends on when they began.";
  if (group !== undefined && OF_GROUPS.has(kind) && isScale(group)) return "It is a step of a number, and no group.";
  if (kind === "rate_in_group" && own !== undefined && isScale(own)) return "It is a step of a number, and no group.";
  return null;
}

/** Time since something that lies no further back than the rows do: it grows by the time that they cover alone. */
function growsByItself({ plan, at, columns }: Table, { profile: { derivation } }: TableColumn): boolean {
  if (derivation?.kind !== "duration" || plan.time === null) return false;
  const main = at(plan.time.column)?.profile;
  if (main === undefined || derivation.to !== main.name) return false;
  const start = columns.find(({ profile }) => profile.name === derivation.from)?.profile.min;
  return typeof start === "string" && Date.parse(start) >= plan.time.profile.from - DAY_MS;
}

/** How far rows have come, by when they are: the newest are open. Or a group that is filled in at the end of a row. */
function isOfAge(table: Table, kind: FindingKind, own: TableColumn | undefined, group: TableColumn | undefined): boolean {
  const isTime = group?.profile.derivation?.kind === "calendar";
  if (kind === "rate_in_group" && isTime && own !== undefined) return saysAge(table, own);
  if (kind === "rate_in_group") return group !== undefined && lacksWithEnd(table, group);
  return GROUPS_OVER_TIME.has(kind) && group !== undefined && saysAge(table, group);
}

function saysAge(table: Table, column: TableColumn): boolean {
  return isState(column.profile) || lacksWithEnd(table, column);
}

/** A column that is filled in when a row comes to its end. */
function lacksWithEnd({ ends, plan }: Table, { profile }: TableColumn): boolean {
  if (profile.derivation !== undefined) return false;
  return ends.some((end) => Math.abs(end.profile.nullCount - profile.nullCount) <= SAME_GAPS * plan.rowCount);
}

/** Numbers of whole fifties: sums of money, not codes. */
function isRound({ topValues }: TableColumn["profile"]): boolean {
  return topValues.every(({ value }) => Number(value) % ROUND === 0);
}

/** A price and how many were bought at it, over goods of every kind. */
function isDearFew({ profile: { name: one } }: TableColumn, { profile: { name: other } }: TableColumn): boolean {
  return (isPrice(one) && isQuantity(other)) || (isQuantity(one) && isPrice(other));
}

/** A number of more than a few steps, which is a group only because it has few values. */
function isScale({ profile, stored }: TableColumn): boolean {
  if (profile.derivation !== undefined || profile.distinctCount <= STEPS_MAX) return false;
  if (!["integer", "decimal", "double"].includes(stored)) return false;
  return ["amount", "level"].includes(profile.meaning?.kind ?? "") || isRound(profile);
}
