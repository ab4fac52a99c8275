import { isOutcome, yesValue } from "@/lib/analysis/meaning/outcome";
import type { Finding, LabelledColumn } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isFlag } from "./saying";

/** Two measures that move together so closely that what is told of one is told of the other. */
const SAME_COURSE = 0.8;
/** A share of a sum that is no more than the share of rows is only the size of the group. */
const ABOVE_SIZE = 0.05;
/** Findings on one grouping. */
const MAX_PER_GROUPING = 2;

export interface EditedFindings {
  /** Best first. */
  kept: Finding[];
  /** What says again, in part, what others say: for reports that have little else. */
  spare: Finding[];
}

/**
 * The findings worth a reader's time, best first: what is about the lead measure or an outcome before other figures, nothing that
 * another one says already, and nothing that only looks like news. What was asked for stays.
 */
export function editFindings(book: FactBook): EditedFindings {
  const lead = leadOf(book);
  const weighed = book.ledger.findings
    .map((finding) => ({ finding, weight: finding.score * weightOf(book, finding, lead) }))
    .toSorted((a, b) => Number(b.finding.asked) - Number(a.finding.asked) || b.weight - a.weight);
  const kept: Finding[] = [];
  const spare: Finding[] = [];
  for (const { finding } of weighed) {
    if (isAnswerLed(book, finding) || isSaidByLead(book, finding, lead)) continue;
    if (finding.asked ? kept.some((one) => isSame(one, finding)) : isIdle(book, finding)) continue;
    if (!finding.asked && isSaidBy(book, kept, finding, lead)) spare.push(finding);
    else kept.push(finding);
  }
  return { kept, spare: spare.filter((finding) => !kept.some((one) => isSame(one, finding))) };
}

/** The measure of the first key figure, by index. */
export function leadOf(book: FactBook): number | null {
  const [first] = book.ledger.kpis;
  const measure = first === undefined ? null : book.fact(first.id)?.definition.measure;
  return book.ledger.columns.find(({ profile }) => profile.name === measure)?.index ?? null;
}

function weightOf(book: FactBook, { measure, by, kind }: Finding, lead: number | null): number {
  const subject = measure === null ? undefined : book.column(measure);
  const group = by === null ? undefined : book.column(by);
  const isCalendar = group?.profile.derivation?.kind === "calendar" && measure !== lead;
  const isScale = kind === "rate_in_group" && group?.profile.role === "measure";
  if (isCalendar || isScale) return 0.6;
  const ofOutcome = subject !== undefined && saysHowItCameOut(subject);
  const byOutcome = group !== undefined && saysHowItCameOut(group);
  const backwards = !byOutcome ? 1 : ofOutcome ? 0.7 : 0.5;
  if (measure !== null && measure === lead) return 1.3 * backwards;
  if (subject !== undefined && saysHowItCameOut(subject)) return 1.2 * backwards;
  return (kind === "correlation" ? 0.8 : 1) * backwards;
}

/** True for a status, a flag, or a yes and no: how a row came out. */
function saysHowItCameOut(column: LabelledColumn): boolean {
  return isFlag(column) || yesValue(column.profile) !== null || isOutcome(column.profile, isFlag(column));
}

/** Most rows, or most of a sum, where something is so or is not: only how many there are of it. */
export function isAnswerLed(book: FactBook, { kind, by }: Finding): boolean {
  const group = by === null ? undefined : book.column(by);
  return kind === "leader" && group !== undefined && saysHowItCameOut(group);
}

const OVER_TIME: ReadonlySet<string> = new Set(["trend", "change", "change_point"]);

/** The course of another total that goes the way of the lead measure's. */
function isSaidByLead(book: FactBook, finding: Finding, lead: number | null): boolean {
  if (finding.asked || !OVER_TIME.has(finding.kind) || !isTotal(finding) || finding.measure === lead) return false;
  return book.ledger.findings.some((one) => {
    return (
      OVER_TIME.has(one.kind) &&
      one.measure === lead &&
      lead !== null &&
      isTotal(one) &&
      wayOf(book, one) === wayOf(book, finding)
    );
  });
}

