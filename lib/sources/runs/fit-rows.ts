import { LIMITS } from "@/lib/contract/limits";
import type { CellValue, Row } from "@/lib/contract/rows";
import { cleanText } from "@/lib/datasets/reading/clean-text";

const BYTES_CUT = `Cells of more than ${LIMITS.cellBytes / 1000} KB were cut.`;
const NAMES_CUT = `Column names of more than ${LIMITS.columnNameChars} characters were cut.`;
const COLUMNS_LEFT_OUT = `Only the first ${LIMITS.rowColumns} columns were kept.`;

/**
 * Makes what a provider sent fit into a dataset: cells and names that are too long are cut, columns beyond the limit are left
 * out, and it is noted. Learns the names of the columns, in the order in which they come.
 */
export class RowFitter {
  private readonly names: Set<string>;
  /** What a name of the provider's is called here, where that differs. */
  private readonly renamed = new Map<string, string>();
  private readonly seen = new Set<string>();
  readonly notes = new Set<string>();

  constructor(header: readonly string[]) {
    this.names = new Set(header);
  }

  get header(): string[] {
    return [...this.names];
  }

  /** The rows as they are to be stored; the very same ones where nothing has to be cut. */
  fit(rows: readonly Row[]): readonly Row[] {
    return rows.map((row) => {
      let fits = true;
      for (const name of Object.keys(row)) {
        if (!this.seen.has(name)) this.learn(name);
        if (!isFine(row[name] as CellValue)) fits = false;
      }
      return fits && this.renamed.size === 0 ? row : this.cut(row);
    });
  }

  /** Learns the columns of rows whose cells are of a length that is kept. */
  learnAll(names: readonly string[]): void {
    for (const name of names) if (!this.seen.has(name)) this.learn(name);
  }

  /** Column of each of these names; null for one that is left out, and for a second that is the same when cut. */
  placesOf(names: readonly string[]): (number | null)[] {
    const header = this.header;
    const places = names.map((name) => header.indexOf(this.renamed.get(name) ?? name));
    return places.map((place, i) => (place === -1 || places.indexOf(place) < i ? null : place));
  }

  private learn(name: string): void {
    this.seen.add(name);
    const clean = cleanText(name);
    const kept = clean === "" ? "Column" : clean.slice(0, LIMITS.columnNameChars);
    if (clean.length > LIMITS.columnNameChars) this.notes.add(NAMES_CUT);
    if (kept !== name) this.renamed.set(name, kept);
    if (this.names.has(kept)) return;
    if (this.names.size < LIMITS.rowColumns) this.names.add(kept);
    else this.notes.add(COLUMNS_LEFT_OUT);
  }

  private cut(row: Row): Row {
    const kept = new Map<string, CellValue>();
    for (const [name, cell] of Object.entries(row)) {
      const place = this.renamed.get(name) ?? name;
      // Of two names that are one when cut, the first has the place.
      if (!kept.has(place)) kept.set(place, isFine(cell) ? cell : this.cutCell(cell));
    }
    return Object.fromEntries(kept);
  }

  private cutCell(cell: CellValue): CellValue {
    if (typeof cell !== "string") return String(cell);
    this.notes.add(BYTES_CUT);
    const bytes = Buffer.from(cell, "utf8");
    // Not within a character: its later bytes begin with the bits 10.
    let end: number = LIMITS.cellBytes;
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    return bytes.subarray(0, end).toString("utf8");
  }
}

function isFine(cell: CellValue): boolean {
  if (typeof cell === "string") return cell.length * 3 <= LIMITS.cellBytes || Buffer.byteLength(cell) <= LIMITS.cellBytes;
  return typeof cell !== "number" || Number.isFinite(cell);
}
