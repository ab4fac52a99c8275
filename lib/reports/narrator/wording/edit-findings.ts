import { isOutcome, isState } from "@/lib/analysis/meaning/outcome";
import { isOfWorkers } from "@/lib/analysis/meaning/people";
import { subjectRank } from "@/lib/analysis/meaning/subject";
import type { Finding, FindingKind, LabelledColumn } from "@/lib/content/ledger";
import { isTopicWord } from "@/lib/reports/derived/topic-word";
import type { FactBook } from "../fact-book";
import { type Weighed, withoutExplained } from "./explained-findings";
import { isFlag } from "./saying";
import { isNoMatter } from "./size-of-news";
import { isSeason, leadOf, saysHowItCameOut, tellsOutcome, weightOf } from "./weigh-findings";

/** Two measures that move together so closely that what is told of one is told of the other. */
const SAME_COURSE = 0.65;
/** A share of a sum that is no more than the share of rows is only the size of the group. */
const ABOVE_SIZE = 0.05;
/** Findings on one grouping. */
const MAX_PER_GROUPING = 3;

export const PLAIN_KINDS: ReadonlySet<FindingKind> = new Set(["total", "average"]);
const DESCRIPTIONS: ReadonlySet<FindingKind> = new Set([
  "scope",
  ...PLAIN_KINDS,
  "spread",
  "extremes",
  "rate",
  "missing",
  "missing_pattern",
]);

/** What every table has: a whole figure, a range, the most frequent value. It is no news while there are others. */
export function isPlain({ kind, measure, asked }: Finding): boolean {
  return !asked && (DESCRIPTIONS.has(kind) || (kind === "leader" && measure === null));
}

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
  const isNews = (finding: Finding) => {
    if (isAnswerLed(book, finding) || isSaidByLead(book, finding, lead)) return false;
    if (finding.asked) return true;
    if (isOfOnePerson(book, finding) || isBetterNamed(book, finding) || isOfOneGroup(book, finding)) return false;
    return !(isIdle(book, finding, lead) || isTurnedRound(book, finding, lead));
  };
  const news = weighed.filter(({ finding }) => isNews(finding));
  return apart(
    book,
    withoutExplained(book, news, (list) => {
      const { kept, spare } = apart(book, list, lead);
      // A turn that is left out is told by the one that it is the other side of.
      return [...kept, ...spare.filter(({ kind }) => IN_TIME.has(kind))];
    }),
    lead,
  );
}

