import { phraseAt } from "./context";
import type { ContextKind } from "./context-words";
import { isCorrection } from "./corrections";
import type { Item } from "./item";
import type { ItemReader } from "./items";
import { BREAK, isGlued, isIdeograph, isSign, MASKED, SIGN, type Tokens, WORD } from "./tokens";
import type { Reading } from "./vocabulary";

/** How two items hang together: written as one, read on, or only perhaps (talk between them). */
export const TIGHT = 0;
export const STRICT = 1;
export const LOOSE = 2;
const NONE = 3;

const IBAN_START = /^[A-Z]{2}\d{2}/;

const MOST_ITEMS = 160;
const LONGEST_GAP = 20;
const MOST_STRANGE = { sameTurn: 0, spokenTurn: 3, nextTurn: 4, between: 8 };
/** Digits of a group that stands for itself: "93770 and 76056". */
const LONG_GROUP = 5;

const LEAST_SENTENCE = 3;
/** Words of somebody who listens to a number. */
const ANSWERING = ["filler", "link", "answer", "repair", "intro", "stop"] as const;

/** Where each letter is a word it says less. */
const IDEOGRAPH = 0.2;

/** Items that may be one number. `links[n]` ties item n to the one before it. */
export interface Chain {
  readonly items: readonly Item[];
  readonly links: readonly number[];
  /** Items that may begin another number: before them stands talk that is no part of reading one out ("and yesterday?"). */
  readonly doubtful: ReadonlySet<number>;
  /** Items before which somebody corrects: "no", "I mean". */
  readonly repairs: ReadonlySet<number>;
  /** Who says each item, and in which segment. */
  readonly speakers: readonly string[];
  readonly segments: readonly number[];
}

/** What items `first` to `last` stand for. */
export function charsOf({ items }: Chain, first: number, last: number): string {
  let chars = "";
  for (let at = first; at <= last; at++) chars += items[at]?.chars ?? "";
  return chars;
}

/** The digits of items `first` to `last`. */
export function digitsOf(chain: Chain, first: number, last: number): string {
  return charsOf(chain, first, last).replaceAll(/\D/g, "");
}

/** The items without letters at either end. */
export function withoutLetters({ items }: Chain, from: number, to: number): [first: number, last: number] {
  let [first, last] = [from, to];
  while (first < last && (items[first]?.chars ?? "") >= "A") first++;
  while (last > first && (items[last]?.chars ?? "") >= "A") last--;
  return [first, last];
}

/** "Fifty dollars": no number goes on behind it. A unit of one letter counts behind written digits that nothing names. */
function isAmount(
  tokens: Tokens,
  words: Reading,
  { to, chars, spoken }: Item,
  context: ContextKind | null,
  letters: boolean,
): boolean {
  const named = context === "phone" || context === "card" || context === "id";
  const isLetter = (tokens.end[to] ?? 0) - (tokens.start[to] ?? 0) === 1;
  // "0614259371, m'a-t-il dit" is no length.
  const isElided = isSign(tokens, to + 1, "'’");
  const isSpelling = letters && words.isA(tokens.word[to] ?? 0, "spelling");
  const unit =
    tokens.kind[to] === WORD &&
    words.isA(tokens.word[to] ?? 0, "unit") &&
    !isElided &&
    !isSpelling &&
    !(isLetter && (named || spoken));
  return /^\d/.test(chars) && (unit || isSign(tokens, to, "%€$£¥°")) && (!named || chars.length <= 6);
}

/** Follows a number from its first item on, over fillers, turns, repetitions and corrections. */
export class ChainReader {
  constructor(
    private readonly tokens: Tokens,
    private readonly words: Reading,
    private readonly reader: ItemReader,
    private readonly speakers: readonly string[],
    /** Tokens that belong to something found already. */
    private readonly taken: Uint8Array,
  ) {}

  /** With `letters` capitals are read as parts of an ID. */
  read(first: Item, context: ContextKind | null, letters: boolean): Chain {
    const items = [first];
    const links = [TIGHT];
    const repairs = new Set<number>();
    const doubtful = new Set<number>();
    while (items.length < MOST_ITEMS) {
      const last = items[items.length - 1] as Item;
      const next = this.next(last, context, letters);
      if (next === null) break;
      if (next.link === LOOSE && this.isRepair(last.to, next.item.from)) repairs.add(items.length);
      if (next.link === LOOSE && this.isDoubtful(last, next.item)) doubtful.add(items.length);
      items.push(next.item);
      links.push(next.link);
    }
    const segments = items.map(({ from }) => this.tokens.segment[from] ?? 0);
    return { items, links, doubtful, repairs, segments, speakers: segments.map((segment) => this.speakers[segment] ?? "") };
  }

  private next(last: Item, context: ContextKind | null, isId: boolean): { item: Item; link: number } | null {
    const { tokens } = this;
    const end = Math.min(tokens.count, last.to + LONGEST_GAP);
    const letters = isId || IBAN_START.test(last.chars);
    for (let at = last.to; at < end; at++) {
      if (tokens.kind[at] === MASKED || this.taken[at] === 1) return null;
      const item = this.reader.read(at, letters);
      if (item === null || this.reader.isCount(item)) continue;
      if (item.barrier) return null;
      const link = this.link(last, item, context, letters);
      return link === NONE ? null : { item, link };
    }
    return null;
  }

