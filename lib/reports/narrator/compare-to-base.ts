import type { FactBook } from "./fact-book";
import type { Piece } from "./token-grammar";
import { COUNTED_NOUNS, NEGATION_WORDS, NEUTRAL_WORDS, STATISTIC_STEMS, STATISTIC_VERBS } from "./words";

/** Roles that may move within a sentence; the order of all others is part of its meaning. */
const FREE_ROLES: ReadonlySet<string> = new Set(["rows", "change", "slope", "periods", "r", "pairs"]);
/** Preposition that says which end a figure is at → what must have stood before that figure. */
const ENDS = { from: ["from", "between"], to: ["to", "and"] } as const;
const MAX_GROWTH = 2;

/** Why a reworded sentence says something else than its base, or null. */
export function compareToBase(book: FactBook, pieces: readonly Piece[], base: readonly Piece[]): string | null {
  if (!sameList(tokens(pieces).toSorted(), tokens(base).toSorted())) return "other tokens than the sentence it rewords";
  if (!sameList(ordered(book, pieces), ordered(book, base))) return "figures in another order";
  if (!sameList(negations(pieces), negations(base))) return "a changed negation";
  if (!sameList(labelsByUse(pieces), labelsByUse(base))) return "labels in another place";
  if (!sameStatistics(pieces, base)) return "a changed statistic";
  if (!sameEnds(pieces, base)) return "a figure at the other end";
  const said = new Set([...allWords(literal(base)), ...NEUTRAL_WORDS, ...STATISTIC_STEMS.keys()]);
  if (allWords(literal(pieces)).some((word) => !said.has(word))) return "a word that the sentence it rewords does not need";
  if (literal(pieces).length > literal(base).length * MAX_GROWTH + 60) return "much longer than the sentence it rewords";
  return null;
}

function tokens(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === "text" ? [] : [piece.token]));
}

/** Labels by what they are used for, each use in its order: a group stays a group, a subject a subject. */
function labelsByUse(pieces: readonly Piece[]): string[] {
  const list = pieces.flatMap((piece, at) =>
    piece.kind === "column" ? [[placeOf(pieces[at - 1], pieces[at + 1]), piece.token] as const] : [],
  );
  return ["groups", "counted", "subject"].flatMap((use) =>
    list.filter(([own]) => own === use).map(([own, token]) => `${own} ${token}`),
  );
}

function placeOf(before: Piece | undefined, after: Piece | undefined): "groups" | "counted" | "subject" {
  const [next = ""] = after?.kind === "text" ? allWords(/^[^,.;:]*/.exec(after.text)?.[0] ?? "") : [];
  if (/^groups?$/.test(next)) return "groups";
  if (COUNTED_NOUNS.has(next)) return "counted";
  return before?.kind === "text" && /\b(?:by|within|across) (?:the )?$/i.test(before.text) ? "groups" : "subject";
}

function ordered(book: FactBook, pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind !== "fact") return [];
    if (piece.part === "rank") return [piece.token];
    const roles = book.findingsOf(piece.factId).flatMap((finding) => {
      return Object.entries(finding.facts).flatMap(([role, id]) => (id === piece.factId ? [role] : []));
    });
    return piece.part === "direction" || roles.every((role) => FREE_ROLES.has(role)) ? [] : [piece.token];
  });
}

function literal(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join(" ");
}

function negations(pieces: readonly Piece[]): string[] {
  return allWords(literal(pieces))
    .filter((word) => NEGATION_WORDS.has(word))
    .toSorted();
}

interface Statistic {
  stem: string;
  verb: boolean;
  before: string;
  after: string;
}

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
    for (const word of allWords(piece.text)) {
      const stem = STATISTIC_STEMS.get(word);
      if (stem) list.push({ stem, verb: STATISTIC_VERBS.has(word), before: tokenOf(before), after: tokenOf(after) });
    }
  }
  return list;
}

function tokenOf(piece: Piece | undefined): string {
  return piece === undefined || piece.kind === "text" ? "" : piece.token;
}

/** "From A to B" does not become "to A from B", nor "by A" "to A". */
function sameEnds(pieces: readonly Piece[], base: readonly Piece[]): boolean {
  const wanted = ends(base);
  for (const [token, words] of ends(pieces)) {
    const before = wanted.get(token) ?? [];
    for (const word of words) {
      const allowed: readonly string[] | undefined = word === "from" || word === "to" ? ENDS[word] : undefined;
      if (allowed && !allowed.some((same) => before.includes(same))) return false;
    }
  }
  return true;
}

function ends(pieces: readonly Piece[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (piece.kind !== "fact" || before?.kind !== "text") continue;
    const word = allWords(before.text).at(-1);
    if (word) map.set(piece.token, [...(map.get(piece.token) ?? []), word]);
  }
  return map;
}

function allWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

function sameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
