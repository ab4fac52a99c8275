import type { DatabaseEngine } from "./parse-url";

/** A piece of a statement; text in quotes and numbers are `value`, names in quotes `name`. */
export interface SqlToken {
  kind: "word" | "name" | "value" | "mark" | "parameter";
  /** Words in lower case, marks as they are; empty for the others. */
  text: string;
  at: number;
}

/** What keeps a statement from being read. */
export class UnreadableSql extends Error {}

const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const NUMBER = /(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?[\p{L}\p{N}_]*/iuy;
const DOLLAR_QUOTE = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/**
 * Cuts a statement into tokens as its server would: quotes of every kind, comments (nested ones of PostgreSQL), dollar quotes.
 * @throws {UnreadableSql} for what does not end, and for comments that MySQL runs.
 */
export function sqlTokens(sql: string, engine: DatabaseEngine): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    const next = skipBlank(sql, at, engine);
    if (next !== at) {
      at = next;
      continue;
    }
    const token = readToken(sql, at, engine);
    tokens.push({ kind: token.kind, text: token.text, at });
    at = token.end;
  }
  return tokens;
}

/** Where blanks or a comment at `at` end. */
function skipBlank(sql: string, at: number, engine: DatabaseEngine): number {
  const two = sql.slice(at, at + 2);
  if (/\s/.test(sql[at] ?? "")) return at + 1;
  const isLine = two === "--" ? engine === "postgres" || /^(?:[\s\p{Cc}]|$)/u.test(sql.slice(at + 2, at + 3)) : false;
  if (isLine || (engine === "mysql" && sql[at] === "#")) {
    const end = sql.slice(at).search(engine === "postgres" ? /[\r\n]/ : /\n/);
    return end === -1 ? sql.length : at + end + 1;
  }
  if (two !== "/*") return at;
  if (engine === "mysql" && /^\/\*(?:!|M!)/.test(sql.slice(at, at + 4))) {
    throw new UnreadableSql("Comments that begin with /*! are run by the server: remove them.");
  }
  return endOfComment(sql, at, engine);
}

function endOfComment(sql: string, from: number, engine: DatabaseEngine): number {
  let depth = 0;
  for (let at = from; at < sql.length; at++) {
    const two = sql.slice(at, at + 2);
    if (two === "/*" && (depth === 0 || engine === "postgres")) depth++;
    else if (two === "*/") depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  throw new UnreadableSql("A comment has no end: close it with */.");
}

function readToken(sql: string, at: number, engine: DatabaseEngine): Omit<SqlToken, "at"> & { end: number } {
  const char = sql[at] ?? "";
  if (char === "'" || (char === '"' && engine === "mysql")) {
    return { kind: "value", text: "", end: endOfQuote(sql, at, engine === "mysql") };
  }
  if (char === '"' || (char === "`" && engine === "mysql")) return { kind: "name", text: "", end: endOfQuote(sql, at, false) };
  if (engine === "postgres" && /^e'/i.test(sql.slice(at, at + 2))) {
    return { kind: "value", text: "", end: endOfQuote(sql, at + 1, true) };
  }
  const dollar = engine === "postgres" ? matchAt(DOLLAR_QUOTE, sql, at) : null;
  if (dollar !== null) {
    const end = sql.indexOf(dollar, at + dollar.length);
    if (end === -1) throw new UnreadableSql(`A text in ${dollar} isn't closed.`);
    return { kind: "value", text: "", end: end + dollar.length };
  }
  const parameter = engine === "postgres" ? matchAt(/\$\d+/y, sql, at) : char === "?" ? "?" : null;
  if (parameter !== null) return { kind: "parameter", text: parameter, end: at + parameter.length };
  const word = matchAt(WORD, sql, at);
  if (word !== null) return { kind: "word", text: word.toLowerCase(), end: at + word.length };
  const number = matchAt(NUMBER, sql, at);
  if (number !== null) return { kind: "value", text: "", end: at + number.length };
  const mark = String.fromCodePoint(sql.codePointAt(at) ?? 0);
  return { kind: "mark", text: mark, end: at + mark.length };
}

/** A quote doubled is one quote of the text. */
function endOfQuote(sql: string, from: number, backslashes: boolean): number {
  const quote = sql[from];
  for (let at = from + 1; at < sql.length; at++) {
    if (backslashes && sql[at] === "\\") at++;
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  throw new UnreadableSql(`A text or name in ${quote} isn't closed.`);
}

function matchAt(pattern: RegExp, sql: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0] ?? null;
}
