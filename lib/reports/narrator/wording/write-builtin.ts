import type { Finding, FindingKind, TokenText } from "@/lib/content/ledger";
import type { QualityFinding } from "@/lib/contract/reports";
import { checkSentence } from "../check-sentence";
import type { FactBook } from "../fact-book";
import { kpiFindings } from "../kpi-findings";
import { answerFocus } from "./answer-focus";
import { INSIGHT_TEMPLATES } from "./insight-templates";
import { QUALITY_ADVICE, QUALITY_DOUBTS, RECOMMENDATION_TEMPLATES } from "./recommendation-templates";
import { sayFinding } from "./say-finding";
import { writeTitle } from "./write-title";

const NO_DOUBT = "The quality checks found no serious doubt about the data.";
const MAX_SUMMARY = 5;
const MIN_SUMMARY = 3;
const MAX_INSIGHTS = 8;
const MIN_INSIGHTS = 4;
const MAX_SAME_KIND = 3;
const MAX_RECOMMENDATIONS = 4;

/** Writes the whole text in tokens, without a model: the same ledger always gives the same text. */
export function writeBuiltin(book: FactBook): TokenText {
  const spare = kpiFindings(book);
  const summary = writeSummary(book, spare);
  return {
    title: writeTitle(book),
    executiveSummary: summary,
    insights: writeInsights(book, spare, new Set(summary.map(({ text }) => text))),
    recommendations: writeRecommendations(book),
  };
}

type Said = TokenText["executiveSummary"][number];
type Say = (finding: Finding | undefined) => Said[];

function writeSummary(book: FactBook, spare: readonly Finding[]): Said[] {
  const { findings } = book.ledger;
  const say = summaryVoice(book);
  /** The best finding of the first kinds, else of the next. */
  const sayFirst = (...choices: FindingKind[][]) => {
    for (const finding of choices.flatMap((kinds) => findings.filter((one) => kinds.includes(one.kind)))) {
      const said = say(finding);
      if (said.length > 0) return said;
    }
    return [];
  };
  const answer = answerFocus(book);
  const scope = findings.find((finding) => finding.kind === "scope") ?? spare.find((finding) => finding.kind === "scope");
  const answers = (answer?.findings ?? []).slice(0, 2).flatMap(say);
  const caution = answers.length > 0 ? (answer?.caution ?? []).map(bare) : [];
  const open = (answer?.unanswered.slice(0, 2) ?? []).map(bare);
  const doubts = answer?.quality ? mainDoubts(book, say, MAX_SUMMARY - 2) : [];
  const asked = [...doubts, ...answers, ...caution, ...open].filter(({ text }) => checkSentence(book, text) === null);
  const head = [...asked.slice(0, MAX_SUMMARY - 1), ...say(scope)];
  const body = [
    ...headline(book, spare, say),
    ...sayFirst(["change", "trend", "change_point", "seasonality"], ["extremes"]),
    ...sayFirst(
      ["leader", "segments", "contribution", "course"],
      [
        "concentration",
        "rate_in_group",
        "repeated_value",
        "rate",
        "ratio",
        "correlation",
        "missing_pattern",
        "outliers",
        "shape",
        "spread",
      ],
    ),
  ];
  const end = head.length < MAX_SUMMARY && !answer?.quality ? mainDoubts(book, say, 1) : [];
  const middle = body.slice(0, Math.max(0, MAX_SUMMARY - head.length - end.length));
  for (const finding of [...findings, ...spare]) {
    if (head.length + middle.length + end.length >= MIN_SUMMARY) break;
    middle.push(...say(finding));
  }
  return [...head, ...middle, ...end];
}

const bare = (text: string): Said => ({ text, findingIds: [] });

/** Says each finding once, in one sentence, each opening unlike the one before. */
function summaryVoice(book: FactBook): Say {
  const used = new Set<string>();
  let previous: string | undefined;
  return (finding) => {
    if (!finding || used.has(finding.id)) return [];
    const variety = { start: 0, taken: new Set<string>(), previous, oneSentence: true };
    const text = sayFinding(book, finding, INSIGHT_TEMPLATES[finding.kind], variety);
    if (text === null) return [];
    used.add(finding.id);
    previous = text;
    return [{ text, findingIds: [finding.id] }];
  };
}

