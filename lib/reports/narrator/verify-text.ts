import type { Ledger } from "@/lib/reports/model";
import { factBook } from "./fact-book";
import { proseLabel } from "./prose-label";
import { datasetLabel, factText, type RenderedReport } from "./render-tokens";
import { NUMBER_WORDS } from "./words";

export interface TextProblem {
  /** JSON pointer into the result. */
  path: string;
  reason: string;
}

/**
 * Reads finished text again, knowing nothing of how it was made: every citation must show its fact as the fact is
 * displayed, and every figure or number word must lie within a citation or the label of a column. A title may be the
 * person's own, so only its citations are read. Empty when all is well.
 */
export function verifyText(ledger: Ledger, report: RenderedReport): TextProblem[] {
  const book = factBook(ledger);
  const problems: TextProblem[] = [];
  const labels = labelsOf(ledger);
  for (const [path, text] of textsOf(report)) {
    const covered = new Uint8Array(text.length);
    for (const citation of report.citations.filter((one) => one.path === path)) {
      const fact = book.fact(citation.factId);
      const shown = text.slice(citation.start, citation.end);
      const right = fact && (shown === factText(fact, "display") || sameStart(shown, factText(fact, "period")));
      if (!right) problems.push({ path, reason: "a citation that does not show its fact" });
      else covered.fill(1, citation.start, citation.end);
    }
    if (path === "/title") continue;
    for (const label of labels) coverLabel(text, label, covered);
    for (const match of text.matchAll(/\p{N}+|[A-Za-z]+/gu)) {
      if (/^[A-Za-z]/.test(match[0]) && !NUMBER_WORDS.has(match[0].toLowerCase())) continue;
      if (covered[match.index] === 0) problems.push({ path, reason: "a figure without a citation" });
    }
  }
  const paths = new Set(textsOf(report).map(([path]) => path));
  for (const citation of report.citations) {
    if (!paths.has(citation.path)) problems.push({ path: citation.path, reason: "a citation of text that is not there" });
  }
  return problems;
}

function textsOf(report: RenderedReport): [string, string][] {
  return [
    ["/title", report.title],
    ["/executiveSummary", report.executiveSummary],
    ...report.insights.map((text, at): [string, string] => [`/insights/${at}`, text]),
    ...report.recommendations.map((text, at): [string, string] => [`/recommendations/${at}`, text]),
  ];
}

/** Labels that hold a figure or number word themselves, longest first. */
function labelsOf(ledger: Ledger): string[] {
  const labels = [...ledger.columns.map(proseLabel), datasetLabel(ledger)];
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

function sameStart(shown: string, period: string): boolean {
  return period !== "" && shown.charAt(0).toLowerCase() + shown.slice(1) === period.charAt(0).toLowerCase() + period.slice(1);
}
