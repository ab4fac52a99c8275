import type { LedgerFact } from "@/lib/content/ledger";
import { checkRoles } from "./check-roles";
import { compareToBase } from "./compare-to-base";
import { declaresNoun, type FactBook } from "./fact-book";
import { type Piece, parseTokens } from "./token-grammar";
import { unitsAfter } from "./unit-beside";
import { COUNTED_NOUNS, FOLLOWERS, refusedKind, STATISTIC_STEMS, VOCABULARY } from "./words";

const MAX_WORDS = 60;
const MAX_LITERAL = 420;
/** Letters, spaces and the few marks that plain prose needs: no digit, symbol, markup or letter of another script. */
const PLAIN = /^[A-Za-z ,.;:()'’–-]*$/;

/**
 * Says why a token sentence may not be printed, or null when it may. With `base`, the built-in sentence that it rewords,
 * it must also keep that sentence's tokens, their order where order is meaning, its negations and its statistics.
 */
export function checkSentence(book: FactBook, sentence: string, base?: string): string | null {
  const pieces = parseTokens(sentence);
  return (
    checkForm(pieces) ??
    checkTokens(book, pieces) ??
    checkWords(book, pieces) ??
    checkNeighbours(book, pieces) ??
    checkPairs(book, pieces) ??
    checkRoles(book, pieces) ??
    (base === undefined ? null : compareToBase(book, pieces, parseTokens(base)))
  );
}

function checkForm(pieces: readonly Piece[]): string | null {
  const literal = pieces.map((piece) => (piece.kind === "text" ? piece.text : "x")).join("");
  const bare = pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join("");
  if (/https?:|www\.|[a-z]\.[a-z]/i.test(bare)) return "an address";
  if (/[0-9\p{N}]/u.test(bare)) return "a figure outside tokens";
  if (/[{}]/.test(bare)) return "a broken token";
  if (!PLAIN.test(bare)) return "a mark that plain prose does not use";
  if (/--|^\s*-|\(\s*\)|[a-z]\(/i.test(literal)) return "markup";
  if (bare.length > MAX_LITERAL || literal.split(/\s+/).length > MAX_WORDS) return "too long";
  if (!/^(?:[A-Z]|x)/.test(literal) || !literal.endsWith(".")) return "not one whole sentence";
  if (/\.\s*\S/.test(literal)) return "more than one sentence";
  return null;
}

function checkTokens(book: FactBook, pieces: readonly Piece[]): string | null {
  for (const piece of pieces) {
    if (piece.kind === "dataset") return "the name of the dataset";
    if (piece.kind === "column" && !book.column(piece.index)) return "an unknown column";
    if (piece.kind !== "fact") continue;
    const fact = book.fact(piece.factId);
    if (!fact) return "an unknown fact";
    if (piece.part === "direction" && fact.direction === null) return "a direction that the fact does not have";
    if (piece.part === "rank" && fact.rank === null) return "a rank that the fact does not have";
    if (piece.part === "period" && fact.periodText === null) return "a period that the fact does not have";
  }
  return null;
}

/** Words of a text piece, lower case, in order. */
function wordsOf(text: string): string[] {
  return [...wordMatches(text)].map((match) => match[0]);
}

function wordMatches(text: string) {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .matchAll(/[a-z]+(?:'[a-z]+)?/g);
}

function checkWords(book: FactBook, pieces: readonly Piece[]): string | null {
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== "text") continue;
    const before = displayFact(book, pieces[at - 1]);
    const units = before ? unitsAfter(before, piece.text) : [];
    for (const match of wordMatches(piece.text)) {
      if (units.some(({ start, end }) => start <= match.index && match.index < end)) continue;
      const refused = refusedKind(match[0]);
      if (refused) return `a ${refused} outside tokens`;
      if (!VOCABULARY.has(match[0])) return "a word that no fact declares";
    }
  }
  return null;
}

function checkNeighbours(book: FactBook, pieces: readonly Piece[]): string | null {
  let lastColumn: number | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === "column") lastColumn = piece.index;
    if (piece.kind !== "fact") continue;
    const columns = book.columnsOf(piece.factId);
    if (lastColumn !== null && columns.size > 0 && !columns.has(lastColumn)) return "a fact beside another column's label";
    const fact = displayFact(book, piece);
    const after = pieces[at + 1];
    if (!fact || after?.kind !== "text") continue;
    const list = wordsOf(/^[^,.;:()–]*/.exec(after.text)?.[0] ?? "");
    const [next] = list;
    const unit = unitsAfter(fact, after.text).length > 0;
    if (typeof fact.value === "number" && next !== undefined && !unit && !FOLLOWERS.has(next) && !declaresNoun(fact, next)) {
      return "a noun that the fact does not declare";
    }
    const noun = countedNoun(list);
    const isGroup = typeof fact.value === "string" && /^rows?$/.test(noun ?? "");
    if (noun !== null && !isGroup && !declaresNoun(fact, noun)) return "a noun that the fact does not declare";
    const right = pieces[at + 2];
    const joined = list.length === 0 || list.every((word) => word === "of" || word === "the" || STATISTIC_STEMS.has(word));
    if (joined && !/[,.;:()–]/.test(after.text) && right?.kind === "column" && columns.size > 0 && !columns.has(right.index)) {
      return "a fact beside another column's label";
    }
  }
  return null;
}

