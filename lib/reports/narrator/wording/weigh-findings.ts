import { isPromised } from "@/lib/analysis/meaning/moments";
import { isOutcome, isState, yesValue } from "@/lib/analysis/meaning/outcome";
import { isOfWorkers } from "@/lib/analysis/meaning/people";
import { isPrice, subjectRank } from "@/lib/analysis/meaning/subject";
import type { Finding, FindingKind, LabelledColumn } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isFlag } from "./saying";

/** What is about neither the lead measure nor an outcome. */
const ASIDE = 0.85;
/** Of these kinds even less; and where the figure is no result either. */
const SET_ASIDE: Readonly<Partial<Record<FindingKind, number>>> = { correlation: 0.8, same_mix: 0.6, scatter: 0.6 };
const OF_NO_RESULT: Readonly<Partial<Record<FindingKind, number>>> = {
  segments: 0.6,
  threshold: 0.5,
  u_shape: 0.5,
  saturation: 0.4,
  onset: 0.4,
  interaction: 0.6,
  same_mix: 0.3,
};
/** What describes groups and columns leaves a reader less to do than what changed, broke or goes with an outcome. */
const KIND_WEIGHTS: Readonly<Partial<Record<FindingKind, number>>> = {
  segments: 0.8,
  leader: 0.5,
  drivers: 0.35,
  correlation: 0.6,
  relation_by_group: 0.45,
  scatter: 0.6,
  same_mix: 0.6,
  concentration: 0.9,
  first_last: 0.6,
  outliers: 0.5,
  missing_pattern: 0.35,
  interaction: 1.15,
  group_break: 1.3,
  group_spike: 1.15,
  backlog: 1.2,
  threshold: 1.1,
  saturation: 1,
  under_limit: 1.1,
};
/** By steps of a number: what is neither a result nor what the report is about goes with another number wherever there is more of everything. */
const STEPS: ReadonlySet<FindingKind> = new Set(["threshold", "u_shape", "saturation", "onset", "gradient"]);
/** Groups whose values hardly overlap (Cohen's d) are groups of different things. */
const APART = 2.5;
/** What is left of what anybody expects. */
const EXPECTED = 0.5;

/** The measure of the first key figure, by index. */
export function leadOf(book: FactBook): number | null {
  const [first] = book.ledger.kpis;
  const measure = first === undefined ? null : book.fact(first.id)?.definition.measure;
  return book.ledger.columns.find(({ profile }) => profile.name === measure)?.index ?? null;
}

/** How much a finding weighs beside its score: by what it is of, and by what a reader may do with it. */
export function weightOf(book: FactBook, finding: Finding, lead: number | null): number {
  return ofSubject(book, finding, lead) * (KIND_WEIGHTS[finding.kind] ?? 1) * (isExpected(book, finding) ? EXPECTED : 1);
}

/**
 * True for what anybody who knows the trade expects: how much there is of each kind of thing and what it costs, the rhythm of a week,
 * amounts that are larger together, and a ranking of what goes with what.
 */
export function isExpected(book: FactBook, finding: Finding): boolean {
  const { kind, measure, facts, asked, test } = finding;
  if (asked) return false;
  if (isLittle(book, finding)) return true;
  if (kind === "seasonality") return book.fact(facts.high ?? "")?.definition.parameters?.season === "day_of_week";
  const subject = measure === null ? undefined : book.column(measure);
  if (STEPS.has(kind)) return isOfNoResult(book, measure);
  if ((kind !== "segments" && kind !== "leader") || subject === undefined) return false;
  const { meaning, type, name } = subject.profile;
  const isApart = kind === "segments" && test !== null && test.effect >= APART && !isResult(subject);
  return isApart || meaning?.kind === "amount" || type === "currency" || isPrice(name);
}

/**
 * True for what leaves a reader little to do: that columns go together, be it in some groups only, what goes with a promise, a mix or a
 * scatter of what the report is not about, and values under a limit that nobody would set.
 */
export function isLittle(book: FactBook, { kind, measure, by, facts, asked }: Finding): boolean {
  if (asked) return false;
  if (kind === "drivers" || kind === "correlation" || kind === "relation_by_group") return true;
  if (kind === "interaction" || kind === "mix_shift") return isOfNoResult(book, measure);
  if (kind === "seasonality" && book.fact(facts.high ?? "")?.definition.parameters?.season === "day_of_week") return true;
  const subject = measure === null ? undefined : book.column(measure);
  const derivation = subject?.profile.derivation;
  if (derivation?.kind === "duration" && isPromised(derivation.to)) return true;
  const group = by === null ? undefined : book.column(by);
  if (kind === "scatter" && group !== undefined && isOfWorkers(group.profile)) return true;
  if (kind === "same_mix") return measure !== leadOf(book) && (subject === undefined || !tellsOutcome(book, subject));
  return kind === "heap" && !isRound(book.fact(facts.limit ?? "")?.value);
}

/** What rows are like goes with what else they are like; the lead measure, a mark, a wait, a yes or no is a result of something. */
function isOfNoResult(book: FactBook, measure: number | null): boolean {
  const subject = measure === null ? undefined : book.column(measure);
  return subject !== undefined && measure !== leadOf(book) && !isResult(subject) && !saysHowItCameOut(subject);
}

