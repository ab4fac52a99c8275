import { closeSync, openSync, readSync } from "node:fs";
import { LIMITS } from "@/lib/contract/limits";

export type JsonToken =
  | "{"
  | "}"
  | "["
  | "]"
  | "key"
  | "string"
  | "number"
  | "true"
  | "false"
  | "null"
  | "NaN"
  | "Infinity"
  | "-Infinity"
  | "end";

/** What is wrong with JSON text, and where, as a sentence without an end. */
export class JsonProblem extends Error {
  constructor(
    readonly line: number,
    readonly character: number,
    readonly what: string,
  ) {
    super(`Line ${line.toLocaleString("en-US")}, character ${character.toLocaleString("en-US")}: ${what}.`);
    this.name = "JsonProblem";
  }
}

/** A place in the file to begin at. */
export interface JsonPlace {
  offset: number;
  line: number;
  lineStart: number;
}

const BUFFER_BYTES = 1 << 16;
/** A longer text is counted and not kept. Written in escapes, a cell at its limit takes six times its bytes. */
const KEPT_BYTES_MAX = LIMITS.cellBytes * 6 + 2;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORDS: Readonly<Record<string, JsonToken>> = {
  true: "true",
  false: "false",
  null: "null",
  NaN: "NaN",
  Infinity: "Infinity",
  "-Infinity": "-Infinity",
};

type Expected = "root" | "value" | "valueOrClose" | "key" | "keyOrClose" | "commaOrClose";

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, COMMA, COLON, BACKSLASH] = [9, 10, 13, 32, 34, 44, 58, 92];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Reads the tokens of a UTF-8 file of JSON values, one after another, in constant memory: nothing recurses, numbers
 * keep their text, and `NaN` and infinities, which other programs write, are told apart.
 */
export class JsonScan {
  /** Text of a name or text, decoded; of a number, as written. Empty while `keeps` is false or when it is too long. */
  text = "";
  /** Bytes of that text. */
  bytes = 0;
  /** Whether texts are wanted: passing over them is quicker. */
  keeps = true;
  /** Line of the last token, from 1, and where in the file it and the line begin. */
  line = 1;
  lineStart = 0;
  tokenStart = 0;
  depth = 0;

  private readonly handle: number;
  private buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  private base: number;
  private at = 0;
  private end = 0;
  /** Where the token that is being read begins in the buffer; -1 when nothing of the buffer must stay. */
  private mark = -1;
  private dropped = 0;
  private expected: Expected = "root";
  private readonly isObject: boolean[] = [];

  /** @param byLine a line break inside a value is a problem: each line holds one. */
  constructor(
    readonly file: string,
    private readonly byLine: boolean,
    start: JsonPlace = { offset: 0, line: 1, lineStart: 0 },
  ) {
    this.handle = openSync(file, "r");
    this.base = start.offset;
    this.line = start.line;
    this.lineStart = start.lineStart;
    if (start.offset === 0 && this.has(3) && this.buffer.readUIntBE(0, 3) === 0xefbbbf) {
      this.at = 3;
      this.lineStart = 3;
    }
  }

  close(): void {
    closeSync(this.handle);
  }

  get place(): JsonPlace {
    return { offset: this.tokenStart, line: this.line, lineStart: this.lineStart };
  }

