import type { Numeral } from "../numerals";
import type { SpeechRole } from "../speech-words";
import { BREAK, DIGITS, isGlued, isSign, type Tokens, WORD } from "../tokens";
import type { Reading } from "../vocabulary";

/** What a token may be within an e-mail address. */
export class EmailWords {
  constructor(
    protected readonly tokens: Tokens,
    protected readonly words: Reading,
    protected readonly numeralOf: (word: number) => Numeral | undefined,
  ) {}

  protected isA(token: number, role: SpeechRole): boolean {
    return this.tokens.kind[token] === WORD && this.words.isA(this.tokens.word[token] ?? 0, role);
  }

  protected isText(token: number): boolean {
    return this.tokens.kind[token] === WORD || this.tokens.kind[token] === DIGITS;
  }

  protected numeral(token: number): Numeral | undefined {
    return this.tokens.kind[token] === WORD ? this.numeralOf(this.tokens.word[token] ?? 0) : undefined;
  }

  protected isDot(at: number): boolean {
    return this.isA(at, "dot") || (isSign(this.tokens, at, ".") && isGlued(this.tokens, at + 1) && this.isText(at + 1));
  }

  protected isLetter(at: number): boolean {
    const { tokens } = this;
    const start = tokens.start[at] ?? 0;
    if (tokens.kind[at] !== WORD || (tokens.end[at] ?? 0) - start !== 1 || tokens.text.charCodeAt(start) > 127) return false;
    const isElided = isSign(tokens, at + 1, "'’") && isGlued(tokens, at + 1) && isGlued(tokens, at + 2);
    return !isElided && !(isSign(tokens, at - 1, "'’") && isGlued(tokens, at) && isGlued(tokens, at - 1));
  }

  protected isReply(at: number): boolean {
    const { tokens } = this;
    return tokens.kind[at] === BREAK || isSign(tokens, at, ",.?!-…'’") || this.isA(at, "link") || this.isA(at, "filler");
  }

  protected isStop(at: number): boolean {
    return this.isA(at, "stop");
  }
}
