import type { Citation } from "@/lib/contract/reports";
import type { Direction, Ledger, LedgerFact, TokenText } from "@/lib/reports/model";
import { declaresNoun, type FactBook, factBook } from "./fact-book";
import { plainText, proseLabel } from "./prose-label";
import { type FactPart, type Piece, parseTokens } from "./token-grammar";

const MAX_DISPLAY = 120;
const MAX_NAME = 150;
/** A value of the data that shows nothing, such as spaces. */
const BLANK = "(blank)";

export interface RenderedReport {
  title: string;
  executiveSummary: string;
  insights: string[];
  recommendations: string[];
  /** In reading order. */
  citations: Citation[];
}

/**
 * Puts facts and labels in the place of tokens, once: what a label holds is text, never a token. Every figure, label value
 * and period that is put in gets a citation with its exact range (UTF-16 units).
 * @throws {Error} when a token names nothing; checked text has none such.
 */
export function renderReport(ledger: Ledger, text: TokenText): RenderedReport {
  const book = factBook(ledger);
  const citations: Citation[] = [];
  const render = (tokenText: string, path: string) => {
    const rendered = renderText(book, tokenText);
    for (const { start, end, factId } of rendered.ranges) citations.push({ path, start, end, factId });
    return rendered.text;
  };
  return {
    title: render(text.title, "/title"),
    executiveSummary: render(text.executiveSummary, "/executiveSummary"),
    insights: text.insights.map((item, at) => render(item.text, `/insights/${at}`)),
    recommendations: text.recommendations.map((item, at) => render(item.text, `/recommendations/${at}`)),
    citations,
  };
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
    return { up: "moved together", down: "moved in opposite directions", flat: "did not move together" }[direction];
  }
  return { up: "rose", down: "fell", flat: "held steady" }[direction];
}

/** The name of the dataset as text has it: a file ending goes. */
export function datasetLabel(ledger: Ledger): string {
  return plainText(ledger.datasetName, MAX_NAME).replace(/(?<=.)\.(?:csv|tsv|txt|json|xlsx)$/i, "") || "the dataset";
}

interface Rendered {
  text: string;
  ranges: { start: number; end: number; factId: string }[];
}

function renderText(book: FactBook, tokenText: string): Rendered {
  const out: Rendered = { text: "", ranges: [] };
  let before: LedgerFact | null = null;
  let atStart = true;
  for (const piece of parseTokens(tokenText)) {
    if (piece.kind === "text") {
      out.text += bindUnit(dropSecondStop(out.text, piece.text), before);
      before = null;
      atStart = /[.?!]\s$/.test(piece.text);
      continue;
    }
    const start = out.text.length;
    const put = tokenValue(book, piece);
    out.text += atStart ? atSentenceStart(piece, put) : put;
    atStart = false;
    const fact = piece.kind === "fact" ? book.fact(piece.factId) : undefined;
    if (fact && piece.kind === "fact" && (piece.part === "display" || piece.part === "period")) {
      out.ranges.push({ start, end: out.text.length, factId: fact.id });
      before = piece.part === "display" ? fact : null;
    }
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

/** A figure and the noun it counts stay on one line. */
function bindUnit(text: string, fact: LedgerFact | null): string {
  if (!fact || !text.startsWith(" ")) return text;
  const next = /^ ([A-Za-z]+)/.exec(text)?.[1]?.toLowerCase();
  return next !== undefined && declaresNoun(fact, next) ? `\u00a0${text.slice(1)}` : text;
}
