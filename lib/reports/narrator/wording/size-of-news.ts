import { yesValue } from "@/lib/analysis/meaning/outcome";
import type { Finding, FindingKind } from "@/lib/content/ledger";
import { hasTrueZero } from "@/lib/figures/column-format";
import type { FactBook } from "../fact-book";
import { isFlag } from "./saying";
import { saysHowItCameOut } from "./weigh-findings";

/** The two figures that a finding sets against each other. */
export const ENDS: Readonly<Partial<Record<FindingKind, readonly [string, string]>>> = {
  change: ["from", "to"],
  first_last: ["from", "to"],
  extremes: ["high", "low"],
  segments: ["high", "low"],
  change_point: ["before", "after"],
  mix_shift: ["from", "to"],
  group_break: ["before", "after"],
  spike: ["value", "usual"],
  group_spike: ["value", "usual"],
  backlog: ["before", "after"],
  ratio_in_group: ["ratio", "rest"],
  until: ["share", "rest"],
  seasonality: ["highValue", "lowValue"],
  missing_pattern: ["share", "rest"],
  mention: ["share", "rest"],
  mention_level: ["own", "rest"],
  rate_in_group: ["share", "rest"],
  heap: ["share", "rest"],
  spread: ["low", "high"],
  reversal: ["r", "within"],
  relation_by_group: ["inLabel", "inSecond"],
  interaction: ["own", "others"],
  threshold: ["below", "above"],
  u_shape: ["middle", "below"],
  saturation: ["middle", "below"],
  onset: ["above", "middle"],
  gradient: ["below", "above"],
};

/** Kinds whose two figures are no two sizes of one thing. */
const NO_SIZES: ReadonlySet<FindingKind> = new Set(["reversal", "relation_by_group", "spread", "mix_shift", "extremes"]);
/** Shares nearer than this, and not 1.5 times each other, make no difference to anybody … */
const POINTS_MIN = 0.03;
const TIMES_MIN = 1.5;
/** … nor do other figures that differ by less, as long as rows differ far more among themselves. */
const RELATIVE_MIN = 0.05;
const DEVIATIONS_MIN = 0.5;
/** Effects in standard deviations of the rows. */
const OF_ROWS: ReadonlySet<string> = new Set([
  "Cohen's d",
  "difference of the two gaps in standard deviations",
  "shift of the gap in standard deviations",
]);
/** A column without a value in so many rows is filled in only where something happened. */
const EMPTY_MIN = 0.2;
/** A share of all, or of none, but for a row in some thousands. */
const WHOLE = 0.9995;
/** Of what sets rows of two groups apart from the farther of the two, so much sets them apart from the nearer. */
const OWN_MIN = 0.35;
/** A group that carries less of a change explains little of it. */
const PART_MIN = 0.35;

/** What is sure and makes no difference, or says another thing than it seems to. */
export function isNoMatter(book: FactBook, finding: Finding): boolean {
  if (finding.kind === "first_last" || finding.idle !== undefined) return true;
  return (
    isSlight(book, finding) ||
    isNotItsOwn(book, finding) ||
    isOddPart(book, finding) ||
    isRule(book, finding) ||
    isOverWeekends(book, finding)
  );
}

const figureOf = (book: FactBook, { facts }: Finding, role: string) => Number(book.fact(facts[role] ?? "")?.value);

/** Two figures so near to each other that nobody would do anything else. */
function isSlight(book: FactBook, finding: Finding): boolean {
  const ends = ENDS[finding.kind];
  if (ends === undefined || NO_SIZES.has(finding.kind)) return false;
  const [a, b] = ends.map((role) => figureOf(book, finding, role));
  if (a === undefined || b === undefined || Number.isNaN(a + b) || isThree(book, finding)) return false;
  const apart = Math.abs(a - b);
  const [low, high] = [Math.min(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))];
  if (book.fact(finding.facts[ends[0]] ?? "")?.unit === "percent") return apart < POINTS_MIN && high < TIMES_MIN * low;
  const { measure, test } = finding;
  // Of a temperature a twentieth is no size.
  if (!hasTrueZero(measure === null ? null : (book.column(measure) ?? null))) return false;
  const isFar = test !== null && OF_ROWS.has(test.effectName) && test.effect >= DEVIATIONS_MIN;
  return apart < RELATIVE_MIN * high && !isFar;
}

