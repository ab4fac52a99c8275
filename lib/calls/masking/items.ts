import { type NumberLanguage, numberTalk } from "../language/languages";
import type { Item } from "./item";
import { JOIN, LARGE, type Numeral, TIMES, UNIT } from "./numerals";
import { SpokenNumbers } from "./spoken-numbers";
import { BREAK, DIGITS, fold, isGlued, isSign, plainDigits, SIGN, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type Vocabulary } from "./vocabulary";
import { readWritten } from "./written-numbers";

/** Words of "as in". */
const LONGEST_AS_IN = 3;

/** What may follow a digit of a number that is read out. */
const BETWEEN = bitsOf("filler", "link", "repair", "stop", "intro", "dot", "dash", "plus", "spelling", "asIn");

/** Reads items of one language's speech off the tokens. */
export class ItemReader {
  private readonly numbers: SpokenNumbers;
  private readonly letterWords: string;

  constructor(
    private readonly tokens: Tokens,
    private readonly words: Vocabulary,
    readonly language: NumberLanguage,
  ) {
    this.numbers = new SpokenNumbers(tokens, words, language);
    this.letterWords = numberTalk(language).speech.letterWords;
  }

  /**
   * The item that begins at a token, or null; looks at a bounded number of tokens. With `letters` an ID is being read:
   * capitals count on their own, and a letter behind digits is no unit.
   */
  read(at: number, letters = false): Item | null {
    const { tokens } = this;
    const kind = tokens.kind[at];
    const spelled = this.spelledLetter(at);
    if (spelled !== null) return spelled;
    if (letters && kind === WORD && (this.isCapitals(at) || this.isLone(at))) {
      return this.item(at, at + 1, textOf(tokens, at).toUpperCase(), false);
    }
    if (kind === DIGITS)
      return readWritten(tokens, at, letters ? null : this.words) ?? this.item(at, at + 1, plainDigits(tokens, at), false);
    if (kind === SIGN) return this.isPlus(at) && this.numbers.startsNumber(at + 1) ? this.item(at, at + 1, "+", false) : null;
    if (kind !== WORD) return null;
    const written =
      tokens.kind[at + 1] === DIGITS && isGlued(tokens, at + 1) ? readWritten(tokens, at, letters ? null : this.words) : null;
    if (written !== null) return written;
    const word = tokens.word[at] ?? 0;
    if (word === 0) return this.length(at) === 1 ? this.letter(at) : null;
    const numeral = this.isInterjection(at) ? undefined : this.numbers.numeral(at);
    if (numeral !== undefined && !(numeral.role === JOIN && this.length(at) === 1)) return this.spoken(at, numeral);
    if (this.words.isA(word, "plus") && this.numbers.startsNumber(at + 1)) return this.item(at, at + 1, "+", true);
    return this.length(at) === 1 || this.words.isA(word, "spelling") ? this.letter(at) : null;
  }

  /** A number word, or one of several words of a number. */
  isNumeral(at: number): boolean {
    return this.numbers.numeral(at) !== undefined;
  }

  /** "One hotel room", "one moment", "two tickets": a digit on its own that counts what comes next. */
  isCount({ from, to, chars, spoken }: Item): boolean {
    if (!spoken || chars.length !== 1 || chars < "1" || chars > "9" || this.tokens.kind[to] !== WORD) return false;
    if (this.numbers.numeral(to) !== undefined || this.length(to) === 1 || this.isNumber(from - 1)) return false;
    const isBetween = ((this.words.roles[this.tokens.word[to] ?? 0] ?? 0) & BETWEEN) !== 0;
    const isWord = chars === "1" || this.words.isA(this.tokens.word[to] ?? 0, "spelling");
    return !isBetween || (isWord && !this.neighbour(to + 1, 1));
  }

  /** The "oh" of "Oh, six zero six …", unless there is a comma behind the next digit too. */
  private isInterjection(at: number): boolean {
    const { tokens } = this;
    if (this.language !== "en" || !isSign(tokens, at + 1, ",") || isSign(tokens, at + 3, ",")) return false;
    return (at === 0 || tokens.kind[at - 1] === BREAK) && this.words.wordOf(tokens.word[at] ?? 0) === "oh";
  }

  private isNumber(at: number): boolean {
    const last = isSign(this.tokens, at, ".,-") ? at - 1 : at;
    return (
      this.tokens.kind[last] === DIGITS ||
      this.numbers.numeral(last) !== undefined ||
      (this.tokens.kind[last] === WORD && this.length(last) === 1)
    );
  }

