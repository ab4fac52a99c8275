import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import { isOutcome, isState } from "@/lib/analysis/meaning/outcome";
import { isOfWorkers } from "@/lib/analysis/meaning/people";
import { namesTopics, subjectRank } from "@/lib/analysis/meaning/subject";
import { familyOf } from "@/lib/content/finding-families";
import type { Finding, FindingKind, LabelledColumn } from "@/lib/content/ledger";
import { isTopicWord } from "@/lib/reports/derived/topic-word";
import type { FactBook } from "../fact-book";
import { type Weighed, withoutExplained } from "./explained-findings";
import {
  BINS,
  IN_TIME,
  isAboutOutcome,
  isSaidBy,
  isSame,
  isSameGroups,
  isSameRows,
  isTotal,
  labelOf,
  samePair,
  seasonOf,
  wayOf,
} from "./said-before";
import { isFlag } from "./saying";
import { isNoMatter } from "./size-of-news";
import { isBetween, isSeason, leadOf, OVER_TIME, saysHowItCameOut, tellsOutcome, weightOf } from "./weigh-findings";

/** A share of a sum that is no more than the share of rows is only the size of the group. */
const ABOVE_SIZE = 0.05;
export const PLAIN_KINDS: ReadonlySet<FindingKind> = new Set(["total", "average"]);
const DESCRIPTIONS: ReadonlySet<FindingKind> = new Set(["scope", ...PLAIN_KINDS, "spread", "rate", "missing", "missing_pattern"]);

/** What every table has: a whole figure, a range, the most frequent value. It is no news while there are others. */
export function isPlain({ kind, measure, asked }: Finding): boolean {
  return !asked && (DESCRIPTIONS.has(kind) || (kind === "leader" && measure === null));
}

interface EditedFindings {
  /** Best first. */
  kept: Finding[];
  /** What says again, in part, what others say: for reports that have little else. */
  spare: Finding[];
}

/** With how groups stand where another column makes it, for reports that have little else: it is so all the same. */
export interface Edited extends EditedFindings {
  made: Finding[];
}

/**
 * The findings worth a reader's time, best first: what is about the lead measure or an outcome before other figures, nothing that
 * another one says already, and nothing that only looks like news. What was asked for stays.
 */
export function editFindings(book: FactBook): Edited {
  const lead = leadOf(book);
  const weighed = book.ledger.findings
    .map((finding) => ({ finding, weight: finding.score * weightOf(book, finding, lead) }))
    .toSorted((a, b) => Number(b.finding.asked) - Number(a.finding.asked) || b.weight - a.weight);
  const isNews = (finding: Finding) => {
    if (isAnswerLed(book, finding) || isSaidByLead(book, finding, lead)) return false;
    if (finding.asked) return true;
    if (isOfOnePerson(book, finding) || isBetterNamed(book, finding) || isOfOneGroup(book, finding)) return false;
    return !(isIdle(book, finding, lead) || isTurnedRound(book, finding, lead));
  };
  const news = weighed.filter(({ finding }) => isNews(finding));
  const left = withoutExplained(book, news, (list) => {
    const { kept, spare } = apart(book, list, lead);
    // A turn that is left out is told by the one that it is the other side of.
    return [...kept, ...spare.filter(({ kind }) => IN_TIME.has(kind))];
  });
  const isLeft = ({ id }: Finding) => left.some(({ finding }) => finding.id === id);
  const isStanding = ({ kind, measure, by }: Finding) =>
    (kind === "segments" || kind === "rate_in_group") && (measure === lead || isAboutOutcome(book, { measure })) && by !== null;
  const told = apart(book, left, lead);
  const isTold = (finding: Finding) =>
    told.kept.some((one) => isSameRows(book, one, finding) || isSameGroups(book, one, finding));
  // What only rows of two groups at once have is not what either group is like.
  const isOfCell = ({ explainedBy = [] }: Finding) =>
    told.kept.some(({ kind, id }) => kind === "interaction" && explainedBy.includes(id));
  const made = news
    .map(({ finding }) => finding)
    .filter((one) => !isLeft(one) && isStanding(one) && !isTold(one) && !isOfCell(one));
  return { ...told, made };
}

