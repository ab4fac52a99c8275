import type { ContextKind } from "./context-words";
import { BREAK, isSign, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type PhraseNode, type Reading } from "./vocabulary";

/** How many words a context word reaches. */
const REACH: Readonly<Record<ContextKind, number>> = { phone: 30, card: 30, id: 30, email: 12, other: 14, number: 12 };
const LIST_REACH = 1;
/** Words of one sentence within which "your passport for the invoice" still asks for the passport. */
const HOLDS = 8;
/** "Your order?" asks for its number; "where do we reach you about the order?" does not. */
const LONGEST_ASK = 3;
const LONGEST_PHRASE = 7;
const ABBREVIATION = 3;
const NAMING = bitsOf("link", "filler", "intro", "stop");

/** Right before "number" they say which one, not what of. */
const ONES = new Set("new old other another second third first last same correct main full whole next previous".split(" "));
const OWNERS = new Set("my your his her our their whose".split(" "));
const OWNER_REACH = 4;

/** What a context word says, and where it stands. */
interface Word {
  readonly kind: ContextKind;
  /** Words up to it. */
  readonly at: number;
  readonly segment: number;
}

/** The context words before the place that the pass has come to. */
export class Context {
  /** Words so far; those of masked numbers are taken off, so that a second pass counts the same. */
  words = 0;
  /** The context word is the name of a number: "order number", not "order". */
  isNumberName = false;
  private word: Word | null = null;
  /** The word that an "order" without "number" stands behind in one sentence: it counts again where the order names nothing. */
  private beneath: Word | null = null;
  private until = 0;
  private used = Number.POSITIVE_INFINITY;
  /** Nothing but "is the", "please?", "it's" has been said since the context word. */
  private names = false;
  /** Words when the sentence began. */
  private sentence = 0;

  constructor(
    private readonly tokens: Tokens,
    private readonly vocabulary: Reading,
  ) {}

  /** Reads the token that the pass has come to. */
  step(token: number): void {
    if (this.tokens.kind[token] !== WORD) {
      this.pause(token);
      return;
    }
    this.words++;
    if (token < this.until) return;
    const found = longestPhrase(this.tokens, this.vocabulary, token);
    if (found === null) {
      if (!isNaming(this.tokens, this.vocabulary, token)) this.unname();
      return;
    }
    this.until = found.end;
    const since = this.words - (this.word?.at ?? 0);
    if (found.kind === "number" && this.word !== null && this.word.kind !== "number" && since <= 3) return;
    if (found.kind === "number" && this.isNumberOfThing(token)) {
      this.word = { kind: "other", at: this.words, segment: this.tokens.segment[token] ?? -1 };
      this.isNumberName = true;
      this.names = true;
      this.beneath = null;
      this.used = Number.POSITIVE_INFINITY;
      return;
    }
    if (found.kind === "number" && this.word?.kind !== "other" && this.now() !== null) return;
    // "Your order from the 6th, number 4636677".
    if (found.kind === "number" && this.word?.kind === "other" && this.word.at >= this.sentence) {
      this.isNumberName = true;
      this.names = true;
      return;
    }
    const holds = this.word !== null && this.word.kind !== "other" && this.word.at >= this.sentence && since <= HOLDS;
    this.beneath = found.kind === "other" && !found.isNumberName && holds ? this.word : null;
    this.word = { kind: found.kind, at: this.words, segment: this.tokens.segment[token] ?? -1 };
    this.isNumberName = found.isNumberName;
    this.names = true;
    this.used = Number.POSITIVE_INFINITY;
  }