/** Two digits and nothing but zeros: what people set as a limit. */
function isRound(limit: unknown): boolean {
  return typeof limit !== "number" || /^[1-9]\d?0*$/.test(String(limit).replace(".", "").replace(/^0+/, ""));
}

/** A mark, a wait, a delay: what is wished to be high or low, and no amount of anything. */
function isResult({ profile: { derivation, meaning, type, name } }: LabelledColumn): boolean {
  if (derivation !== undefined) return derivation.kind === "duration";
  return meaning?.kind !== "amount" && type !== "currency" && subjectRank(name) === 2;
}

function ofSubject(book: FactBook, finding: Finding, lead: number | null): number {
  const { measure, by, kind } = finding;
  const subject = measure === null ? undefined : book.column(measure);
  const group = by === null ? undefined : book.column(by);
  const isCalendar = group?.profile.derivation?.kind === "calendar" && kind !== "rate_in_group" && measure !== lead;
  const isScale = kind === "rate_in_group" && group?.profile.role === "measure";
  // How two groupings go together is news only where one of them is how rows came out.
  const isMix = kind === "rate_in_group" && !isSeason(group) && subject !== undefined && !tellsOutcome(book, subject);
  const isRhythm = kind === "seasonality" && (measure !== lead || isOnTheMove(book, measure));
  if (isCalendar || isScale || isMix || (isRhythm && measure !== null)) return 0.6;
  // Of how many rows there are, when, and in which group, is a story of its own.
  if (measure === null && finding.aggregation === "count") return 1;
  // How long it takes is an outcome.
  if (kind === "until") return 1.2;
  const ofOutcome = subject !== undefined && tellsOutcome(book, subject);
  // A flag that is no outcome is a group like any other.
  const byOutcome = group !== undefined && (isNamedOutcome(group) || isState(group.profile) || by === lead);
  const backwards = !byOutcome ? 1 : ofOutcome ? 0.7 : 0.5;
  if (measure !== null && measure === lead) return 1.3 * backwards;
  // Beside the outcome that the report is about, another one is one of its circumstances.
  const leading = lead === null ? undefined : book.column(lead);
  if (ofOutcome) return (leading !== undefined && isNamedOutcome(leading) ? 0.9 : 1.2) * backwards;
  const aside = SET_ASIDE[kind] ?? ASIDE;
  if (subject === undefined || isResult(subject)) return aside * backwards;
  return Math.min(aside, OF_NO_RESULT[kind] ?? aside) * backwards;
}

/** A value that comes in one part of the year more than in others is news of its own. */
export function isSeason(group: LabelledColumn | undefined): boolean {
  return group?.profile.derivation?.kind === "calendar";
}

/** True where a figure went up or down over all its time: that is the larger story beside a cycle of it. */
function isOnTheMove(book: FactBook, measure: number | null): boolean {
  return book.ledger.findings.some((one) => one.measure === measure && (one.kind === "trend" || one.kind === "change"));
}

/** True for a status, a flag, or a yes and no: how a row came out. */
export function saysHowItCameOut(column: LabelledColumn): boolean {
  return isFlag(column) || yesValue(column.profile) !== null || isOutcome(column.profile, isFlag(column));
}

/** A column whose header or values say how rows came out, where a flag alone only may. */
function isNamedOutcome(column: LabelledColumn): boolean {
  return isOutcome(column.profile, isFlag(column));
}

/** How rows came out, as far as the table has a column of that: beside one, a flag is told as what rows are. */
export function tellsOutcome(book: FactBook, column: LabelledColumn): boolean {
  return book.ledger.columns.some(isNamedOutcome) ? isNamedOutcome(column) : saysHowItCameOut(column);
}

/** Large effects by J. Cohen, Statistical Power Analysis (1988): d of two averages, h of two shares. */
const LARGE: Readonly<Record<string, number>> = { "Cohen's d": 0.8, "Cohen's h": 0.5 };
/** What sets rows of one group apart from all others. */
const OF_GROUPS: ReadonlySet<FindingKind> = new Set(["segments", "rate_in_group", "interaction", "until"]);

/** Of findings those in which one group comes out far otherwise than all others, the largest effect first. */
export function strongest(book: FactBook, findings: readonly Finding[]): Finding[] {
  const sizeOf = ({ test }: Finding) => (test === null ? 0 : test.effect / (LARGE[test.effectName] ?? Number.POSITIVE_INFINITY));
  return findings
    .filter((finding) => OF_GROUPS.has(finding.kind) && sizeOf(finding) >= 1)
    .filter((finding) => !isExpected(book, finding) && isOfResult(book, finding))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1));
}

/** How rows came out, or how long they took. */
function isOfResult(book: FactBook, { measure }: Finding): boolean {
  const column = measure === null ? undefined : book.column(measure);
  return column !== undefined && (isResult(column) || tellsOutcome(book, column));
}

/** Whether a finding is of another figure or another grouping than what is told, and is not made by it. */
export function addsTo(book: FactBook, { measure, by, explainedBy = [] }: Finding, told: readonly string[]): boolean {
  const before = book.ledger.findings.filter(({ id }) => told.includes(id));
  return !before.some((one) => (one.measure === measure && one.by === by) || explainedBy.includes(one.id));
}
