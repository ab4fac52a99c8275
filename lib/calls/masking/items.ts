import { type NumberLanguage, numberTalk } from "../language/languages";
import type { Item } from "./item";
import { HUNDRED, HUNDREDS, JOIN, LARGE, type Numeral, TEEN, TEN, TIMES, UNIT } from "./numerals";
import { BREAK, DIGITS, isGlued, isSign, plainDigits, SIGN, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type Vocabulary } from "./vocabulary";
import { readWritten } from "./written-numbers";

/** What may follow a digit of a number that is read out. */
const BETWEEN = bitsOf("filler", "link", "repair", "stop", "intro", "dot", "dash", "plus", "spelling", "asIn");

/** Reads items of one language's speech off the tokens. */
export class ItemReader {
  private readonly letterWords: string;
  private readonly isUnitFirst: boolean;
  /** "Ten one" is eleven. */
  private readonly saysTenOne: boolean;

  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    private readonly language: NumberLanguage,
  ) {
    const { numerals, speech } = numberTalk(language);
    this.letterWords = speech.letterWords;
    this.isUnitFirst = numerals.order === "unit-first";
    this.saysTenOne = !numerals.teens.includes(" ");
  }

  /**
   * The item that begins at a token, or null; looks at a bounded number of tokens. With `letters` an ID is being read:
   * capitals count on their own, and a letter behind digits is no unit.
   */
  read(at: number, letters = false): Item | null {
    const { tokens } = this;
    const kind = tokens.kind[at];
    if (letters && kind === WORD && (this.isCapitals(at) || this.isLone(at))) {
      return this.item(at, at + 1, textOf(tokens, at).toUpperCase(), false);
    }
    if (kind === DIGITS)
      return readWritten(tokens, at, letters ? null : this.words) ?? this.item(at, at + 1, plainDigits(tokens, at), false);
    if (kind === SIGN) return this.isPlus(at) && this.startsNumber(at + 1) ? this.item(at, at + 1, "+", false) : null;
    if (kind !== WORD) return null;
    if (tokens.kind[at + 1] === DIGITS && isGlued(tokens, at + 1)) return readWritten(tokens, at, letters ? null : this.words);
    const word = tokens.word[at] ?? 0;
    if (word === 0) return this.length(at) === 1 ? this.letter(at) : null;
    const numeral = this.numeral(at);
    if (numeral !== undefined && !(numeral.role === JOIN && this.length(at) === 1)) return this.spoken(at, numeral);
    if (this.words.isA(word, "plus") && this.startsNumber(at + 1)) return this.item(at, at + 1, "+", true);
    return this.length(at) === 1 || this.words.isA(word, "spelling") ? this.letter(at) : null;
  }

  /** "One hotel room", "one moment", "two tickets": a digit on its own that counts what comes next. */
  isCount({ from, to, chars, spoken }: Item): boolean {
    if (!spoken || chars.length !== 1 || chars < "1" || chars > "9" || this.tokens.kind[to] !== WORD) return false;
    if (this.numeral(to) !== undefined || this.length(to) === 1 || this.isNumber(from - 1)) return false;
    const isBetween = ((this.words.roles[this.tokens.word[to] ?? 0] ?? 0) & BETWEEN) !== 0;
    const isWord = chars === "1" || this.words.isA(this.tokens.word[to] ?? 0, "spelling");
    return !isBetween || (isWord && !this.neighbour(to + 1, 1));
  }

  private isNumber(at: number): boolean {
    const last = isSign(this.tokens, at, ".,-") ? at - 1 : at;
    return (
      this.tokens.kind[last] === DIGITS ||
      this.numeral(last) !== undefined ||
      (this.tokens.kind[last] === WORD && this.length(last) === 1)
    );
  }

  private item(from: number, to: number, chars: string, spoken: boolean, barrier = false): Item {
    return { from, to, chars, spoken, barrier };
  }

  private numeral(at: number): Numeral | undefined {
    if (this.tokens.kind[at] !== WORD) return undefined;
    return this.words.numeral(this.language, this.tokens.word[at] ?? 0);
  }

  private length(at: number): number {
    return (this.tokens.end[at] ?? 0) - (this.tokens.start[at] ?? 0);
  }

  /** "ZCLM", or the "J" at the end of "8114 7836, J", as a part of an ID; not the first word of a sentence. */
  private isCapitals(at: number): boolean {
    const { tokens } = this;
    const text = this.length(at) > 6 ? "" : textOf(tokens, at);
    if (!/^[A-Z]{1,6}$/.test(text) || (isGlued(tokens, at + 1) && tokens.kind[at + 1] === DIGITS)) return false;
    if (isSign(tokens, at - 1, "'’") || isSign(tokens, at + 1, "'’")) return false;
    const ends = tokens.kind[at + 1] !== WORD;
    return text.length === 1 ? ends : tokens.kind[at + 1] === DIGITS || (ends && (tokens.word[at] ?? 0) === 0);
  }

  /** A letter or two of an ID: beside a number or letter, or all that its turn says. */
  private isLone(at: number): boolean {
    const { tokens } = this;
    const text = this.length(at) > 3 ? "" : textOf(tokens, at);
    if (!/^[A-Z]{1,3}$|^[a-z]$/.test(text) || isSign(tokens, at - 1, "'’") || isSign(tokens, at + 1, "'’")) return false;
    const begins = at === 0 || tokens.kind[at - 1] === BREAK;
    const ends = at + 1 === tokens.count || tokens.kind[at + 1] === BREAK;
    if (begins && ends) return !this.words.isA(tokens.word[at] ?? 0, "link") || text.length === 1;
    if (isGlued(tokens, at + 1) || this.isWordOfItsOwn(at)) return false;
    return text.length === 1 && (this.neighbour(at - 1, -1) || this.neighbour(at + 1, 1));
  }

  /** "…, I think", "e o código": a letter that is a word of this language, unless numbers or other letters are on both sides. */
  private isWordOfItsOwn(at: number): boolean {
    if (!this.isLetterWord(at) || (this.startsIban(at) && !this.isLetterWord(at + 1))) return false;
    return !(this.isBeside(at - 1, -1) && this.isBeside(at + 1, 1));
  }

  private isLetterWord(at: number): boolean {
    return this.length(at) === 1 && this.letterWords.includes(textOf(this.tokens, at).toLowerCase());
  }

  private isBeside(at: number, step: number): boolean {
    const next = isSign(this.tokens, at, "-.,") ? at + step : at;
    return this.neighbour(at, step) && !this.isLetterWord(next);
  }

  private isPlus(at: number): boolean {
    return isSign(this.tokens, at, "+＋");
  }

  private startsNumber(at: number): boolean {
    const role = this.numeral(at)?.role;
    return this.tokens.kind[at] === DIGITS || role === UNIT || role === TEEN || role === TEN || role === TIMES;
  }

  private spoken(at: number, numeral: Numeral): Item | null {
    if (numeral.role === JOIN) return null;
    if (numeral.role === TIMES) return this.repeated(at, numeral.value);
    const { value, to, large } = this.value(at, numeral);
    const apart = large ? "" : this.saidApart(at, to, numeral);
    return { ...this.item(at, to, String(value), true, large), ...(apart === "" ? {} : { apart }) };
  }

  /** "Twenty four" as 20 and 4, "four hundred forty one" as 400 and 41; empty where it is one number only. */
  private saidApart(at: number, to: number, { value }: Numeral): string {
    const second = this.numeral(at + 1);
    if (to - at === 2 && second !== undefined && second.role !== HUNDRED) return `${value}${second.value}`;
    if (to - at < 3 || second?.role !== HUNDRED) return "";
    const rest = this.numeral(at + 2)?.role === JOIN ? at + 3 : at + 2;
    const tail = this.numeral(rest);
    return tail === undefined ? "" : `${value * 100}${this.value(rest, tail).value}`;
  }

  private repeated(at: number, times: number): Item | null {
    let next = this.tokens.kind[at + 1] === BREAK ? at + 2 : at + 1;
    if (this.tokens.kind[next] === WORD && ["die", "le", "la", "het"].includes(this.words.wordOf(this.tokens.word[next] ?? 0)))
      next++;
    const numeral = this.numeral(next);
    if (numeral?.role === UNIT) return this.item(at, next + 1, String(numeral.value).repeat(times), true);
    if (this.tokens.kind[next] === DIGITS && this.length(next) === 1) {
      return this.item(at, next + 1, plainDigits(this.tokens, next).repeat(times), true);
    }
    if (this.tokens.kind[next] !== WORD || this.length(next) !== 1) return null;
    return this.item(at, next + 1, this.letterAt(next).repeat(times), true);
  }

  private value(at: number, { role, value }: Numeral): { value: number; to: number; large: boolean } {
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

  private letterAt(at: number): string {
    return (textOf(this.tokens, at)[0] ?? "").toUpperCase();
  }

  /** A single letter or a word of the spelling alphabet, where its neighbour is a letter or number too. */
  private letter(at: number): Item | null {
    const { tokens } = this;
    const letter = this.letterAt(at);
    if (letter < "A" || letter > "Z") return null;
    if (isSign(tokens, at - 1, "'’") || isSign(tokens, at + 1, "'’")) return null;
    const before = this.neighbour(at - 1, -1);
    const after = this.neighbour(at + 1, 1);
    const capital = textOf(tokens, at)[0] === letter;
    if (
      this.length(at) === 1 &&
      !capital &&
      this.language === "en" &&
      letter === "O" &&
      (this.startsNumber(at - 1) || this.startsNumber(at + 1))
    ) {
      return this.item(at, at + 1, "0", true);
    }
    if ((!before && !after) || this.isWordOfItsOwn(at)) return null;
    const isVowel = !capital && this.length(at) === 1 && "AEIOUY".includes(letter);
    if (isVowel && !(before && after) && !this.startsIban(at)) return null;
    return this.item(at, at + 1, letter, true);
  }

  /** The "a t" of "a t six one, one nine …". */
  private startsIban(at: number): boolean {
    return this.tokens.kind[at + 1] === WORD && this.length(at + 1) === 1 && this.startsNumber(at + 2);
  }

  private neighbour(at: number, step: number): boolean {
    const { tokens } = this;
    const next = isSign(tokens, at, "-.,") ? at + step : at;
    if (tokens.kind[next] === DIGITS) return true;
    if (tokens.kind[next] !== WORD) return false;
    const role = this.numeral(next)?.role;
    if (role !== undefined && role !== JOIN && role !== LARGE) return true;
    return this.length(next) === 1 || this.words.isA(tokens.word[next] ?? 0, "spelling");
  }
}
