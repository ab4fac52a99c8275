import { BREAK, isGlued, isSign, textOf, WORD } from "../tokens";
import { bitsOf } from "../vocabulary";
import { EmailWords } from "./words";

const LONGEST_DOMAIN = 24;
const MOST_PLAIN_WORDS = 3;
const LONGEST_REPLY = 10;
const LONGEST_SPELLED = 6;
const TIMES_OF_DAY = new Set(
  "noon midnight night lunch lunchtime dinner dawn dusk sunrise sunset home work school once first last least best most".split(
    " ",
  ),
);
/** Endings that are words as well stand behind a written dot as often as a sentence begins with them. */
const COMMON = bitsOf("stop", "link", "filler", "intro");

/** Reads domains, written and spoken. */
export class EmailDomain extends EmailWords {
  /** The end of the domain that begins at a token, or -1. It needs a dot and, where it is spoken, a known ending. */
  endOf(from: number, sign: boolean): number {
    const { tokens } = this;
    let end = -1;
    let words = 0;
    let plain = 0;
    for (let at = from; at < Math.min(tokens.count, from + LONGEST_DOMAIN); at++) {
      const label = words > 0 ? this.labelAfterDot(at) : -1;
      const spelled = label >= 0 ? this.spelledEnding(label) : -1;
      if (spelled >= 0) {
        end = spelled;
        at = spelled - 1;
        plain = 0;
      } else if (label >= 0) {
        // "At 9.5 a litre": no domain ends in a number.
        if (this.isA(label, "tld") || (isGlued(tokens, label) && tokens.kind[label] === WORD)) end = label + 1;
        else if (end >= 0) break;
        at = label;
        plain = 0;
      } else if (this.isText(at)) {
        const isPart = isGlued(tokens, at) || this.isA(at, "dash") || this.isA(at - 1, "dash");
        if (!isPart && (end >= 0 || (sign && words > 0 && !this.isDot(at + 1) && !this.isTornLabel(at)))) break;
        // "At noon, dot com": a time before a pause.
        if (
          words === 0 &&
          !sign &&
          isSign(tokens, at + 1, ",") &&
          (this.numeral(at) !== undefined || TIMES_OF_DAY.has(textOf(tokens, at).toLowerCase()))
        )
          break;
        // "At this point com": no domain is "this".
        if (words === 0 && !sign && this.isA(at, "determiner") && this.isDot(at + 1)) break;
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

  /** Behind "c, o, m" or "d, e", which begins at a token; -1 where the letters are no known ending. */
  private spelledEnding(from: number): number {
    let letters = "";
    let end = -1;
    for (let at = from; this.isLetter(at) && letters.length < LONGEST_SPELLED; ) {
      letters += textOf(this.tokens, at).toLowerCase();
      if (letters.length > 1 && this.words.isA(this.words.numberOf(letters), "tld")) end = at + 1;
      at += isSign(this.tokens, at + 1, ",-") && this.isLetter(at + 2) ? 2 : 1;
    }
    return end;
  }

  /** "…@mail" in one segment, "shop.example.com" in the next. */
  private isTornLabel(at: number): boolean {
    const { tokens } = this;
    return this.isText(at) && tokens.kind[at - 1] === BREAK && isSign(tokens, at + 1, ".") && isGlued(tokens, at + 1);
  }

  /** The first token that is no "okay" or "mm-hm". */
  private pastReply(from: number): number {
    let at = from;
    while (at - from < LONGEST_REPLY && !this.isDot(at) && this.isReply(at)) at++;
    return at;
  }
}
