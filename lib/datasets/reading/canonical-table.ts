import { closeSync, openSync, writeSync } from "node:fs";
import type { CellValue } from "@/lib/contract/rows";

const BUFFER_BYTES = 1 << 20;
/** No character of a string takes more bytes in UTF-8. */
const BYTES_PER_CHAR = 3;
/** What stands around a cell, or a row's number, takes less. */
const SMALL_BYTES = 24;

/** How the kind of a cell is written beside its text, in columns that hold more than text. */
const KIND_CODES = { string: "s", number: "n", boolean: "b" } as const;
type Kind = (typeof KIND_CODES)[keyof typeof KIND_CODES];
const KIND_BYTES = { s: 115, n: 110, b: 98 } as const;
const HELD = { s: 1, n: 2, b: 4 } as const;

/** A number by the text it was written with, so that no digit is lost on the way: `0.10`, `1E-7`, 12345678901234567890. */
export class NumberText {
  constructor(readonly text: string) {}
}

/** What a reader may hand over for one cell. */
export type CanonicalCell = CellValue | NumberText;

/** What there is to know of a text in UTF-8 before it is written. */
const MARK = { quote: 1, padded: 2, newline: 4, separator: 8, odd: 16 } as const;

/** Marks of the text from `start` to `end`. */
export function marksOf(bytes: Buffer, start: number, end: number): number {
  let marks = start === end || bytes[start] === SPACE || bytes[end - 1] === SPACE ? MARK.padded : 0;
  for (let at = start; at < end; at++) marks |= MARKS[bytes[at] ?? 0] ?? 0;
  return marks;
}

const [COMMA, QUOTE, LINE_END, SPACE, ZERO] = [44, 34, 10, 32, 48];

/** Marks by byte: all but the letters, digits and signs that stand in a CSV file without quotes. */
const MARKS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === QUOTE) return MARK.quote | MARK.odd;
  if (byte === LINE_END || byte === 13) return MARK.newline | MARK.odd;
  if (byte === 0x1e || byte === 0x1f) return MARK.separator | MARK.odd;
  return /[\w@.:/+ -]/.test(String.fromCharCode(byte)) && byte < 128 ? 0 : MARK.odd;
});

/**
 * Writes a table in a form of CSV that leaves nothing to guess: UTF-8, comma, every value in quotes that is not letters,
 * digits and signs alone, a missing one bare, the row's number first, and after each column of mixed kinds a column with the
 * kind. A row is given whole, or begun, filled from left to right and ended.
 */
export class CanonicalTable {
  private readonly handle: number;
  private readonly buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  private used = 0;
  private row = 0;
  private column = 0;
  private flushed = 0;
  private begun = 0;
  /** Kinds that each column of mixed kinds holds. */
  private readonly held: Uint8Array;
  /** Longest record in bytes, or a little more. */
  recordBytesMax = 0;
  newlines = false;
  separators = false;
  isClosed = false;
  /** Some cell begins or ends with a space, or is empty. */
  padded = false;

  constructor(
    readonly file: string,
    readonly kinds: readonly boolean[],
  ) {
    this.handle = openSync(file, "wx", 0o600);
    this.held = new Uint8Array(kinds.length);
  }

  get rows(): number {
    return this.row;
  }

  /** Columns whose every cell is a number, of those of mixed kinds. */
  exact(): boolean[] {
    return this.kinds.map((kind, i) => kind && this.held[i] === HELD.n);
  }

  /** `null` is a missing cell. Cells beyond the end of `cells` are missing. */
  add(cells: readonly CanonicalCell[]): void {
    this.row++;
    let line = String(this.row);
    for (let i = 0; i < this.kinds.length; i++) {
      const cell = cells[i] ?? null;
      line += cell === null ? "," : cell instanceof NumberText ? `,"${cell.text}"` : `,${this.quote(String(cell))}`;
      if (this.kinds[i]) line += `,${cell === null ? "" : this.kindOf(cell, i)}`;
    }
    this.recordBytesMax = Math.max(this.recordBytesMax, line.length * 4);
    this.put(`${line}\n`);
  }

  begin(): void {
    this.row++;
    this.column = 0;
    this.begun = this.flushed + this.used;
    this.room(SMALL_BYTES);
    let power = 1;
    while (power * 10 <= this.row) power *= 10;
    for (; power >= 1; power /= 10) this.buffer[this.used++] = ZERO + (Math.floor(this.row / power) % 10);
  }