  /** "P as in Papa", "a wie Anton": the letter with the word that stands for it. */
  private spelledLetter(at: number): Item | null {
    const { tokens, words } = this;
    if (tokens.kind[at] !== WORD || this.length(at) !== 1) return null;
    let next = isSign(tokens, at + 1, ",") ? at + 2 : at + 1;
    const from = next;
    while (next - from < LONGEST_AS_IN && tokens.kind[next] === WORD && words.isA(tokens.word[next] ?? 0, "asIn")) next++;
    const letter = this.letterAt(at);
    const isSpelled = next > from && tokens.kind[next] === WORD && fold(textOf(tokens, next)).toUpperCase().startsWith(letter);
    return isSpelled && letter >= "A" && letter <= "Z" ? this.item(at, next + 1, letter, true) : null;
  }

  private item(from: number, to: number, chars: string, spoken: boolean, barrier = false): Item {
    return { from, to, chars, spoken, barrier };
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
    if (isGlued(tokens, at + 1) || (this.isWordOfItsOwn(at) && !this.isCapitalLetter(at))) return false;
    return text.length === 1 && (this.neighbour(at - 1, -1) || this.neighbour(at + 1, 1));
  }

  /** A capital where the word would be a small letter: "es Y cinco"; of "I" only beside another letter. */
  private isCapitalLetter(at: number): boolean {
    const { tokens } = this;
    const isCapital = (token: number) => this.length(token) === 1 && /^[A-Z]$/.test(textOf(tokens, token));
    return isCapital(at) && (this.language !== "en" || (tokens.kind[at + 1] === WORD && isCapital(at + 1)));
  }

  /** "…, I think", "e o código": a letter that is a word of this language, unless numbers or other letters are on both sides. */
  private isWordOfItsOwn(at: number): boolean {
    if (!this.isLetterWord(at) || (this.startsIban(at) && !this.isLetterWord(at + 1))) return false;
    return !(this.isBeside(at - 1, -1) && this.isBeside(at + 1, 1));
  }

  private isLetterWord(at: number): boolean {
    return this.length(at) === 1 && this.letterWords.includes(fold(textOf(this.tokens, at)));
  }

  private isBeside(at: number, step: number): boolean {
    const next = isSign(this.tokens, at, "-.,") ? at + step : at;
    return this.neighbour(at, step) && !this.isLetterWord(next);
  }

  private isPlus(at: number): boolean {
    return isSign(this.tokens, at, "+＋");
  }

  private spoken(at: number, numeral: Numeral): Item | null {
    if (numeral.role === JOIN) return null;
    if (numeral.role === TIMES) return this.repeated(at, numeral.value);
    const { value, to, large } = this.numbers.value(at, numeral);
    const apart = large ? "" : this.numbers.saidApart(at, to, numeral);
    return { ...this.item(at, to, String(value), true, large), ...(apart === "" ? {} : { apart }) };
  }

  private repeated(at: number, times: number): Item | null {
    let next = this.tokens.kind[at + 1] === BREAK ? at + 2 : at + 1;
    if (this.tokens.kind[next] === WORD && ["die", "le", "la", "het"].includes(this.words.wordOf(this.tokens.word[next] ?? 0)))
      next++;
    const numeral = this.numbers.numeral(next);
    if (numeral?.role === UNIT) return this.item(at, next + 1, String(numeral.value).repeat(times), true);
    if (this.tokens.kind[next] === DIGITS && this.length(next) === 1) {
      return this.item(at, next + 1, plainDigits(this.tokens, next).repeat(times), true);
    }
    if (this.tokens.kind[next] !== WORD || this.length(next) !== 1) return null;
    return this.item(at, next + 1, this.letterAt(next).repeat(times), true);
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
      (this.numbers.startsNumber(at - 1) || this.numbers.startsNumber(at + 1))
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
    return this.tokens.kind[at + 1] === WORD && this.length(at + 1) === 1 && this.numbers.startsNumber(at + 2);
  }

  private neighbour(at: number, step: number): boolean {
    const { tokens } = this;
    const next = isSign(tokens, at, "-.,") ? at + step : at;
    if (tokens.kind[next] === DIGITS) return true;
    if (tokens.kind[next] !== WORD) return false;
    const role = this.numbers.numeral(next)?.role;
    if (role !== undefined && role !== JOIN && role !== LARGE) return true;
    return this.length(next) === 1 || this.words.isA(tokens.word[next] ?? 0, "spelling");
  }
}
