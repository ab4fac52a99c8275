import { markBefore } from "./check-roles";
import type { FactBook } from "./fact-book";
import type { Piece } from "./token-grammar";

/** Words that say on which side of something a thing lies: as many of each as before. */
const SIDES = ["before", "after", "outside", "beside"];

interface Marked {
  token: string;
  mark: string;
  figure: boolean;
}

/**
 * True when figures that change places take their small words with them ("by 12%" stays "by 12%"), and no period comes to
 * stand before or after what it stood in.
 */
export function keepsMarks(book: FactBook, pieces: readonly Piece[], base: readonly Piece[]): boolean {
  if (SIDES.some((side) => countOf(pieces, side) !== countOf(base, side))) return false;
  const [own, wanted] = [markedIn(book, pieces), markedIn(book, base)];
  const markOf = new Map(wanted.map(({ token, mark }) => [token, mark]));
  if (own.some(({ token, mark, figure }) => !figure && SIDES.includes(mark) && markOf.get(token) !== mark)) return false;
  const place = new Map(wanted.map(({ token }, at) => [token, at]));
  const figures = own.filter(({ figure }) => figure);
  return figures.every((one, at) =>
    figures.slice(at + 1).every((other) => {
      const turned = (place.get(one.token) ?? 0) > (place.get(other.token) ?? 0);
      return !turned || keepPlaces(one, other, markOf);
    }),
  );
}

/** Of two figures that changed places one at least keeps its small word, and neither takes that of the other. */
function keepPlaces(one: Marked, other: Marked, markOf: ReadonlyMap<string, string>): boolean {
  const [first, second] = [markOf.get(one.token), markOf.get(other.token)];
  if (one.mark === first && other.mark === second) return true;
  if (one.mark === first) return other.mark !== first;
  return other.mark === second && one.mark !== second;
}

function markedIn(book: FactBook, pieces: readonly Piece[]): Marked[] {
  return pieces.flatMap((piece, at): Marked[] => {
    if (piece.kind !== "fact" || piece.part !== "display") return [];
    const { word } = markBefore(pieces, at);
    // "by 12%" and "a change of 12%" say the same.
    return [
      { token: piece.token, mark: word === "amount" ? "by" : word, figure: typeof book.fact(piece.factId)?.value === "number" },
    ];
  });
}

function countOf(pieces: readonly Piece[], word: string): number {
  return pieces
    .flatMap((piece) => (piece.kind === "text" ? (piece.text.toLowerCase().match(/[a-z]+/g) ?? []) : []))
    .filter((one) => one === word).length;
}
