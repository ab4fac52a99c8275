import { type NumberLanguage, numberTalk } from "../language/languages";
import { HOMOPHONES, HUNDRED, HUNDREDS, JOIN, LARGE, type Numeral, TEEN, TEN, TIMES, UNIT } from "./numerals";
import { BREAK, DIGITS, isGlued, isSign, SIGN, type Tokens, WORD } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** Tokens on either side that show whether digits are read out one by one, and how many neighbours must be numbers there. */
const AROUND = 14;
const LEAST_PAIRS = 2;

/** The grammar of numbers in one language's speech: "four hundred and twelve", "quatre-vingt-dix-sept", "einundzwanzig". */
export class SpokenNumbers {
  private readonly isUnitFirst: boolean;
  /** "Ten one" is eleven. */
  private readonly saysTenOne: boolean;
  private readonly homophones: ReadonlyMap<number, Numeral>;

  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    private readonly language: NumberLanguage,
  ) {
    const { numerals } = numberTalk(language);
    this.isUnitFirst = numerals.order === "unit-first";
    this.saysTenOne = !numerals.teens.includes(" ");
    const heard = language === "en" ? Object.entries(HOMOPHONES) : [];
    this.homophones = new Map(heard.map(([word, value]) => [words.numberOf(word), { role: UNIT, value }]));
  }

  /** What the word at a token is among the numbers of the language. */
  numeral(at: number): Numeral | undefined {
    if (this.tokens.kind[at] !== WORD) return undefined;
    return this.said(at) ?? this.heardAs(at);
  }

  private said(at: number): Numeral | undefined {
    return this.tokens.kind[at] === WORD ? this.words.numeral(this.language, this.tokens.word[at] ?? 0) : undefined;
  }

  /** The digit that "to" or "for" is where digits are read out before and behind it, or before it and nothing comes after. */
  private heardAs(at: number): Numeral | undefined {
    const heard = this.homophones.get(this.tokens.word[at] ?? 0);
    if (heard === undefined) return undefined;
    const before = this.isDigitOrHeard(at - 1) || this.isDigitOrHeard(isSign(this.tokens, at - 1, ",.") ? at - 2 : at - 1);
    const follows = this.isDigitOrHeard(at + 1);
    const starts = heard.value === 1 || heard.value === 8 || this.startsDigits(at);
    const next = this.tokens.kind[at + 1];
    const ends =
      at + 1 >= this.tokens.count || next === SIGN || next === BREAK || this.words.isA(this.tokens.word[at + 1] ?? 0, "link");
    return (before && (follows || ends)) || (starts && follows) ? (this.isReadOut(at) ? heard : undefined) : undefined;
  }

  private startsDigits(at: number): boolean {
    const word = this.tokens.word[at - 1] ?? 0;
    return (
      this.tokens.kind[at - 1] !== WORD ||
      this.words.isA(word, "plus") ||
      this.words.isA(word, "filler") ||
      this.said(at - 1)?.role === TIMES
    );
  }

  private isDigitOrHeard(at: number): boolean {
    return this.isNumberWord(at) || (this.tokens.kind[at] === WORD && this.homophones.has(this.tokens.word[at] ?? 0));
  }

  private isNumberWord(at: number): boolean {
    const role = this.said(at)?.role;
    return this.tokens.kind[at] === DIGITS || (role !== undefined && role !== JOIN && role !== LARGE);
  }

  private isReadOut(at: number): boolean {
    let pairs = 0;
    for (let token = Math.max(1, at - AROUND); token <= Math.min(this.tokens.count - 1, at + AROUND); token++)
      if (this.isNumberWord(token) && this.isNumberWord(token - 1)) pairs++;
    return pairs >= LEAST_PAIRS;
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
    // "Soixante quatre vingt" is 60 and 80, "soixante-quatre vingt" 64 and 20.
    const isTied = next !== to && this.pastHyphen(next + 1) === next + 1;
    const twenty = this.language === "fr" && numeral.value === 4 && !isTied ? this.numeral(this.pastHyphen(next + 1)) : undefined;
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
