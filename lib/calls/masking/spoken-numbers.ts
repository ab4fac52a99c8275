import { type NumberLanguage, numberTalk } from "../language/languages";
import { HUNDRED, HUNDREDS, JOIN, LARGE, type Numeral, TEEN, TEN, TIMES, UNIT } from "./numerals";
import { DIGITS, isGlued, isSign, type Tokens, WORD } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** The grammar of numbers in one language's speech: "four hundred and twelve", "quatre-vingt-dix-sept", "einundzwanzig". */
export class SpokenNumbers {
  private readonly isUnitFirst: boolean;
  /** "Ten one" is eleven. */
  private readonly saysTenOne: boolean;

  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    private readonly language: NumberLanguage,
  ) {
    const { numerals } = numberTalk(language);
    this.isUnitFirst = numerals.order === "unit-first";
    this.saysTenOne = !numerals.teens.includes(" ");
  }

  /** What the word at a token is among the numbers of the language. */
  numeral(at: number): Numeral | undefined {
    if (this.tokens.kind[at] !== WORD) return undefined;
    return this.words.numeral(this.language, this.tokens.word[at] ?? 0);
  }

  /** Whether digits or a number word stand at a token. */
  startsNumber(at: number): boolean {
    const role = this.numeral(at)?.role;
    return this.tokens.kind[at] === DIGITS || role === UNIT || role === TEEN || role === TEN || role === TIMES;
  }

  /** The number that begins with the numeral at a token, and the token behind it. */
  value(at: number, { role, value }: Numeral): { value: number; to: number; large: boolean } {
    let sum = value;
    let to = at + 1;
    if (role === UNIT && value > 0) {
      const next = this.numeral(to);
      const afterJoin = next?.role === JOIN && this.language !== "en" ? this.numeral(to + 1) : undefined;
      if (afterJoin?.role === TEN && this.isUnitFirst) {
        sum += afterJoin.value;
        to += 2;
      } else if (next?.role === HUNDRED) [sum, to] = this.tail(value * 100, to + 1);
      else if (this.language === "fr" && value === 4) [sum, to] = this.fourTwenties(value, to);
    } else if (role === TEEN && this.numeral(to)?.role === HUNDRED) [sum, to] = this.tail(value * 100, to + 1);
    else if (role === TEEN && this.language === "fr" && value === 10) [sum, to] = this.below(10, to, UNIT, 7, 9);
    else if (role === TEEN && this.saysTenOne) [sum, to] = this.below(10, to, UNIT, 1, 9);
    else if (role === TEN) [sum, to] = this.afterTen(value, to);
    else if (role === HUNDREDS || role === HUNDRED) [sum, to] = this.tail(value, to);
    const large = role === LARGE || this.numeral(to)?.role === LARGE;
    if (large && role !== LARGE) to++;
    if (large) to = this.pastRest(to);
    return { value: sum, to, large };
  }

  /** Past the "twelve" of "two thousand twelve": a single digit counts only where no other number comes after it. */
  private pastRest(to: number): number {
    const next = this.numeral(to)?.role === JOIN ? to + 1 : this.pastHyphen(to);
    const numeral = this.numeral(next);
    if (numeral === undefined || numeral.role > HUNDRED) return to;
    const isDigit = numeral.role === UNIT && this.numeral(next + 1)?.role !== HUNDRED;
    if (isDigit) return this.startsNumber(next + 1) ? to : next + 1;
    return this.value(next, numeral).to;
  }

  /** "quatre-vingt-dix-sept". */
  private fourTwenties(value: number, to: number): [number, number] {
    const next = this.pastHyphen(to);
    const twenty = this.numeral(next);
    if (twenty?.role !== TEN || twenty.value !== 20) return [value, to];
    return this.afterTen(80, next + 1);
  }

  private afterTen(ten: number, to: number): [number, number] {
    const joined = this.numeral(to)?.role === JOIN && this.language !== "en";
    if (this.language === "fr" && (ten === 60 || ten === 80)) {
      const next = joined ? to + 1 : this.pastHyphen(to);
      const teen = this.numeral(next);
      if (teen?.role === TEEN) {
        const [rest, end] = teen.value === 10 ? this.below(10, next + 1, UNIT, 7, 9) : [teen.value, next + 1];
        return [ten + rest, end];
      }
    }
    if ((this.language === "es" || this.language === "pt") && !joined) return [ten, to];
    if (this.isUnitFirst) return [ten, to];
    return this.below(ten, joined ? to + 1 : to, UNIT, 1, 9, to);
  }

  /** Adds the number at `to` when it is of that role and range; else stays where it was. */
  private below(sum: number, to: number, role: number, low: number, high: number, stay = to): [number, number] {
    const next = this.pastHyphen(to);
    const numeral = this.numeral(next);
    if (numeral?.role !== role || numeral.value < low || numeral.value > high) return [sum, stay];
    const twenty = this.language === "fr" && numeral.value === 4 ? this.numeral(this.pastHyphen(next + 1)) : undefined;
    if (twenty?.role === TEN && twenty.value === 20) return [sum, stay];
    return [sum + numeral.value, next + 1];
  }

  /** What follows a hundred: tens always, a lone unit only if no other number comes after it. */
  private tail(hundreds: number, to: number): [number, number] {
    const joined = this.numeral(to)?.role === JOIN;
    const next = joined ? to + 1 : this.pastHyphen(to);
    const numeral = this.numeral(next);
    if (numeral?.role === TEEN) return [hundreds + numeral.value, next + 1];
    if (numeral?.role === TEN) {
      const [rest, end] = this.afterTen(numeral.value, next + 1);
      return [hundreds + rest, end];
    }
    if (numeral?.role !== UNIT || numeral.value === 0) return [hundreds, to];
    return joined || !this.startsNumber(next + 1) ? [hundreds + numeral.value, next + 1] : [hundreds, to];
  }

  private pastHyphen(at: number): number {
    return isSign(this.tokens, at, "-‐‑") && isGlued(this.tokens, at) && isGlued(this.tokens, at + 1) ? at + 1 : at;
  }

  /** "Twenty four" as 20 and 4, "four hundred forty one" as 400 and 41; empty where it is one number only. */
  saidApart(at: number, to: number, { value }: Numeral): string {
    const second = this.numeral(at + 1);
    if (to - at === 2 && second !== undefined && second.role !== HUNDRED) return `${value}${second.value}`;
    if (to - at < 3 || second?.role !== HUNDRED) return "";
    const rest = this.numeral(at + 2)?.role === JOIN ? at + 3 : at + 2;
    const tail = this.numeral(rest);
    return tail === undefined ? "" : `${value * 100}${this.value(rest, tail).value}`;
  }
}
