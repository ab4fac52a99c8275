import { type Chain, LOOSE, STRICT, TIGHT } from "./chains";
import { isCard } from "./checksums";
import { isCorrection } from "./corrections";
import { itemsOf, type Piece, piecesOf } from "./pieces";

/** Items `first` to `last` of a chain, without those of `but`, are a card number. */
export interface CardInPieces {
  readonly first: number;
  readonly last: number;
  readonly but: ReadonlySet<number>;
}

const LONGEST = 19;
/** Of digits that may be more if "sixty four" was 60 and 4. */
const SHORTEST = 9;
/** Pauses within a number; a list of sizes or years has more of them. */
const MOST_PAUSES = 8;
/** Ways to read the pieces that are tried from each beginning: keeps the cost of a chain in proportion to its items. */
const MOST_WAYS = 64;
/** Digits that the next piece may correct. */
const MOST_WRONG = 7;
const MOST_APART = 4;
const LEAST_GROUP = 3;
const MOST_GROUP = 6;
const NONE: ReadonlySet<number> = new Set();

/**
 * The likeliest card number of a chain that its issuer and check digit prove: read out over turns and pauses, with pieces that the other
 * side says again, that are corrected ("four nine, no, five one …"), and single digits that are words ("one moment"). It begins and
 * ends at a pause. Null when no way to read the pieces is one. `straight` takes the pieces as they come only: for numbers that a word calls
 * a phone's or an ID, which are masked anyhow.
 */
export function findCardInPieces(chain: Chain, from: number, to: number, straight: boolean): CardInPieces | null {
  const pieces = piecesOf(chain, from, to);
  let best: Found | null = null;
  for (const [index, piece] of pieces.entries()) {
    for (let first = piece.first; first <= piece.last; first++) {
      if (first > piece.first && (chain.links[first] ?? 0) < STRICT) continue;
      if (isAbroad(chain, from, first)) continue;
      const found = new Reading(chain, pieces, first, straight).from(index);
      if (found === null) continue;
      const likely = found.likely + (first === piece.first ? 1 : 0);
      // The same number said again by the other side: it begins where it was said first.
      if (best !== null && best.digits === found.digits && first <= best.last) {
        const { first: begins, but, likely: before, digits }: Found = best;
        best = { first: begins, last: Math.max(best.last, found.last), but, likely: before, digits };
        continue;
      }
      // Two readings that share pieces and are as likely: one is by chance, and nobody knows which.
      const isTie = best !== null && likely === best.likely && first <= best.last;
      if (best === null || likely > best.likely) best = { ...found, likely };
      else if (isTie) best = { first: best.first, last: Math.max(best.last, found.last), but: NONE, likely, digits: "" };
    }
  }
  return best && withNeighbours(best, pieces, chain);
}

/** Groups of the same kind in the turns right before and behind: which of several readings is the card may be chance. */
function withNeighbours({ first, last, but }: CardInPieces, pieces: readonly Piece[], chain: Chain): CardInPieces {
  const isTurns = chain.segments[first] !== chain.segments[last];
  if (!isTurns) return { first: withCorrected(first, chain), last, but };
  const isGroup = (piece: Piece) => {
    const length = itemsOf(piece).reduce((sum, at) => sum + (chain.items[at]?.chars.length ?? 0), 0);
    return length >= LEAST_GROUP && length <= MOST_GROUP && chain.items[piece.first]?.spoken === chain.items[first]?.spoken;
  };
  let [from, to] = [first, last];
  for (const piece of pieces.toReversed()) {
    if (piece.last === from - 1 && chain.segments[piece.last] !== chain.segments[from] && isGroup(piece)) from = piece.first;
  }
  for (const piece of pieces) {
    if (piece.first === to + 1 && chain.segments[piece.first] !== chain.segments[to] && isGroup(piece)) to = piece.last;
  }
  return { first: withCorrected(from, chain), last: to, but };
}

/** The first item of a first try at the group that a card begins with: "four one, no, four two …" gives most of it away. */
function withCorrected(first: number, { items, links, segments }: Chain): number {
  const isRunOn = (at: number) => segments[at] === segments[first] && (links[at] ?? LOOSE) < LOOSE;
  let group = items[first]?.chars ?? "";
  for (let at = first + 1; at < items.length && isRunOn(at) && group.length < MOST_GROUP; at++) group += items[at]?.chars ?? "";
  if ((links[first] ?? 0) < LOOSE) return first;
  let tried = "";
  let begins = first;
  for (let at = first - 1; at >= 0 && segments[at] === segments[first] && tried.length < MOST_GROUP; at--) {
    tried = (items[at]?.chars ?? "") + tried;
    if (tried.length >= LEAST_GROUP && isCorrection(tried, group.slice(0, tried.length))) begins = at;
    if ((links[at] ?? 0) >= LOOSE) break;
  }
  return begins;
}

type Found = CardInPieces & { likely: number; digits: string };

/** Within a number that begins with "+". */
function isAbroad(chain: Chain, from: number, first: number): boolean {
  let digits = 0;
  for (let at = first - 1; at >= from && digits < LONGEST; at--) {
    if (chain.items[at]?.chars === "+") return true;
    digits += chain.items[at]?.chars.length ?? 0;
  }
  return false;
}

