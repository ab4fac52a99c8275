import { closeSync, openSync, writeSync } from "node:fs";
import type { CellValue } from "@/lib/contract/rows";

const BUFFER_BYTES = 1 << 20;
/** No character of a string takes more bytes in UTF-8. */
const BYTES_PER_CHAR = 3;

/** How the kind of a cell is written beside its text, in columns that hold more than text. */
const KIND_CODES = { string: "s", number: "n", boolean: "b" } as const;

/** A number by the text it was written with, so that no digit is lost on the way: `0.10`, `1E-7`, 12345678901234567890. */
export class NumberText {
  constructor(readonly text: string) {}
}

/** What a reader may hand over for one cell. */
export type CanonicalCell = CellValue | NumberText;

/**
 * Writes a table in the one form of CSV that leaves nothing to guess: UTF-8, comma, every value in quotes, a missing
 * one bare, the row's number first, and after each column of mixed kinds a column with the kind.
 */
export class CanonicalTable {
  private readonly handle: number;
  private readonly buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  private used = 0;
  private row = 0;
  /** Longest record in characters, times four: no fewer bytes than it takes. */
  recordBytesMax = 0;
  newlines = false;
  separators = false;

  constructor(
    readonly file: string,
    private readonly kinds: readonly boolean[],
  ) {
    this.handle = openSync(file, "wx", 0o600);
  }

  get rows(): number {
    return this.row;
  }

  /** `null` is a missing cell. Cells beyond the end of `cells` are missing. */
  add(cells: readonly CanonicalCell[]): void {
    this.row++;
    let line = String(this.row);
    for (let i = 0; i < this.kinds.length; i++) {
      const cell = cells[i] ?? null;
      line += cell === null ? "," : cell instanceof NumberText ? `,"${cell.text}"` : `,${this.quote(String(cell))}`;
      if (this.kinds[i]) line += `,${cell === null ? "" : kindOf(cell)}`;
    }
    this.recordBytesMax = Math.max(this.recordBytesMax, line.length * 4);
    this.put(`${line}\n`);
  }

  close(): void {
    this.flush();
    closeSync(this.handle);
  }

  /** Each line goes into bytes at once: a long list of pieces of text would outlive every cleaning of memory. */
  private put(line: string): void {
    const bytesMax = line.length * BYTES_PER_CHAR;
    if (this.used + bytesMax > BUFFER_BYTES) this.flush();
    if (bytesMax > BUFFER_BYTES) this.write(Buffer.from(line, "utf8"));
    else this.used += this.buffer.write(line, this.used);
  }

  private flush(): void {
    this.write(this.buffer.subarray(0, this.used));
    this.used = 0;
  }

  private write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.handle, bytes, at);
  }

  private quote(text: string): string {
    if (/[\n\r]/.test(text)) this.newlines = true;
    if (text.includes("\u001e") || text.includes("\u001f")) this.separators = true;
    return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
  }
}

function kindOf(cell: string | number | boolean | NumberText): string {
  return cell instanceof NumberText ? KIND_CODES.number : KIND_CODES[typeof cell as "string" | "number" | "boolean"];
}
