import { isPromised } from "@/lib/analysis/meaning/moments";
import { isOutcome, isState, yesValue } from "@/lib/analysis/meaning/outcome";
import { isPrice, subjectRank } from "@/lib/analysis/meaning/subject";
import type { Finding, FindingKind, LabelledColumn } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isFlag } from "./saying";

/** What is about neither the lead measure nor an outcome. */
const ASIDE = 0.75;
/**
 * How soon a reader wants to know: first which group is high or low, how it moved, what goes with what and how often; then what is
 * subtler than that; last how rows scatter and what a ranking of columns says.
 */
const KIND_WEIGHTS: Readonly<Partial<Record<FindingKind, number>>> = {
  spike: 0.8,
  reversal: 0.6,
  group_break: 1.2,
  share_shift: 1.25,
  change_point: 1.15,
  arrival: 1.15,
  departure: 1.15,
  mention: 1.1,
  backlog: 1.2,
  until: 1.2,
  under_limit: 1.1,
  correlation: 0.95,
  interaction: 0.6,
  threshold: 0.9,
  u_shape: 0.9,
  gradient: 0.9,
  contribution: 0.8,
  first_last: 0.8,
  leader: 0.8,
  saturation: 0.7,
  onset: 0.7,
  concentration: 0.7,
  heap: 0.7,
  outliers: 0.6,
  record: 0.75,
  same_mix: 0.5,
  scatter: 0.4,
  relation_by_group: 0.4,
  missing_pattern: 0.35,
  drivers: 0.25,
};
/** What says how the rows lie rather than what is so: never among the first sentences. */
export function isSubtle({ kind, asked }: Finding): boolean {
  return !asked && (KIND_WEIGHTS[kind] ?? 1) < SUBTLE;
}

const SUBTLE = 0.5;

/** Of what the report is about, a gap within a part of the rows weighs nearly as much as one of all rows. */
const OF_SUBJECT_WITHIN = 0.9;

/** What a reader has to go over twice: one group within another, what turns round within a third column, a mix that is held still. */
const HARD: ReadonlySet<FindingKind> = new Set([
  "interaction",
  "reversal",
  "relation_by_group",
  "same_mix",
  "mix_shift",
  "heap",
  "under_limit",
  "missing_pattern",
]);

/** True for what is told after what is plain: neither in the title nor in the summary where there is anything else. */
export function isHard(book: FactBook, finding: Finding, lead: number | null): boolean {
  return !finding.asked && HARD.has(finding.kind) && !isOfSubjectWithin(book, finding, lead);
}

/**
 * What the report is about, or how rows came out, within a part of them: what all rows say of it is only half of that. That a group is
 * another one in one month is an event, or its season.
 */
function isOfSubjectWithin(book: FactBook, { kind, measure, facts }: Finding, lead: number | null): boolean {
  const subject = measure === null ? undefined : book.column(measure);
  if (kind !== "interaction" || subject === undefined || !(measure === lead || tellsOutcome(book, subject))) return false;
  const names = [facts.label, facts.place].flatMap((id) => book.fact(id ?? "")?.definition.groupBy ?? []);
  return !book.ledger.columns.some(({ profile }) => names.includes(profile.name) && profile.derivation?.kind === "calendar");
}

/** By steps of a number: what is neither a result nor what the report is about goes with another number wherever there is more of everything. */
const STEPS: ReadonlySet<FindingKind> = new Set(["threshold", "u_shape", "saturation", "onset", "gradient"]);
/** Of two columns that say the same of things the names come before the ids. */
const BY_ID = 0.95;
/** What is left of what anybody in the trade expects. */
const EXPECTED = 0.6;
/** Of the lead measure a reader wants to know even that. */
const EXPECTED_OF_LEAD = 0.75;

/** The measure of the first key figure, by index. */
export function leadOf(book: FactBook): number | null {
  const [first] = book.ledger.kpis;
  const measure = first === undefined ? null : book.fact(first.id)?.definition.measure;
  return book.ledger.columns.find(({ profile }) => profile.name === measure)?.index ?? null;
}

/** How much a finding weighs beside its score: by what it is of, and by what a reader may do with it. */
export function weightOf(book: FactBook, finding: Finding, lead: number | null): number {
  const group = finding.by === null ? undefined : book.column(finding.by);
  const named = group?.profile.meaning?.kind === "reference" ? BY_ID : 1;
  const kind = isOfSubjectWithin(book, finding, lead) ? OF_SUBJECT_WITHIN : (KIND_WEIGHTS[finding.kind] ?? 1);
  const own = ofSubject(book, finding, lead) * kind * expectedIn(book, finding, lead) * named;
  return finding.kind === "change" || finding.kind === "first_last" ? inTime(book, finding, lead, own) : own;
}

export const OVER_TIME: ReadonlySet<string> = new Set(["trend", "change", "change_point"]);
/** Of what weighs the same. */
const AHEAD = 1.01;
/** What an average did, where it is told what the total did. */
const BESIDE_TOTAL = 0.8;
/** One month may be anything. */
const OF_SHORT = 0.5;

