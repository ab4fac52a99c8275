import { isUtf8 } from "node:buffer";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { LIMITS } from "@/lib/contract/limits";
import { PlainRows } from "@/lib/contract/words/plain-rows";

/** Of smaller bodies JSON.parse is as fast. */
const BYTES_MIN = 10_000;
/** Of a body that are read in one go: a few milliseconds. */
const BYTES_AT_ONCE = 1 << 20;
/** More digits, or an exponent, may not come back from a number as they were. */
const DIGITS_MAX = 15;
/** A longer text is left to those who count its characters. */
const STRING_BYTES_MAX = LIMITS.cellBytes / 4;

const HEAD =
  /^[ \t\r\n]*(?:\{[ \t\r\n]*(?:"mode"[ \t\r\n]*:[ \t\r\n]*"(append|replace)"[ \t\r\n]*,[ \t\r\n]*)?"rows"[ \t\r\n]*:[ \t\r\n]*)?\[/;
const TAIL = /^[ \t\r\n]*(?:,[ \t\r\n]*"mode"[ \t\r\n]*:[ \t\r\n]*"(append|replace)"[ \t\r\n]*)?\}[ \t\r\n]*$/;
const LIST_TAIL = /^[ \t\r\n]*$/;
const ENDS_BYTES_MAX = 200;

const [QUOTE, BACKSLASH, COMMA, COLON, MINUS, POINT] = [34, 92, 44, 58, 45, 46];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125];
const [ZERO, NINE, SPACE] = [48, 57, 32];
/** What may follow a backslash; not `u`, whose characters may have to be cleaned. */
const ESCAPED = new Set(Buffer.from('"\\/bfnrt'));
const WORDS = ["true", "false", "null"].map((word) => Buffer.from(word));

/**
 * Reads a body of rows in the plain form in which programs send them: a list of objects, or `{ rows, mode }`, all of them with
 * the same names in the same order. One pass over the bytes, a quarter of what it takes to parse them and write them again.
 * @returns what JSON.parse would give with the rows as `PlainRows`; null for a body that is not plain, or no valid JSON: it
 * is to be parsed.
 */
export async function readPlainRows(bytes: Buffer): Promise<unknown> {
  if (bytes.length < BYTES_MIN || !isUtf8(bytes)) return null;
  const head = HEAD.exec(bytes.toString("latin1", 0, ENDS_BYTES_MAX));
  if (head === null) return null;
  const names = namesOfFirst(bytes, head[0].length);
  if (names === null) return null;
  const list = await copyValues(bytes, head[0].length, names.tokens);
  if (list === null || bytes.length - list.end > ENDS_BYTES_MAX) return null;
  const rows = new PlainRows(names.texts, list.count, list.json);
  const rest = bytes.toString("latin1", list.end);
  if (!head[0].includes("{")) return LIST_TAIL.test(rest) ? rows : null;
  const tail = TAIL.exec(rest);
  if (tail === null || (head[1] !== undefined && tail[1] !== undefined)) return null;
  const mode = head[1] ?? tail[1];
  return mode === undefined ? { rows } : { rows, mode };
}

interface Names {
  texts: string[];
  /** With their quotes. */
  tokens: Buffer[];
}

/** The names of the first object at or behind `from`. */
function namesOfFirst(bytes: Buffer, from: number): Names | null {
  const found: Names = { texts: [], tokens: [] };
  let at = skipSpace(bytes, from);
  if (bytes[at] !== OBJECT) return null;
  do {
    const start = skipSpace(bytes, at + 1);
    const end = endOfString(bytes, start);
    if (end === -1) return null;
    const token = bytes.subarray(start, end);
    if (token.includes(BACKSLASH)) return null;
    found.tokens.push(token);
    found.texts.push(token.toString("utf8", 1, token.length - 1));
    at = skipSpace(bytes, end);
    if (bytes[at] !== COLON) return null;
    at = endOfValue(bytes, skipSpace(bytes, at + 1));
    if (at === -1) return null;
    at = skipSpace(bytes, at);
  } while (bytes[at] === COMMA);
  return areOrdinary(found.texts) ? found : null;
}

/** An object would have names that are numbers before the others, and each but once. */
function areOrdinary(names: readonly string[]): boolean {
  return (
    names.length <= LIMITS.rowColumns &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= LIMITS.columnNameChars && !/^\d+$/.test(name))
  );
}

