import { subjectRank } from "@/lib/analysis/meaning/subject";
import type { Finding, LabelledColumn } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { OVER_TIME, tellsOutcome } from "./weigh-findings";

/** Two measures that move together so closely that what is told of one is told of the other. */
const SAME_COURSE = 0.65;
/** Findings on one grouping. */
const MAX_PER_GROUPING = 3;
/** Numbers that one outcome is told by. */
const BINS_OF_OUTCOME = 2;

/** What rows have by how they came out, where it is told how they come out by what they have. */
function isBackwards(kept: readonly Finding[], { kind, measure, by }: Finding): boolean {
  return kind === "segments" && kept.some((one) => one.measure === by && one.by === measure);
}

export function samePair(one: Pick<Finding, "measure" | "by">, other: Pick<Finding, "measure" | "by">): boolean {
  const sides = (pair: typeof one) => [pair.measure, pair.by].sort().join();
  return sides(one) === sides(other);
}

export function isAboutOutcome(book: FactBook, { measure }: Pick<Finding, "measure">): boolean {
  const column = measure === null ? undefined : book.column(measure);
  return column !== undefined && tellsOutcome(book, column);
}

/** A number by the levels of another, where it is told that the two move together. */
function isCorrelated(book: FactBook, kept: readonly Finding[], finding: Finding): boolean {
  const group = finding.by === null ? undefined : book.column(finding.by);
  if (finding.kind !== "segments" || group?.profile.role !== "measure") return false;
  return kept.some((one) => one.kind === "correlation" && samePair(one, finding));
}

export const BINS: ReadonlySet<string> = new Set(["threshold", "u_shape", "saturation", "onset", "gradient"]);

/** Further words of the same texts about one group, or the same word once more. */
function isSameText(book: FactBook, one: Finding, other: Finding): boolean {
  const textOf = ({ measure }: Finding) => {
    const derivation = measure === null ? undefined : book.column(measure)?.profile.derivation;
    return derivation?.kind === "mentions" ? derivation.of : null;
  };
  return one.measure === other.measure || (one.by === other.by && textOf(one) === textOf(other));
}

/** A group in time, beside all others. */
export const IN_TIME: ReadonlySet<string> = new Set(["course", "group_break", "group_spike", "episode", "share_shift"]);

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
export function isSameGroups(book: FactBook, one: Finding, other: Finding): boolean {
  const figures = ({ facts }: Finding) => [facts.high, facts.low].map((id) => book.fact(id ?? "")?.value).join();
  return one.kind === "segments" && one.measure === other.measure && figures(one) === figures(other);
}

/** The same rows by another name: "no internet" of two columns, a school and its cook. */
export function isSameRows(book: FactBook, one: Finding, other: Finding): boolean {
  if (one.kind !== other.kind || one.measure !== other.measure || one.by === other.by || one.test === null) return false;
  const figures = ({ facts }: Finding) =>
    Object.keys(facts)
      .filter((role) => !/label/i.test(role))
      .sort()
      .map((role) => book.fact(facts[role] ?? "")?.value)
      .join("\n");
  return figures(one) === figures(other);
}

const OF_ONE_COLUMN: ReadonlySet<string> = new Set([
  ...BINS,
  "interaction",
  "mention_level",
  "group_break",
  "episode",
  "segments",
]);

/** Another mark of how the same rows came out: who passed, their grade and their points by the same hours. */
function isSisterOf(book: FactBook, one: Finding, other: Finding): boolean {
  if (!OF_ONE_COLUMN.has(other.kind) || one.kind !== other.kind || one.measure === other.measure) return false;
  // A cell of two groups may be told from either side, and of two groups either may be the better one.
  const groupsOf = ({ facts }: Finding) =>
    [facts.label, facts.place, facts.highLabel, facts.lowLabel]
      .map((id) => book.fact(id ?? "")?.display ?? "")
      .sort()
      .join("\n");
  if (other.facts.place === undefined && one.by !== other.by) return false;
  return groupsOf(one) === groupsOf(other) && isOfResult(book, one) && isOfResult(book, other);
}

function isOfResult(book: FactBook, finding: Finding): boolean {
  const column = finding.measure === null ? undefined : book.column(finding.measure);
  if (column === undefined) return false;
  const { derivation, name, meaning } = column.profile;
  if (tellsOutcome(book, column)) return true;
  // What adds up is no mark: what returns cost, and how many there are, are two stories.
  return derivation === undefined && meaning?.kind !== "amount" && subjectRank(name) === 2;
}

