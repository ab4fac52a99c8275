import { singularOf } from "@/lib/analysis/meaning/header-words";
import { sameBlocks } from "./block-order";
import type { FactBook } from "./fact-book";
import { keepsMarks } from "./keep-marks";
import { isRole } from "./role-words";
import type { Piece } from "./token-grammar";
import { unitsAfter } from "./unit-beside";
import { COUNTED_NOUNS, NEGATION_WORDS, NEUTRAL_WORDS, STATISTIC_STEMS, STATISTIC_VERBS } from "./words";

const MAX_GROWTH = 2;

/** Why a reworded sentence says something else than its base, or null. */
export function compareToBase(book: FactBook, pieces: readonly Piece[], base: readonly Piece[]): string | null {
  if (!sameList(tokens(pieces).toSorted(), tokens(base).toSorted())) return "other tokens than the sentence it rewords";
  if (!sameList(verbPlaces(pieces), verbPlaces(base))) return "a verb in another place";
  if (!sameBlocks(book, pieces, base) || !keepsMarks(book, pieces, base)) return "figures in another order";
  if (!sameList(negations(pieces), negations(base))) return "a changed negation";
  if (wholes(book, pieces).some((token) => !wholes(book, base).includes(token))) return "a part of what is no whole";
  if (!keepsUnits(book, pieces, base)) return "a figure without its unit";
  if (/\bfollowed (?!by )/i.test(shape(pieces)) || /\bfollowed by (?!x)/i.test(shape(pieces))) return "a changed order";
  if (!sameList(labelsByUse(pieces), labelsByUse(base))) return "labels in another place";
  if (!sameStatistics(pieces, base)) return "a changed statistic";
  const lacking = allWords(literal(base)).some((word) => LACKING.has(word)) ? LACKING : [];
  const said = new Set([...allWords(literal(base)), ...NEUTRAL_WORDS, ...STATISTIC_STEMS.keys(), ...lacking]);
  if (allWords(literal(pieces)).some((word) => !said.has(word))) return "a word that the sentence it rewords does not need";
  if (literal(pieces).length > literal(base).length * MAX_GROWTH + 60) return "much longer than the sentence it rewords";
  return null;
}

function tokens(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === "text" ? [] : [piece.token]));
}

/** Each verb with the labels before it: what rose stands before "rose". */
function verbPlaces(pieces: readonly Piece[]): string[] {
  return pieces
    .flatMap((piece, at) => {
      if (piece.kind !== "fact" || piece.part !== "direction") return [];
      const labels = pieces.slice(0, at).flatMap((one) => (one.kind === "column" ? [one.token] : []));
      return [`${piece.token} ${labels.toSorted().join(" ")}`];
    })
    .toSorted();
}

/** Labels by what they are used for, each use in its order: a group stays a group, a subject a subject. */
function labelsByUse(pieces: readonly Piece[]): string[] {
  const list = pieces.flatMap((piece, at) =>
    piece.kind === "column" ? [[placeOf(pieces[at - 1], pieces[at + 1]), piece.token] as const] : [],
  );
  return ["groups", "counted", "end", "subject"].flatMap((use) =>
    list.filter(([own]) => own === use).map(([own, token]) => `${own} ${token}`),
  );
}

function placeOf(before: Piece | undefined, after: Piece | undefined): "groups" | "counted" | "end" | "subject" {
  const [next = ""] = after?.kind === "text" ? allWords(/^[^,.;:]*/.exec(after.text)?.[0] ?? "") : [];
  if (/^groups?$/.test(next)) return "groups";
  if (COUNTED_NOUNS.has(next)) return "counted";
  const text = before?.kind === "text" ? before.text : "";
  if (/\b(?:from|between|before|in|on|for) $/i.test(text)) return "end";
  return /\b(?:by|within|across) (?:the )?$/i.test(text) ? "groups" : "subject";
}

/** The sentence with every token as "x". */
function shape(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : "x")).join("");
}