/** Lengths that most cards have: 16, 15 of American Express, 14 of Diners Club. */
function hasUsualLength(digits: string): boolean {
  if (/^3[47]/.test(digits)) return digits.length === 15;
  if (/^62/.test(digits)) return digits.length >= 16;
  return digits.length === (/^3[0689]/.test(digits) ? 14 : 16);
}

/** All ways to read on from one item; the likeliest counts, of those as likely the first. */
class Reading {
  private ways = MOST_WAYS;
  private best: Found | null = null;

  constructor(
    private readonly chain: Chain,
    private readonly pieces: readonly Piece[],
    private readonly first: number,
    private readonly straight: boolean,
  ) {}

  from(index: number): Found | null {
    this.read(index, this.first, [], []);
    return this.best;
  }

  /** Reads a piece from one of its items on, behind the items taken so far. */
  private read(index: number, start: number, taken: readonly number[], but: readonly number[]): void {
    const piece = this.pieces[index];
    if (piece === undefined || this.ways-- <= 0) return;
    const all = [...taken];
    let pauses = 0;
    for (let at = start; at <= piece.last; at++) {
      all.push(at);
      const isPause = at === piece.last || (this.chain.links[at + 1] ?? 0) >= STRICT;
      if (!isPause) continue;
      const digits = this.digits(all);
      // Digits that are read one by one have a pause behind each.
      if ((this.chain.items[at]?.chars.length ?? 0) > 1) pauses++;
      if (digits.length > LONGEST || pauses > MOST_PAUSES) return;
      if (digits.length < SHORTEST) continue;
      this.note(index, all, but);
    }
    this.next(index + 1, all, but);
  }

  private note(index: number, all: readonly number[], but: readonly number[]): void {
    const at = all.at(-1) ?? 0;
    const ways = [this.digits(all), ...this.apart(all)];
    const way = ways.findIndex(isCard);
    const card = ways[way];
    if (card === undefined) return;
    const isStraight = way === 0;
    const isUsual = hasUsualLength(card) || this.isGrouped(all);
    if (!isUsual && this.isTalk(all)) return;
    const last = this.saidAgain(index + 1, at, ways[0] ?? "");
    const isWhole = this.pieces.some((piece) => piece.last === last);
    const likely = (isUsual ? 3 : 0) + (isStraight ? 2 : 0) + (isWhole ? 1 : 0);
    const isLonger = likely === this.best?.likely && last > this.best.last;
    if (this.best === null || likely > this.best.likely || isLonger)
      this.best = { first: this.first, last, but: new Set(but), likely, digits: card };
  }

  /** "Fifty-six in twenty twenty-six, fifty in twenty eighteen": numbers of one sentence. */
  private isTalk(items: readonly number[]): boolean {
    const { links, segments, repairs } = this.chain;
    const isTurn = segments[items[0] ?? 0] === segments[items.at(-1) ?? 0];
    return isTurn && items.some((at) => this.chain.items[at]?.spoken && (links[at] ?? 0) >= LOOSE && !repairs.has(at));
  }

  /** Four by four, with three at the end. */
  private isGrouped(items: readonly number[]): boolean {
    let lengths = "";
    let length = 0;
    for (const [index, at] of items.entries()) {
      length += this.chain.items[at]?.chars.length ?? 0;
      const next = items[index + 1];
      if (next === at + 1 && this.chain.links[next] === TIGHT) continue;
      lengths += length;
      length = 0;
    }
    return lengths === "44443";
  }

  private next(index: number, taken: readonly number[], but: readonly number[]): void {
    const piece = this.pieces[index];
    if (piece === undefined) return;
    const said = this.digits(itemsOf(piece));
    const before = this.digits(taken);
    if (this.straight) {
      if (!before.endsWith(said)) this.read(index, piece.first, taken, but);
      return;
    }
    if (said.length >= 2 && before.endsWith(said)) {
      this.next(index + 1, taken, but);
      if (this.chain.speakers[piece.first] !== this.chain.speakers[this.first]) return;
    }
    const isCorrected = this.chain.repairs.has(piece.first) || isCorrection(before, said);
    const corrected: { keep: number; off: number }[] = [];
    for (let keep = isCorrected ? taken.length - 1 : 0; keep > 0; keep--) {
      const wrong = this.digits(taken.slice(keep)).length;
      if (wrong > MOST_WRONG) break;
      corrected.push({ keep, off: Math.abs(wrong - said.length) });
    }
    // As many digits as are said again are the likeliest to be taken back; without a word for it, that they are alike may be chance.
    const [likeliest, ...rest] = corrected.sort((one, other) => one.off - other.off);
    const hasWord = this.chain.repairs.has(piece.first);
    if (likeliest && hasWord) this.read(index, piece.first, taken.slice(0, likeliest.keep), but);
    this.read(index, piece.first, taken, but);
    if (likeliest && !hasWord) this.read(index, piece.first, taken.slice(0, likeliest.keep), but);
    for (const { keep } of rest) this.read(index, piece.first, taken.slice(0, keep), but);
    if (said.length === 1) this.next(index + 1, taken, [...but, piece.first]);
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
    const said = this.digits(itemsOf(piece));
    const isAgain = (said.length >= 2 && digits.endsWith(said)) || isCorrection(digits, said);
    return isAgain ? this.saidAgain(index + 1, piece.last, digits) : last;
  }

  private digits(items: readonly number[]): string {
    return items.map((at) => this.chain.items[at]?.chars ?? "").join("");
  }
}
