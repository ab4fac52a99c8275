import { isBirth } from "@/lib/analysis/language/birth";
import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import { yesValue } from "@/lib/analysis/meaning/outcome";
import { isAmbient, subjectRank } from "@/lib/analysis/meaning/subject";
import type { Finding, FindingKind } from "@/lib/content/ledger";
import { hasTrueZero } from "@/lib/figures/column-format";
import { isMoney } from "@/lib/figures/column-use";
import type { FactBook } from "../fact-book";
import { isByDefinition } from "./by-definition";
import { isMadeByOneDay } from "./made-by-one-day";
import { isFlag } from "./saying";
import { saysHowItCameOut } from "./weigh-findings";

/** The two figures that a finding sets against each other. */
export const ENDS: Readonly<Partial<Record<FindingKind, readonly [string, string]>>> = {
  change: ["from", "to"],
  first_last: ["from", "to"],
  share_shift: ["from", "to"],
  extremes: ["high", "low"],
  segments: ["high", "low"],
  change_point: ["before", "after"],
  mix_shift: ["from", "to"],
  group_break: ["before", "after"],
  spike: ["value", "usual"],
  group_spike: ["value", "usual"],
  episode: ["value", "before"],
  backlog: ["before", "after"],
  ratio_in_group: ["ratio", "rest"],
  counted_rate: ["share", "rest"],
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
/** Of two gaps that turn round, each. */
const SLIGHT_MIX = 0.08;
const DEVIATIONS_MIN = 0.5;
/** Effects in standard deviations of the rows. */
const OF_ROWS: ReadonlySet<string> = new Set([
  "Cohen's d",
  "difference of the two gaps in standard deviations",
  "shift of the gap in standard deviations",
]);
/** A column without a value in so many rows is filled in only where something happened. */
const EMPTY_MIN = 0.2;
/** Of all others so few have what all of a group have. */
const OTHERS_MAX = 0.6;
/** A share of all, or of none, but for a row in some thousands. */
const WHOLE = 0.9995;
const NEARLY_ALL = 0.9;
const ONE_A_DAY = 0.98;
/** A table with a row for each group and period lacks some where nothing was counted. */
const PERIODS_MIN = 5;
const FILLED_MIN = 0.5;
/** A group that carries less of a change explains little of it. */
const PART_MIN = 0.35;

/** What is sure and makes no difference, or says another thing than it seems to. */
export function isNoMatter(book: FactBook, finding: Finding): boolean {
  if (finding.idle !== undefined) return true;
  return (
    isSlight(book, finding) ||
    isOfMonths(book, finding) ||
    isOfStretch(book, finding) ||
    isMadeByOne(book, finding) ||
    isOfTime(book, finding) ||
    isOfEmptying(book, finding) ||
    isOddPart(book, finding) ||
    isRule(book, finding) ||
    isByDefinition(book, finding) ||
    isEven(book, finding) ||
    isOverWeekends(book, finding) ||
    isOfBirthday(book, finding) ||
    isNotYetSo(book, finding) ||
    isOfStaying(book, finding) ||
    isMixOfSteps(book, finding) ||
    isSlightMix(book, finding) ||
    isMixOfResult(book, finding) ||
    isOfCalendar(book, finding) ||
    isNoLimit(book, finding) ||
    isMadeByOneDay(book, finding)
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

/** How far the highest period must lie above the lowest: less is what any series has. */
const PEAK_TIMES = 1.5;

/** A highest and a lowest period that hardly stand out. */
function isEven(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "extremes") return false;
  const [high, low] = [figureOf(book, finding, "high"), figureOf(book, finding, "low")];
  return low <= 0 ? high <= 0 : high < PEAK_TIMES * low;
}

/** Of three stretches the first two may be alike. */
function isThree(book: FactBook, finding: Finding): boolean {
  const [middle, above] = [figureOf(book, finding, "middle"), figureOf(book, finding, "above")];
  return !Number.isNaN(middle) && Math.abs(middle - above) >= RELATIVE_MIN * Math.max(Math.abs(middle), Math.abs(above));
}

/** Values that are fewer since a column is left empty: that is told. */
function isOfEmptying(book: FactBook, { kind, measure, by }: Finding): boolean {
  if (measure !== null || by === null || !OF_VALUES_IN_TIME.has(kind)) return false;
  const name = book.column(by)?.profile.name;
  return book.ledger.findings.some((one) => {
    const derivation = one.measure === null ? undefined : book.column(one.measure)?.profile.derivation;
    const place = one.by === null ? undefined : book.column(one.by)?.profile.derivation;
    const isInTime =
      IN_TIME.has(one.kind) || one.kind === "interaction" || (place?.kind === "calendar" && place.part === "month");
    return derivation?.kind === "any" && derivation.of === name && isInTime;
  });
}

const OF_VALUES_IN_TIME: ReadonlySet<FindingKind> = new Set([
  "course",
  "group_break",
  "group_spike",
  "episode",
  "share_shift",
  "contribution",
  "departure",
]);

/** All rows of one period and none of another have it: a term or a season is the time by another name. */
function isOfTime(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "share_shift") return false;
  const [from, to] = [figureOf(book, finding, "from"), figureOf(book, finding, "to")];
  return Math.min(from, to) <= 1 - WHOLE && Math.max(from, to) >= WHOLE;
}

const COURSES_OF_ALL: ReadonlySet<FindingKind> = new Set(["trend", "change", "first_last", "change_point"]);
/** Groups of so many are customers or things, of which one may make what all rows seem to do. */
const MANY = 50;

/** A course of all rows that one of many has made, which is told. */
function isMadeByOne(book: FactBook, { kind, measure, asked }: Finding): boolean {
  if (asked || measure === null || !COURSES_OF_ALL.has(kind)) return false;
  return book.ledger.findings.some((one) => {
    const many = one.by === null ? 0 : (book.column(one.by)?.profile.distinctCount ?? 0);
    return one.kind === "contribution" && one.measure === measure && many > MANY;
  });
}

/** A month of the year that stands out by the one stretch of time that is told. */
function isOfStretch(book: FactBook, { kind, measure, by, facts }: Finding): boolean {
  if (kind !== "rate_in_group" && kind !== "segments") return false;
  const derivation = by === null ? undefined : book.column(by)?.profile.derivation;
  if (derivation?.kind !== "calendar" || derivation.part !== "month") return false;
  const nameOf = (id: string | undefined) => book.fact(id ?? "")?.value;
  return book.ledger.findings.some((one) => {
    if (one.kind !== "episode") return false;
    // A value is more frequent in a month that had many rows of it.
    const isOfRows = one.measure === null && one.by === measure && nameOf(one.facts.label) === nameOf(facts.value);
    return isOfRows || (one.measure === measure && one.by === null);
  });
}

/** A group in one month of the year is a course of the group, where that is told; and seasons have their weather. */
function isOfMonths(book: FactBook, { kind, facts, measure }: Finding): boolean {
  if (kind !== "interaction") return false;
  const names = [facts.label, facts.place].flatMap((id) => book.fact(id ?? "")?.definition.groupBy ?? []);
  const columns = book.ledger.columns.filter(({ profile }) => names.includes(profile.name));
  const isMonth = ({ profile: { derivation } }: (typeof columns)[number]) =>
    derivation?.kind === "calendar" && derivation.part === "month";
  if (!columns.some(isMonth)) return false;
  const own = measure === null ? undefined : book.column(measure);
  return (
    (own !== undefined && isAmbient(own.profile.name)) ||
    book.ledger.findings.some(
      (one) => COURSES.has(one.kind) && one.measure === measure && columns.some(({ index }) => index === one.by),
    )
  );
}

const COURSES: ReadonlySet<FindingKind> = new Set(["course", "group_break", "group_spike", "episode"]);

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
  // What nearly all of one group have and none of the others is what the group is called for.
  if (kind === "rate_in_group" && figureOf(book, finding, "rest") <= 1 - WHOLE && figureOf(book, finding, "share") >= NEARLY_ALL)
    return true;
  if (kind === "leader" && isWholeAmongParts(book, finding)) return true;
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
  // What is so for all of one of several groups, and for few others, is news, be it no outcome.
  if (share >= WHOLE && !isAnswer && rest < OTHERS_MAX) return group.profile.nullCount >= EMPTY_MIN * book.ledger.rowCount;
  return isAll
    ? !isAnswer || group.profile.nullCount >= EMPTY_MIN * book.ledger.rowCount
    : !isAnswer && (rest >= WHOLE || rest <= 1 - WHOLE);
}

