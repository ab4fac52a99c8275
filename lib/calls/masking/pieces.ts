import { type Chain, LOOSE, STRICT } from "./chains";

/** Items of a chain that were said without talk between them. */
export interface Piece {
  readonly first: number;
  readonly last: number;
}

/** The pieces of digits among items `from` to `to`. With `abroad` a "+" begins one. */
export function piecesOf({ items, links }: Chain, from: number, to: number, abroad = false): Piece[] {
  const pieces: Piece[] = [];
  let first = from;
  for (let at = from; at <= to; at++) {
    const isOwn = isDigits(items[at]?.chars ?? "") || (abroad && items[at]?.chars === "+" && at === first);
    // "2012, three four seven": what is written and what is spelled out are two.
    const isOther =
      items[at + 1]?.spoken !== items[at]?.spoken && (links[at + 1] ?? 0) >= STRICT && (items[at]?.chars.length ?? 0) > 1;
    const ends = isOther || at === to || (links[at + 1] ?? 0) >= LOOSE || !isDigits(items[at + 1]?.chars ?? "");
    if (!isOwn) first = at + 1;
    else if (ends) {
      pieces.push({ first, last: at });
      first = at + 1;
    }
  }
  return pieces;
}

export function itemsOf({ first, last }: Piece): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function isDigits(chars: string): boolean {
  return /^\d+$/.test(chars);
}