  /** @throws {JsonProblem} where the text is no JSON. */
  next(): JsonToken {
    let byte = this.pastSpace();
    if (this.expected === "commaOrClose") {
      if (byte === COMMA) {
        this.at++;
        this.expected = this.isObject[this.depth - 1] ? "key" : "value";
        byte = this.pastSpace();
      } else if (byte !== (this.isObject[this.depth - 1] ? CLOSE_OBJECT : CLOSE_ARRAY)) throw this.unexpected(byte);
    }
    this.tokenStart = this.base + this.at;
    if (byte === -1) {
      if (this.expected !== "root") throw this.unexpected(byte);
      return "end";
    }
    if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) return this.readClose(byte);
    if (this.expected === "key" || this.expected === "keyOrClose") return this.readKey(byte);
    return this.readValue(byte);
  }

  /** Passes over what is left of a value that was opened. */
  skip(): void {
    const { keeps, depth } = this;
    this.keeps = false;
    while (this.depth >= depth) this.next();
    this.keeps = keeps;
  }

  /** After a problem: goes on behind the end of its line. */
  nextLine(): void {
    for (this.mark = -1; this.has(1); this.at++) if (this.buffer[this.at] === LINE_FEED) break;
    this.depth = 0;
    this.expected = "root";
  }

  /** @throws {JsonProblem} when the line goes on behind the value that was read. */
  endLine(): void {
    while (this.has(1)) {
      const byte = this.buffer[this.at];
      if (byte === LINE_FEED) return;
      if (byte !== SPACE && byte !== TAB && byte !== RETURN) throw this.problem("the line goes on behind its value");
      this.at++;
    }
  }

  problem(what: string): JsonProblem {
    return new JsonProblem(this.line, this.characters(this.base + this.at) + 1, what);
  }

  /** A problem where the last token begins. */
  problemAtToken(what: string): JsonProblem {
    return new JsonProblem(this.line, this.characters(this.tokenStart) + 1, what);
  }

  /** The beginning of the line that is being read. */
  lineText(charsMax: number): string {
    const bytes = Buffer.alloc(charsMax * 4);
    const read = readSync(this.handle, bytes, 0, bytes.length, this.lineStart);
    const text = bytes.subarray(0, read).toString("utf8");
    return text.split(/\r?\n/, 1)[0]?.slice(0, charsMax) ?? "";
  }

  private readKey(byte: number): JsonToken {
    if (byte !== QUOTE) throw this.unexpected(byte);
    this.readString();
    const { text, bytes } = this;
    if (this.pastSpace() !== COLON) throw this.problem("a colon was expected");
    this.at++;
    this.text = text;
    this.bytes = bytes;
    this.expected = "value";
    return "key";
  }

  private readValue(byte: number): JsonToken {
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (this.depth >= LIMITS.jsonDepth) throw this.problem(`values are nested more than ${LIMITS.jsonDepth} deep`);
      this.at++;
      this.isObject[this.depth++] = byte === OPEN_OBJECT;
      this.expected = byte === OPEN_OBJECT ? "keyOrClose" : "valueOrClose";
      return byte === OPEN_OBJECT ? "{" : "[";
    }
    let token: JsonToken = "string";
    if (byte === QUOTE) this.readString();
    else token = this.readWord(byte);
    this.expected = this.depth === 0 ? "root" : "commaOrClose";
    return token;
  }

  private readClose(byte: number): JsonToken {
    const isObject = this.isObject[this.depth - 1] === true;
    const fits = this.expected === "commaOrClose" || this.expected === (isObject ? "keyOrClose" : "valueOrClose");
    if (this.depth === 0 || !fits || isObject !== (byte === CLOSE_OBJECT)) throw this.unexpected(byte);
    this.at++;
    this.depth--;
    this.expected = this.depth === 0 ? "root" : "commaOrClose";
    return isObject ? "}" : "]";
  }

  private readString(): void {
    this.mark = this.at++;
    this.dropped = 0;
    let escaped = false;
    for (;;) {
      const { buffer, end } = this;
      let at = this.at;
      while (at < end) {
        const byte = buffer[at] as number;
        if (byte === QUOTE || byte === BACKSLASH || byte < SPACE) break;
        at++;
      }
      this.at = at;
      if (!this.has(1)) throw this.problem("the file ends inside a text");
      const byte = this.buffer[this.at];
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        this.readEscape();
        escaped = true;
      } else if (byte === undefined || byte < SPACE) {
        throw this.problem(
          byte === LINE_FEED || byte === RETURN ? "the line ends inside a text" : "a control character stands in a text",
        );
      }
    }
    this.take(1, escaped);
    this.at++;
  }

  private readEscape(): void {
    if (!this.has(2)) throw this.problem("the file ends inside a text");
    const byte = this.buffer[this.at + 1] as number;
    const known = '"\\/bfnrtu'.includes(String.fromCharCode(byte));
    if (!known) throw this.problem("a backslash stands before a character that needs none");
    if (byte === 0x75) {
      if (!this.has(6) || !/^[0-9a-f]{4}$/i.test(this.buffer.toString("latin1", this.at + 2, this.at + 6))) {
        throw this.problem("\\u isn't followed by four hexadecimal digits");
      }
      this.at += 6;
    } else this.at += 2;
  }

  private readWord(first: number): JsonToken {
    this.mark = this.at;
    this.dropped = 0;
    while (this.has(1) && isWordByte(this.buffer[this.at] as number)) this.at++;
    const length = this.at - this.mark + this.dropped;
    if (length === 0) {
      this.mark = -1;
      throw this.unexpected(first);
    }
    const isLong = this.dropped > 0;
    const word = isLong ? "" : this.buffer.toString("latin1", this.mark, this.at);
    this.mark = -1;
    this.bytes = length;
    this.text = word;
    if (isLong || NUMBER.test(word)) return "number";
    const token = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (token !== undefined) return token;
    this.at -= word.length;
    throw /^[-+.\d]/.test(word) ? this.problem("a number is not written as JSON writes it") : this.unexpected(first);
  }

  /** The text from behind the opening quote to here. */
  private take(quote: number, escaped: boolean): void {
    const from = this.mark + quote;
    const isLong = this.dropped > 0;
    this.mark = -1;
    if (!this.keeps || isLong) {
      this.text = "";
      this.bytes = this.at - from + this.dropped;
      return;
    }
    const raw = this.buffer.toString("utf8", from, this.at);
    this.text = escaped ? JSON.parse(`"${raw}"`) : raw;
    this.bytes = escaped ? Buffer.byteLength(this.text) : this.at - from;
  }

  /** The next byte that is no space, or -1. */
  private pastSpace(): number {
    for (;;) {
      if (this.at >= this.end && !this.has(1)) return -1;
      const byte = this.buffer[this.at] as number;
      if (byte === LINE_FEED) {
        if (this.byLine && this.depth > 0) throw this.problem("the line ends inside a value");
        this.line++;
        this.lineStart = this.base + this.at + 1;
      } else if (byte !== SPACE && byte !== TAB && byte !== RETURN) return byte;
      this.at++;
    }
  }

  /** Makes sure that this many bytes can be read from here. What stands before the mark is let go. */
  private has(bytes: number): boolean {
    while (this.end - this.at < bytes) {
      let keep = this.mark === -1 ? this.at : this.mark;
      if (this.at - keep > KEPT_BYTES_MAX) {
        this.dropped += this.at - keep;
        keep = this.at;
        this.mark = this.at;
      }
      const { buffer, end } = this;
      if (keep === 0 && end === buffer.length) this.buffer = Buffer.allocUnsafe(buffer.length * 2);
      buffer.copy(this.buffer, 0, keep, end);
      this.base += keep;
      this.at -= keep;
      this.end -= keep;
      if (this.mark !== -1) this.mark = 0;
      const read = readSync(this.handle, this.buffer, this.end, this.buffer.length - this.end, this.base + this.end);
      if (read === 0) return false;
      this.end += read;
    }
    return true;
  }

  private unexpected(byte: number): JsonProblem {
    const closing = this.isObject[this.depth - 1] ? "}" : "]";
    const wanted = {
      root: "a value was",
      value: "a value was",
      valueOrClose: "a value or ] was",
      key: "a name in quotes was",
      keyOrClose: "a name in quotes or } was",
      commaOrClose: `a comma or ${closing} was`,
    }[this.expected];
    return this.problem(byte === -1 ? `the file ends where ${wanted} expected` : `${wanted} expected`);
  }

  /** Characters of the line before a place in it. */
  private characters(offset: number): number {
    const chunk = Buffer.allocUnsafe(1 << 16);
    let count = 0;
    for (let from = this.lineStart; from < offset; ) {
      const read = readSync(this.handle, chunk, 0, Math.min(chunk.length, offset - from), from);
      if (read === 0) break;
      for (let i = 0; i < read; i++) if (((chunk[i] as number) & 0xc0) !== 0x80) count++;
      from += read;
    }
    return count;
  }
}

/** Letters, digits and what numbers are written with. */
function isWordByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x2b ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a)
  );
}