/** True where a finding that was kept leaves it nothing to add. */
export function isSaidBy(book: FactBook, kept: readonly Finding[], finding: Finding, lead: number | null): boolean {
  if (kept.some((one) => isSame(one, finding))) return true;
  const { kind, measure, by } = finding;
  // A long tail is what most amounts have.
  if (kind === "shape" || isBackwards(kept, finding)) return true;
  if (IN_TIME.has(kind) && kept.some((one) => isSameTurn(book, one, finding))) return true;
  if (kept.some((one) => isSameLateness(book, one, finding) || isSisterOf(book, one, finding))) return true;
  if (kind === "outliers") return measure !== lead;
  if (kind === "missing_pattern" && !finding.asked) return kept.some((one) => one.kind === kind);
  if (isCorrelated(book, kept, finding)) return true;
  if (kind === "drivers" && measure !== lead && !isAboutOutcome(book, finding)) return kept.some((one) => one.kind === kind);
  if (kind === "seasonality") return kept.some((one) => isSameRhythm(book, one, finding));
  if (kept.some((one) => isSameRows(book, one, finding) || isSameEnd(book, one, finding))) return true;
  if (kind === "relation_by_group") return kept.some((one) => one.kind === kind);
  // One column by which relations turn round, told once more of other measures.
  if (kind === "reversal" && kept.some((one) => one.kind === kind && turnsWithin(book, one) === turnsWithin(book, finding)))
    return true;
  if (kind === "concentration" && kept.some((one) => one.kind === kind && (one.by === by || one.measure === measure)))
    return true;
  if (kind === "contribution") {
    return kept.some((one) => one.kind === kind && isTied(book, one, measure) && labelOf(book, one) === labelOf(book, finding));
  }
  if (kind === "correlation")
    return kept.some((one) => one.kind === kind && (isTied(book, one, measure) || isTied(book, one, by)));
  if (kind === "extremes")
    return measure !== lead || !isOfLongPeriods(book, finding) || kept.some((one) => isSaidOfPeriods(book, one, finding));
  if (kind === "first_last" && kept.some((one) => one.measure === measure && OVER_TIME.has(one.kind))) return true;
  if (OVER_TIME.has(kind) && kept.some((one) => one.kind === "first_last" && one.measure === measure)) return true;
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
  const bins = kept.filter((one) => BINS.has(one.kind) && one.measure === measure);
  if (BINS.has(kind) && measure !== lead && bins.length >= (isAboutOutcome(book, finding) ? BINS_OF_OUTCOME : 1)) return true;
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

/** The highest of many weeks, days or hours is one of them. */
function isOfLongPeriods(book: FactBook, { facts }: Finding): boolean {
  const grain = book.fact(facts.highPeriod ?? "")?.definition.period?.grain;
  return grain === "year" || grain === "quarter" || grain === "month";
}

/** The column within which a relation turns round. */
function turnsWithin(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.label ?? "")?.definition.groupBy[0] ?? "";
}

/** The highest and lowest period of what has a cycle, or rose or fell from one of them to the other. */
function isSaidOfPeriods(book: FactBook, one: Finding, extremes: Finding): boolean {
  if (one.measure !== extremes.measure) return false;
  if (one.kind === "seasonality") return true;
  const shown = ({ facts }: Finding, role: string) => book.fact(facts[role] ?? "")?.display;
  const ends = [shown(one, "fromPeriod") ?? shown(one, "from"), shown(one, "toPeriod") ?? shown(one, "to")];
  return ["highPeriod", "lowPeriod"].every((role) => ends.includes(shown(extremes, role)));
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

const SEASONS: Readonly<Record<string, string>> = { weekday: "day_of_week", hour: "hour_of_day", month: "month_of_year" };

/** The cycle that a finding speaks of: its own, or that of the part of a moment that it is grouped by. */
export function seasonOf(book: FactBook, { kind, facts, by }: Finding): string | null {
  if (kind === "seasonality") return book.fact(facts.high ?? "")?.definition.parameters?.season ?? null;
  const derivation = by === null ? undefined : book.column(by)?.profile.derivation;
  return derivation?.kind === "calendar" ? (SEASONS[derivation.part] ?? null) : null;
}

export const isTotal = ({ aggregation }: Finding) => aggregation === "sum" || aggregation === "count";

/** The same figure by the same column, whatever was found of it. */
export function isSame(one: Finding, other: Finding): boolean {
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

export function labelOf(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.highLabel ?? facts.label ?? facts.high ?? "")?.display ?? "";
}

export function wayOf(book: FactBook, { facts }: Finding): string {
  return book.fact(facts.slope ?? facts.change ?? "")?.direction ?? "";
}