/** Who stays for years: a row is as it is today, whenever they came. */
const STAYING: ReadonlySet<string> = new Set("employees customers clients subscribers members users".split(" "));
const IN_TIME: ReadonlySet<FindingKind> = new Set([
  "trend",
  "change",
  "first_last",
  "change_point",
  "extremes",
  "seasonality",
  "spike",
  "course",
  "group_break",
  "group_spike",
  "episode",
]);

const HIRED: ReadonlySet<string> = new Set(["employees"]);

/** What people have today, by when they came: salaries did not fall because those who came later earn less. */
function isOfStaying({ ledger, column }: FactBook, { kind, measure, asked, by }: Finding): boolean {
  // Who was hired long ago and left is in no row: of those who are left more came of late.
  if (!asked && measure === null && by !== null && IN_TIME.has(kind) && HIRED.has(ledger.entity?.many ?? "")) return true;
  const subject = measure === null ? undefined : column(measure);
  if (asked || subject === undefined || !IN_TIME.has(kind)) return false;
  // What somebody spent in the last twelve months was not spent when they joined.
  if (isUpToNow(subject.profile.name)) return true;
  if (!STAYING.has(ledger.entity?.many ?? "")) return false;
  return subject.profile.derivation === undefined && !saysHowItCameOut(subject);
}