/** Figures that "of" follows: what they are a part of is part of the claim. Groups may be counted either way. */
function wholes(book: FactBook, pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, at) => {
    const after = pieces[at + 1];
    if (piece.kind !== "fact" || after?.kind !== "text" || !/^ (?:out )?of\b/.test(after.text)) return [];
    return isRole(book, piece.factId, "concentration", "groups") ? [] : [piece.token];
  });
}

/** The nouns that give a figure its unit in the base stand beside it again: points, per month, rows. */
function keepsUnits(book: FactBook, pieces: readonly Piece[], base: readonly Piece[]): boolean {
  const left = unitsIn(book, pieces);
  return unitsIn(book, base).every((wanted) => {
    const at = left.indexOf(wanted);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function unitsIn(book: FactBook, pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, at) => {
    const after = pieces[at + 1];
    const fact = piece.kind === "fact" && piece.part === "display" ? book.fact(piece.factId) : undefined;
    if (!fact || after?.kind !== "text") return [];
    return unitsAfter(fact, after.text)
      .map(({ start, end }) => after.text.slice(start, end).toLowerCase())
      .filter((unit) => !/^(?:groups?|share)$/.test(unit))
      .map((unit) => `${piece.kind === "fact" ? piece.token : ""} ${singularOf(unit)}`);
  });
}

function literal(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join(" ");
}

/** Words that turn a claim, each with the word that it turns. */
function negations(pieces: readonly Piece[]): string[] {
  const list = allWords(shape(pieces));
  return list
    .flatMap((word, at) => (NEGATION_WORDS.has(word) ? [`${LACKING.has(word) ? "without" : word} ${turned(list, at)}`] : []))
    .toSorted();
}

/** Said of what is not there, in other words. */
const LACKING: ReadonlySet<string> = new Set(["without", "no", "lack", "lacks", "lacking"]);

function turned(list: readonly string[], at: number): string {
  if (list[at] === "apart") return "";
  return list.slice(at + 1).find((word) => !/^(?:a|an|the|any|its|their)$/.test(word)) ?? "";
}

interface Statistic {
  stem: string;
  verb: boolean;
  before: string;
  after: string;
  /** True when a mark or the end follows: it belongs to no token. */
  closed: boolean;
}

/** Statistics that may stand after their token as well as before the next. */
const LOOSE: ReadonlySet<string> = new Set(["count", "all", "rest"]);

/** Statistics that a sentence has of one thing only. */
const FREE: ReadonlySet<string> = new Set(["correlation", "range", "typical"]);

/** Each statistic of the base must stand beside the same token again: no "median" on the figure of an average. */
function sameStatistics(pieces: readonly Piece[], base: readonly Piece[]): boolean {
  const found = statistics(pieces);
  const wanted = statistics(base);
  if (found.length !== wanted.length) return false;
  const left = [...found];
  for (const statistic of wanted) {
    const at = left.findIndex((other) => {
      if (other.stem !== statistic.stem) return false;
      if (other.after === statistic.after) return true;
      if (LOOSE.has(statistic.stem) && other.before === statistic.before) return true;
      if (FREE.has(statistic.stem) || (statistic.closed && other.closed)) return true;
      if (other.verb) return other.before === statistic.after;
      return statistic.verb && other.after === statistic.before;
    });
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

function statistics(pieces: readonly Piece[]): Statistic[] {
  const list: Statistic[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== "text") continue;
    const before = pieces[at - 1];
    const after = pieces[at + 1];
    for (const match of piece.text.toLowerCase().matchAll(/[a-z']+/g)) {
      const stem = STATISTIC_STEMS.get(match[0]);
      if (stem === undefined) continue;
      const closed = /^(?:[,.;:)]|$)/.test(piece.text.slice(match.index + match[0].length));
      list.push({ stem, verb: STATISTIC_VERBS.has(match[0]), before: tokenOf(before), after: tokenOf(after), closed });
    }
  }
  return list;
}

function tokenOf(piece: Piece | undefined): string {
  return piece === undefined || piece.kind === "text" ? "" : piece.token;
}

function allWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

function sameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
