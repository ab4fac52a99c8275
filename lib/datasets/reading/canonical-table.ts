import { closeSync, openSync, writeSync } from "node:fs";
import type { CellValue } from "@/lib/contract/rows";

const FLUSH_CHARS = 1 << 20;

/** How the kind of a cell is written beside its text, in columns that hold more than text. */
export const KIND_CODES = { string: "s", number: "n", boolean: "b" } as const;

/**
 * Writes a table in the one form of CSV that leaves nothing to guess: UTF-8, comma, every value in quotes, a missing
 * one bare, the row's number first, and after each column of mixed kinds a column with the kind.
 */
export class CanonicalTable {
  private readonly handle: number;
  private pending = "";
  private row = 0;
  /** Longest record in characters, times four: no fewer bytes than it takes. */
  recordBytesMax = 0;
  newlines = false;
  separators = false;

  constructor(
    file: string,
    private readonly kinds: readonly boolean[],
  ) {
    this.handle = openSync(file, "wx", 0o600);
  }

  get rows(): number {
    return this.row;
  }

  /** `null` is a missing cell. Cells beyond the end of `cells` are missing. */
  add(cells: readonly CellValue[]): void {
    this.row++;
    let line = String(this.row);
    for (let i = 0; i < this.kinds.length; i++) {
      const cell = cells[i] ?? null;
      line += `,${cell === null ? "" : this.quote(typeof cell === "string" ? cell : String(cell))}`;
      if (this.kinds[i]) line += `,${cell === null ? "" : KIND_CODES[typeof cell as keyof typeof KIND_CODES]}`;
    }
    this.recordBytesMax = Math.max(this.recordBytesMax, line.length * 4);
    this.pending += `${line}\n`;
    if (this.pending.length > FLUSH_CHARS) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.handle);
  }

  private flush(): void {
    const bytes = Buffer.from(this.pending, "utf8");
    for (let at = 0; at < bytes.length; ) at += writeSync(this.handle, bytes, at);
    this.pending = "";
  }

  private quote(text: string): string {
    if (/[\n\r]/.test(text)) this.newlines = true;
    if (text.includes("\u001e") || text.includes("\u001f")) this.separators = true;
    return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
  }
}
