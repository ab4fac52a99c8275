import { FormulaError } from "./formula";

/** A piece of a formula. */
export interface Token {
  kind: "number" | "text" | "column" | "word" | "sign" | "end";
  /** Without quotes or brackets. */
  text: string;
  /** Where it begins, from 0. */
  at: number;
}

const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /<>|!=|<=|>=|[-+*/&=<>(),]/y;
const SPACE = /\s+/y;
const SHOWN_MAX = 20;

/** The pieces of a formula. @throws {FormulaError} on what is none. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(formula)?.[0] ?? null;
  };
  while (at < formula.length) {
    const space = match(SPACE);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const token = enclosed(formula, at) ?? plain(match, at);
    if (token === null) throw new FormulaError(`"${formula.slice(at, at + 1)}" at place ${at + 1} isn't allowed in a formula.`);
    tokens.push(token);
    at = token.end;
  }
  return [...tokens, { kind: "end", text: "", at }];
}

type Placed = Token & { end: number };

function plain(match: (pattern: RegExp) => string | null, at: number): Placed | null {
  for (const [kind, pattern] of [
    ["number", NUMBER],
    ["word", WORD],
    ["sign", SIGN],
  ] as const) {
    const text = match(pattern);
    if (text !== null) return { kind, text, at, end: at + text.length };
  }
  return null;
}

/** `[column]`, `"text"` or `'text'`; the closing sign twice stands for itself. */
function enclosed(formula: string, at: number): Placed | null {
  const open = formula[at];
  const close = open === "[" ? "]" : open === '"' || open === "'" ? open : null;
  if (close === null) return null;
  let text = "";
  for (let i = at + 1; i < formula.length; i++) {
    if (formula[i] !== close) text += formula[i];
    else if (formula[i + 1] === close) text += formula[i++];
    else return { kind: open === "[" ? "column" : "text", text, at, end: i + 1 };
  }
  throw new FormulaError(`${formula.slice(at, at + SHOWN_MAX)} at place ${at + 1} isn't closed with ${close}.`);
}
