import { phraseAt } from "../context";
import { JOIN, type Numeral, TEN, TIMES } from "../numerals";
import { BREAK, DIGITS, isGlued, isSign, SIGN, type Tokens, textOf, WORD } from "../tokens";
import type { Reading } from "../vocabulary";
import { EmailDomain } from "./domain";
import { SpelledLocal } from "./spelled";
import { EmailWords } from "./words";

const LONGEST_LOCAL = 80;
const MOST_PLAIN_WORDS = 3;
const LONGEST_REPLY = 10;
/** How many tokens before an address "your e-mail?" may stand. */
const MAIL_REACH = 40;

/** Behind these something is or was somewhere: "it was cheaper at example dot com". */
const PAST = new Set("was were been war waren était etait era fue foi var".split(" "));

const BEING = new Set("is are be been being got s re".split(" "));

/** "It's listed at example dot com", though "it's fred at example dot com". */
function isParticiple(word: string): boolean {
  return /^\p{Ll}{4,}ed$/u.test(word) && !/(?:m+|f+r)ed$/.test(word);
}

function isBeing(tokens: Tokens, at: number): boolean {
  return BEING.has(textOf(tokens, at).toLowerCase());
}

/** Tokens `from` to `to` (exclusive); the pieces leave out turns of "okay" between. */
export interface Address {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** Finds e-mail addresses, written and spoken, and marks their tokens. */
export class EmailFinder extends EmailWords {
  private readonly domains: EmailDomain;
  private readonly spelled: SpelledLocal;

  constructor(
    tokens: Tokens,
    words: Reading,
    numeralOf: (word: number) => Numeral | undefined,
    private readonly speakers: readonly string[],
    letterWords: string,
  ) {
    super(tokens, words, numeralOf);
    this.domains = new EmailDomain(tokens, words, numeralOf);
    this.spelled = new SpelledLocal(tokens, words, numeralOf, letterWords, speakers);
  }

  /** Addresses in their order. */
  find(): Address[] {
    const found: Address[] = [];
    let before = 0;
    for (let at = 1; at < this.tokens.count; at++) {
      const sign = isSign(this.tokens, at, "@＠");
      if (!sign && !this.isA(at, "at")) continue;
      const to = this.domains.endOf(at + 1, sign);
      if (to < 0) continue;
      const spelled = this.spelled.before(at, before);
      if (spelled !== null) {
        const pieces = [...spelled.pieces.slice(0, -1), ...this.pieces(spelled.pieces.at(-1)?.[0] ?? at, to)];
        found.push({ from: spelled.from, to, pieces });
        before = to;
        at = to - 1;
        continue;
      }
      const aside = this.otherSide(at, before);
      let end = (aside ?? at) - 1;
      // "Mike dash reed, at gmail dot com".
      while (!sign && isSign(this.tokens, end, aside === null ? "," : ",.…")) end--;
      const from = this.local(end, before, sign);
      if (from < 0 || (textOf(this.tokens, at).toLowerCase() === "at" && this.isPlace(from, at, to))) continue;
      const pieces = aside === null ? this.pieces(from, to) : [...this.pieces(from, end + 1), ...this.pieces(at, to)];
      found.push({ from, to, pieces });
      before = to;
      at = to - 1;
    }
    return found;
  }

