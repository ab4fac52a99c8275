import { phraseAt } from "./context";
import { JOIN, type Numeral, TEN, TIMES } from "./numerals";
import type { SpeechRole } from "./speech-words";
import { BREAK, DIGITS, isGlued, isSign, SIGN, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type Vocabulary } from "./vocabulary";

const LONGEST_DOMAIN = 24;
const LONGEST_LOCAL = 80;
const MOST_PLAIN_WORDS = 3;
const LONGEST_REPLY = 10;
/** How many tokens before an address "your e-mail?" may stand. */
const MAIL_REACH = 40;
/** Endings that are words as well stand behind a written dot as often as a sentence begins with them. */
const COMMON = bitsOf("stop", "link", "filler", "intro");

/** Tokens `from` to `to` (exclusive); the pieces leave out turns of "okay" between. */
export interface Address {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** Finds e-mail addresses, written and spoken, and marks their tokens. */
export class EmailFinder {
  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    private readonly numeralOf: (word: number) => Numeral | undefined,
  ) {}

  /** Addresses in their order. */
  find(): Address[] {
    const found: Address[] = [];
    let before = 0;
    for (let at = 1; at < this.tokens.count; at++) {
      const sign = isSign(this.tokens, at, "@＠");
      if (!sign && !this.isA(at, "at")) continue;
      const to = this.domain(at + 1, sign);
      if (to < 0) continue;
      const from = this.local(at - 1, before, sign);
      if (from < 0 || (textOf(this.tokens, at).toLowerCase() === "at" && this.isPlace(from, at))) continue;
      found.push({ from, to, pieces: this.pieces(from, to) });
      before = to;
      at = to - 1;
    }
    return found;
  }

  private pieces(from: number, to: number): (readonly [number, number])[] {
    const pieces: (readonly [number, number])[] = [];
    for (let start = from, at = from; at <= to; at++) {
      if (at < to && this.tokens.kind[at] !== BREAK) continue;
      let isReply = at < to && start > from;
      for (let token = start; token < at; token++) isReply &&= this.isReply(token);
      if (!isReply) pieces.push([start, at]);
      start = at + 1;
    }
    return pieces;
  }

  /**
   * "Our prices at example.com", "Register at example.com": one word that "the" or the start of a sentence comes before, unless mail is
   * what they speak of.
   */
  private isPlace(from: number, at: number): boolean {
    const { tokens } = this;
    if (at - from !== 1 || tokens.kind[from] !== WORD || this.isLetter(from) || this.isA(at + 1, "mailbox")) return false;
    const isNamed =
      this.isA(from - 1, "determiner") || from === 0 || tokens.kind[from - 1] === BREAK || isSign(tokens, from - 1, ".!?");
    if (!isNamed) return false;
    for (let left = at; left >= Math.max(0, at - MAIL_REACH); left--)
      if (phraseAt(tokens, this.words, left)?.kind === "email") return false;
    return true;
  }

  private isA(token: number, role: SpeechRole): boolean {
    return this.tokens.kind[token] === WORD && this.words.isA(this.tokens.word[token] ?? 0, role);
  }

  private isText(token: number): boolean {
    return this.tokens.kind[token] === WORD || this.tokens.kind[token] === DIGITS;
  }

  private numeral(token: number): Numeral | undefined {
    return this.tokens.kind[token] === WORD ? this.numeralOf(this.tokens.word[token] ?? 0) : undefined;
  }

  /** The end of the domain that begins at a token, or -1. It needs a dot and, where it is spoken, a known ending. */
  private domain(from: number, sign: boolean): number {
    const { tokens } = this;
    let end = -1;
    let words = 0;
    let plain = 0;
    for (let at = from; at < Math.min(tokens.count, from + LONGEST_DOMAIN); at++) {
      const label = words > 0 ? this.labelAfterDot(at) : -1;
      if (label >= 0) {
        if (this.isA(label, "tld") || isGlued(tokens, label)) end = label + 1;
        else if (end >= 0) break;
        at = label;
        plain = 0;
      } else if (this.isText(at)) {
        const isPart = isGlued(tokens, at) || this.isA(at, "dash") || this.isA(at - 1, "dash");
        if (!isPart && (end >= 0 || (sign && words > 0 && !this.isDot(at + 1) && !this.isTornLabel(at)))) break;
        words++;
        if (
          !this.isLetter(at) &&
          !isPart &&
          (++plain > MOST_PLAIN_WORDS || (words > 1 && this.isStop(at) && !this.isDot(at + 1)))
        )
          break;
      } else if (tokens.kind[at] === BREAK) {
        const spelled = this.isLetter(at - 1) && this.isLetter(at + 1);
        if (this.isTornLabel(at + 1) || spelled) continue;
        const next = this.pastReply(at + 1);
        if (words > 0 && !this.isDot(next)) break;
        at = next - 1;
      } else if (!isSign(tokens, at, "-") && !(isSign(tokens, at, ",") && (this.isDot(at + 1) || this.isLetter(at + 1)))) break;
    }
    if (end < 0 && sign && this.isText(from) && isGlued(tokens, from) && isGlued(tokens, from - 1)) return from + 1;
    return end;
  }

