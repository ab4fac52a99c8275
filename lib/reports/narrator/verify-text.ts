import type { Ledger, LedgerFact } from "@/lib/content/ledger";
import type { Citation } from "@/lib/contract/report-facts";
import { holdsName, outsideQuotes } from "./cite-cards";
import { type FactBook, factBook } from "./fact-book";
import { plainText, proseLabel } from "./prose-label";
import { datasetLabel, factText, type RenderedReport } from "./render-tokens";
import { GRAIN_NOUNS, isUnitOf } from "./unit-beside";
import { verifyClaims } from "./verify-claims";
import { verifyWords } from "./verify-words";

interface TextProblem {
  /** JSON pointer into the result. */
  path: string;
  reason: string;
}

/**
 * Reads a finished report again, knowing nothing of how it was made: every citation must show its part of its fact; every
 * figure, number word, direction, superlative, period and unit of the written text must lie within a citation or the label
 * of a column, and all other words must stand in the closed list; the figures of cards and notes must be cited; no title of a
 * chart may hold a figure; every cited fact must belong to a claim that its sentence makes. Empty when all is well.
 */
export function verifyText(ledger: Ledger, report: RenderedReport): TextProblem[] {
  const book = factBook(ledger);
  const labels = labelsOf(ledger);
  const texts = new Map([...writtenTexts(ledger, report), ...cardTexts(ledger)]);
  const problems: TextProblem[] = [];
  for (const citation of report.citations) {
    const reason = problemOfCitation(book, citation, texts.get(citation.path));
    if (reason !== null) problems.push({ path: citation.path, reason });
  }
  const citedIn = (path: string) => report.citations.filter((one) => one.path === path);
  for (const [path, text] of writtenTexts(ledger, report)) {
    const covered = coverCitations(text, citedIn(path));
    for (const label of labels) coverLabel(text, label, covered);
    problems.push(...verifyWords(book, text, covered, citedIn(path)).map((reason) => ({ path, reason })));
  }
  for (const [path, text] of cardTexts(ledger)) {
    const covered = coverCitations(text, citedIn(path));
    if (path.endsWith("/note")) for (const label of labels) coverLabel(text, label, covered);
    if (hasFigure(outsideQuotes(text), covered)) problems.push({ path, reason: "a figure without a citation" });
  }
  for (const [at, { id, title }] of ledger.charts.entries()) {
    const covered = new Uint8Array(title.length);
    // A rate names the value that it counts, ">50K" too.
    const equals = book.fact(id)?.definition.parameters?.equals;
    for (const label of equals === undefined ? labels : [...labels, String(equals)]) coverLabel(title, label, covered);
    if (hasFigure(title, covered)) problems.push({ path: `/charts/${at}/title`, reason: "a figure in the title of a chart" });
  }
  return [...problems, ...verifyClaims(book, report, new Map(writtenTexts(ledger, report)))];
}

function writtenTexts(ledger: Ledger, report: RenderedReport): [string, string][] {
  const headlines = report.headlines.map(({ chartId, text }): [string, string] => {
    return [`/charts/${ledger.charts.findIndex(({ id }) => id === chartId)}/headline`, text];
  });
  return [
    ["/title", report.title],
    ...headlines,
    ["/executiveSummary", report.executiveSummary],
    ...report.insights.map((text, at): [string, string] => [`/insights/${at}`, text]),
    ...report.recommendations.map((text, at): [string, string] => [`/recommendations/${at}`, text]),
  ];
}

/** What cards and notes show, by path. */
function cardTexts({ kpis, charts }: Ledger): [string, string][] {
  return [
    ...kpis.flatMap(({ display, change }, at): [string, string][] => [
      [`/kpis/${at}/display`, display],
      ...(change ? cardChange(change, at) : []),
    ]),
    ...charts.flatMap(({ note }, at): [string, string][] => (note === undefined ? [] : [[`/charts/${at}/note`, note]])),
  ];
}

function cardChange(change: { display: string; period: string }, at: number): [string, string][] {
  return [
    [`/kpis/${at}/change/display`, change.display],
    [`/kpis/${at}/change/period`, change.period],
  ];
}

function problemOfCitation(book: FactBook, citation: Citation, text: string | undefined): string | null {
  if (text === undefined) return "a citation of text that is not there";
  const { start, end } = citation;
  const fact = book.fact(citation.factId);
  if (!fact || start >= end || end > text.length) return "a citation that does not show its fact";
  return shows(book, fact, citation.part ?? "display", text.slice(start, end)) ? null : "a citation that does not show its fact";
}

function shows(book: FactBook, fact: LedgerFact, part: NonNullable<Citation["part"]>, shown: string): boolean {
  if (part === "unit")
    return isUnitOf(fact, book.withRows(shown)) || (GRAIN_NOUNS.includes(shown) && shown === fact.definition.period?.grain);
  if (part === "period") return sameStart(shown, factText(fact, "period")) || holdsName(fact.periodText, shown);
  if (part === "direction" && shown === "+") return fact.direction === "up";
  // Cards keep the marks of direction that Arabic figures stand between; text drops them.
  if (part === "display") return plainText(shown, shown.length) === factText(fact, part);
  return sameStart(shown, factText(fact, part));
}

/** Equal but for a capital at the start of a sentence. */
function sameStart(shown: string, said: string): boolean {
  return said !== "" && shown.charAt(0).toLowerCase() + shown.slice(1) === said.charAt(0).toLowerCase() + said.slice(1);
}

/** 1 for every UTF-16 unit that lies within a citation. */
function coverCitations(text: string, citations: readonly Citation[]): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of citations) covered.fill(1, start, end);
  return covered;
}

function hasFigure(text: string, covered: Uint8Array): boolean {
  return [...text.matchAll(/\p{N}/gu)].some((match) => covered[match.index] === 0);
}

/** What columns and the dataset are called, in titles and in sentences, longest first. */
function labelsOf(ledger: Ledger): string[] {
  const labels = [...ledger.columns.flatMap((column) => [proseLabel(column), column.label]), datasetLabel(ledger)];
  return [...new Set(labels)].filter((label) => label !== "").toSorted((a, b) => b.length - a.length);
}

function coverLabel(text: string, label: string, covered: Uint8Array): void {
  for (const form of new Set([label, label.charAt(0).toUpperCase() + label.slice(1)])) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
      const whole = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + form.length));
      if (whole) covered.fill(1, at, at + form.length);
    }
  }
}
