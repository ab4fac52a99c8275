import type { Direction, Ledger, LedgerFact, TokenText } from "@/lib/content/ledger";
import type { Citation, Claim } from "@/lib/contract/report-facts";
import { citeCards } from "./cite-cards";
import { claimsOf, type SaidSentence } from "./claims";
import { type FactBook, factBook } from "./fact-book";
import { plainText, proseLabel } from "./prose-label";
import { type FactPart, type Piece, parseTokens, splitSentences } from "./token-grammar";
import { unitsAfter } from "./unit-beside";

const MAX_DISPLAY = 120;
const MAX_NAME = 150;
/** A value of the data that shows nothing, such as spaces. */
const BLANK = "(blank)";

export interface RenderedReport {
  title: string;
  /** What charts show, by the chart's id. */
  headlines: { chartId: string; text: string }[];
  executiveSummary: string;
  insights: string[];
  recommendations: string[];
  /** Of the text in reading order, then of cards and notes. */
  citations: Citation[];
  claims: Claim[];
}

/**
 * Puts facts and labels in the place of tokens, once: what a label holds is text, never a token. Every figure, label value,
 * period, direction, rank and counted noun gets a citation with its exact range (UTF-16 units), every finding a claim with
 * the sentences that say it.
 * @throws {Error} when a token names nothing; checked text has none such.
 */
export function renderReport(ledger: Ledger, text: TokenText): RenderedReport {
  const book = factBook(ledger);
  const citations: Citation[] = [];
  const said: SaidSentence[] = [];
  /** Sentences joined by a space. */
  const render = (path: string, items: readonly { text: string; findingIds: readonly string[] }[]) => {
    let out = "";
    for (const { text: tokenText, findingIds } of items.flatMap(cutItem)) {
      const start = out === "" ? 0 : out.length + 1;
      const rendered = renderText(book, tokenText);
      out = out === "" ? rendered.text : `${out} ${rendered.text}`;
      for (const range of rendered.ranges) citations.push({ path, ...range, start: start + range.start, end: start + range.end });
      if (findingIds.length > 0) said.push({ path, start, end: out.length, findingIds });
    }
    return out;
  };
  const title = render("/title", [{ text: text.title, findingIds: text.titleFindingIds ?? [] }]);
  const executiveSummary = render("/executiveSummary", text.executiveSummary);
  const list = (name: string, items: TokenText["insights"]) =>
    items.map((item, at) => render(`/${name}/${at}`, [{ text: item.text, findingIds: [item.findingId] }]));
  const insights = list("insights", text.insights);
  const recommendations = list("recommendations", text.recommendations);
  const headlines = (text.headlines ?? []).flatMap(({ chartId, text: headline, findingId }) => {
    const at = ledger.charts.findIndex(({ id }) => id === chartId);
    return at < 0 ? [] : [{ chartId, text: render(`/charts/${at}/headline`, [{ text: headline, findingIds: [findingId] }]) }];
  });
  citations.push(...citeCards(book));
  return { title, headlines, executiveSummary, insights, recommendations, citations, claims: claimsOf(book, said) };
}

function cutItem(item: { text: string; findingIds: readonly string[] }) {
  return splitSentences(item.text).map((text) => ({ ...item, text }));
}

/** The text that a fact token becomes. */
export function factText(fact: LedgerFact, part: FactPart): string {
  if (part === "display") return plainText(fact.display, MAX_DISPLAY) || BLANK;
  if (part === "period") return plainText(fact.periodText ?? "", MAX_DISPLAY);
  if (part === "rank") return fact.rank ?? "";
  return fact.direction === null ? "" : verbOf(fact, fact.direction);
}

function verbOf(fact: LedgerFact, direction: Direction): string {
  if (/corr/i.test(fact.definition.aggregation)) {
    return { up: "rise and fall together", down: "move in opposite directions", flat: "do not move together" }[direction];
  }
  return { up: "rose", down: "fell", flat: "held steady" }[direction];
}

/** The name of the dataset as text has it: a file ending goes. */
export function datasetLabel(ledger: Ledger): string {
  return plainText(ledger.datasetName, MAX_NAME).replace(/(?<=.)\.(?:csv|tsv|txt|json|xlsx)$/i, "") || "the dataset";
}

interface Rendered {
  text: string;
  ranges: Pick<Citation, "start" | "end" | "factId" | "part">[];
}

function renderText(book: FactBook, tokenText: string): Rendered {
  const out: Rendered = { text: "", ranges: [] };
  let before: LedgerFact | null = null;
  for (const piece of parseTokens(tokenText)) {
    const start = out.text.length;
    if (piece.kind === "text") {
      const units = before === null ? [] : unitsAfter(before, piece.text);
      const noun = (words: string) => book.withNoun(words);
      const text = noun(dropSecondStop(out.text, piece.text));
      // A figure and the noun it counts stay on one line.
      out.text += units.length > 0 ? `\u00a0${text.slice(1)}` : text;
      for (const unit of units) {
        const [from, to] = [unit.start, unit.end].map((end) => noun(piece.text.slice(0, end)).length);
        out.ranges.push({ start: start + (from ?? 0), end: start + (to ?? 0), factId: before?.id ?? "", part: "unit" });
      }
      before = null;
      continue;
    }
    const put = tokenValue(book, piece);
    out.text += start === 0 ? atSentenceStart(piece, put) : put;
    const fact = piece.kind === "fact" ? book.fact(piece.factId) : undefined;
    if (fact && piece.kind === "fact") out.ranges.push({ start, end: out.text.length, factId: fact.id, part: piece.part });
    before = fact && piece.kind === "fact" && piece.part === "display" ? fact : null;
  }
  return out;
}

function tokenValue(book: FactBook, piece: Exclude<Piece, { kind: "text" }>): string {
  if (piece.kind === "dataset") return datasetLabel(book.ledger);
  if (piece.kind === "column") {
    const column = book.column(piece.index);
    if (!column) throw new Error("A token names a column that is not there.");
    return proseLabel(column);
  }
  const fact = book.fact(piece.factId);
  const value = fact && factText(fact, piece.part);
  if (!value) throw new Error("A token names a fact that is not there.");
  return value;
}

/** Labels and verbs take a capital where a sentence starts; a figure or a value of the data is never altered. */
function atSentenceStart(piece: Piece, value: string): string {
  const cited = piece.kind === "fact" && piece.part === "display";
  return cited ? value : value.charAt(0).toUpperCase() + value.slice(1);
}

/** "Acme Inc." at the end of a sentence keeps one full stop. */
function dropSecondStop(before: string, text: string): string {
  return text.startsWith(".") && before.endsWith(".") ? text.slice(1) : text;
}