  /** Where "at" begins a turn and the other side spoke between: the border before what they said. Null where nobody did. */
  private otherSide(at: number, floor: number): number | null {
    const { tokens } = this;
    const own = this.speakers[tokens.segment[at] ?? 0];
    if (tokens.kind[at - 1] !== BREAK || own === this.speakers[tokens.segment[at - 2] ?? 0]) return null;
    let border = at - 2;
    for (let words = 0; border > floor && tokens.kind[border] !== BREAK; border--) {
      if (tokens.kind[border] === WORD && ++words > LONGEST_REPLY) return null;
    }
    const isBack = tokens.kind[border] === BREAK && this.speakers[tokens.segment[border - 1] ?? 0] === own;
    return isBack ? border : null;
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
   * "Our prices at example.com", "The app lives at example.com", "Register at example.com": one word that "the" or the start of a
   * sentence comes before, unless mail is what they speak of.
   */
  private isPlace(from: number, at: number, to: number): boolean {
    const { tokens } = this;
    const isAlone = this.isTurnBorder(from - 1) && (this.isTurnBorder(to) || isSign(tokens, to, ".,"));
    if (isAlone && !this.isStop(from)) return false;
    if (at - from !== 1 || tokens.kind[from] !== WORD || this.isLetter(from) || this.isA(at + 1, "mailbox")) return false;
    const isNamed =
      this.isA(from - 1, "determiner") ||
      this.isTurnBorder(from - 1) ||
      isSign(tokens, from - 1, ".!?") ||
      (isParticiple(textOf(tokens, from)) && isBeing(tokens, from - 1)) ||
      PAST.has(textOf(tokens, from - 1).toLowerCase()) ||
      // "The app lives at", though not "that would be tariq at".
      (this.isA(from - 2, "determiner") && !this.isA(from - 1, "intro"));
    if (!isNamed) return false;
    for (let left = at; left >= Math.max(0, at - MAIL_REACH); left--)
      if (phraseAt(tokens, this.words, left)?.kind === "email") return false;
    return true;
  }

  private isTurnBorder(at: number): boolean {
    return at < 0 || at >= this.tokens.count || this.tokens.kind[at] === BREAK;
  }

  /** Where one speaker's turn was cut before "at": a single word, or what has a "dot", a number or a letter at its end, may be a mailbox. */
  private isCutBefore(border: number): boolean {
    const { tokens } = this;
    const last = border - 1;
    if (this.speakers[tokens.segment[border] ?? 0] !== this.speakers[tokens.segment[last] ?? 0]) return false;
    const isAlone = tokens.kind[last] === WORD && this.isTurnBorder(last - 1);
    return isAlone || this.isLetter(last) || this.isSaidNumber(last) || tokens.kind[last] === DIGITS || this.isJoiner(last - 1);
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
        if (from < 0 && !sign && this.isCutBefore(at)) continue;
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
      else if (this.isJoiner(at) && from >= 0 && (need !== "piece" || this.isUnderscore(at))) need = "piece";
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
        const asked = need === "piece" || glued || (need !== "none" && !sign && (!this.isStop(at) || this.isInitials(at, need)));
        const mayBeName = !this.isStop(at) && !this.isA(at, "small");
        const introduced = !sign && plain > 0 && plain < MOST_PLAIN_WORDS && mayBeName && this.isIntroduced(at, floor);
        if ((!asked && !introduced) || this.isOtherScript(at)) break;
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

  /** "My mail is john smith at": names before the last word count only when a word like "is" introduces them. */
  private isIntroduced(at: number, floor: number): boolean {
    for (let left = at - 1; left >= Math.max(floor, at - 2); left--) {
      if (this.tokens.kind[left] !== WORD) return false;
      if (this.isA(left, "intro")) return true;
      if (this.isStop(left)) return false;
    }
    return false;
  }

  /** Chinese and Japanese letters stand beside an address without a space. */
  private isOtherScript(at: number): boolean {
    return this.tokens.text.charCodeAt(this.tokens.start[at] ?? 0) >= 0x3000;
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

  /** "Tiret bas", "laag streepje". */
  private isUnderscore(at: number): boolean {
    return this.isA(at, "underscore") || this.isA(at + 1, "underscore");
  }

  /** The "as" of "as one nine nine eight at …": a mailbox is no number alone. */
  private isInitials(at: number, need: string): boolean {
    return need === "word" && !this.isA(at, "intro") && !this.isA(at, "determiner") && !this.isLetter(at);
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
