import { type Formula, FormulaError, type Sign } from "./formula";
import { type Token, tokensOf } from "./tokens";

/** Levels of signs, the loosest first; signs of one level are read from left to right. */
const LEVELS: readonly (readonly Sign[])[] = [["or"], ["and"], ["=", "!=", "<", "<=", ">", ">="], ["&"], ["+", "-"], ["*", "/"]];
const COMPARED = 2;
/** Brackets within brackets, and pieces: more is nothing that a person writes. */
const DEPTH_MAX = 40;
const TOKENS_MAX = 500;

/** A formula as a tree: columns in brackets, texts in quotes, signs and functions. @throws {FormulaError} */
export function parseFormula(text: string): Formula {
  const tokens = tokensOf(text);
  if (tokens.length > TOKENS_MAX) throw new FormulaError("The formula is too long.");
  const reader = new Reader(tokens);
  const formula = reader.level(0);
  reader.end();
  return formula;
}

class Reader {
  private place = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  end(): void {
    if (this.now.kind !== "end") throw this.unexpected("the end");
  }

  level(level: number): Formula {
    if (level === COMPARED && this.takes("not")) {
      const { at } = this.now;
      this.place++;
      return { kind: "not", of: this.nested(() => this.level(COMPARED)), at };
    }
    const signs = LEVELS[level];
    if (signs === undefined) return this.single();
    let left = this.level(level + 1);
    if (level === COMPARED && this.takes("in")) return this.among(left);
    for (;;) {
      const sign = this.signOf(signs);
      if (sign === null) return left;
      const { at } = this.now;
      this.place++;
      // What stands right of "and" may begin with "not", which is no part of a comparison.
      left = { kind: "sign", sign, of: [left, this.level(level + 1)], at };
    }
  }

  private get now(): Token {
    return this.tokens[this.place] ?? { kind: "end", text: "", at: 0 };
  }

  private takes(word: string): boolean {
    return this.now.kind === "word" && this.now.text.toLowerCase() === word;
  }

  private signOf(signs: readonly Sign[]): Sign | null {
    const { kind, text } = this.now;
    if (kind !== "sign" && kind !== "word") return null;
    const written = text === "<>" ? "!=" : text.toLowerCase();
    return signs.find((sign) => sign === written) ?? null;
  }

  private among(of: Formula): Formula {
    const { at } = this.now;
    this.place++;
    return { kind: "in", of, list: this.list(), at };
  }

  private single(): Formula {
    const { kind, text, at } = this.now;
    this.place++;
    if (kind === "number") return { kind: "number", text, at };
    if (kind === "text") return { kind: "text", value: text, at };
    if (kind === "column") return { kind: "column", name: text, at };
    if (kind === "sign" && text === "-") return { kind: "minus", of: this.nested(() => this.single()), at };
    if (kind === "sign" && text === "(") {
      const inner = this.nested(() => this.level(0));
      this.close();
      return inner;
    }
    if (kind === "word") return this.word(text.toLowerCase(), at);
    this.place--;
    throw this.unexpected("a value");
  }

  private word(name: string, at: number): Formula {
    if (this.now.kind === "sign" && this.now.text === "(") return { kind: "call", name, of: this.list(), at };
    if (name === "true" || name === "false") return { kind: "flag", value: name === "true", at };
    if (name === "missing") return { kind: "missing", at };
    throw new FormulaError(`${name} at place ${at + 1} isn't a function; write a column in brackets, as in [${name}].`);
  }

  private list(): Formula[] {
    if (!this.passes("(")) throw this.unexpected("(");
    const list: Formula[] = [];
    if (this.passes(")")) return list;
    do list.push(this.nested(() => this.level(0)));
    while (this.passes(","));
    this.close();
    return list;
  }

  private close(): void {
    if (!this.passes(")")) throw this.unexpected(")");
  }

  /** Goes on behind a sign where it stands here. */
  private passes(sign: string): boolean {
    const isHere = this.now.kind === "sign" && this.now.text === sign;
    if (isHere) this.place++;
    return isHere;
  }

  private nested(read: () => Formula): Formula {
    if (++this.depth > DEPTH_MAX) throw new FormulaError("The formula has too many nested brackets.");
    const formula = read();
    this.depth--;
    return formula;
  }

  private unexpected(wanted: string): FormulaError {
    const { kind, text, at } = this.now;
    const found = kind === "end" ? "It ends" : `"${text.slice(0, 40)}" stands at place ${at + 1}`;
    return new FormulaError(`${found} where ${wanted} is needed.`);
  }
}