  /** The label behind a dot at this token: spoken, written within a word, or torn from its ending by a space. Or -1. */
  private labelAfterDot(at: number): number {
    const { tokens } = this;
    const next = tokens.kind[at + 1] === BREAK ? at + 2 : at + 1;
    if (this.isA(at, "dot")) return tokens.kind[next] === WORD ? next : -1;
    if (!isSign(tokens, at, ".") || !this.isText(next)) return -1;
    if (isGlued(tokens, at) && isGlued(tokens, at + 1) && next === at + 1) return next;
    const ending = this.isA(next, "tld") && ((this.words.roles[tokens.word[next] ?? 0] ?? 0) & COMMON) === 0;
    return ending && textOf(tokens, next) === textOf(tokens, next).toLowerCase() ? next : -1;
  }

  private isDot(at: number): boolean {
    return this.isA(at, "dot") || (isSign(this.tokens, at, ".") && isGlued(this.tokens, at + 1) && this.isText(at + 1));
  }

  /** "…@mail" in one segment, "shop.example.com" in the next. */
  private isTornLabel(at: number): boolean {
    const { tokens } = this;
    return this.isText(at) && tokens.kind[at - 1] === BREAK && isSign(tokens, at + 1, ".") && isGlued(tokens, at + 1);
  }

  /** The beginning of the local part that ends at a token, or -1: read from right to left, piece by piece. */
  private local(to: number, floor: number, sign: boolean): number {
    const { tokens } = this;
    let from = -1;
    let plain = 0;
    // What the piece to the right asks for: any piece (after "dot"), a word (after a number), or nothing.
    let need: "piece" | "first" | "word" | "none" = sign ? "piece" : "first";
    for (let at = to; at >= Math.max(floor, to - LONGEST_LOCAL); at--) {
      const kind = tokens.kind[at];
      if (kind === BREAK) {
        if (need === "word" && this.joins(at - 2)) need = "piece";
        const torn = this.joins(at - 1) || (isSign(tokens, at + 1, "._-+") && isGlued(tokens, at + 2));
        if (need === "piece" || torn) continue;
        const on = from < 0 ? -1 : this.spelledBefore(at, floor);
        if (on < 0) break;
        at = on + 1;
      } else if (kind === SIGN) {
        if (this.joins(at)) need = "piece";
        else if (!(isSign(tokens, at, ",.-") && from >= 0 && this.isLetter(at + 1))) break;
      } else if (kind !== WORD && kind !== DIGITS) break;
      else if (this.isA(at, "filler") && from < 0) continue;
      else if (this.isJoiner(at) && from >= 0 && (need !== "piece" || this.isA(at + 1, "underscore"))) need = "piece";
      else if (this.isA(at, "spelled") && from >= 0 && !isGlued(tokens, at + 1)) need = "piece";
      else if (from >= 0 && this.isA(at, "letterCase")) continue;
      else if (this.spelledBy(at) >= 0 && (from < 0 || need !== "word")) {
        at = this.spelledBy(at);
        from = at;
        need = "none";
      } else if (kind === DIGITS || this.isSaidNumber(at) || (this.isLetter(at) && (need === "piece" || !this.isArticle(at)))) {
        if (sign && need !== "piece" && !isGlued(tokens, at + 1)) break;
        from = at;
        need = this.isLetter(at) ? "none" : "word";
      } else {
        const glued = isGlued(tokens, at + 1) && this.isText(at + 1);
        const asked = need === "piece" || glued || (need !== "none" && !sign && !this.isStop(at));
        const introduced = !sign && plain > 0 && plain < MOST_PLAIN_WORDS && !this.isStop(at) && this.isIntroduced(at, floor);
        if (!asked && !introduced) break;
        from = at;
        plain++;
        need = "none";
      }
    }
    return from;
  }