  /** "Replacement belt number": a noun that no list has right before "number", which is nobody's. */
  private isNumberOfThing(token: number): boolean {
    const { tokens } = this;
    const isNoun =
      tokens.kind[token - 1] === WORD &&
      (this.vocabulary.roles[tokens.word[token - 1] ?? 0] ?? 0) === 0 &&
      textOf(tokens, token).toLowerCase() === "number" &&
      (/^\p{Ll}{3,}$/u.test(textOf(tokens, token - 1)) ||
        (beginsSentence(tokens, token - 1) && /^\p{Lu}\p{Ll}{3,}$/u.test(textOf(tokens, token - 1)))) &&
      !ONES.has(textOf(tokens, token - 1));
    if (!isNoun) return false;
    for (let at = token - 2; at >= Math.max(0, token - OWNER_REACH) && tokens.kind[at] === WORD; at--)
      if (isSign(tokens, at + 1, "'’") || OWNERS.has(textOf(tokens, at).toLowerCase())) return false;
    return !isSign(tokens, token - 2, "'’");
  }

  private pause(token: number): void {
    const isEnd = endsSentence(this.tokens, token);
    const isTurn = this.tokens.kind[token] === BREAK || isSign(this.tokens, token, "?");
    if (isEnd) this.unname();
    else if (!this.isNumberName && (isSign(this.tokens, token, ",") || (isTurn && this.words - this.sentence > LONGEST_ASK)))
      this.unname();
    if (isEnd || isTurn) this.sentence = this.words + 1;
  }

  private unname(): void {
    this.names = false;
    if (this.word?.kind === "other" && this.beneath !== null) this.word = this.beneath;
    this.beneath = null;
  }

  /** The nearest context word still in reach. */
  now(): ContextKind | null {
    if (this.word === null || (this.word.kind === "other" && this.words - this.used > LIST_REACH)) return null;
    return this.words - this.word.at <= REACH[this.word.kind] ? this.word.kind : null;
  }

  /** The nearest context word still in reach; an "order" or "total" only while it can be the name of what comes next. */
  naming(): ContextKind | null {
    const kind = this.now();
    return kind === "other" && !this.names ? null : kind;
  }

  /** An "order" or a "total" is in reach, though it may name another number. */
  isBesideOther(): boolean {
    return this.word?.kind === "other" && this.words - this.word.at <= REACH.other;
  }

  /** An order number has been read: the name stands for that one, and for those of a list right behind it. */
  use(): void {
    this.used = this.words;
  }

  /** True when the nearest context word stands in the turn of a token. */
  isOfTurn(token: number): boolean {
    return this.word !== null && this.word.segment === this.tokens.segment[token];
  }

  /** Words since the nearest context word. */
  distance(): number {
    return this.words - (this.word?.at ?? 0);
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

/** A phrase of context words, and the token behind it. */
interface FoundPhrase {
  readonly kind: ContextKind;
  readonly end: number;
  readonly isNumberName: boolean;
}

/** The phrase at a token; of "mi número de cliente" what the number is of, while a "PAN card number" stays one. */
function longestPhrase(tokens: Tokens, vocabulary: Reading, from: number): FoundPhrase | null {
  let found = phraseAt(tokens, vocabulary, from);
  for (let token = from + 1; found !== null && found.kind !== "id" && token < found.end; token++) {
    const inner = phraseAt(tokens, vocabulary, token);
    if (inner !== null && inner.end > found.end) found = inner;
  }
  return found;
}

/** The longest phrase that begins at a token. One sign may stand between two words of it. */
export function phraseAt(tokens: Tokens, vocabulary: Reading, from: number): FoundPhrase | null {
  let node: PhraseNode | undefined = vocabulary.phrases;
  let found: FoundPhrase | null = null;
  let token = from;
  for (let length = 0; length < LONGEST_PHRASE; length++) {
    if (length > 0 && isSign(tokens, token, "'’-.‑/")) token++;
    if (tokens.kind[token] !== WORD) break;
    node = node.next.get(tokens.word[token] ?? 0);
    if (node === undefined) break;
    token++;
    const kind = node.kind ?? (node.inCapitals !== null && isCapital(tokens, token - 1) ? node.inCapitals : null);
    if (kind !== null) found = { kind, end: token, isNumberName: node.isNumberName };
  }
  return found;
}

function beginsSentence(tokens: Tokens, at: number): boolean {
  return at === 0 || tokens.kind[at - 1] === BREAK || isSign(tokens, at - 1, ".?!");
}
