import { familyOf } from "@/lib/content/finding-families";
import type { Finding, FindingKind, TokenText } from "@/lib/content/ledger";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { checkSentence } from "../check-sentence";
import type { FactBook } from "../fact-book";
import { kpiFindings } from "../kpi-findings";
import { answerFocus } from "./answer-focus";
import { type Edited, editFindings, isAnswerLed, isPlain, PLAIN_KINDS } from "./edit-findings";
import { sayHeadline } from "./headline-templates";
import { INSIGHT_TEMPLATES } from "./insight-templates";
import { QUALITY_ADVICE, QUALITY_DOUBTS, RECOMMENDATION_TEMPLATES } from "./recommendation-templates";
import { sayFinding } from "./say-finding";
import { saySpan } from "./say-span";
import { turnOf } from "./saying";
import { isNoMatter } from "./size-of-news";
import { isHard, isMixOnly, isSubtle, leadOf } from "./weigh-findings";
import { writeTitle } from "./write-title";

const NO_DOUBT = "The quality checks found no serious doubt about the data.";
const NOTHING = "No trend, difference or relation stands out.";
/** Of fewer rows nobody expects that anything stands out. */
const ROWS_LOOKED_AT_MIN = 20;
const COPIES_MIN = 10;
/** Of so many kinds of rows for each row none is alike by chance. */
const KINDS_PER_ROW = 100;
const MAX_SUMMARY = 5;
const MIN_SUMMARY = 2;
/** Findings that a summary takes from the insights. */
const MAX_IN_SUMMARY = 3;
const MAX_INSIGHTS = 12;
/** Below it, how groups stand is said where another column makes it. */
const FEW_INSIGHTS = 5;
/** Below it, how rows scatter and what a ranking of columns says. */
const FEWEST = 3;
/** Below it, what is plain or on a card already is said too. */
const MIN_INSIGHTS = 1;
const MAX_SAME_KIND = 4;
const MAX_RECOMMENDATIONS = 4;

/**
 * Writes the whole text in tokens, without a model: the same ledger always gives the same text. What the summary says, no
 * insight says again.
 */
export function writeBuiltin(book: FactBook): TokenText {
  const spare = kpiFindings(book);
  const { kept: edited, spare: repeated, made } = editFindings(book);
  const title = writeTitle(book, edited);
  const summary = writeSummary(book, spare, withFirst(edited, title.titleFindingIds ?? []));
  const said = new Set(summary.flatMap(({ findingIds }) => findingIds));
  const insights = writeInsights(book, said, edited, { repeated, made });
  const told = [...said, ...insights.map(({ findingId }) => findingId)];
  return {
    ...title,
    headlines: writeHeadlines(book),
    executiveSummary: summary,
    insights,
    recommendations: writeRecommendations(book, edited, told),
  };
}

/** The summary says first in full what the title says. */
function withFirst(findings: readonly Finding[], ids: readonly string[]): Finding[] {
  const isFirst = ({ id }: Finding) => ids.includes(id);
  return [...findings.filter(isFirst), ...findings.filter((one) => !isFirst(one))];
}

/** What each chart shows, where a finding speaks of its very figures. */
function writeHeadlines(book: FactBook): NonNullable<TokenText["headlines"]> {
  const { charts, findings } = book.ledger;
  return charts.flatMap(({ id }) => {
    for (const finding of findings.filter((one) => one.chartId === id && (one.asked || isOwn(book, one)))) {
      const text = sayHeadline(book, finding);
      if (text !== null) return [{ chartId: id, text, findingId: finding.id }];
    }
    return [];
  });
}

/** False for what another finding makes, and for what only looks like news: the chart keeps its plain title. */
function isOwn(book: FactBook, finding: Finding): boolean {
  return finding.explainedBy === undefined && !isNoMatter(book, finding);
}

type Said = TokenText["executiveSummary"][number];
type Say = (finding: Finding | undefined) => Said[];