/** Of three stretches the first two may be alike. */
function isThree(book: FactBook, finding: Finding): boolean {
  const [middle, above] = [figureOf(book, finding, "middle"), figureOf(book, finding, "above")];
  return !Number.isNaN(middle) && Math.abs(middle - above) >= RELATIVE_MIN * Math.max(Math.abs(middle), Math.abs(above));
}

/** Rows of two groups at once that are like those of one of them: what differs are the others, and the sentence is not of them. */
function isNotItsOwn(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "interaction") return false;
  if (isOfMonths(book, finding)) return true;
  const [own, there, elsewhere] = ["own", "others", "ownElsewhere"].map((role) => figureOf(book, finding, role));
  if (own === undefined || there === undefined || elsewhere === undefined) return false;
  const [low, high] = [Math.min(there, elsewhere), Math.max(there, elsewhere)];
  if (own >= low && own <= high) return true;
  const gap = own > high ? own - high : low - own;
  return gap < OWN_MIN * Math.max(Math.abs(own - there), Math.abs(own - elsewhere));
}

/** A group in one month of the year is a course of the group, and told as that. */
function isOfMonths(book: FactBook, { facts }: Finding): boolean {
  const names = [facts.label, facts.place].flatMap((id) => book.fact(id ?? "")?.definition.groupBy ?? []);
  return book.ledger.columns.some(({ profile }) => {
    return names.includes(profile.name) && profile.derivation?.kind === "calendar" && profile.derivation.part === "month";
  });
}

/** A part of a change that is more than the change, or little of it. */
function isOddPart(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "contribution") return false;
  const [part, change] = [figureOf(book, finding, "part"), figureOf(book, finding, "change")];
  return !(part * change > 0) || Math.abs(part) > Math.abs(change) || Math.abs(part) < PART_MIN * Math.abs(change);
}

/** What holds for all rows of a group, or for none of the others, is how the table is kept. */
export function isRule(book: FactBook, finding: Finding): boolean {
  const { kind, measure, by } = finding;
  const group = by === null ? undefined : book.column(by);
  if (finding.idle === "ruled") return true;
  if (kind === "leader" || kind === "missing_pattern") return figureOf(book, finding, "share") >= WHOLE;
  if (kind === "segments" && book.column(measure ?? -1)?.profile.meaning?.kind === "amount")
    return figureOf(book, finding, "low") === 0;
  if (kind !== "rate_in_group" || group === undefined || measure === null) return false;
  const subject = book.column(measure);
  const isAnswer =
    subject !== undefined && (isFlag(subject) || yesValue(subject.profile) !== null || subject.profile.meaning?.outcome);
  const [share, rest] = [figureOf(book, finding, "share"), figureOf(book, finding, "rest")];
  const isAll = share >= WHOLE || share <= 1 - WHOLE;
  // Where all rows with one outcome have another, one says the other.
  if (isAll && saysHowItCameOut(group)) return true;
  // A column that is filled in only where something happened says that it did.
  return isAll
    ? !isAnswer || group.profile.nullCount >= EMPTY_MIN * book.ledger.rowCount
    : !isAnswer && (rest >= WHOLE || rest <= 1 - WHOLE);
}

/** Days that something takes by the weekday on which it begins: weekends lie between. */
function isOverWeekends(book: FactBook, { kind, measure, by, facts }: Finding): boolean {
  const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
  if (derivation?.kind !== "duration" || derivation.unit !== "days") return false;
  const place = kind === "interaction" ? (book.fact(facts.place ?? "")?.definition.groupBy[0] ?? null) : null;
  const groups = book.ledger.columns.filter(({ index, profile }) => index === by || profile.name === place);
  return groups.some(({ profile }) => profile.derivation?.kind === "calendar" && profile.derivation.part === "weekday");
}