/** The counted noun that follows a figure, straight away or after "of all": null when none does. */
function countedNoun(list: readonly string[]): string | null {
  const at = list.findIndex((word) => !["of", "the", "all", "different", "other", "such", "these", "those"].includes(word));
  const word = list[at];
  return word !== undefined && at <= 3 && COUNTED_NOUNS.has(word) ? word : null;
}

/** A direction or rank speaks about a figure that stands in the sentence, and nearest to it. */
function checkPairs(book: FactBook, pieces: readonly Piece[]): string | null {
  const shown = pieces.flatMap((piece, at) => (displayFact(book, piece) ? [{ at, id: idOf(piece) }] : []));
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== "fact" || piece.part === "display" || piece.part === "period") continue;
    const [next, last] = [shown.find((entry) => entry.at > at), shown.findLast((entry) => entry.at < at)];
    const near = piece.part === "rank" ? [next, last] : [next ?? last];
    if (next === undefined && last === undefined) return `a ${piece.part} without its figure`;
    const partners = partnersOf(book, piece.factId, piece.part);
    if (!near.some((entry) => entry !== undefined && partners.has(entry.id))) return `a ${piece.part} beside another figure`;
  }
  return null;
}

const RANK_PARTNERS: Readonly<Record<string, readonly string[]>> = {
  high: ["highLabel", "highPeriod"],
  low: ["lowLabel", "lowPeriod"],
  highValue: ["high"],
  lowValue: ["low"],
  value: ["label", "share", "period"],
};

function partnersOf(book: FactBook, factId: string, part: "direction" | "rank"): ReadonlySet<string> {
  const ids = new Set([factId]);
  for (const finding of book.findingsOf(factId)) {
    // Of two courses each figure has a verb of its own.
    if (finding.kind === "course") continue;
    for (const [role, id] of Object.entries(finding.facts)) {
      if (part === "direction") ids.add(id);
      else if (finding.facts[role] === factId) {
        for (const partner of RANK_PARTNERS[role] ?? []) if (finding.facts[partner]) ids.add(finding.facts[partner]);
      }
    }
  }
  return ids;
}

function idOf(piece: Piece): string {
  return piece.kind === "fact" ? piece.factId : "";
}

function displayFact(book: FactBook, piece: Piece | undefined): LedgerFact | undefined {
  return piece?.kind === "fact" && piece.part === "display" ? book.fact(piece.factId) : undefined;
}