  /** A sign within an address: glued on both sides, or torn by the border of two segments. */
  private joins(at: number): boolean {
    const { tokens } = this;
    if (!isSign(tokens, at, "._-+%'")) return false;
    if (isGlued(tokens, at + 1)) return isGlued(tokens, at) || tokens.kind[at - 1] === BREAK;
    const torn = tokens.kind[at + 1] === BREAK && isGlued(tokens, at);
    return torn && (!isSign(tokens, at, ".") || tokens.kind[at - 1] === DIGITS);
  }

  private isLetter(at: number): boolean {
    const { tokens } = this;
    const start = tokens.start[at] ?? 0;
    if (tokens.kind[at] !== WORD || (tokens.end[at] ?? 0) - start !== 1 || tokens.text.charCodeAt(start) > 127) return false;
    return !(isSign(tokens, at - 1, "'’") && isGlued(tokens, at) && isGlued(tokens, at - 1));
  }

  /** The letter before "as in Sam", which ends at a token; -1 where it does not. */
  private spelledBy(at: number): number {
    const { tokens } = this;
    if (tokens.kind[at] !== WORD || (tokens.end[at] ?? 0) - (tokens.start[at] ?? 0) < 2) return -1;
    let left = at - 1;
    for (let more = 0; more < 2 && !this.isA(left, "asIn"); more++) left--;
    if (!this.isA(left, "asIn")) return -1;
    const letter = isSign(tokens, left - 1, ",") ? left - 2 : left - 1;
    return this.isLetter(letter) && textOf(tokens, letter).toLowerCase() === textOf(tokens, at)[0]?.toLowerCase() ? letter : -1;
  }

  /** The letter, number or "dot" that the turns before the break at a token end with, past turns of "okay"; or -1. */
  private spelledBefore(at: number, floor: number): number {
    for (let left = at - 1; left > floor && at - left < LONGEST_REPLY; left--) {
      if (this.isLetter(left) || this.isJoiner(left) || this.spelledBy(left) >= 0 || this.isSaidNumber(left)) return left;
      if (!this.isReply(left)) return -1;
    }
    return -1;
  }

  /** The first token that is no "okay" or "mm-hm". */
  private pastReply(from: number): number {
    let at = from;
    while (at - from < LONGEST_REPLY && !this.isDot(at) && this.isReply(at)) at++;
    return at;
  }

  private isReply(at: number): boolean {
    const { tokens } = this;
    return tokens.kind[at] === BREAK || isSign(tokens, at, ",.?!-…'’") || this.isA(at, "link") || this.isA(at, "filler");
  }

  /** "My mail is john smith at": names before the last word count only when a word like "is" introduces them. */
  private isIntroduced(at: number, floor: number): boolean {
    for (let left = at - 1; left >= Math.max(floor, at - 2); left--) {
      if (this.tokens.kind[left] !== WORD) return false;
      if (this.isA(left, "intro")) return true;
      if (this.isStop(left)) return false;
    }
    return false;
  }

  private isSaidNumber(at: number): boolean {
    const role = this.numeral(at)?.role;
    if (role === JOIN) return this.numeral(at - 1)?.role === TEN && this.numeral(at + 1)?.role !== undefined;
    if (role === undefined || role > TIMES) return false;
    return (
      !this.isStop(at) ||
      this.joins(at - 1) ||
      this.isLetter(at - 1) ||
      this.numeral(at - 1) !== undefined ||
      this.numeral(at + 1) !== undefined
    );
  }

  private isStop(at: number): boolean {
    return this.isA(at, "stop");
  }

  /** "a", "e", "y" as words of their own: not beside another single letter. */
  private isArticle(at: number): boolean {
    const [left, right] = [
      isSign(this.tokens, at - 1, ",-") ? at - 2 : at - 1,
      isSign(this.tokens, at + 1, ",-") ? at + 2 : at + 1,
    ];
    return this.isStop(at) && !this.isLetter(left) && (!this.isLetter(right) || this.isJoiner(right + 1));
  }

  private isJoiner(at: number): boolean {
    return this.isA(at, "dot") || this.isA(at, "dash") || this.isA(at, "underscore") || this.isA(at, "plus");
  }
}