/** What was asked and its answer; how much, of how many rows and when; what stands out; what to be careful about. */
function writeSummary(book: FactBook, spare: readonly Finding[], edited: readonly Finding[]): Said[] {
  const { findings } = book.ledger;
  const say = summaryVoice(book);
  const answer = answerFocus(book);
  const answers = (answer?.findings ?? []).slice(0, 2).flatMap(say);
  const caution = answers.length > 0 ? (answer?.caution ?? []).map(bare) : [];
  const open = (answer?.unanswered.slice(0, 2) ?? []).map(bare);
  const asked = [...answers, ...caution, ...open].filter(({ text }) => checkSentence(book, text) === null);
  const doubts = mainDoubts(
    book,
    edited.slice(0, MAX_IN_SUMMARY),
    say,
    answer?.quality ? MAX_SUMMARY - 2 : 1,
    answer?.quality ?? false,
  );
  const ahead = [...(answer?.quality ? doubts : []), ...asked].slice(0, MAX_SUMMARY - 1);
  const head = [...ahead, ...headline(book, spare, say)];
  const end = answer?.quality ? [] : doubts;
  const room = Math.min(MAX_IN_SUMMARY, MAX_SUMMARY - head.length - end.length);
  const middle = standingOut(book, edited, say, room);
  const isQuiet = book.ledger.rowCount >= ROWS_LOOKED_AT_MIN && findings.every(({ nature }) => nature === "descriptive");
  if (isQuiet && middle.length === 0 && ahead.length === 0) middle.push(bare(NOTHING));
  for (const finding of [...findings, ...spare]) {
    if (head.length + middle.length + end.length >= MIN_SUMMARY) break;
    middle.push(...say(finding));
  }
  return [...head, ...middle, ...end];
}

const bare = (text: string): Said => ({ text, findingIds: [] });

/** The best findings, each of a family of its own. */
function standingOut(book: FactBook, findings: readonly Finding[], say: Say, max: number): Said[] {
  const said: Said[] = [];
  const families = new Set<string>();
  const lead = leadOf(book);
  const isLate = (one: Finding) => isHard(book, one, lead) || isMixOnly(book, one) || one.kind === "record";
  for (const finding of [...findings.filter((one) => !isLate(one)), ...findings.filter(isLate)]) {
    if (said.length >= max || (isLate(finding) && said.length > 0)) break;
    if (isPlain(finding) || isSubtle(finding) || families.has(familyOf(finding.kind))) continue;
    const sentence = say(finding);
    if (sentence.length > 0) families.add(familyOf(finding.kind));
    said.push(...sentence);
  }
  return said;
}

/** Says each finding once, in one sentence, each opening unlike the one before. */
function summaryVoice(book: FactBook): Say {
  const used = new Set<string>();
  let previous: string | undefined;
  return (finding) => {
    if (!finding || used.has(finding.id)) return [];
    const variety = { start: turnOf(book, finding), taken: new Set<string>(), previous, oneSentence: true };
    const text = sayFinding(book, finding, INSIGHT_TEMPLATES[finding.kind], variety);
    if (text === null) return [];
    used.add(finding.id);
    previous = text;
    return [{ text, findingIds: [finding.id] }];
  };
}

/** The main measure as a whole, of how many rows and when; the rows alone where there is no measure. */
function headline(book: FactBook, spare: readonly Finding[], say: Say): Said[] {
  const all = [...book.ledger.findings, ...spare];
  const scope = all.find(({ kind }) => kind === "scope");
  const lead = leadOf(book);
  const ofLead = all.filter(({ measure }) => lead !== null && measure === lead);
  const rate = all.find(({ kind, measure, by }) => kind === "rate" && lead !== null && (by ?? measure) === lead);
  const main = ofLead.find(({ kind }) => PLAIN_KINDS.has(kind)) ?? rate ?? all.find(({ kind }) => PLAIN_KINDS.has(kind));
  if (main?.kind === "rate") return [...say(scope), ...say(main)];
  const [first] = say(main);
  if (main === undefined || first === undefined) return say(scope);
  const text = scope === undefined ? null : saySpan(book, scope, first.text);
  if (scope === undefined || text === null) return [...say(scope), first];
  return [{ text, findingIds: [scope.id, main.id] }];
}

