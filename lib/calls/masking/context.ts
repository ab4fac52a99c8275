import type { ContextKind } from "./context-words";
import { isSign, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type PhraseNode, type Reading } from "./vocabulary";

/** How many words a context word reaches. */
const REACH: Readonly<Record<ContextKind, number>> = { phone: 30, card: 30, id: 30, email: 12, other: 14, number: 12 };
const LIST_REACH = 1;
/** Words behind "card" within which an order or an invoice is what was paid. */
const CARD_HOLDS = 4;
const LONGEST_PHRASE = 7;
const ABBREVIATION = 3;
const NAMING = bitsOf("link", "filler", "intro", "stop");

/** The context words before the place that the pass has come to. */
export class Context {
  /** Words so far; those of masked numbers are taken off, so that a second pass counts the same. */
  words = 0;
  private kind: ContextKind | null = null;
  private at = 0;
  private until = 0;
  private segment = -1;
  private used = Number.POSITIVE_INFINITY;
  /** Nothing but "is the", "please?", "it's" has been said since the context word. */
  private names = false;

  constructor(
    private readonly tokens: Tokens,
    private readonly vocabulary: Reading,
  ) {}

  /** Reads the token that the pass has come to. */
  step(token: number): void {
    if (this.tokens.kind[token] !== WORD) {
      if (endsSentence(this.tokens, token)) this.names = false;
      return;
    }
    this.words++;
    if (token < this.until) return;
    const found = phraseAt(this.tokens, this.vocabulary, token);
    if (found === null) {
      if (!isNaming(this.tokens, this.vocabulary, token)) this.names = false;
      return;
    }
    this.until = found.end;
    if (found.kind === "number" && this.kind !== null && this.kind !== "number" && this.words - this.at <= 3) return;
    if (found.kind === "number" && this.kind !== "other" && this.now() !== null) return;
    // "The card the order was paid with" asks for the card.
    if (found.kind === "other" && this.kind === "card" && this.words - this.at <= CARD_HOLDS) return;
    this.kind = found.kind;
    this.segment = this.tokens.segment[token] ?? -1;
    this.at = this.words;
    this.names = true;
    this.used = Number.POSITIVE_INFINITY;
  }

  /** The nearest context word still in reach. */
  now(): ContextKind | null {
    if (this.kind === "other" && this.words - this.used > LIST_REACH) return null;
    return this.kind !== null && this.words - this.at <= REACH[this.kind] ? this.kind : null;
  }

  /** The nearest context word still in reach; an "order" or "total" only while it can be the name of what comes next. */
  naming(): ContextKind | null {
    const kind = this.now();
    return kind === "other" && !this.names ? null : kind;
  }

  /** An "order" or a "total" is in reach, though it may name another number. */
  isBesideOther(): boolean {
    return this.kind === "other" && this.words - this.at <= REACH.other;
  }

  /** An order number has been read: the name stands for that one, and for those of a list right behind it. */
  use(): void {
    this.used = this.words;
  }

  /** True when the nearest context word stands in the turn of a token. */
  isOfTurn(token: number): boolean {
    return this.segment === this.tokens.segment[token];
  }

  /** Words since the nearest context word. */
  distance(): number {
    return this.words - this.at;
  }
}

/**
 * The context word that stands after a number in the same sentence: "… is my number at work". One of what stays only where it names
 * the number: "4155550199 is the order", not "… for the order".
 */
export function contextAfter(tokens: Tokens, vocabulary: Reading, from: number): ContextKind | null {
  let strange = 0;
  for (let token = from; token < Math.min(tokens.count, from + 9); token++) {
    if (tokens.kind[token] === WORD) {
      const found = phraseAt(tokens, vocabulary, token);
      if (found?.kind === "other" && token > from && !vocabulary.isA(tokens.word[from] ?? 0, "intro")) return null;
      if (found !== null && found.kind !== "number" && found.kind !== "email") return found.kind;
      if (found === null && !isNaming(tokens, vocabulary, token) && !vocabulary.isA(tokens.word[token] ?? 0, "determiner"))
        strange++;
      if (strange > 1) return null;
    } else if (!isSign(tokens, token, ",'’-–()")) return null;
  }
  return null;
}

/** The dot of "No. 12" ends none. */
function endsSentence(tokens: Tokens, at: number): boolean {
  if (isSign(tokens, at, "!…")) return true;
  return isSign(tokens, at, ".") && (tokens.end[at - 1] ?? 0) - (tokens.start[at - 1] ?? 0) > ABBREVIATION;
}

function isNaming(tokens: Tokens, vocabulary: Reading, at: number): boolean {
  return ((vocabulary.roles[tokens.word[at] ?? 0] ?? 0) & NAMING) !== 0;
}

function isCapital(tokens: Tokens, at: number): boolean {
  const text = textOf(tokens, at);
  return text === text.toUpperCase();
}

/** The longest phrase that begins at a token. One sign may stand between two words of it. */
export function phraseAt(tokens: Tokens, vocabulary: Reading, from: number): { kind: ContextKind; end: number } | null {
  let node: PhraseNode | undefined = vocabulary.phrases;
  let found: { kind: ContextKind; end: number } | null = null;
  let token = from;
  for (let length = 0; length < LONGEST_PHRASE; length++) {
    if (length > 0 && isSign(tokens, token, "'’-.‑")) token++;
    if (tokens.kind[token] !== WORD) break;
    node = node.next.get(tokens.word[token] ?? 0);
    if (node === undefined) break;
    token++;
    const kind = node.kind ?? (node.inCapitals !== null && isCapital(tokens, token - 1) ? node.inCapitals : null);
    if (kind !== null) found = { kind, end: token };
  }
  return found;
}