interface CopiedList {
  json: string;
  count: number;
  /** Behind the list. */
  end: number;
}

/** The objects from `from` to the end of their list as lists of their values. @returns null where one is not plain. */
async function copyValues(bytes: Buffer, from: number, names: readonly Buffer[]): Promise<CopiedList | null> {
  const copy: Copy = { bytes, names, out: Buffer.allocUnsafe(bytes.length), at: from, used: 0, count: 0 };
  copy.out[copy.used++] = LIST;
  for (;;) {
    const state = copyRows(copy, copy.at + BYTES_AT_ONCE);
    if (state === "other") return null;
    if (state === "end") break;
    await letOthersIn();
  }
  copy.out[copy.used++] = LIST_END;
  return { json: copy.out.toString("utf8", 0, copy.used), count: copy.count, end: copy.at };
}

/** How far the rows of `bytes` are copied to `out`. */
interface Copy {
  bytes: Buffer;
  names: readonly Buffer[];
  out: Buffer;
  at: number;
  used: number;
  count: number;
}

/** Copies rows up to the first that ends behind `until`, or the end of the list. */
function copyRows(copy: Copy, until: number): "more" | "end" | "other" {
  const { bytes, names, out } = copy;
  let { at, used, count } = copy;
  let next: number | undefined = COMMA;
  while (next === COMMA && at < until) {
    if (count > 0) out[used++] = COMMA;
    at = skipSpace(bytes, at);
    if (bytes[at++] !== OBJECT) return "other";
    out[used++] = LIST;
    for (let i = 0; i < names.length; i++) {
      if (i > 0) {
        if (bytes[at++] !== COMMA) return "other";
        out[used++] = COMMA;
      }
      at = endOf(bytes, skipSpace(bytes, at), names[i] as Buffer);
      if (at === -1) return "other";
      at = skipSpace(bytes, at);
      if (bytes[at++] !== COLON) return "other";
      at = skipSpace(bytes, at);
      const end = endOfValue(bytes, at);
      if (end === -1) return "other";
      while (at < end) out[used++] = bytes[at++] ?? 0;
      at = skipSpace(bytes, at);
    }
    if (bytes[at++] !== OBJECT_END) return "other";
    out[used++] = LIST_END;
    count++;
    at = skipSpace(bytes, at);
    next = bytes[at++];
  }
  copy.at = at;
  copy.used = used;
  copy.count = count;
  if (next === COMMA) return "more";
  return next === LIST_END ? "end" : "other";
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte === SPACE || byte === 10 || byte === 13 || byte === 9; byte = bytes[at]) at++;
  return at;
}

/** Behind the token, or -1 where another one is. */
function endOf(bytes: Buffer, from: number, token: Buffer): number {
  for (let i = 0; i < token.length; i++) if (bytes[from + i] !== token[i]) return -1;
  return from + token.length;
}

/** Behind the value, or -1 where none is that is plain. */
function endOfValue(bytes: Buffer, from: number): number {
  const first = bytes[from] ?? 0;
  if (first === QUOTE) return endOfString(bytes, from);
  if (first === MINUS || (first >= ZERO && first <= NINE)) return endOfNumber(bytes, from);
  const word = WORDS.find(([letter]) => letter === first);
  return word === undefined ? -1 : endOf(bytes, from, word);
}

function endOfString(bytes: Buffer, from: number): number {
  if (bytes[from] !== QUOTE) return -1;
  const last = Math.min(bytes.length, from + STRING_BYTES_MAX);
  for (let at = from + 1; at < last; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte < SPACE) return -1;
    if (byte === BACKSLASH && !ESCAPED.has(bytes[++at] ?? 0)) return -1;
  }
  return -1;
}

function endOfNumber(bytes: Buffer, from: number): number {
  let at = bytes[from] === MINUS ? from + 1 : from;
  const start = at;
  at = endOfDigits(bytes, start);
  if (at === start || (bytes[start] === ZERO && at > start + 1)) return -1;
  if (bytes[at] === POINT) {
    const fraction = at + 1;
    at = endOfDigits(bytes, fraction);
    if (at === fraction) return -1;
  }
  // What follows is looked at by the caller: an exponent is no comma.
  return at - start > DIGITS_MAX ? -1 : at;
}

function endOfDigits(bytes: Buffer, from: number): number {
  let at = from;
  for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[at] ?? 0) at++;
  return at;
}
