import { setImmediate as letOthersIn } from "node:timers/promises";

/** A value in a JSON text: the bytes from `start` up to `end`. */
export interface JsonSlice {
  start: number;
  end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;
const COLON = 0x3a;
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);
const DEPTH_MAX = 32;

/** The text ends inside a value, or is no JSON. */
export class BrokenJson extends Error {}

/**
 * The value that a path leads to; null when there is none. Looks at bytes only: nothing is parsed, so that numbers keep their
 * digits and a large file costs no more than itself.
 * @param text JSON in UTF-8. @throws {BrokenJson}
 */
export function sliceAt(text: Buffer, path: readonly string[]): JsonSlice | null {
  let at = skipSpaces(text, 0);
  for (const name of path) {
    const inner = stepInto(text, at, name);
    if (inner === null) return null;
    at = inner;
  }
  return { start: at, end: skipValue(text, at) };
}

/** The same for a long text: others get their turn between its levels. */
export async function sliceAtInTurns(text: Buffer, path: readonly string[]): Promise<JsonSlice | null> {
  let at = skipSpaces(text, 0);
  for (const name of path) {
    const inner = stepInto(text, at, name);
    if (inner === null) return null;
    at = inner;
    await letOthersIn();
  }
  return { start: at, end: skipValue(text, at) };
}

/** Where the member or element of this name begins, of the value at `at`. */
function stepInto(text: Buffer, at: number, name: string): number | null {
  if (text[at] === OPEN_LIST) return elementAt(text, at, name);
  return text[at] === OPEN_OBJECT ? memberAt(text, at, name) : null;
}

/** The elements of a list that begins at `start`; stops quietly where the text is cut off. */
export function* elementsOf(text: Buffer, start: number): Generator<JsonSlice, void, void> {
  try {
    for (let at = skipSpaces(text, start + 1); text[at] !== CLOSE_LIST; ) {
      const end = skipValue(text, at);
      yield { start: at, end };
      at = afterComma(text, end, CLOSE_LIST);
      if (text[at] === CLOSE_LIST) return;
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
  }
}

/** Names of the members of an object that begins at `start`, and where their values do; stops quietly where the text is cut off. */
export function* membersOf(text: Buffer, start: number): Generator<{ name: string; at: number }, void, void> {
  try {
    for (const { from, to, at } of walkMembers(text, start)) yield { name: nameOf(text, from, to), at };
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
  }
}

/** Values one after another, as of a file with one per line; stops quietly where the text is cut off. */
export function* valuesOf(text: Buffer): Generator<JsonSlice, void, void> {
  try {
    for (let at = skipSpaces(text, 0); at < text.length; ) {
      const end = skipValue(text, at);
      yield { start: at, end };
      at = skipSpaces(text, end);
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
  }
}

/** True when every value of the text is whole. */
export function isWholeJson(text: Buffer): boolean {
  try {
    for (let at = skipSpaces(text, 0); at < text.length; ) at = skipSpaces(text, skipValue(text, at));
    return true;
  } catch (error) {
    if (error instanceof BrokenJson) return false;
    throw error;
  }
}

/** Where the first byte stands that is no space. */
export function skipSpaces(text: Buffer, from: number): number {
  // A byte order mark is none either.
  let at = from === 0 && text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? 3 : from;
  while (SPACES.has(text[at] as number)) at++;
  return at;
}

function elementAt(text: Buffer, start: number, name: string): number | null {
  if (!/^\d{1,9}$/.test(name)) return null;
  let index = 0;
  for (const { start: at } of elementsOf(text, start)) if (index++ === Number(name)) return at;
  return null;
}

/** Of a name that is there several times the last one holds, as everywhere in JSON. */
function memberAt(text: Buffer, start: number, name: string): number | null {
  const plain = Buffer.from(JSON.stringify(name));
  let found: number | null = null;
  for (const member of walkMembers(text, start)) if (isCalled(text, member, plain, name)) found = member.at;
  return found;
}

/** A name is decoded only where it may be written in another way: there may be a million of them. */
function isCalled(text: Buffer, { from, to }: RawMember, plain: Buffer, name: string): boolean {
  const raw = text.subarray(from, to);
  if (raw.equals(plain)) return true;
  return raw.includes(BACKSLASH) && nameOf(text, from, to) === name;
}

/** The name stands, in its quotes, from `from` up to `to`; the value begins at `at`. */
interface RawMember {
  from: number;
  to: number;
  at: number;
}

function* walkMembers(text: Buffer, start: number): Generator<RawMember, void, void> {
  for (let at = skipSpaces(text, start + 1); text[at] !== CLOSE_OBJECT; ) {
    if (text[at] !== QUOTE) throw new BrokenJson();
    const end = skipString(text, at);
    const colon = skipSpaces(text, end);
    if (text[colon] !== COLON) throw new BrokenJson();
    const value = skipSpaces(text, colon + 1);
    yield { from: at, to: end, at: value };
    at = afterComma(text, skipValue(text, value), CLOSE_OBJECT);
  }
}

function nameOf(text: Buffer, start: number, end: number): string {
  try {
    return JSON.parse(text.toString("utf8", start, end));
  } catch {
    throw new BrokenJson();
  }
}

/** Where the next value begins, or the closing bracket. */
function afterComma(text: Buffer, from: number, closing: number): number {
  const at = skipSpaces(text, from);
  if (text[at] === closing) return at;
  if (text[at] !== COMMA) throw new BrokenJson();
  return skipSpaces(text, at + 1);
}

/** The end of the value that begins at `from`. */
function skipValue(text: Buffer, from: number): number {
  const first = text[from];
  if (first === QUOTE) return skipString(text, from);
  if (first === OPEN_LIST || first === OPEN_OBJECT) return skipNested(text, from);
  let at = from;
  while (at < text.length && isPlain(text[at] as number)) at++;
  if (at === from) throw new BrokenJson();
  return at;
}

function isPlain(byte: number): boolean {
  return byte !== COMMA && byte !== CLOSE_LIST && byte !== CLOSE_OBJECT && byte !== COLON && byte !== QUOTE && !SPACES.has(byte);
}

function skipNested(text: Buffer, from: number): number {
  const open: number[] = [];
  for (let at = from; at < text.length; at++) {
    const byte = text[at];
    if (byte === QUOTE) at = skipString(text, at) - 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      // In ASCII a closing bracket stands two behind its opening one.
      open.push(byte + 2);
      if (open.length > DEPTH_MAX) throw new BrokenJson();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (open.pop() !== byte) throw new BrokenJson();
      if (open.length === 0) return at + 1;
    }
  }
  throw new BrokenJson();
}

function skipString(text: Buffer, from: number): number {
  for (let at = text.indexOf(QUOTE, from + 1); at !== -1; at = text.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  throw new BrokenJson();
}
