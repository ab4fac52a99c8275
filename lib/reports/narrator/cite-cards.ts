import type { LedgerFact } from "@/lib/content/ledger";
import type { Citation } from "@/lib/contract/report-facts";
import type { Chart, Kpi } from "@/lib/contract/reports";
import type { FactBook } from "./fact-book";
import { GRAIN_NOUNS } from "./unit-beside";

/** Figures that a text holds, with the marks inside them. A dot or comma at the end is the sentence's. */
const FIGURE = /\p{N}+(?:[.,\u00a0\u202f\u066b\u066c’]\p{N}+)*/gu;

/**
 * Citations of what stands outside the written text: the figure of each card, its change with the periods compared, and every
 * figure and period word in the notes of charts. Titles of charts hold neither.
 */
export function citeCards(book: FactBook): Citation[] {
  const { kpis, charts } = book.ledger;
  return [...kpis.flatMap((kpi, at) => citeKpi(book, kpi, at)), ...charts.flatMap((chart, at) => citeNote(book, chart, at))];
}

function citeKpi(book: FactBook, kpi: Kpi, at: number): Citation[] {
  if (!book.fact(kpi.id)) return [];
  const figure: Citation = { path: `/kpis/${at}/display`, start: 0, end: kpi.display.length, factId: kpi.id, part: "display" };
  const fact = kpi.change ? book.fact(kpi.change.factId) : undefined;
  if (!kpi.change || !fact) return [figure];
  const path = `/kpis/${at}/change`;
  return [
    figure,
    ...citeChange(kpi.change.display, fact, `${path}/display`),
    ...citeComparison(book, kpi.change.period, fact, `${path}/period`),
  ];
}

/**
 * "+8.4%": the figure without the plus, which says its direction; "+1.1 points": the unit by itself. Where Arabic is written
 * a mark that keeps the order of the digits stands before the plus.
 */
function citeChange(display: string, fact: LedgerFact, path: string): Citation[] {
  const plus = /^[\u061c\u200e\u200f]*\+/.exec(display)?.[0].length ?? 0;
  const unit = / points$/.exec(display)?.index ?? display.length;
  const citations: Citation[] = [{ path, start: plus, end: unit, factId: fact.id, part: "display" }];
  if (plus > 0) citations.unshift({ path, start: plus - 1, end: plus, factId: fact.id, part: "direction" });
  if (unit < display.length) citations.push({ path, start: unit + 1, end: display.length, factId: fact.id, part: "unit" });
  return citations;
}

/** "Sep 2026 against Aug 2026": each period is that of an operand of the change, or lies in the period of the change. */
function citeComparison(book: FactBook, text: string, fact: LedgerFact, path: string): Citation[] {
  const operands = (fact.definition.operands ?? []).flatMap((id) => book.fact(id) ?? []);
  let from = 0;
  return text.split(" against ").flatMap((name) => {
    const start = text.indexOf(name, from);
    from = start + name.length;
    const of = [...operands, fact].find((one) => holdsName(one.periodText, name));
    return of === undefined ? [] : [{ path, start, end: from, factId: of.id, part: "period" as const }];
  });
}

/** True when a period text names a period: "in Sep 2026" holds "Sep 2026", and not "Sep 202". */
export function holdsName(periodText: string | null | undefined, name: string): boolean {
  if (!periodText || name === "") return false;
  const at = periodText.indexOf(name);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(periodText.charAt(at - 1) + periodText.charAt(at + name.length));
}

function citeNote(book: FactBook, chart: Chart, at: number): Citation[] {
  const note = chart.note ?? "";
  const fact = book.fact(chart.id);
  if (fact === undefined || note === "") return [];
  const path = `/charts/${at}/note`;
  const figures = [...outsideQuotes(note).matchAll(FIGURE)].flatMap((match): Citation[] => {
    const of = ["", "_noted", "_noted_2"].map((end) => book.fact(`${chart.id}${end}`)).find((one) => one?.display === match[0]);
    return of === undefined
      ? []
      : [{ path, start: match.index, end: match.index + match[0].length, factId: of.id, part: "display" }];
  });
  const grain = fact.definition.period?.grain ?? "";
  const words = [...outsideQuotes(note).matchAll(/[A-Za-z]+/g)].flatMap((match): Citation[] =>
    GRAIN_NOUNS.includes(grain) && match[0] === grain
      ? [{ path, start: match.index, end: match.index + match[0].length, factId: fact.id, part: "unit" }]
      : [],
  );
  return [...figures, ...words].toSorted((a, b) => a.start - b.start);
}

/** A label in a note stands in quotes: what it holds is no figure of the note. Blanked, so that places stay. */
export function outsideQuotes(note: string): string {
  return note.replace(/"[^"]*"/g, (quoted) => " ".repeat(quoted.length));
}