/** Two figures of first and last stand for so much a year between them, and a total before its average. */
function inTime(book: FactBook, finding: Finding, lead: number | null, own: number): number {
  const alike = book.ledger.findings.filter((one) => one.measure === finding.measure && one.id !== finding.id);
  const trends = alike.filter((one) => one.aggregation === finding.aggregation && isBetween(book, one, finding));
  const asTrend = trends.map((one) => AHEAD * (one.score / finding.score) * weightOf(book, one, lead));
  const isOfTotal = finding.aggregation === "avg" && alike.some((one) => one.aggregation === "sum" && one.kind === finding.kind);
  const grain = book.fact(finding.facts.fromPeriod ?? "")?.definition.period?.grain;
  const isShort = finding.kind === "first_last" && grain !== "year" && grain !== "quarter";
  return Math.max(own, ...asTrend) * (isShort ? OF_SHORT : 1) * (isOfTotal ? BESIDE_TOTAL : 1);
}

/** True for a trend from the very period to the very period that are set against each other. */
export function isBetween(book: FactBook, trend: Finding, { facts }: Finding): boolean {
  if (trend.kind !== "trend") return false;
  const said = (id: string | undefined) => String(book.fact(id ?? "")?.value ?? "");
  const [from, to] = [said(facts.fromPeriod), said(facts.toPeriod)];
  return from !== "" && said(trend.facts.from).startsWith(from) && said(trend.facts.to).startsWith(to);
}

function expectedIn(book: FactBook, finding: Finding, lead: number | null): number {
  if (!isExpected(book, finding)) return 1;
  return finding.kind === "segments" && finding.measure === lead ? EXPECTED_OF_LEAD : EXPECTED;
}

/** True for the rhythm of a week, how large things of each kind are, what things of several kinds cost, steps of what is no result, and what goes with a promise. */
function isExpected(book: FactBook, { kind, measure, by, facts, asked }: Finding): boolean {
  if (asked) return false;
  if (kind === "seasonality") return book.fact(facts.high ?? "")?.definition.parameters?.season === "day_of_week";
  if (STEPS.has(kind) || kind === "interaction" || kind === "mix_shift") return isOfNoResult(book, measure);
  if (kind === "heap") return !isRound(book.fact(facts.limit ?? "")?.value);
  const profile = measure === null ? undefined : book.column(measure)?.profile;
  if (kind === "segments" && (profile?.meaning?.kind === "amount" || profile?.type === "currency")) return true;
  if (kind === "leader" && measure !== null && isScaleOf(book, by)) return true;
  if (kind === "segments" && isOfNoResult(book, measure) && isNumber(book.fact(facts.highLabel ?? "")?.display)) return true;
  if (profile?.derivation?.kind === "duration" && isPromised(profile.derivation.to)) return true;
  // An amount by the piece is a price.
  if (kind === "ratio_in_group") return book.fact(facts.ratio ?? "")?.unit !== "percent";
  return kind === "segments" && profile !== undefined && isPrice(profile.name);
}

/** A group that is a step of a number. */
function isNumber(label: string | undefined): boolean {
  return label !== undefined && /^[\d.,]+$/.test(label);
}

function isScaleOf(book: FactBook, by: number | null): boolean {
  return by !== null && book.column(by)?.profile.role === "measure";
}

/** Which values of two groupings go together leaves nobody anything to do. */
export function isMixOnly(book: FactBook, { kind, measure, asked }: Finding): boolean {
  const column = measure === null ? undefined : book.column(measure);
  if (kind !== "rate_in_group" || asked || column === undefined) return false;
  return !tellsOutcome(book, column) || !isNamedOutcome(column);
}

/** What rows are like goes with what else they are like; the lead measure, a mark, a wait, a yes or no is a result of something. */
function isOfNoResult(book: FactBook, measure: number | null): boolean {
  const subject = measure === null ? undefined : book.column(measure);
  const lead = leadOf(book);
  if (subject === undefined || measure === lead || isResult(subject)) return false;
  return lead === null ? !saysHowItCameOut(subject) : !(isNamedOutcome(subject) || isOfLead(book, subject, lead));
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
  if (isMix) return 0.3;
  if (isCalendar || isScale || (isRhythm && measure !== null)) return 0.6;
  // Of how many rows there are, when, and in which group, is a story of its own.
  if (measure === null && finding.aggregation === "count") return 1;
  // How long it takes is an outcome.
  if (kind === "until") return 1.2;
  // Beside money or a mark, what rows are or are not is a circumstance.
  const isPlainFlag = lead !== null && subject !== undefined && !isOfLead(book, subject, lead) && !isNamedOutcome(subject);
  const ofOutcome = subject !== undefined && tellsOutcome(book, subject) && !isPlainFlag;
  // A flag that is no outcome is a group like any other.
  const byOutcome = group !== undefined && (isNamedOutcome(group) || isState(group.profile) || by === lead);
  const backwards = !byOutcome ? 1 : ofOutcome ? 0.7 : 0.5;
  if (measure !== null && measure === lead) return (subject !== undefined && isFirstOfMany(subject) ? 1.1 : 1.3) * backwards;
  // Beside the outcome that the report is about, another one is one of its circumstances.
  const leading = lead === null ? undefined : book.column(lead);
  if (ofOutcome) return (leading !== undefined && isNamedOutcome(leading) ? 0.9 : 1.2) * backwards;
  return ASIDE * backwards;
}

/** True for the lead measure, and for what is made of it: how soon somebody left, where it is told who left. */
export function isOfLead({ column }: FactBook, { index, profile }: LabelledColumn, lead: number): boolean {
  const name = column(lead)?.profile.name;
  return (
    index === lead || (profile.derivation !== undefined && Object.values(profile.derivation).some((source) => source === name))
  );
}

/** True for a level that nothing says the table is kept for. */
function isFirstOfMany({ profile: { derivation, meaning, name } }: LabelledColumn): boolean {
  return derivation === undefined && meaning?.kind === "level" && subjectRank(name) === 0;
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
