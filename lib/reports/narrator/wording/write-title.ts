import { isOutcome } from "@/lib/analysis/meaning/outcome";
import type { Finding, FindingKind, TokenText } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { parseTokens } from "../token-grammar";
import { isPlain, PLAIN_KINDS } from "./edit-findings";
import { sayHeadline } from "./headline-templates";
import { isFlag } from "./saying";
import { isHard, isOfLead, isSubtle, leadOf, tellsOutcome, weightOf } from "./weigh-findings";

const OVER_TIME: ReadonlySet<string> = new Set([
  "change",
  "contribution",
  "first_last",
  "share_shift",
  "trend",
  "course",
  "group_break",
  "group_spike",
  "episode",
  "backlog",
  "mix_shift",
  "change_point",
  "seasonality",
  "spike",
  "extremes",
]);

/** Titles of reports are stored up to so many characters. */
const TITLE_MAX = 140;

/**
 * What the report is about: the answer to what was asked, or else what stands out most, with the time that it covers. Where
 * nothing stands out, the lead measure as a whole, or the names of columns.
 * @param edited the findings that are told, best first
 */
export function writeTitle(book: FactBook, edited: readonly Finding[]): Pick<TokenText, "title" | "titleFindingIds"> {
  const scope = book.ledger.findings.find(
    ({ kind, facts }) => kind === "scope" && facts.from !== undefined && facts.to !== undefined,
  );
  const lead = leadOf(book);
  const whole = book.ledger.findings.filter(({ kind, measure }) => PLAIN_KINDS.has(kind) && measure !== null && measure === lead);
  for (const finding of [...inTitleOrder(book, edited), ...whole]) {
    const headline = NO_TITLE.has(finding.kind) || isMadeByGroups(book, finding) ? null : sayHeadline(book, finding);
    if (headline === null || length(book, headline) > TITLE_MAX) continue;
    const span = scope === undefined || OVER_TIME.has(finding.kind) ? "" : ` ({{${scope.facts.from}}} to {{${scope.facts.to}}})`;
    const fits = span !== "" && length(book, headline) + length(book, span) <= TITLE_MAX;
    return fits && scope !== undefined
      ? { title: `${headline}${span}`, titleFindingIds: [finding.id, scope.id] }
      : { title: headline, titleFindingIds: [finding.id] };
  }
  return { title: columnTitle(book) };
}

/** What is left of the weight in a title: of what is about neither the lead measure nor an outcome, and of what takes a second reading. */
const ASIDE = 0.5;
const NOT_PLAIN = 0.4;
/** One day may be one row, and some month is always the highest; how many hold most, and what goes along with a number, are no headline where there is another. */
const NO_HEADLINE: ReadonlySet<FindingKind> = new Set([
  "spike",
  "extremes",
  "concentration",
  "correlation",
  "threshold",
  "u_shape",
  "saturation",
  "onset",
]);
const OF_TIME_TAKEN = 0.85;
const NEW_LEVELS: ReadonlySet<FindingKind> = new Set(["group_break", "change_point", "episode"]);
/** How many rows there are is a story of its own, and a smaller one where there is a lead measure. */
const OF_ROWS = 0.75;

/** What the title may say, best first: what was asked, then what is plainest and largest about the lead measure or how rows came out. */
function inTitleOrder(book: FactBook, edited: readonly Finding[]): Finding[] {
  const lead = leadOf(book);
  const ofSubject = ({ measure, by, kind }: Finding) => {
    if (measure === lead || (kind === "correlation" && by === lead)) return 1;
    const subject = measure === null ? undefined : book.column(measure);
    if (subject === undefined) return kind === "leader" ? ASIDE : OF_ROWS;
    const isMain = lead === null || isOfLead(book, subject, lead) || isOutcome(subject.profile, isFlag(subject));
    if (tellsOutcome(book, subject) && isMain) return 1;
    // That it takes longer since a day is news, whatever the report is about.
    return subject.profile.derivation?.kind === "duration" && NEW_LEVELS.has(kind) ? OF_TIME_TAKEN : ASIDE;
  };
  const isPlainly = (one: Finding) => !(isHard(book, one, lead) || isSubtle(one) || NO_HEADLINE.has(one.kind));
  const weigh = (one: Finding) => one.score * weightOf(book, one, lead) * ofSubject(one) * (isPlainly(one) ? 1 : NOT_PLAIN);
  return edited
    .filter((one) => !isPlain(one))
    .map((finding, at) => ({ finding, at, weight: weigh(finding) }))
    .toSorted((a, b) => Number(b.finding.asked) - Number(a.finding.asked) || b.weight - a.weight || a.at - b.at)
    .map(({ finding }) => finding);
}

/** What describes the rows is no news. */
const NO_TITLE: ReadonlySet<string> = new Set(["shape", "outliers", "record", "repeated_value"]);

/** Two measures that move together as groups do: within some of the groups they do not, or otherwise. */
function isMadeByGroups({ ledger }: FactBook, { kind, measure, by }: Finding): boolean {
  if (kind !== "correlation") return false;
  return ledger.findings.some((one) => {
    const isPair = (one.measure === measure && one.by === by) || (one.measure === by && one.by === measure);
    return isPair && (one.kind === "reversal" || one.kind === "relation_by_group");
  });
}

function length(book: FactBook, text: string): number {
  return parseTokens(text).reduce((sum, piece) => {
    if (piece.kind === "text") return sum + piece.text.length;
    if (piece.kind === "column") return sum + (book.column(piece.index)?.label.length ?? 0);
    return sum + (piece.kind === "fact" ? (book.fact(piece.factId)?.display.length ?? 0) : 0);
  }, 0);
}

/** A title such as "{{c2}} by {{c1}} over time": the measure most spoken of, and what it is set against. */
function columnTitle(book: FactBook): string {
  const { findings, focus, columns } = book.ledger;
  const asked = new Set(focus?.columns ?? []);
  const measures = new Map<number, number>();
  for (const { measure, score, asked: wanted } of findings) {
    if (measure === null) continue;
    const weight = score + (asked.has(measure) ? 10 : 0) + (wanted ? 5 : 0);
    measures.set(measure, (measures.get(measure) ?? 0) + weight);
  }
  const measure = heaviest(measures);
  const groups = new Map<number, number>();
  for (const finding of findings) {
    if (finding.by === null || (measure !== null && finding.measure !== measure)) continue;
    const role = columns.find((column) => column.index === finding.by)?.profile.role;
    if (role !== "dimension") continue;
    groups.set(finding.by, (groups.get(finding.by) ?? 0) + finding.score + (asked.has(finding.by) ? 10 : 0));
  }
  const overTime = findings.some((finding) => {
    return OVER_TIME.has(finding.kind) && (measure === null || finding.measure === measure);
  });
  const by = heaviest(groups);
  const subject = measure === null ? "Rows" : `{{c${measure}}}`;
  if (by !== null) return `${subject} by {{c${by}}}${overTime ? " over time" : ""}`;
  if (overTime) return `${subject} over time`;
  if (measure === null) return "Overview of {{dataset}}";
  measures.delete(measure);
  const second = heaviest(measures);
  return `${subject}${second === null ? "" : ` and {{c${second}}}`} in {{dataset}}`;
}

function heaviest(weights: ReadonlyMap<number, number>): number | null {
  const [first] = [...weights].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first?.[0] ?? null;
}
