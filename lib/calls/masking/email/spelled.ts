import { type Numeral, TIMES } from "../numerals";
import { BREAK, DIGITS, isSign, SIGN, type Tokens, textOf, WORD } from "../tokens";
import type { Reading } from "../vocabulary";
import { EmailWords } from "./words";

const LONGEST = 160;
/** Words in a row that say nothing of the address: "no, sorry", "wait a moment". */
const MOST_ASIDE = 4;
/** Words of a turn of the other side: "got it", "vada avanti". */
const LONGEST_REPLY = 6;
/** Words between a letter and the one that stands for it: "as in", "comme dans". */
const LONGEST_AS_IN = 3;

/** Tokens that were read as parts of an address; their turns' first and last ones. */
export interface Spelled {
  readonly from: number;
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** Reads the part before "at" of an address that is spelled letter by letter, from right to left. */
export class SpelledLocal extends EmailWords {
  constructor(
    tokens: Tokens,
    words: Reading,
    numeralOf: (word: number) => Numeral | undefined,
    private readonly letterWords: string,
    private readonly speakers: readonly string[],
  ) {
    super(tokens, words, numeralOf);
  }

  /** What ends before the "at" at a token; null unless two letters of it or more are spelled. */
  before(at: number, floor: number): Spelled | null {
    const { tokens } = this;
    const pieces: [from: number, to: number][] = [];
    let letters = 0;
    let aside = 0;
    let isNewTurn = true;
    for (let token = at - 1; token >= Math.max(floor, at - LONGEST); token--) {
      const reply = isNewTurn && pieces.length > 0 ? this.otherSide(token, at, floor) : -1;
      const from = reply < 0 ? this.partEndingAt(token) : -1;
      if (reply >= 0) token = reply;
      else if (from >= 0) {
        const [first] = pieces;
        if (isNewTurn || first === undefined) pieces.unshift([from, token + 1]);
        else first[0] = from;
        if (this.isLetter(from)) letters++;
        isNewTurn = false;
        aside = 0;
        token = from;
      } else if (tokens.kind[token] === BREAK) isNewTurn = true;
      else if (tokens.kind[token] === SIGN) {
        if (!isSign(tokens, token, ",.-…'’?!")) break;
      } else if (isNewTurn && (aside === 0 || pieces.length === 0)) {
        const turn = this.replyEndingAt(token, floor);
        if (turn < 0) break;
        token = turn;
      } else if (!this.isAside(token) || ++aside > MOST_ASIDE) break;
    }
    const [first] = pieces;
    if (first === undefined || letters < 2) return null;
    first[0] = this.wholeWord(this.pastArticle(first[0]));
    return { from: first[0], pieces };
  }

  /** Past the "o" of "é o m, a, r, i, a" and the "a" of "mándelo a a-n-a": the letters behind it are held together by signs, it is not. */
  private pastArticle(from: number): number {
    const { tokens } = this;
    const isOwn = tokens.kind[from - 1] === WORD && this.letterWords.includes(textOf(tokens, from)) && this.isLetter(from);
    const isApart = this.isLetter(from + 1) && isSign(tokens, from + 2, ",-") && this.isLetter(from + 3);
    return isOwn && isApart ? from + 1 : from;
  }

  /** The "john" of "john, spelled j o h n". */
  private wholeWord(from: number): number {
    const word = isSign(this.tokens, from - 2, ",") ? from - 3 : from - 2;
    const isName = this.tokens.kind[word] === WORD && !this.isStop(word) && !this.isA(word, "intro");
    return this.isA(from - 1, "spelled") && isName ? word : from;
  }

  /** The first token of the letter, number or sign that ends here; -1 for what is none. */
  private partEndingAt(token: number): number {
    const { tokens } = this;
    if (tokens.kind[token] === DIGITS || this.isLetter(token) || this.isJoiner(token)) return token;
    if (tokens.kind[token] !== WORD) return -1;
    const letter = this.spelledBy(token);
    if (letter >= 0) return letter;
    const role = this.numeral(token)?.role;
    // "One moment" of the other side.
    if (tokens.kind[token + 1] === WORD && this.isAside(token) && this.isAside(token + 1) && !this.isLetter(token + 1)) return -1;
    return role !== undefined && role <= TIMES ? token : -1;
  }

  /** The letter that the word at a token stands for: "k wie Kaufmann", "a de Antonio"; -1 for none. */
  spelledBy(token: number): number {
    const { tokens } = this;
    if (tokens.kind[token] !== WORD || (tokens.end[token] ?? 0) - (tokens.start[token] ?? 0) < 2) return -1;
    let left = token - 1;
    let isAsIn = false;
    for (let words = 0; words < LONGEST_AS_IN && this.isA(left, "asIn"); words++, left--) isAsIn = true;
    if (!isAsIn && tokens.kind[left] === WORD && this.isA(left - 1, "asIn")) {
      isAsIn = true;
      left -= 2;
    }
    if (!isAsIn) return -1;
    if (isSign(tokens, left, ",")) left--;
    return this.isLetter(left) && this.first(left) === this.first(token) ? left : -1;
  }

  private first(token: number): string {
    return (textOf(this.tokens, token)[0] ?? "").toLowerCase();
  }

  private isJoiner(token: number): boolean {
    return this.isA(token, "dot") || this.isA(token, "dash") || this.isA(token, "underscore") || this.isA(token, "plus");
  }

  private isAside(token: number): boolean {
    return (["filler", "link", "repair", "letterCase", "spelled"] as const).some((role) => this.isA(token, role));
  }

  /** The border before a turn of the other side that says a word: "allez-y"; -1 for another turn. */
  private otherSide(token: number, end: number, floor: number): number {
    const { tokens, speakers } = this;
    if (speakers[tokens.segment[token] ?? 0] === speakers[tokens.segment[end] ?? 0]) return -1;
    let isWord = false;
    let at = token;
    for (let words = 0; at >= floor && tokens.kind[at] !== BREAK; at--) {
      if (tokens.kind[at] !== WORD) continue;
      if (++words > LONGEST_REPLY) return -1;
      isWord ||= !this.isLetter(at) && this.spelledBy(at) < 0 && this.numeral(at) === undefined;
    }
    return isWord ? Math.max(at, floor) : -1;
  }

  /** The border before a short turn that ends here, where the turn before it goes on spelling; -1 for another. */
  private replyEndingAt(token: number, floor: number): number {
    const { tokens } = this;
    let at = token;
    for (let words = 0; at > floor && tokens.kind[at] !== BREAK; at--)
      if (tokens.kind[at] === WORD && ++words > LONGEST_REPLY) return -1;
    if (tokens.kind[at] !== BREAK) return -1;
    let left = at - 1;
    while (left > floor && (tokens.kind[left] === SIGN || this.isAside(left))) left--;
    return this.partEndingAt(left) >= 0 ? at : -1;
  }
}
