import { isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import type { CellValue } from "@/lib/contract/rows";

const BUFFER_BYTES = 1 << 20;
/** Bytes on their way to the disk from which on whoever sends should wait. */
const BEHIND_BYTES = 8 << 20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const POINT = 0x2e;
const MINUS = 0x2d;
const ZERO = 0x30;
/** How kinds are written: of text, numbers and booleans. */
const TEXT = 0x73;
const NUMBER = 0x6e;
const BOOLEAN = 0x62;
/** Of a longer text it is quicker to look for what has to be written otherwise first. */
const LONG_BYTES = 48;
/** Digits that every double keeps. */
const EXACT_DIGITS_MAX = 15;

/** Rows in a file: CSV in UTF-8, each row's number first, values in quotes, missing ones bare, a kind behind each where there is one. */
export interface CellRows {
  file: string;
  names: readonly string[];
  /** Columns that a kind stands behind. */
  kinds: readonly boolean[];
  /** Those of them that hold more than text. */
  mixed: readonly boolean[];
  rows: number;
  bytes: number;
  recordBytesMax: number;
  /** A cell has a line break. */
  newlines: boolean;
  /** A cell has one of the characters that rows are hashed with. */
  separators: boolean;
}

/**
 * Writes cells as their server sent them, byte for byte, without making values of them: a million rows are a second's work.
 * What is not as it is to be kept is given as a value.
 */
export class CellFile {
  rows = 0;
  bytes = 0;
  #recordBytesMax = 0;
  /** Of the rows that are not on their way yet. */
  #rowBytesMax = 0;
  #newlines = false;
  #separators = false;
  #out: Buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #used = 0;
  #rowFrom = 0;
  #rowMost = 0;
  #column = 0;
  #waiting = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #fault: unknown = null;
  readonly #mixed: boolean[];
  readonly #handle: Promise<FileHandle>;

  /** @param kinds columns that may hold more than text. */
  constructor(
    readonly path: string,
    private readonly names: readonly string[],
    private readonly kinds: readonly boolean[],
  ) {
    this.#mixed = kinds.map(() => false);
    this.#handle = open(path, "wx", 0o600);
    // Said by whoever waits for the end.
    this.#handle.catch(() => {});
  }

  /** True while the disk is slower than who sends. */
  get isBehind(): boolean {
    return this.#waiting > BEHIND_BYTES;
  }

  /** Bytes so far. */
  get taken(): number {
    return this.bytes + this.#used;
  }

  /** Waits until the disk is behind no more. */
  async caughtUp(): Promise<void> {
    while (this.isBehind) await this.#writing;
  }

  /** @param bytes that its cells have, at most. */
  beginRow(bytes: number): void {
    const most = 2 * bytes + 8 * this.kinds.length + 24;
    if (this.#used + most > this.#out.length) {
      this.#flush();
      if (most > this.#out.length) this.#out = Buffer.allocUnsafeSlow(most);
    }
    this.rows++;
    this.#rowMost = most;
    this.#rowFrom = this.#used;
    this.#column = 0;
    this.#number(this.rows);
  }

  endRow(): void {
    this.#out[this.#used++] = NEWLINE;
    const bytes = this.#used - this.#rowFrom;
    if (bytes > this.#rowBytesMax) this.#rowBytesMax = bytes;
  }

  missing(): void {
    this.#out[this.#used++] = COMMA;
    if (this.kinds[this.#column++]) this.#out[this.#used++] = COMMA;
  }

  text(from: Buffer, start: number, end: number): void {
    const out = this.#out;
    let at = this.#used;
    out[at++] = COMMA;
    out[at++] = QUOTE;
    if (end - start >= LONG_BYTES) at = this.#long(from.subarray(start, end), at);
    else {
      for (let i = start; i < end; i++) {
        const byte = from[i] ?? 0;
        if (byte === QUOTE) out[at++] = QUOTE;
        else if (byte === NEWLINE || byte === RETURN) this.#newlines = true;
        out[at++] = byte;
      }
    }
    out[at++] = QUOTE;
    this.#used = at;
    this.#kind(TEXT);
  }

  /** A text, but for one byte of it and what stands behind its end: how a moment gets its T and its Z. */
  moment(from: Buffer, start: number, end: number, middle: number): void {
    const at = this.#used + 2 + middle;
    this.text(from, start, end);
    this.#out[at] = 0x54;
    const kindBytes = this.kinds[this.#column - 1] ? 2 : 0;
    const close = this.#used - kindBytes - 1;
    this.#out.copyWithin(close + 1, close, this.#used);
    this.#out[close] = 0x5a;
    this.#used++;
  }

  /**
   * A decimal figure, where a number is written with the same digits.
   * @returns false, having written nothing, where that takes a closer look.
   */
  figure(from: Buffer, start: number, end: number): boolean {
    let i = start;
    if (from[i] === MINUS) i++;
    const first = i;
    // Minus zero is none, and much less than a millionth is written with an exponent.
    if (i > start && from[i] === ZERO) return false;
    let point = -1;
    let last = -1;
    for (; i < end; i++) {
      const byte = from[i] ?? 0;
      if (byte === POINT && point === -1 && i > first) point = i;
      else if (byte < ZERO || byte > 0x39) return false;
      else if (byte !== ZERO) last = i;
    }
    const digits = end - first - (point === -1 ? 0 : 1);
    if (digits < 1 || digits > EXACT_DIGITS_MAX || point === end - 1) return false;
    if (from[first] === ZERO && point !== first + 1 && end > first + 1) return false;
    let stop = end;
    if (point !== -1) {
      stop = last < point ? point : last + 1;
      if (from[first] === ZERO && stop > point && isSmall(from, point + 1)) return false;
    }
    const out = this.#out;
    let at = this.#used;
    out[at++] = COMMA;
    out[at++] = QUOTE;
    for (let k = start; k < stop; k++) out[at++] = from[k] ?? 0;
    out[at++] = QUOTE;
    this.#used = at;
    this.#kind(NUMBER);
    return true;
  }

  /** Any value; it may not take more bytes than the row was begun with, but for those that are short. */
  value(cell: CellValue): void {
    if (cell === null) {
      this.missing();
      return;
    }
    const text = Buffer.from(String(cell), "utf8");
    this.#room(2 * text.length);
    this.text(text, 0, text.length);
    if (typeof cell === "string" || !this.kinds[this.#column - 1]) return;
    this.#out[this.#used - 1] = typeof cell === "number" ? NUMBER : BOOLEAN;
    this.#mixed[this.#column - 1] = true;
  }

  /** Has all of it on its way to the disk. @throws what writing it threw. */
  async end(): Promise<CellRows> {
    this.#flush();
    await this.#writing;
    await (await this.#handle).close();
    if (this.#fault !== null) throw this.#fault;
    const { path: file, names, kinds, rows, bytes } = this;
    const found = { recordBytesMax: this.#recordBytesMax, newlines: this.#newlines, separators: this.#separators };
    return { file, names, kinds, mixed: this.#mixed, rows, bytes, ...found };
  }

  #number(value: number): void {
    const digits = String(value);
    for (let i = 0; i < digits.length; i++) this.#out[this.#used++] = digits.charCodeAt(i);
  }

  #kind(code: number): void {
    const column = this.#column++;
    if (!this.kinds[column]) return;
    if (code !== TEXT) this.#mixed[column] = true;
    this.#out[this.#used++] = COMMA;
    this.#out[this.#used++] = code;
  }

  #long(text: Buffer, at: number): number {
    if (text.includes(NEWLINE) || text.includes(RETURN)) this.#newlines = true;
    let from = 0;
    let to = at;
    for (let quote = text.indexOf(QUOTE); quote !== -1; quote = text.indexOf(QUOTE, from)) {
      to += text.copy(this.#out, to, from, quote + 1);
      this.#out[to++] = QUOTE;
      from = quote + 1;
    }
    return to + text.copy(this.#out, to, from);
  }

  /** Makes room within a row that takes more than was said. */
  #room(bytes: number): void {
    const most = this.#used + bytes + this.#rowMost;
    if (most <= this.#out.length) return;
    const more = Buffer.allocUnsafeSlow(Math.max(most, 2 * this.#out.length));
    this.#out.copy(more, 0, 0, this.#used);
    this.#out = more;
  }

  #flush(): void {
    if (this.#used === 0) return;
    let whole = this.#out.subarray(0, this.#used);
    // What no text has is taken out or replaced as everywhere; commas, quotes and line ends stay what they are.
    const isText = isUtf8(whole);
    if (!isText) whole = Buffer.from(whole.toString("utf8"), "utf8");
    // What replaces a byte has three.
    this.#recordBytesMax = Math.max(this.#recordBytesMax, (isText ? 1 : 3) * this.#rowBytesMax);
    this.#rowBytesMax = 0;
    if (whole.includes(0)) whole = Buffer.from(whole.filter((byte) => byte !== 0));
    if (whole.includes(0x1e) || whole.includes(0x1f)) this.#separators = true;
    this.bytes += whole.length;
    this.#waiting += whole.length;
    this.#writing = this.#writing.then(async () => {
      try {
        if (this.#fault === null) await (await this.#handle).appendFile(whole);
      } catch (error) {
        this.#fault = error;
      }
      this.#waiting -= whole.length;
    });
    this.#out = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    this.#used = 0;
  }
}

/** A fraction that begins with five zeros may be less than a millionth. */
function isSmall(from: Buffer, at: number): boolean {
  for (let i = at; i < at + 5; i++) if (from[i] !== ZERO) return false;
  return true;
}