/** The main measure as a whole; two of them in one breath when both are short. */
function headline(book: FactBook, spare: readonly Finding[], say: Say): Said[] {
  const whole = [...book.ledger.findings, ...spare].filter((finding) => PLAIN_KINDS.has(finding.kind));
  const [main] = whole;
  const [first] = say(main);
  if (main === undefined || first === undefined) return [];
  const next = whole.find((finding) => finding.kind === "total" && finding.measure !== main.measure);
  if (!next || main.kind !== "total" || next.aggregation !== main.aggregation) return [first];
  const second = sayFinding(book, next, INSIGHT_TEMPLATES.total, { start: 0, taken: new Set(), previous: undefined });
  if (second === null) return [first];
  const text = `${first.text.slice(0, -1)}, and ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
  return [checkSentence(book, text) === null ? { text, findingIds: [main.id, next.id] } : first];
}

/** Doubts about the data, gravest first; a sentence that says so when there are none. */
function mainDoubts(book: FactBook, say: Say, max: number): Said[] {
  const serious = seriousDoubts(book);
  const gap = book.ledger.findings.find((finding) => finding.kind === "missing");
  const said = serious[0]?.check === "missing" || serious.length === 0 ? say(gap) : [];
  for (const doubt of serious) {
    if (said.length >= max) break;
    if (doubt.check === "missing" && said.length > 0) continue;
    const sentence = QUALITY_DOUBTS[doubt.check]?.(columnToken(book, doubt), doubt);
    if (sentence === undefined || said.some(({ text }) => text === sentence)) continue;
    if (checkSentence(book, sentence) === null) said.push(bare(sentence));
  }
  return serious.length === 0 && said.length === 0 ? [bare(NO_DOUBT)] : said;
}

function seriousDoubts(book: FactBook): QualityFinding[] {
  const weight = { error: 2, warn: 1, info: 0 } as const;
  const doubts = book.ledger.quality.filter((doubt) => doubt.severity !== "info");
  return doubts.toSorted((a, b) => weight[b.severity] - weight[a.severity] || b.ratio - a.ratio || (a.id < b.id ? -1 : 1));
}

function columnToken(book: FactBook, doubt: QualityFinding): string {
  const column = book.ledger.columns.find((one) => one.profile.name === doubt.column);
  return column ? `{{c${column.index}}}` : "the dataset";
}

/** A whole figure stands in the summary and on its card: it is no insight while there are others. */
const PLAIN_KINDS: ReadonlySet<FindingKind> = new Set(["total", "average"]);

function writeInsights(book: FactBook, spare: readonly Finding[], taken: ReadonlySet<string>): TokenText["insights"] {
  const ranked = book.ledger.findings.filter((finding) => finding.kind !== "scope");
  const first = ranked.filter((finding) => finding.asked || !PLAIN_KINDS.has(finding.kind));
  const order = first.toSorted((a, b) => Number(b.asked) - Number(a.asked));
  const perKind = new Map<FindingKind, number>();
  const insights: { text: string; findingId: string }[] = [];
  const add = (finding: Finding, limit: number) => {
    const start = perKind.get(finding.kind) ?? 0;
    if (start >= limit || insights.length >= MAX_INSIGHTS) return;
    if (insights.some((insight) => insight.findingId === finding.id)) return;
    const variety = { start, taken, previous: insights.at(-1)?.text };
    const text = sayFinding(book, finding, INSIGHT_TEMPLATES[finding.kind], variety);
    if (text === null || insights.some((insight) => insight.text === text)) return;
    perKind.set(finding.kind, start + 1);
    insights.push({ text, findingId: finding.id });
  };
  for (const finding of order) add(finding, MAX_SAME_KIND);
  const fillers = [...order, ...ranked, ...spare.filter((finding) => finding.kind !== "scope")];
  for (const finding of fillers) if (insights.length < MIN_INSIGHTS) add(finding, MAX_INSIGHTS);
  return insights;
}

function writeRecommendations(book: FactBook): TokenText["recommendations"] {
  const list: { text: string; findingId: string }[] = [];
  const say = (finding: Finding, start: number) => {
    const variety = { start, taken: new Set(list.map((one) => one.text)), previous: list.at(-1)?.text };
    return sayFinding(book, finding, RECOMMENDATION_TEMPLATES[finding.kind], variety);
  };
  const add = (text: string | null | undefined, findingId: string) => {
    if (list.length >= MAX_RECOMMENDATIONS || text === null || text === undefined) return;
    if (!list.some((one) => one.text === text) && checkSentence(book, text) === null) list.push({ text, findingId });
  };
  const [doubt] = seriousDoubts(book).filter((one) => QUALITY_ADVICE[one.check] !== undefined);
  const gap = book.ledger.findings.find((finding) => finding.kind === "missing");
  if (gap) add(say(gap, 0), gap.id);
  else if (doubt) add(QUALITY_ADVICE[doubt.check]?.(columnToken(book, doubt)), doubt.id);
  const kinds = new Set<FindingKind>(["missing", "scope"]);
  for (const finding of book.ledger.findings.toSorted((a, b) => Number(b.asked) - Number(a.asked))) {
    if (kinds.has(finding.kind) || finding.kind === "total" || finding.kind === "average") continue;
    const before = list.length;
    add(say(finding, 0), finding.id);
    if (list.length > before) kinds.add(finding.kind);
  }
  for (const finding of book.ledger.findings) {
    if (list.length < 2) add(say(finding, 1), finding.id);
  }
  return list;
}