/** What is true and leaves nobody the wiser. */
function isIdle(book: FactBook, finding: Finding): boolean {
  const { kind, measure, by } = finding;
  const subject = measure === null ? undefined : book.column(measure);
  const group = by === null ? undefined : book.column(by);
  const figure = (role: string) => Number(book.fact(finding.facts[role] ?? "")?.value);
  if (kind === "leader") {
    const size = book.ledger.findings.find((one) => one.kind === "leader" && one.measure === null && one.by === by);
    const same = size !== undefined && labelOf(book, size) === labelOf(book, finding);
    return measure !== null && same && figure("share") < Number(book.fact(size?.facts.share ?? "")?.value) + ABOVE_SIZE;
  }
  if (kind === "rate_in_group") {
    const outcome = subject !== undefined && saysHowItCameOut(subject);
    return !outcome && group !== undefined && (saysHowItCameOut(group) || group.profile.role === "measure");
  }
  // Who holds what of a sum is told of groups, not of steps of a number; and where one side has nothing, that is what the flag says.
  if (kind === "concentration" && group?.profile.role === "measure") return true;
  if (kind === "segments" && group !== undefined && saysHowItCameOut(group) && figure("low") === 0) return true;
  if (kind === "same_mix" || kind === "interaction") return group !== undefined && saysHowItCameOut(group);
  // Key figures show it.
  return kind === "ratio";
}

/** True where a finding that was kept leaves it nothing to add. */
function isSaidBy(book: FactBook, kept: readonly Finding[], finding: Finding, lead: number | null): boolean {
  if (kept.some((one) => isSame(one, finding))) return true;
  const { kind, measure, by } = finding;
  if (kind === "shape" && book.ledger.findings.some((one) => one.kind === "average" && one.measure === measure)) return true;
  if (kind === "shape" || kind === "outliers") return measure !== lead;
  if (kind === "correlation")
    return kept.some((one) => one.kind === kind && (isTied(book, one, measure) || isTied(book, one, by)));
  if (OVER_TIME.has(kind)) {
    const way = wayOf(book, finding);
    return kept.some((one) => OVER_TIME.has(one.kind) && wayOf(book, one) === way && isTotal(one) && isTotal(finding));
  }
  if (kind === "threshold" && kept.some((one) => one.kind === kind && one.measure === measure)) return true;
  if (kind === "segments" || kind === "leader" || kind === "threshold" || kind === "rate_in_group") {
    const alike = kept.filter((one) => one.by === by && ["segments", "leader", "threshold", "rate_in_group"].includes(one.kind));
    if (alike.length >= MAX_PER_GROUPING) return true;
    if (kind === "rate_in_group") return alike.some((one) => one.kind === kind && one.measure === measure);
    return alike.some((one) => one.kind === kind && isTied(book, one, measure) && labelOf(book, one) === labelOf(book, finding));
  }
  return false;
}

const isTotal = ({ aggregation }: Finding) => aggregation === "sum" || aggregation === "count";

/** The same figure by the same column, whatever was found of it. */
function isSame(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.measure === other.measure && one.by === other.by && one.aggregation === other.aggregation;
}

/** True when a finding is about a measure, or about one that moves with it. */
function isTied(book: FactBook, { measure, by, kind }: Finding, other: number | null): boolean {
  const own = kind === "correlation" ? [measure, by] : [measure];
  if (own.includes(other)) return true;
  return book.ledger.findings.some((one) => {
    if (one.kind !== "correlation" || Math.abs(Number(book.fact(one.facts.r ?? "")?.value)) < SAME_COURSE) return false;
    return (one.measure === other && own.includes(one.by)) || (one.by === other && own.includes(one.measure));
  });
}

function labelOf(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.highLabel ?? facts.label ?? "")?.display ?? "";
}

function wayOf(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.slope ?? facts.change ?? "")?.direction ?? "";
}