/**
 * Takes one after the other, each time the one that weighs most beside those taken: what says again what was said is set aside, and
 * what speaks of the same columns or in the same way waits.
 */
function apart(book: FactBook, news: readonly Weighed[], lead: number | null): EditedFindings {
  const kept: Finding[] = [];
  const spare: Finding[] = [];
  const open = [...news];
  while (open.length > 0) {
    const worth = open.map((one) => one.weight * newnessOf(one.finding, kept) + (one.finding.asked ? ASKED_FIRST : 0));
    const [best] = open.splice(worth.indexOf(Math.max(...worth)), 1);
    if (best === undefined) break;
    const { finding } = best;
    if (finding.asked && kept.some((one) => isSame(one, finding))) continue;
    if (!finding.asked && isSaidBy(book, kept, finding, lead)) spare.push(finding);
    else kept.push(finding);
  }
  return { kept, spare: spare.filter((finding) => !kept.some((one) => isSame(one, finding))) };
}

/** More than any weight. */
const ASKED_FIRST = 100;
/** What is left of the weight for each that was taken of the same kind, family, measure or grouping, or of both columns at once. */
const AGAIN = { kind: 0.8, family: 0.8, measure: 0.9, by: 0.9, pair: 0.6 } as const;

function newnessOf(finding: Finding, kept: readonly Finding[]): number {
  return kept.reduce((left, one) => {
    if (isPlain(one)) return left;
    const isShared = (same: boolean, part: number) => (same ? part : 1);
    return (
      left *
      isShared(one.kind === finding.kind, AGAIN.kind) *
      isShared(familyOf(one.kind) === familyOf(finding.kind), AGAIN.family) *
      isShared(finding.measure !== null && one.measure === finding.measure, AGAIN.measure) *
      isShared(finding.by !== null && one.by === finding.by, AGAIN.by) *
      isShared(finding.measure !== null && finding.by !== null && samePair(one, finding), AGAIN.pair)
    );
  }, 1);
}

function isWorkersOf(book: FactBook, index: number | null): boolean {
  const column = index === null ? undefined : book.column(index);
  return column !== undefined && isOfWorkers(column.profile);
}

/** What another column says of the very same rows, where this one says it of a person. */
function isOfOnePerson(book: FactBook, finding: Finding): boolean {
  const isPerson = ({ by }: Finding) => isWorkersOf(book, by);
  return isPerson(finding) && book.ledger.findings.some((one) => !isPerson(one) && isSameRows(book, one, finding));
}

/** The very same rows by the year or the code of a thing, where a column of names has them too. */
function isBetterNamed(book: FactBook, finding: Finding): boolean {
  const names = ({ by }: Finding) => {
    const profile = by === null ? undefined : book.column(by)?.profile;
    return profile !== undefined && profile.derivation === undefined && profile.type === "category";
  };
  const isCode = (one: Finding) => /\d/.test(labelOf(book, one));
  return book.ledger.findings.some((one) => {
    const isBetter = (names(one) && !names(finding)) || (isCode(finding) && !isCode(one));
    return finding.by !== null && isBetter && isSameRows(book, one, finding);
  });
}

/** What all others may move, as a part of what the group does that moves all rows. */
const OTHERS_MAX = 0.2;

/** A course of all rows where one group has moved, the same way, and all others have stood still: the group's is told. */
function isOfOneGroup(book: FactBook, finding: Finding): boolean {
  if (!OVER_TIME.has(finding.kind) || finding.aggregation !== "avg") return false;
  return book.ledger.findings.some((one) => {
    if (one.measure !== finding.measure || one.aggregation !== "avg" || isNoMatter(book, one)) return false;
    const figure = (role: string) => Number(book.fact(one.facts[role] ?? "")?.value);
    const moves =
      one.kind === "group_break"
        ? [figure("after") - figure("before"), figure("restAfter") - figure("restBefore")]
        : one.kind === "course"
          ? [figure("slope"), figure("rest")]
          : [];
    const [own, rest] = moves;
    if (own === undefined || rest === undefined || !(Math.abs(rest) < OTHERS_MAX * Math.abs(own))) return false;
    const way = wayOf(book, finding);
    return way === "" || way === (own > 0 ? "up" : "down");
  });
}

