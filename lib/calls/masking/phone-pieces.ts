import type { Chain } from "./chains";
import { isCorrection } from "./corrections";
import { type Finding, PHONE } from "./finding";
import { itemsOf, type Piece, piecesOf } from "./pieces";

const LONGEST = 18;
/** Pieces that a number may begin at. */
const MOST_STARTS = 16;
/** Ways to read the pieces that are tried from each beginning: keeps the cost of a chain in proportion to its items. */
const MOST_WAYS = 64;
/** Digits that the next piece may correct. */
const MOST_WRONG = 6;
const LEAST_SAID = 2;

/**
 * A phone number that was read out over turns and pauses: the first that the pieces of a chain make, as long as they make one, with pieces
 * that the other side says again and those that somebody corrects ("four nine, no, five one …"). Null where there is one piece only.
 */
export function findPhoneInPieces(chain: Chain, from: number, to: number, isPhone: (chars: string) => boolean): Finding | null {
  const pieces = piecesOf(chain, from, to, true);
  if (pieces.length < 2) return null;
  for (let start = 0; start < Math.min(pieces.length, MOST_STARTS); start++) {
    const last = new Reading(chain, pieces, isPhone).from(start);
    if (last >= 0) return { first: pieces[start]?.first ?? from, last, mask: PHONE };
  }
  return null;
}

/** All ways to read on from one piece; the one that reaches furthest counts. */
class Reading {
  private ways = MOST_WAYS;
  private best = -1;
  private digits = "";

  constructor(
    private readonly chain: Chain,
    private readonly pieces: readonly Piece[],
    private readonly isPhone: (chars: string) => boolean,
  ) {}

  /** The last item of the number that begins with a piece, with what says its end again behind it; or -1. */
  from(start: number): number {
    this.read(start, []);
    if (this.best < 0) return -1;
    let end = this.best;
    while (end + 1 < this.pieces.length && this.isMoreOfIt(end + 1)) end++;
    return this.pieces[end]?.last ?? -1;
  }

  private read(index: number, taken: readonly number[]): void {
    const piece = this.pieces[index];
    if (piece === undefined || this.ways-- <= 0) return;
    const all = [...taken, ...itemsOf(piece)];
    const digits = this.charsOf(all);
    if (digits.length > LONGEST) return;
    this.note(index, digits);
    this.next(index + 1, all);
  }

  private note(index: number, digits: string): void {
    if (index <= this.best || !this.isPhone(digits)) return;
    this.best = index;
    this.digits = digits;
  }

  private next(index: number, taken: readonly number[]): void {
    const piece = this.pieces[index];
    if (piece === undefined) return;
    const said = this.charsOf(itemsOf(piece));
    const before = this.charsOf(taken);
    const isOther = this.isOther(piece.first, taken);
    const isEcho = before.endsWith(said) && (said.length >= LEAST_SAID || isOther);
    if (isEcho && (isOther || said.startsWith("+"))) {
      this.skip(index, taken);
      return;
    }
    if (said.startsWith("+")) return;
    if (this.chain.repairs.has(piece.first) || isCorrection(before, said)) this.correct(index, taken, said.length);
    this.read(index, taken);
    if (isEcho) this.skip(index, taken);
    if (said.startsWith(before) && said.length > before.length) this.read(index, []);
  }

  private skip(index: number, taken: readonly number[]): void {
    if (this.ways-- > 0) {
      this.note(index, this.charsOf(taken));
      this.next(index + 1, taken);
    }
  }

  /** Takes back what a piece corrects: as many digits as it has, or another number of the last ones. */
  private correct(index: number, taken: readonly number[], length: number): void {
    const ways: { keep: number; off: number }[] = [];
    for (let keep = taken.length - 1; keep >= 0; keep--) {
      const wrong = this.charsOf(taken.slice(keep)).length;
      if (wrong > Math.max(MOST_WRONG, length)) break;
      ways.push({ keep, off: Math.abs(wrong - length) });
    }
    for (const { keep } of ways.sort((a, b) => a.off - b.off)) this.read(index, taken.slice(0, keep));
  }

  private isMoreOfIt(index: number): boolean {
    const piece = this.pieces[index];
    if (piece === undefined) return false;
    const said = this.charsOf(itemsOf(piece));
    const isSame = said.length >= LEAST_SAID && this.digits.endsWith(said);
    return isSame || this.chain.repairs.has(piece.first) || isCorrection(this.digits, said);
  }

  /** Another one speaks than the one who reads the number out. */
  private isOther(at: number, taken: readonly number[]): boolean {
    return this.chain.speakers[at] !== this.chain.speakers[taken[0] ?? at];
  }

  private charsOf(items: readonly number[]): string {
    return items.map((at) => this.chain.items[at]?.chars ?? "").join("");
  }
}
