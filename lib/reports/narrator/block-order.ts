import type { Finding } from "@/lib/content/ledger";
import { markBefore } from "./check-roles";
import type { FactBook } from "./fact-book";
import { BLOCKS } from "./role-words";
import type { Piece } from "./token-grammar";

/** A token that belongs to one end of a finding. */
interface Held {
  block: string;
  /** "rank", "name" or "figure". */
  type: string;
  token: string;
  mark: string;
  /** True when "of" follows. */
  whole: boolean;
}

/**
 * True when every token stays with the end it belongs to and the ends keep what their order says. Within an end tokens may
 * move; two ends may change places only as wholes, and only where their own words tell them apart ("from", "to", a rank).
 */
export function sameBlocks(book: FactBook, pieces: readonly Piece[], base: readonly Piece[]): boolean {
  const finding = findingOf(book, base);
  if (finding === null || tellsTwice(base)) return sameList(factTokens(pieces), factTokens(base));
  // A list of names says which comes first.
  if (finding.kind === "concentration") return sameList(namesIn(book, pieces), namesIn(book, base));
  const blocks = BLOCKS[finding.kind];
  if (blocks === undefined) return true;
  const pairs = [
    ["start", "end"],
    ["high", "low"],
    ["first", "second"],
  ] as const;
  const [own, wanted] = [heldIn(book, finding, blocks, pieces), heldIn(book, finding, blocks, base)];
  return pairs.every(([a, b]) => samePair(own.filter(inPair(a, b)), wanted.filter(inPair(a, b)), a));
}

function namesIn(book: FactBook, pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) =>
    piece.kind === "fact" && typeof book.fact(piece.factId)?.value === "string" ? [piece.token] : [],
  );
}

const inPair =
  (a: string, b: string) =>
  ({ block }: Held) =>
    block === a || block === b;

/** True when a name or figure comes again, as the group that a size is worked out for: only its place says what it belongs to. */
function tellsTwice(pieces: readonly Piece[]): boolean {
  const told = factTokens(pieces);
  return new Set(told).size < told.length;
}

/** The one finding that all facts of a sentence belong to, or null. */
function findingOf(book: FactBook, pieces: readonly Piece[]): Finding | null {
  const ids = pieces.flatMap((piece) => (piece.kind === "fact" ? [piece.factId] : []));
  const [first] = ids;
  if (first === undefined) return null;
  return book.findingsOf(first).find((finding) => ids.every((id) => Object.values(finding.facts).includes(id))) ?? null;
}

function heldIn(book: FactBook, finding: Finding, blocks: Readonly<Record<string, string>>, pieces: readonly Piece[]): Held[] {
  return pieces.flatMap((piece, at): Held[] => {
    if (piece.kind !== "fact" || piece.part === "direction") return [];
    const role = Object.entries(finding.facts).find(([, id]) => id === piece.factId)?.[0] ?? "";
    const block = blocks[role];
    if (block === undefined) return [];
    const type = piece.part === "display" ? (typeof book.fact(piece.factId)?.value === "string" ? "name" : "figure") : piece.part;
    return [{ block, type, token: piece.token, mark: markBefore(pieces, at).word, whole: isWhole(pieces[at + 1]) }];
  });
}

function isWhole(after: Piece | undefined): boolean {
  return after?.kind === "text" && /^ of\b/.test(after.text);
}

function samePair(own: readonly Held[], wanted: readonly Held[], first: string): boolean {
  if (wanted.length === 0) return own.length === 0;
  if (!keepsFigures(own, wanted) || (first === "high" && !keepsMarks(own, wanted))) return false;
  if (own.length === wanted.length && own.every(({ token }, at) => token === wanted[at]?.token)) return true;
  const runs = runsOf(own);
  const begins = wanted[0]?.block ?? "";
  const kept = own[0]?.block === begins;
  if (runs.length <= 2) return kept || runs.length === 1 || mayTurn(own, first);
  // "between P and Q … from A to B": one of each end in turn, of one type.
  return kept && own.length % 2 === 0 && isInTurn(own);
}

/** Two figures of one end keep their order, unless "of" says which of them is a share. */
function keepsFigures(own: readonly Held[], wanted: readonly Held[]): boolean {
  return [...new Set(own.map(({ block }) => block))].every((block) => {
    const figures = (list: readonly Held[]) => list.filter((one) => one.block === block && one.type === "figure");
    const [mine, theirs] = [figures(own), figures(wanted)];
    if (mine.every(({ token }, at) => token === theirs[at]?.token)) return true;
    return mine.filter(({ whole }) => whole).length === 1 && mine.every((one) => one.whole === wholeIn(theirs, one.token));
  });
}

function wholeIn(list: readonly Held[], token: string): boolean {
  return list.find((one) => one.token === token)?.whole ?? false;
}

/** A range from low to high is not told from high to low. */
function keepsMarks(own: readonly Held[], wanted: readonly Held[]): boolean {
  return own.every(({ token, mark }) => {
    if (mark !== "from" && mark !== "to") return true;
    return wanted.find((one) => one.token === token)?.mark === mark;
  });
}

function isInTurn(own: readonly Held[]): boolean {
  for (let at = 0; at < own.length; at += 2) {
    const [one, other] = [own[at], own[at + 1]];
    if (one === undefined || other === undefined) return false;
    if (one.block !== own[0]?.block || other.block === one.block || one.type !== other.type) return false;
  }
  return true;
}

/** The ends of a span are told apart by "from" and "to", highest and lowest by the figure that each name has. */
function mayTurn(own: readonly Held[], first: string): boolean {
  if (first === "high") return ["high", "low"].every((block) => own.filter((one) => one.block === block).length > 1);
  if (first !== "start") return false;
  const marks = (block: string) => own.filter((one) => one.block === block).map(({ mark }) => mark);
  return marks("start").includes("from") && marks("end").includes("to");
}

function runsOf(own: readonly Held[]): string[] {
  return own.map(({ block }) => block).filter((block, at, all) => block !== all[at - 1]);
}

function factTokens(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === "fact" && piece.part !== "direction" ? [piece.token] : []));
}

function sameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