  end(): void {
    this.room(SMALL_BYTES);
    this.buffer[this.used++] = LINE_END;
    this.recordBytesMax = Math.max(this.recordBytesMax, this.flushed + this.used - this.begun);
  }

  addMissing(): void {
    this.room(SMALL_BYTES);
    this.buffer[this.used++] = COMMA;
    if (this.kinds[this.column++]) this.buffer[this.used++] = COMMA;
  }

  /** Adds a number by its digits. */
  addDigits(source: Buffer, start: number, end: number): void {
    this.room(end - start + SMALL_BYTES);
    const { buffer } = this;
    let { used } = this;
    buffer[used++] = COMMA;
    for (let at = start; at < end; at++) buffer[used++] = source[at] ?? 0;
    this.used = used;
    this.endCell("n");
  }

  /** Adds a text in UTF-8. @param marks what `marksOf` says of it. */
  addText(source: Buffer, start: number, end: number, marks: number): void {
    this.room((end - start) * 2 + SMALL_BYTES);
    const { buffer } = this;
    let { used } = this;
    const quotes = marks !== 0;
    buffer[used++] = COMMA;
    if (quotes) {
      this.see(marks);
      buffer[used++] = QUOTE;
    }
    if ((marks & MARK.quote) === 0) for (let at = start; at < end; at++) buffer[used++] = source[at] ?? 0;
    else {
      for (let at = start; at < end; at++) {
        const byte = source[at] ?? 0;
        if (byte === QUOTE) buffer[used++] = QUOTE;
        buffer[used++] = byte;
      }
    }
    if (quotes) buffer[used++] = QUOTE;
    this.used = used;
    this.endCell("s");
  }

  /** Adds a cell of any kind. */
  addCell(cell: CanonicalCell): void {
    if (cell === null) {
      this.addMissing();
      return;
    }
    const text = cell instanceof NumberText ? cell.text : this.quote(String(cell));
    this.room(text.length * BYTES_PER_CHAR + SMALL_BYTES);
    this.buffer[this.used++] = COMMA;
    this.used += this.buffer.write(text, this.used);
    this.endCell(kindOf(cell));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.flush();
    closeSync(this.handle);
  }

  private endCell(kind: Kind): void {
    const column = this.column++;
    if (!this.kinds[column]) return;
    this.held[column] = (this.held[column] ?? 0) | HELD[kind];
    this.buffer[this.used++] = COMMA;
    this.buffer[this.used++] = KIND_BYTES[kind];
  }

  private kindOf(cell: NonNullable<CanonicalCell>, column: number): Kind {
    const kind = kindOf(cell);
    this.held[column] = (this.held[column] ?? 0) | HELD[kind];
    return kind;
  }

  /** Each line goes into bytes at once: a long list of pieces of text would outlive every cleaning of memory. */
  private put(line: string): void {
    const bytesMax = line.length * BYTES_PER_CHAR;
    if (this.used + bytesMax > BUFFER_BYTES) this.flush();
    if (bytesMax > BUFFER_BYTES) this.write(Buffer.from(line, "utf8"));
    else this.used += this.buffer.write(line, this.used);
  }

  /** Cells are far shorter than the buffer. */
  private room(bytes: number): void {
    if (this.used + bytes > BUFFER_BYTES) this.flush();
  }

  private flush(): void {
    this.write(this.buffer.subarray(0, this.used));
    this.used = 0;
  }

  private write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.handle, bytes, at);
    this.flushed += bytes.length;
  }

  private see(marks: number): void {
    if ((marks & MARK.newline) !== 0) this.newlines = true;
    if ((marks & MARK.separator) !== 0) this.separators = true;
    if ((marks & MARK.padded) !== 0) this.padded = true;
  }

  private quote(text: string): string {
    if (/[\n\r]/.test(text)) this.newlines = true;
    if (text.includes("\u001e") || text.includes("\u001f")) this.separators = true;
    if (text === "" || text.startsWith(" ") || text.endsWith(" ")) this.padded = true;
    return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
  }
}

function kindOf(cell: string | number | boolean | NumberText): Kind {
  return cell instanceof NumberText ? KIND_CODES.number : KIND_CODES[typeof cell as "string" | "number" | "boolean"];
}