/** Doubts about the data, gravest first: all of them where quality was asked for, else those that touch what is told. */
function mainDoubts(book: FactBook, edited: readonly Finding[], say: Say, max: number, isAsked: boolean): Said[] {
  const serious = seriousDoubts(book);
  const gap = isAsked ? book.ledger.findings.find((finding) => finding.kind === "missing") : undefined;
  const said = serious[0]?.check === "missing" || serious.length === 0 ? say(gap) : [];
  for (const doubt of serious) {
    if (said.length >= max) break;
    if (doubt.check === "missing" && said.length > 0) continue;
    if (!isAsked && !touches(book, edited, doubt)) continue;
    const sentence = QUALITY_DOUBTS[doubt.check]?.(columnToken(book, doubt), doubt);
    if (sentence === undefined || said.some(({ text }) => text === sentence)) continue;
    if (checkSentence(book, sentence) === null) said.push(bare(sentence));
  }
  return isAsked && serious.length === 0 && said.length === 0 ? [bare(NO_DOUBT)] : said;
}

/** True for a doubt about what is told: gaps of a column, rows that should not be alike. Most amounts have a few large ones. */
function touches(book: FactBook, edited: readonly Finding[], { check, column }: QualityFinding): boolean {
  if (check === "duplicate_rows") return !isAlikeByChance(book);
  if (column === null) return true;
  if (check === "outliers") return false;
  // The first sentence says from when to when.
  if (check === "future_dates" && isMainMoment(book, column)) return true;
  const index = book.ledger.columns.find(({ profile }) => profile.name === column)?.index;
  // What a few rows only have is no gap in a group: a remark, a promotion, a reason.
  const isOptional = check === "missing" && book.column(index ?? -1)?.profile.role !== "measure";
  return !isOptional && edited.some((finding) => !isPlain(finding) && (finding.measure === index || finding.by === index));
}

/** The column whose first and last day the report covers. */
function isMainMoment({ ledger, fact }: FactBook, name: string): boolean {
  return ledger.findings.some(({ kind, facts }) => kind === "scope" && fact(facts.to ?? "")?.definition.measure === name);
}

/** Where the columns have few values there are fewer kinds of rows than rows: that some are alike is no doubt. */
function isAlikeByChance({ ledger }: FactBook): boolean {
  const own = ledger.columns.filter(({ profile }) => profile.derivation === undefined);
  const kinds = own.reduce((product, { profile }) => product * Math.max(1, profile.distinctCount), 1);
  return kinds < KINDS_PER_ROW * ledger.rowCount;
}

function seriousDoubts(book: FactBook): QualityFinding[] {
  const weight = { error: 2, warn: 1, info: 0 } as const;
  // Rows that came in twice count twice in every figure, be they few.
  const isCopies = ({ check, count }: QualityFinding) => check === "duplicate_rows" && count >= COPIES_MIN;
  const doubts = book.ledger.quality.filter((doubt) => doubt.severity !== "info" || isCopies(doubt));
  return doubts.toSorted((a, b) => weight[b.severity] - weight[a.severity] || b.ratio - a.ratio || (a.id < b.id ? -1 : 1));
}

function columnToken(book: FactBook, doubt: QualityFinding): string {
  const column = book.ledger.columns.find((one) => one.profile.name === doubt.column);
  return column ? `{{c${column.index}}}` : "the dataset";
}