  private link(last: Item, next: Item, context: ContextKind | null, letters: boolean): number {
    const { tokens } = this;
    let level = TIGHT;
    let strange = 0;
    let turns = 0;
    if (isAmount(tokens, this.words, last, context, letters)) return NONE;
    for (let at = last.to; at < next.from; at++) {
      const kind = tokens.kind[at];
      if (kind === BREAK) {
        turns++;
        level = Math.max(level, this.speakerAt(last.to - 1) === this.speakerAt(at) ? STRICT : LOOSE);
      } else if (kind === SIGN) level = Math.max(level, this.sign(at, last, next));
      else if (kind === WORD) {
        const word = tokens.word[at] ?? 0;
        const phrase = phraseAt(tokens, this.words, at);
        const isRepair = this.words.isIn(this.reader.language, word, "repair");
        if (at + 1 === next.from && turns === 0 && this.isApart(at, last.to)) return NONE;
        if (phrase !== null && !isRepair && phrase.kind !== "number" && phrase.kind !== context) return NONE;
        if (this.words.isA(word, "filler")) level = Math.max(level, STRICT);
        else if (this.words.isA(word, "link")) level = LOOSE;
        else {
          level = LOOSE;
          strange += isIdeograph(tokens, at) ? IDEOGRAPH : 1;
        }
      }
      if (level === NONE) return NONE;
    }
    const repairs = this.isRepair(last.to, next.from);
    const isWritten = (item: Item) => !item.spoken && item.chars.length >= LONG_GROUP;
    const isAside = this.isPause(last.to) && this.isPause(next.from - 1);
    const isPair =
      isWritten(last) && isWritten(next) && last.chars.length === next.chars.length && !isCorrection(last.chars, next.chars);
    if (level === LOOSE && turns === 0 && isPair) return NONE;
    const isReadOut = [last, next].every(({ spoken, chars }) => spoken || chars.length === 1) || repairs || isAside;
    const most =
      turns === 0
        ? isReadOut
          ? MOST_STRANGE.spokenTurn
          : MOST_STRANGE.sameTurn
        : turns === 1
          ? MOST_STRANGE.nextTurn
          : MOST_STRANGE.between;
    return Math.floor(strange) > most ? NONE : level;
  }

  /** "thirty by forty" is two numbers; "followed by" and "moment mal" go on with the one. */
  private isApart(at: number, from: number): boolean {
    const { tokens, words } = this;
    if (!words.isIn(this.reader.language, tokens.word[at] ?? 0, "apart")) return false;
    const before = at > from && tokens.kind[at - 1] === WORD ? tokens.word[at - 1] : undefined;
    return before === undefined || !(words.isA(before, "link") || words.isIn(this.reader.language, before, "repair"));
  }

  /** The commas around ", you know,". */
  private isPause(at: number): boolean {
    return isSign(this.tokens, at, ",.…");
  }

  /** A word between by which nobody answers or listens, another sentence, or nothing but a comma between two that are written. */
  private isDoubtful(last: Item, next: Item): boolean {
    const { tokens, words } = this;
    let said = 0;
    let isOver = false;
    let turns = 0;
    for (let at = last.to; at < next.from; at++) {
      if (tokens.kind[at] === BREAK) turns++;
      else if (isSign(tokens, at, ".?!") && said === 0) isOver = true;
      if (tokens.kind[at] !== WORD || isIdeograph(tokens, at)) continue;
      if (!ANSWERING.some((role) => words.isA(tokens.word[at] ?? 0, role))) return true;
      if (words.isIn(this.reader.language, tokens.word[at] ?? 0, "repair")) return false;
      if (!words.isA(tokens.word[at] ?? 0, "filler")) said++;
    }
    if (turns > 0) return false;
    return (isOver && said >= LEAST_SENTENCE) || (said === 0 && !last.spoken && !next.spoken);
  }

  /** Whoever goes on with the number corrects it; "one moment" of the other side does not. */
  private isRepair(from: number, to: number): boolean {
    const speaker = this.speakerAt(to);
    for (let at = from; at < to; at++) {
      if (this.speakerAt(at) !== speaker) continue;
      if (this.tokens.kind[at] === WORD && this.words.isIn(this.reader.language, this.tokens.word[at] ?? 0, "repair"))
        return true;
    }
    return false;
  }

  private speakerAt(token: number): string {
    return this.speakers[this.tokens.segment[token] ?? 0] ?? "";
  }

  private sign(at: number, last: Item, next: Item): number {
    const { tokens } = this;
    if (isSign(tokens, at, "-()/'’\"‐‑–[]")) return TIGHT;
    const said = [last, next].every(({ spoken, chars }) => spoken || /^\d$/.test(chars));
    if (said && isSign(tokens, at, "…")) return STRICT;
    if (isSign(tokens, at, ".·")) return said ? STRICT : isGlued(tokens, at + 1) ? TIGHT : LOOSE;
    if (isSign(tokens, at, ","))
      return said || isGlued(tokens, at + 1) || (last.chars.length <= 4 && next.chars.length === 1) ? STRICT : LOOSE;
    return isSign(tokens, at, ":;?!…—¿¡") ? LOOSE : NONE;
  }
}