/** Most rows, or most of a sum, where something is so or is not: only how many there are of it. */
export function isAnswerLed(book: FactBook, { kind, by }: Finding): boolean {
  const group = by === null ? undefined : book.column(by);
  return kind === "leader" && group !== undefined && saysHowItCameOut(group);
}

/** A ranking of one column says less than how its groups differ. */
function isSoleDriver(book: FactBook, { kind, facts, measure, by }: Finding): boolean {
  const says: ReadonlySet<string> = new Set([
    "segments",
    "rate_in_group",
    "correlation",
    "threshold",
    "gradient",
    "u_shape",
    "saturation",
    "onset",
  ]);
  if (kind !== "drivers" || facts.second !== undefined) return false;
  return book.ledger.findings.some((one) => says.has(one.kind) && samePair(one, { measure, by }));
}

/** A duration of the rows that have ended, where it is told how soon they end with the open ones counted. */
function isOpenEnded(book: FactBook, { kind, measure }: Finding): boolean {
  const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
  if (derivation?.kind !== "duration" || kind === "correlation") return false;
  return book.ledger.findings.some((one) => {
    return one.kind === "until" && one.measure !== null && book.column(one.measure)?.profile.name === derivation.to;
  });
}

const LEVELS: ReadonlySet<string> = new Set(["group_break", "segments"]);
/** Two figures that both changed over the time of the rows go together by that alone. */
function movesOverTime(book: FactBook, measure: number | null): boolean {
  return book.ledger.findings.some(
    (one) =>
      one.measure === measure &&
      measure !== null &&
      (OVER_TIME.has(one.kind) || one.kind === "course" || one.kind === "group_break"),
  );
}

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

/** What rows are or have by steps of the lead measure, where it is no result: the lead measure is told by it. */
function isTurnedRound(book: FactBook, { kind, measure, by }: Finding, lead: number | null): boolean {
  const column = measure === null ? undefined : book.column(measure);
  if (!BINS.has(kind) || lead === null || by !== lead || column === undefined) return false;
  return subjectRank(column.profile.name) < 2 && !isOutcome(column.profile, isFlag(column));
}

/** What a group that comes, goes or grows makes of the parts of a year. */
const MOVERS: ReadonlySet<string> = new Set(["course", "group_break", "group_spike", "episode", "arrival", "departure"]);

/** So much a year, where two figures of its first and last year are told. */
function isToldByEnds(book: FactBook, trend: Finding): boolean {
  return book.ledger.findings.some((one) => {
    const isAlike = one.measure === trend.measure && one.aggregation === trend.aggregation;
    return (
      (one.kind === "change" || one.kind === "first_last") && isAlike && isBetween(book, trend, one) && !isNoMatter(book, one)
    );
  });
}

/** The column that the value of a role is of. */
function columnOf(book: FactBook, { facts }: Finding, role: string): number | null {
  const name = book.fact(facts[role] ?? "")?.definition.groupBy[0];
  return book.ledger.columns.find(({ profile }) => profile.name === name)?.index ?? null;
}

/** True where neither column is the lead measure or how rows came out. */
function isAside(book: FactBook, { measure, by }: Finding, lead: number | null): boolean {
  return (
    lead !== null && measure !== lead && by !== lead && ![measure, by].some((index) => isAboutOutcome(book, { measure: index }))
  );
}

/** One of several wordings of a text of which a word is told. */
function isOneWording(book: FactBook, { measure, by }: Pick<Finding, "measure" | "by">): boolean {
  const texts = book.ledger.findings.flatMap((one) => {
    const told = one.kind === "mention" ? one.measure : one.kind === "mention_level" ? one.by : null;
    const derivation = told === null ? undefined : book.column(told)?.profile.derivation;
    return derivation?.kind === "mentions" ? [derivation.of] : [];
  });
  return [measure, by].some((index) => index !== null && texts.includes(book.column(index)?.profile.name ?? ""));
}

const PLACES = listOfWords(
  "place location address city town site area ort adresse standort lieu ville lugar ubicacion direccion luogo indirizzo",
);

/** A word of where something was: the name of a place goes with whatever is there. */
function isOfPlaces(book: FactBook, { kind, measure, by }: Finding): boolean {
  const told = kind === "mention" ? measure : kind === "mention_level" ? by : null;
  const derivation = told === null ? undefined : book.column(told)?.profile.derivation;
  return derivation?.kind === "mentions" && hasWord(wordsOf(derivation.of), PLACES);
}

