import { JOIN, type Numeral, TEN, TIMES } from "./numerals";
import type { SpeechRole } from "./speech-words";
import { BREAK, DIGITS, isGlued, isSign, SIGN, type Tokens, WORD } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const LONGEST_DOMAIN = 24;
const LONGEST_LOCAL = 80;
const MOST_PLAIN_WORDS = 3;

/** Finds e-mail addresses, written and spoken, and marks their tokens. */
export class EmailFinder {
  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    private readonly numeralOf: (word: number) => Numeral | undefined,
  ) {}

  /** Addresses as token ranges (to exclusive), in their order. */
  find(): { from: number; to: number }[] {
    const found: { from: number; to: number }[] = [];
    let before = 0;
    for (let at = 1; at < this.tokens.count; at++) {
      const sign = isSign(this.tokens, at, "@＠");
      if (!sign && !this.isA(at, "at")) continue;
      const to = this.domain(at + 1, sign);
      if (to < 0) continue;
      const from = this.local(at - 1, before, sign);
      if (from < 0) continue;
      found.push({ from, to });
      before = to;
      at = to - 1;
    }
    return found;
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
    let at = from;
    let pieces = 0;
    for (; at < Math.min(tokens.count, from + LONGEST_DOMAIN); at++) {
      const written = isSign(tokens, at, ".") && this.isText(at + 1);
      const glued = written && isGlued(tokens, at) && isGlued(tokens, at + 1);
      if (written || (this.isA(at, "dot") && pieces > 0)) {
        const next = tokens.kind[at + 1] === BREAK ? at + 2 : at + 1;
        if (pieces === 0 || tokens.kind[next] !== WORD) continue;
        if (this.isA(next, "tld") || glued) {
          end = next + 1;
          pieces++;
          at = next;
        } else if (end >= 0) break;
      } else if (this.isText(at)) {
        if (end >= 0 && !isGlued(tokens, at)) break;
        if (
          sign &&
          pieces > 0 &&
          !isGlued(tokens, at) &&
          !(tokens.kind[at - 1] === BREAK && isSign(tokens, at + 1, ".") && isGlued(tokens, at + 1)) &&
          !this.isA(at, "dash") &&
          !this.isA(at + 1, "dot") &&
          !this.isA(at - 1, "dash")
        )
          break;
        pieces++;
        if (!sign && pieces > 12) break;
      } else if (tokens.kind[at] === BREAK) {
        if (end >= 0 && !(isSign(tokens, at + 1, ".") && this.isText(at + 2))) break;
      } else if (!isSign(tokens, at, "-.") || (end >= 0 && !(isGlued(tokens, at) && isGlued(tokens, at + 1)))) break;
    }
    if (end < 0 && sign && this.isText(from) && isGlued(tokens, from) && isGlued(tokens, from - 1)) return from + 1;
    return end;
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
        if (need !== "piece" && !torn) break;
      } else if (kind === SIGN) {
        if (this.joins(at)) need = "piece";
        else if (!(isSign(tokens, at, ",.-") && from >= 0 && this.isLetter(at + 1))) break;
      } else if (kind !== WORD && kind !== DIGITS) break;
      else if (this.isA(at, "filler") && from < 0) continue;
      else if (this.isJoiner(at) && from >= 0 && (need !== "piece" || this.isA(at + 1, "underscore"))) need = "piece";
      else if (this.isA(at, "spelled") && from >= 0 && !isGlued(tokens, at + 1)) need = "piece";
      else if (this.isA(at, "asIn") && from >= 0 && this.isLetter(at - 1)) continue;
      else if (kind === DIGITS || this.isSaidNumber(at) || (this.isLetter(at) && (need === "piece" || !this.isArticle(at)))) {
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
    const start = this.tokens.start[at] ?? 0;
    return this.tokens.kind[at] === WORD && (this.tokens.end[at] ?? 0) - start === 1 && this.tokens.text.charCodeAt(start) < 128;
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
    return this.isStop(at) && !this.isLetter(at - 1) && (!this.isLetter(at + 1) || this.isJoiner(at + 2));
  }

  private isJoiner(at: number): boolean {
    return this.isA(at, "dot") || this.isA(at, "dash") || this.isA(at, "underscore") || this.isA(at, "plus");
  }
}