/** A figure of the last so many months, or of all time, as it is today. */
function isUpToNow(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words, UP_TO_NOW) || words.some((word) => /^(?:l|r)?(?:3|6|12|24|30|90)(?:m|mo|mon|d)$/.test(word));
}

const UP_TO_NOW = listOfWords("lifetime ltv clv ltm ttm");

/** At the same mix of how rows came out groups are made alike by what they did. */
function isMixOfResult(book: FactBook, { kind, facts }: Finding): boolean {
  if (kind !== "same_mix") return false;
  const name = book.fact(facts.label ?? "")?.definition.groupBy[0];
  const profile = book.ledger.columns.find((column) => column.profile.name === name)?.profile;
  return profile !== undefined && (subjectRank(profile.name) === 2 || profile.meaning?.outcome === true);
}

/** What steps of a number would come to at the same mix: a reader has the steps. */
function isMixOfSteps(book: FactBook, { kind, facts }: Finding): boolean {
  return (
    kind === "same_mix" && [facts.highLabel, facts.lowLabel].every((id) => /^[\d.,]+$/.test(book.fact(id ?? "")?.display ?? ""))
  );
}

/** Two groups that hardly differ, and hardly differ at the same mix either. */
function isSlightMix(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "same_mix") return false;
  const [high, low, highMix, lowMix] = ["high", "low", "highMix", "lowMix"].map((role) => figureOf(book, finding, role));
  const isNear = (a = Number.NaN, b = Number.NaN) =>
    book.fact(finding.facts.high ?? "")?.unit === "percent"
      ? Math.abs(a - b) < POINTS_MIN
      : Math.abs(a - b) < SLIGHT_MIX * Math.max(Math.abs(a), Math.abs(b));
  return isNear(high, low) && isNear(highMix, lowMix);
}