/** A word of the name of the group whose texts have it: "app" in those of Apps. */
function saysItsGroup(book: FactBook, finding: Finding): boolean {
  const derivation = finding.measure === null ? undefined : book.column(finding.measure)?.profile.derivation;
  if (derivation?.kind !== "mentions") return false;
  const [word, name] = [derivation.term, labelOf(book, finding)].map((text) => text.toLowerCase());
  return (
    name
      ?.split(/[^\p{L}\p{N}]+/u)
      .some((part) => part !== "" && word !== undefined && (part.startsWith(word) || word.startsWith(part))) === true
  );
}

/** A word of what rows come with, where it is told that it goes with how they came out. */
function isOfResult(book: FactBook, { id, measure, by }: Finding): boolean {
  if (isAboutOutcome(book, { measure: by })) return false;
  return book.ledger.findings.some(
    (one) => one.kind === "mention" && one.id !== id && one.measure === measure && isAboutOutcome(book, { measure: one.by }),
  );
}

/** By parts of the year, of groups of which it is told when they came or grew. */
function isOfMover(book: FactBook, season: LabelledColumn | undefined, groups: number | null): boolean {
  return isSeason(season) && book.ledger.findings.some((one) => MOVERS.has(one.kind) && one.by === groups);
}

/** How the total of a group went, where it is told what share of all it has: other totals went as well. Of rows, how any group's went. */
function isOfShare(book: FactBook, finding: Finding): boolean {
  if ((finding.kind !== "course" && finding.kind !== "group_break") || !isTotal(finding)) return false;
  return book.ledger.findings.some(
    (one) =>
      one.kind === "share_shift" &&
      one.measure === finding.measure &&
      one.by === finding.by &&
      (finding.measure === null || labelOf(book, one) === labelOf(book, finding)),
  );
}

/** Of the texts of a group, so many have a word of what it is about: the others say it otherwise. */
const PART_OF_TOPIC = 0.1;
/** A column that accounts for less of the differences leaves nearly all of them open. */
const DRIVER_MIN = 0.1;

