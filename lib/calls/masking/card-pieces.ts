import { type Chain, LOOSE, STRICT } from "./chains";
import { isCard } from "./checksums";

/** Items `first` to `last` of a chain, without those of `but`, are a card number. */
export interface CardInPieces {
  readonly first: number;
  readonly last: number;
  readonly but: ReadonlySet<number>;
}

/** Items that were said without talk between them. */
interface Piece {
  readonly first: number;
  readonly last: number;
}

const LONGEST = 19;
/** Pauses within a number; a list of sizes or years has more of them. */
const MOST_PAUSES = 5;
/** Ways to read the pieces that are tried from each beginning: keeps the cost of a chain in proportion to its items. */
const MOST_WAYS = 48;
/** Digits that the next piece may correct. */
const MOST_WRONG = 4;
const MOST_APART = 4;
const NONE: ReadonlySet<number> = new Set();

/**
 * The likeliest card number of a chain that its issuer and check digit prove: read out over turns and pauses, with pieces that the other
 * side says again, that are corrected ("four nine, no, five one …"), and single digits that are words ("one moment"). It begins and
 * ends at a pause. Null when no way to read the pieces is one. `straight` takes the pieces as they come only: for numbers that a word calls
 * a phone's or an ID, which are masked anyhow.
 */
export function findCardInPieces(chain: Chain, from: number, to: number, straight: boolean): CardInPieces | null {
  const pieces = piecesOf(chain, from, to);
  let best: (CardInPieces & { likely: number }) | null = null;
  for (const [index, piece] of pieces.entries()) {
    for (let first = piece.first; first <= piece.last; first++) {
      if (first > piece.first && (chain.links[first] ?? 0) < STRICT) continue;
      if (chain.items[first - 1]?.chars === "+") continue;
      const found = new Reading(chain, pieces, first, straight).from(index);
      if (found === null) continue;
      const likely = found.likely + (first === piece.first ? 1 : 0) + (pieces.some(({ last }) => last === found.last) ? 1 : 0);
      // Two readings that share pieces and are as likely: one is by chance, and nobody knows which.
      const isTie = best !== null && likely === best.likely && first <= best.last;
      if (best === null || likely > best.likely) best = { ...found, likely };
      else if (isTie) best = { first: best.first, last: Math.max(best.last, found.last), but: NONE, likely };
    }
  }
  return best;
}

/** Lengths that most cards have: 16, 15 of American Express, 14 of Diners Club. */
function isUsual(digits: string): boolean {
  if (/^3[47]/.test(digits)) return digits.length === 15;
  return digits.length === (/^3[0689]/.test(digits) ? 14 : 16);
}

function piecesOf({ items, links }: Chain, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let first = from;
  for (let at = from; at <= to; at++) {
    const isDigits = /^\d+$/.test(items[at]?.chars ?? "");
    const ends = at === to || (links[at + 1] ?? 0) >= LOOSE || !/^\d+$/.test(items[at + 1]?.chars ?? "");
    if (!isDigits) first = at + 1;
    else if (ends) {
      pieces.push({ first, last: at });
      first = at + 1;
    }
  }
  return pieces;
}

/** All ways to read on from one item, nearest first. */
class Reading {
  private ways = MOST_WAYS;
  private isUsual = false;

  constructor(
    private readonly chain: Chain,
    private readonly pieces: readonly Piece[],
    private readonly first: number,
    private readonly straight: boolean,
  ) {}

  from(index: number): (CardInPieces & { likely: number }) | null {
    const found = this.read(index, this.first, [], []);
    return found === null ? null : { ...found, likely: this.isUsual ? 3 : 0 };
  }

  /** Reads a piece from one of its items on, behind the items taken so far. */
  private read(index: number, start: number, taken: readonly number[], but: readonly number[]): CardInPieces | null {
    const piece = this.pieces[index];
    if (piece === undefined || this.ways-- <= 0) return null;
    const all = [...taken];
    let pauses = 0;
    for (let at = start; at <= piece.last; at++) {
      all.push(at);
      const isPause = at === piece.last || (this.chain.links[at + 1] ?? 0) >= STRICT;
      if (!isPause) continue;
      const digits = this.digits(all);
      // Digits that are read one by one have a pause behind each.
      if ((this.chain.items[at]?.chars.length ?? 0) > 1) pauses++;
      if (digits.length > LONGEST || pauses > MOST_PAUSES) return null;
      const card = [digits, ...this.apart(all)].find(isCard);
      if (card !== undefined) this.isUsual = isUsual(card);
      if (card !== undefined) return { first: this.first, last: this.saidAgain(index + 1, at, digits), but: new Set(but) };
    }
    return this.next(index + 1, all, but);
  }

  private next(index: number, taken: readonly number[], but: readonly number[]): CardInPieces | null {
    const piece = this.pieces[index];
    if (piece === undefined) return null;
    const said = this.digits(range(piece));
    const before = this.digits(taken);
    if (this.straight) return before.endsWith(said) ? null : this.read(index, piece.first, taken, but);
    if (said.length >= 2 && before.endsWith(said)) {
      const found = this.next(index + 1, taken, but);
      if (found !== null) return found;
    }
    const most = this.chain.repairs.has(piece.first) ? taken.length - 1 : 0;
    for (let keep = most; keep > 0 && this.digits(taken.slice(keep)).length <= MOST_WRONG; keep--) {
      const corrected = this.read(index, piece.first, taken.slice(0, keep), but);
      if (corrected !== null) return corrected;
    }
    const read = this.read(index, piece.first, taken, but);
    if (read !== null) return read;
    return said.length === 1 ? this.next(index + 1, taken, [...but, piece.first]) : null;
  }

  /** What they say if "sixty four" was 60 and 4: everywhere, or once. */
  private apart(items: readonly number[]): string[] {
    const places = items.filter((at) => this.chain.items[at]?.apart !== undefined);
    if (places.length === 0 || places.length > MOST_APART) return [];
    const ways = [places, ...(places.length > 1 ? places.map((place) => [place]) : [])];
    return ways.map((way) =>
      items.map((at) => (way.includes(at) ? this.chain.items[at]?.apart : this.chain.items[at]?.chars) ?? "").join(""),
    );
  }

  /** The last item of the pieces behind a whole number that say the end of it again. */
  private saidAgain(index: number, last: number, digits: string): number {
    const piece = this.pieces[index];
    if (piece === undefined || piece.first !== last + 1) return last;
    const said = this.digits(range(piece));
    return said.length >= 2 && digits.endsWith(said) ? this.saidAgain(index + 1, piece.last, digits) : last;
  }

  private digits(items: readonly number[]): string {
    return items.map((at) => this.chain.items[at]?.chars ?? "").join("");
  }
}

function range({ first, last }: Piece): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