/** How many rows there are at what time, where each day has its one row, or one for each group: that is how the table is kept. */
function isOfCalendar(book: FactBook, { measure, aggregation, kind }: Finding): boolean {
  if (measure !== null || aggregation !== "count" || kind === "scope") return false;
  const scope = book.ledger.findings.find((one) => one.kind === "scope");
  const moment = book.fact(scope?.facts.to ?? "")?.definition.measure;
  const time = book.ledger.columns.find(({ profile }) => profile.name === moment)?.profile;
  if (time === undefined) return false;
  const { columns, rowCount } = book.ledger;
  if (time.type === "date" && time.distinctCount >= ONE_A_DAY * rowCount) return true;
  if (columns.some(({ profile }) => profile.meaning?.kind === "key" && profile.meaning.main)) return false;
  return columns.some(({ profile }) => {
    const cells =
      profile.type === "category" && profile.derivation === undefined ? profile.distinctCount * time.distinctCount : 0;
    return time.distinctCount >= PERIODS_MIN && rowCount <= cells && rowCount >= FILLED_MIN * cells;
  });
}

/** A pile under a limit that nobody sets: amounts and times have such limits, of other measures only the roundest. */
function isNoLimit(book: FactBook, { kind, measure, facts }: Finding): boolean {
  if (kind !== "under_limit" && (kind !== "heap" || facts.limit === undefined)) return false;
  const subject = measure === null ? undefined : book.column(measure);
  if (subject === undefined || isMoney(subject.profile) || subject.profile.derivation?.kind === "duration") return false;
  return !/^[15]0*$/.test(String(book.fact(facts.limit ?? "")?.value ?? ""));
}

/**
 * What is written down later over time: of the newest rows few have a reason for leaving, and most wait for a decision, as it has not come yet.
 */
function isNotYetSo(book: FactBook, { kind, measure, by, facts }: Finding): boolean {
  if (kind === "arrival") {
    const status = by === null ? undefined : book.column(by);
    return status !== undefined && saysHowItCameOut(status) && isOfTheNewest(book, facts.period);
  }
  if (!IN_TIME.has(kind)) return false;
  const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
  if (derivation?.kind !== "any") return false;
  const source = book.ledger.columns.find(({ profile }) => profile.name === derivation.of);
  // What others still write down, or what is written down again, does not wait for anything.
  if (kind === "group_break" || kind === "episode") return isOfTheNewest(book, facts.period);
  return source?.profile.role !== "measure";
}

/** True for a span that begins in the last part of the time that the rows are of. */
function isOfTheNewest(book: FactBook, period: string | undefined): boolean {
  const { facts } = book.ledger.findings.find(({ kind }) => kind === "scope") ?? {};
  const [from, to] = [facts?.from, facts?.to].map((id) => Date.parse(String(book.fact(id ?? "")?.value)));
  const start = Date.parse(String(book.fact(period ?? "")?.definition.period?.from));
  return from !== undefined && to !== undefined && start - from > (1 - NEWEST) * (to - from);
}

const NEWEST = 0.15;

/** By the weekday or the month in which people were born: nobody acts on that. */
function isOfBirthday(book: FactBook, { measure, by }: Finding): boolean {
  return [measure, by].some((index) => {
    const derivation = index === null ? undefined : book.column(index)?.profile.derivation;
    return derivation?.kind === "calendar" && derivation.part !== "year" && isBirth(derivation.of);
  });
}

/** The row of all others among them: it holds as much as they do. */
function isWholeAmongParts(book: FactBook, finding: Finding): boolean {
  const words = wordsOf(book.fact(finding.facts.label ?? "")?.display ?? "");
  return hasWord(words, WHOLES) && Math.abs(figureOf(book, finding, "share") - 0.5) < HALF_WITHIN;
}

const WHOLES = listOfWords(
  "all total totals overall sum alle gesamt summe insgesamt tous toutes ensemble todos todas tutti totale",
);
const HALF_WITHIN = 0.01;

/** Days that something takes by the weekday on which it begins: weekends lie between. */
function isOverWeekends(book: FactBook, { kind, measure, by, facts }: Finding): boolean {
  const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
  if (derivation?.kind !== "duration" || derivation.unit !== "days") return false;
  const place = kind === "interaction" ? (book.fact(facts.place ?? "")?.definition.groupBy[0] ?? null) : null;
  const groups = book.ledger.columns.filter(({ index, profile }) => index === by || profile.name === place);
  return groups.some(({ profile }) => profile.derivation?.kind === "calendar" && profile.derivation.part === "weekday");
}