/** What is true and leaves nobody the wiser. */
function isIdle(book: FactBook, finding: Finding, lead: number | null): boolean {
  const { kind, measure, by } = finding;
  if (isNoMatter(book, finding) || isOfShare(book, finding) || isOfComing(book, finding)) return true;
  const subject = measure === null ? undefined : book.column(measure);
  const group = by === null ? undefined : book.column(by);
  const figure = (role: string) => Number(book.fact(finding.facts[role] ?? "")?.value);
  if (kind === "trend" && measure !== lead && isToldByEnds(book, finding)) return true;
  if (kind === "leader") {
    const rows = book.fact(finding.facts.value ?? "")?.rowCount ?? 0;
    const all = book.fact(finding.facts.share ?? "")?.rowCount ?? 0;
    // One of many that holds so much of what the report is about is news, be it by its rows.
    const dominates = measure === lead && figure("share") >= 0.25 && figure("share") * (group?.profile.distinctCount ?? 0) >= 5;
    // Of what else adds up the averages of groups say more than which has most rows.
    return measure !== null && (measure !== lead || (rows < all && !dominates && figure("share") < rows / all + ABOVE_SIZE));
  }
  if (kind === "rate_in_group" && isOneWording(book, finding)) return true;
  if (kind === "same_mix" && isOneWording(book, { measure, by: columnOf(book, finding, "label") })) return true;
  // Where neither is what the report is about, only what turns round is news.
  const isTurn = kind === "reversal" && figure("r") * figure("within") < 0;
  if ((kind === "reversal" || kind === "relation_by_group") && !isTurn && isAside(book, finding, lead)) return true;
  if (kind === "rate_in_group" && (isOfMover(book, group, measure) || isOfMover(book, subject, by))) return true;
  // What changed at a date lies at two levels, and what has another level varies by more.
  if (kind === "scatter" && book.ledger.findings.some((one) => LEVELS.has(one.kind) && samePair(one, finding))) return true;
  if ((kind === "mention" && (saysItsGroup(book, finding) || isOfResult(book, finding))) || isOfPlaces(book, finding))
    return true;
  if (
    kind === "mention" &&
    (group?.profile.distinctCount ?? 0) > 2 &&
    isTopicWord(figure("share"), figure("rest"), namesTopics(group?.profile.name ?? "") ? 0 : PART_OF_TOPIC)
  )
    return true;
  if (kind === "rate_in_group") {
    const outcome = subject !== undefined && saysHowItCameOut(subject);
    return !outcome && group !== undefined && (saysHowItCameOut(group) || group.profile.role === "measure");
  }
  // Who holds what of a sum is told of groups, not of steps of a number; and where one side has nothing, that is what the flag says.
  if (kind === "concentration" && group !== undefined && isNumber(group)) return true;
  if (kind === "segments" && group !== undefined && saysHowItCameOut(group) && figure("low") === 0) return true;
  // That both moved makes a straight course, and none that comes to an end.
  if (
    ((BINS.has(kind) && kind !== "saturation") || kind === "relation_by_group") &&
    movesOverTime(book, measure) &&
    movesOverTime(book, by)
  )
    return true;
  if (kind === "same_mix" || kind === "interaction")
    return group !== undefined && (saysResult(book, finding, lead, group) || isState(group.profile));
  if (kind === "drivers" && ((measure !== lead && !isAboutOutcome(book, finding)) || areAmounts(subject, group))) return true;
  if (kind === "drivers" && figure("first") < DRIVER_MIN) return true;
  if (isSoleDriver(book, finding) || isOpenEnded(book, finding)) return true;
  if (kind === "seasonality" && finding.aggregation === "sum" && isRhythmOfRows(book, finding)) return true;
  // Which of the rows of a month came out so far says nothing of why there are more.
  if (kind === "contribution" && measure === null && group !== undefined && saysHowItCameOut(group)) return true;
  if (kind === "record") return isOfPeriod(book, finding);
  // Key figures show it.
  return kind === "ratio";
}

/** The one row of the period that is told to be the highest or the lowest. */
function isOfPeriod(book: FactBook, { measure, facts }: Finding): boolean {
  const value = book.fact(facts.value ?? "")?.value;
  return book.ledger.findings.some((one) => {
    const isEnd = ["high", "low"].some((role) => book.fact(one.facts[role] ?? "")?.value === value);
    return one.kind === "extremes" && one.measure === measure && isEnd && !isNoMatter(book, one);
  });
}

/** A group of how rows came out; beside a figure that is no flag itself a flag is what rows come with, unless its header says otherwise. */
function saysResult(book: FactBook, { measure }: Finding, lead: number | null, group: LabelledColumn): boolean {
  const subject = measure === null ? undefined : book.column(measure);
  const isFigure = subject !== undefined && subject.profile.role === "measure" && !isFlag(subject);
  return isFigure || (measure !== null && measure === lead) ? isOutcome(group.profile, isFlag(group)) : tellsOutcome(book, group);
}

/** Two amounts of one row are larger together where there is more of everything. */
function areAmounts(...columns: readonly (LabelledColumn | undefined)[]): boolean {
  return columns.every((column) => column?.profile.meaning?.kind === "amount");
}

function isNumber({ profile }: LabelledColumn): boolean {
  return profile.role === "measure" || ["amount", "level"].includes(profile.meaning?.kind ?? "");
}

/** What share a group has at both ends, where it is told when it came or went. */
function isOfComing(book: FactBook, finding: Finding): boolean {
  if (finding.kind !== "share_shift") return false;
  return book.ledger.findings.some(({ kind, by, facts }) => {
    const names = [facts.label, facts.former].map((id) => book.fact(id ?? "")?.display);
    return (kind === "arrival" || kind === "departure") && by === finding.by && names.includes(labelOf(book, finding));
  });
}

/** A total that comes and goes with the number of rows: that is told. */
function isRhythmOfRows(book: FactBook, finding: Finding): boolean {
  const season = seasonOf(book, finding);
  const label = labelOf(book, finding);
  return book.ledger.findings.some(
    (one) => one.kind === "seasonality" && one.measure === null && seasonOf(book, one) === season && labelOf(book, one) === label,
  );
}