/** What is said by those before it, set aside. @param news best first */
function apart(book: FactBook, news: readonly Weighed[], lead: number | null): EditedFindings {
  const kept: Finding[] = [];
  const spare: Finding[] = [];
  for (const { finding } of news) {
    if (finding.asked && kept.some((one) => isSame(one, finding))) continue;
    if (!finding.asked && isSaidBy(book, kept, finding, lead)) spare.push(finding);
    else kept.push(finding);
  }
  return { kept, spare: spare.filter((finding) => !kept.some((one) => isSame(one, finding))) };
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
  return (
    finding.by !== null && !names(finding) && book.ledger.findings.some((one) => names(one) && isSameRows(book, one, finding))
  );
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

/** What rows have by how they came out, where it is told how they come out by what they have. */
function isBackwards(kept: readonly Finding[], { kind, measure, by }: Finding): boolean {
  return kind === "segments" && kept.some((one) => one.measure === by && one.by === measure);
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

function samePair(one: Pick<Finding, "measure" | "by">, other: Pick<Finding, "measure" | "by">): boolean {
  const sides = (pair: typeof one) => [pair.measure, pair.by].sort().join();
  return sides(one) === sides(other);
}

/** A duration of the rows that have ended, where it is told how soon they end with the open ones counted. */
function isOpenEnded(book: FactBook, { kind, measure }: Finding): boolean {
  const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
  if (derivation?.kind !== "duration" || kind === "correlation") return false;
  return book.ledger.findings.some((one) => {
    return one.kind === "until" && one.measure !== null && book.column(one.measure)?.profile.name === derivation.to;
  });
}

function isAboutOutcome(book: FactBook, { measure }: Finding): boolean {
  const column = measure === null ? undefined : book.column(measure);
  return column !== undefined && tellsOutcome(book, column);
}

/** A number by the levels of another, where it is told that the two move together. */
function isCorrelated(book: FactBook, finding: Finding): boolean {
  const group = finding.by === null ? undefined : book.column(finding.by);
  if (finding.kind !== "segments" || group?.profile.role !== "measure") return false;
  return book.ledger.findings.some((one) => one.kind === "correlation" && samePair(one, finding));
}

const LEVELS: ReadonlySet<string> = new Set(["group_break", "segments"]);
const BINS: ReadonlySet<string> = new Set(["threshold", "u_shape", "saturation", "onset", "gradient"]);

/** Further words of the same texts about one group, or the same word once more. */
function isSameText(book: FactBook, one: Finding, other: Finding): boolean {
  const textOf = ({ measure }: Finding) => {
    const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
    return derivation?.kind === "mentions" ? derivation.of : null;
  };
  return one.measure === other.measure || (one.by === other.by && textOf(one) === textOf(other));
}

/** A group in time, beside all others. */
const IN_TIME: ReadonlySet<string> = new Set(["course", "group_break", "group_spike"]);

/** What one group came to as time went on, by another total: its rows and what they sum to. */
function isSameTurn(book: FactBook, one: Finding, other: Finding): boolean {
  const isAlike = one.by === other.by && labelOf(book, one) === labelOf(book, other);
  return IN_TIME.has(one.kind) && isAlike && ((isTotal(one) && isTotal(other)) || areSharesOfOne(book, one, other));
}

/** How late something came and whether it came late, of one group. */
function isSameLateness(book: FactBook, one: Finding, other: Finding): boolean {
  if (one.by === null || one.by !== other.by || labelOf(book, one) !== labelOf(book, other)) return false;
  if (IN_TIME.has(one.kind) !== IN_TIME.has(other.kind) || one.measure === other.measure) return false;
  const [first, second] = [one, other].map(({ measure }) => endOf(measure === null ? undefined : book.column(measure)));
  return first !== null && first === second;
}

/** The moment whose coming a derived column tells. */
function endOf(column: LabelledColumn | undefined): string | null {
  const derivation = column?.profile.derivation;
  if (derivation?.kind === "later") return derivation.of;
  return derivation?.kind === "duration" || derivation?.kind === "within" ? derivation.to : null;
}

/** Shares of two values of one column: what one lost another got. */
function areSharesOfOne(book: FactBook, one: Finding, other: Finding): boolean {
  const [first, second] = [one, other].map(({ measure }) => {
    const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
    return derivation?.kind === "is" ? derivation.of : null;
  });
  return first !== null && first === second;
}

/** Another figure of which the same groups are highest and lowest. */
function isSameRanking(book: FactBook, one: Finding, other: Finding): boolean {
  const ends = ({ facts }: Finding) => [facts.highLabel, facts.lowLabel].map((id) => book.fact(id ?? "")?.display).join("\n");
  return one.kind === "segments" && one.by === other.by && !isAboutOutcome(book, other) && ends(one) === ends(other);
}

/** The same groups under another name: a branch and who runs it. */
function isSameGroups(book: FactBook, one: Finding, other: Finding): boolean {
  const figures = ({ facts }: Finding) => [facts.high, facts.low].map((id) => book.fact(id ?? "")?.value).join();
  return one.kind === "segments" && one.measure === other.measure && figures(one) === figures(other);
}

/** The same rows by another name: "no internet" of two columns, a school and its cook. */
function isSameRows(book: FactBook, one: Finding, other: Finding): boolean {
  if (one.kind !== other.kind || one.measure !== other.measure || one.by === other.by || one.test === null) return false;
  const figures = ({ facts }: Finding) =>
    Object.keys(facts)
      .filter((role) => !/label/i.test(role))
      .sort()
      .map((role) => book.fact(facts[role] ?? "")?.value)
      .join("\n");
  return figures(one) === figures(other);
}

/** Two figures that both changed over the time of the rows go together by that alone. */
function movesOverTime(book: FactBook, measure: number | null): boolean {
  return book.ledger.findings.some(
    (one) =>
      one.measure === measure &&
      measure !== null &&
      (OVER_TIME.has(one.kind) || one.kind === "course" || one.kind === "group_break"),
  );
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

/** What rows are or have by steps of the lead measure, where it is no result: the lead measure is told by it. */
function isTurnedRound(book: FactBook, { kind, measure, by }: Finding, lead: number | null): boolean {
  const column = measure === null ? undefined : book.column(measure);
  if (!BINS.has(kind) || lead === null || by !== lead || column === undefined) return false;
  return subjectRank(column.profile.name) < 2 && !isOutcome(column.profile, isFlag(column));
}

/** What a group that comes, goes or grows makes of the parts of a year. */
const MOVERS: ReadonlySet<string> = new Set(["course", "group_break", "arrival", "departure"]);

/** One of several wordings of a text of which a word is told. */
function isOneWording(book: FactBook, { measure, by }: Finding): boolean {
  const texts = book.ledger.findings.flatMap((one) => {
    const told = one.kind === "mention" ? one.measure : one.kind === "mention_level" ? one.by : null;
    const derivation = told === null ? undefined : book.column(told)?.profile.derivation;
    return derivation?.kind === "mentions" ? [derivation.of] : [];
  });
  return [measure, by].some((index) => index !== null && texts.includes(book.column(index)?.profile.name ?? ""));
}

/** By parts of the year, of groups of which it is told when they came or grew. */
function isOfMover(book: FactBook, season: LabelledColumn | undefined, groups: number | null): boolean {
  return isSeason(season) && book.ledger.findings.some((one) => MOVERS.has(one.kind) && one.by === groups);
}

/** What is true and leaves nobody the wiser. */
function isIdle(book: FactBook, finding: Finding, lead: number | null): boolean {
  const { kind, measure, by } = finding;
  if (isNoMatter(book, finding)) return true;
  const subject = measure === null ? undefined : book.column(measure);
  const group = by === null ? undefined : book.column(by);
  const figure = (role: string) => Number(book.fact(finding.facts[role] ?? "")?.value);
  if (kind === "leader") {
    const rows = book.fact(finding.facts.value ?? "")?.rowCount ?? 0;
    const all = book.fact(finding.facts.share ?? "")?.rowCount ?? 0;
    // One of many that holds so much of what the report is about is news, be it by its rows.
    const dominates = measure === lead && figure("share") >= 0.25 && figure("share") * (group?.profile.distinctCount ?? 0) >= 5;
    // Of what else adds up the averages of groups say more than which has most rows.
    return measure !== null && (measure !== lead || (rows < all && !dominates && figure("share") < rows / all + ABOVE_SIZE));
  }
  if (kind === "rate_in_group" && isOneWording(book, finding)) return true;
  if (kind === "rate_in_group" && (isOfMover(book, group, measure) || isOfMover(book, subject, by))) return true;
  // What changed at a date lies at two levels, and what has another level varies by more.
  if (kind === "scatter" && book.ledger.findings.some((one) => LEVELS.has(one.kind) && samePair(one, finding))) return true;
  if (kind === "mention" && (group?.profile.distinctCount ?? 0) > 2 && isTopicWord(figure("share"), figure("rest"))) return true;
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
    return group !== undefined && (saysResult(finding, lead, group) || isState(group.profile));
  if (kind === "drivers" && ((measure !== lead && !isAboutOutcome(book, finding)) || areAmounts(subject, group))) return true;
  if (isSoleDriver(book, finding) || isOpenEnded(book, finding)) return true;
  if (kind === "seasonality" && finding.aggregation === "sum" && isRhythmOfRows(book, finding)) return true;
  // Key figures show it.
  return kind === "ratio";
}

/** A group of how rows came out; of the lead measure a flag is what rows come with, unless its header says otherwise. */
function saysResult({ measure }: Finding, lead: number | null, group: LabelledColumn): boolean {
  return measure !== null && measure === lead ? isOutcome(group.profile, isFlag(group)) : saysHowItCameOut(group);
}

/** Two amounts of one row are larger together where there is more of everything. */
function areAmounts(...columns: readonly (LabelledColumn | undefined)[]): boolean {
  return columns.every((column) => column?.profile.meaning?.kind === "amount");
}

function isNumber({ profile }: LabelledColumn): boolean {
  return profile.role === "measure" || ["amount", "level"].includes(profile.meaning?.kind ?? "");
}

/** True where a finding that was kept leaves it nothing to add. */
function isSaidBy(book: FactBook, kept: readonly Finding[], finding: Finding, lead: number | null): boolean {
  if (kept.some((one) => isSame(one, finding))) return true;
  const { kind, measure, by } = finding;
  // A long tail is what most amounts have.
  if (kind === "shape" || isBackwards(kept, finding)) return true;
  if (IN_TIME.has(kind) && kept.some((one) => isSameTurn(book, one, finding))) return true;
  if (kept.some((one) => isSameLateness(book, one, finding))) return true;
  if (kind === "outliers") return measure !== lead;
  if (kind === "missing_pattern" && !finding.asked) return kept.some((one) => one.kind === kind);
  if (isCorrelated(book, finding)) return true;
  if (kind === "drivers" && measure !== lead && !isAboutOutcome(book, finding)) return kept.some((one) => one.kind === kind);
  if (kind === "seasonality") return kept.some((one) => isSameRhythm(book, one, finding));
  if (kept.some((one) => isSameRows(book, one, finding) || isSameEnd(book, one, finding))) return true;
  if (kind === "relation_by_group") return kept.some((one) => one.kind === kind);
  if (kind === "concentration" && kept.some((one) => one.kind === kind && (one.by === by || one.measure === measure)))
    return true;
  if (kind === "contribution") {
    return kept.some((one) => one.kind === kind && isTied(book, one, measure) && labelOf(book, one) === labelOf(book, finding));
  }
  if (kind === "correlation")
    return kept.some((one) => one.kind === kind && (isTied(book, one, measure) || isTied(book, one, by)));
  // What the mix makes of an average is told: a total is another story. And what one group did beside its level.
  if (
    (OVER_TIME.has(kind) || kind === "first_last") &&
    finding.aggregation === "avg" &&
    kept.some((one) => one.kind === "mix_shift" && one.measure === measure)
  )
    return true;
  if (
    kind === "segments" &&
    kept.some((one) => one.kind === "group_break" && samePair(one, finding) && sharesLabel(book, one, finding))
  )
    return true;
  if (OVER_TIME.has(kind)) {
    const way = wayOf(book, finding);
    return kept.some((one) => {
      const alike = (isTotal(one) && isTotal(finding)) || one.measure === measure;
      return OVER_TIME.has(one.kind) && wayOf(book, one) === way && alike;
    });
  }
  if (BINS.has(kind) && kept.some((one) => BINS.has(one.kind) && one.measure === measure && measure !== lead)) return true;
  if (BINS.has(kind) && kept.some((one) => BINS.has(one.kind) && one.by === by && isTied(book, one, measure))) return true;
  if (kind === "threshold" && kept.some((one) => one.kind === kind && one.measure === measure)) return true;
  if (kind === "segments" && kept.some((one) => isSameRanking(book, one, finding) || isSameGroups(book, one, finding)))
    return true;
  if (kind === "mention_level" && kept.some((one) => one.kind === kind && one.by === by && isTied(book, one, measure)))
    return true;
  if (kind === "mention" && kept.some((one) => one.kind === kind && isSameText(book, one, finding))) return true;
  // One mark of a scale that goes with a group, where it is told how their averages differ.
  if (kind === "rate_in_group" && book.ledger.findings.some((one) => one.kind === "segments" && samePair(one, finding)))
    return true;
  if (kind === "segments" && kept.some((one) => isSameRhythm(book, one, finding))) return true;
  if (kind === "segments" || kind === "leader" || kind === "threshold" || kind === "rate_in_group") {
    const alike = kept.filter((one) => one.by === by && ["segments", "leader", "threshold", "rate_in_group"].includes(one.kind));
    if (alike.length >= MAX_PER_GROUPING) return true;
    if (kind === "rate_in_group") return alike.some((one) => one.kind === kind && one.measure === measure);
    return alike.some((one) => one.kind === kind && isTied(book, one, measure) && labelOf(book, one) === labelOf(book, finding));
  }
  return false;
}

/** How the rows of one group came out, and how soon: the status and the date that comes with it. */
function isSameEnd(book: FactBook, one: Finding, other: Finding): boolean {
  const isUntil = one.kind === "until" || other.kind === "until";
  if (!isUntil || one.kind === other.kind || one.by !== other.by || labelOf(book, one) !== labelOf(book, other)) return false;
  return isAboutOutcome(book, one.kind === "until" ? other : one);
}

/** True where the group that changed is one of those that are far from others. */
function sharesLabel(book: FactBook, one: Finding, { facts }: Finding): boolean {
  return [facts.highLabel, facts.lowLabel].some((id) => book.fact(id ?? "")?.display === labelOf(book, one));
}

/** Two totals of one cycle, and the days or hours of a figure whose cycle is told. */
function isSameRhythm(book: FactBook, one: Finding, other: Finding): boolean {
  const [cycle, second] = [seasonOf(book, one), seasonOf(book, other)];
  if (one.kind !== "seasonality" && other.kind !== "seasonality") return false;
  const alike = one.measure === other.measure || (isTotal(one) && isTotal(other));
  return cycle !== null && cycle === second && (alike || labelOf(book, one) === labelOf(book, other));
}

/** A total that comes and goes with the number of rows: that is told. */
function isRhythmOfRows(book: FactBook, finding: Finding): boolean {
  const season = seasonOf(book, finding);
  const label = labelOf(book, finding);
  return book.ledger.findings.some(
    (one) => one.kind === "seasonality" && one.measure === null && seasonOf(book, one) === season && labelOf(book, one) === label,
  );
}

const SEASONS: Readonly<Record<string, string>> = { weekday: "day_of_week", hour: "hour_of_day", month: "month_of_year" };

/** The cycle that a finding speaks of: its own, or that of the part of a moment that it is grouped by. */
function seasonOf(book: FactBook, { kind, facts, by }: Finding): string | null {
  if (kind === "seasonality") return book.fact(facts.high ?? "")?.definition.parameters?.season ?? null;
  const derivation = by === null ? undefined : book.column(by)?.profile.derivation;
  return derivation?.kind === "calendar" ? (SEASONS[derivation.part] ?? null) : null;
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
  return book.fact(facts.highLabel ?? facts.label ?? facts.high ?? "")?.display ?? "";
}

function wayOf(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.slope ?? facts.change ?? "")?.direction ?? "";
}