/** @param said ids of the findings that the summary says */
function writeInsights(
  book: FactBook,
  said: ReadonlySet<string>,
  edited: readonly Finding[],
  { repeated, made }: Pick<Edited, "made"> & { repeated: readonly Finding[] },
): TokenText["insights"] {
  const isOpen = (finding: Finding) => finding.kind !== "scope" && !said.has(finding.id);
  const open = book.ledger.findings.filter(isOpen);
  const told = edited.filter((finding) => isOpen(finding) && !isPlain(finding));
  const perKind = new Map<FindingKind, number>();
  const insights: { text: string; findingId: string }[] = [];
  const add = (finding: Finding, limit: number) => {
    const start = perKind.get(finding.kind) ?? 0;
    if (start >= limit || insights.length >= MAX_INSIGHTS) return;
    if (insights.some((insight) => insight.findingId === finding.id)) return;
    const variety = { start: turnOf(book, finding), taken: new Set<string>(), previous: insights.at(-1)?.text };
    const text = sayFinding(book, finding, INSIGHT_TEMPLATES[finding.kind], variety);
    if (text === null || insights.some((insight) => insight.text === text)) return;
    perKind.set(finding.kind, start + 1);
    insights.push({ text, findingId: finding.id });
  };
  for (const finding of told) if (!isSubtle(finding)) add(finding, MAX_SAME_KIND);
  for (const finding of made) if (isOpen(finding) && insights.length < FEW_INSIGHTS) add(finding, MAX_SAME_KIND);
  for (const finding of told) if (insights.length < FEWEST) add(finding, MAX_SAME_KIND);
  const fillers = [
    ...told,
    ...repeated.filter((finding) => isOpen(finding) && !isPlain(finding) && finding.kind !== "shape"),
    ...open.filter((finding) => isPlain(finding) && !PLAIN_KINDS.has(finding.kind) && !isAnswerLed(book, finding)),
  ];
  for (const finding of fillers) if (insights.length < MIN_INSIGHTS) add(finding, MAX_INSIGHTS);
  return insights;
}

function writeRecommendations(book: FactBook, edited: readonly Finding[], told: readonly string[]): TokenText["recommendations"] {
  const list: { text: string; findingId: string }[] = [];
  const say = (finding: Finding) => {
    const variety = { start: turnOf(book, finding), taken: new Set(list.map((one) => one.text)), previous: list.at(-1)?.text };
    return sayFinding(book, finding, RECOMMENDATION_TEMPLATES[finding.kind], variety);
  };
  const add = (text: string | null | undefined, findingId: string) => {
    if (list.length >= MAX_RECOMMENDATIONS || text === null || text === undefined) return;
    if (!list.some((one) => one.text === text) && checkSentence(book, text) === null) list.push({ text, findingId });
  };
  const kinds = new Set<FindingKind>(["scope"]);
  // Mending the data is advice for whoever asked about its quality.
  if (book.ledger.focus?.goals.includes("quality")) {
    const [doubt] = seriousDoubts(book).filter((one) => QUALITY_ADVICE[one.check] !== undefined);
    const gap = book.ledger.findings.find((finding) => finding.kind === "missing");
    if (gap) add(say(gap), gap.id);
    else if (doubt) add(QUALITY_ADVICE[doubt.check]?.(columnToken(book, doubt)), doubt.id);
  } else kinds.add("missing").add("missing_pattern");
  // What the text tells comes before what it had no room for; of one grouping one piece of advice is enough.
  const lead = leadOf(book);
  const isLevel = ({ kind, measure }: Finding) => kind === "segments" && measure !== lead;
  const order = [...edited].sort(
    (a, b) => Number(told.includes(b.id)) - Number(told.includes(a.id)) || Number(isLevel(a)) - Number(isLevel(b)),
  );
  const groupings = new Set<number>();
  for (const finding of order) {
    if (
      kinds.has(finding.kind) ||
      isPlain(finding) ||
      (finding.kind === "trend" && !finding.asked && finding.measure !== lead) ||
      (isLevel(finding) && list.length > 1) ||
      isMixOnly(book, finding) ||
      (finding.by !== null && groupings.has(finding.by))
    )
      continue;
    const before = list.length;
    add(say(finding), finding.id);
    if (list.length === before) continue;
    kinds.add(finding.kind);
    if (finding.by !== null) groupings.add(finding.by);
  }
  return list;
}
