import { LIMITS } from "@/lib/contract/limits";
import type { CellValue, Row } from "@/lib/contract/rows";

const DEPTH_MAX = 3;

/**
 * Makes flat rows of what a provider sends, and says once of each thing that it had to cut. A nested object becomes columns
 * `a.b` (three deep, then JSON text), a list of values one text joined by "; ", a list of objects its count and JSON text.
 */
export class RowFlattener {
  private readonly columns = new Set<string>();
  private readonly warned = new Set<string>();
  private warnings: string[] = [];
  /** Of names that came several times in this row, the last number given. */
  private readonly numbers = new Map<string, number>();

  /** The row has no prototype: a column may be called `__proto__`. */
  flatten(source: object): Row {
    const row: Row = Object.create(null);
    this.numbers.clear();
    this.addMembers(row, "", source, 1);
    return row;
  }

  /** What was cut since the last time. */
  takeWarnings(): string[] {
    const taken = this.warnings;
    this.warnings = [];
    return taken;
  }

  private addMembers(row: Row, prefix: string, source: object, depth: number): void {
    for (const [name, value] of Object.entries(source)) this.add(row, `${prefix}${name}`, value, depth);
  }

  private add(row: Row, name: string, value: unknown, depth: number): void {
    if (Array.isArray(value)) this.addList(row, name, value);
    else if (typeof value === "object" && value !== null) {
      if (depth < DEPTH_MAX) this.addMembers(row, `${name}.`, value, depth + 1);
      else this.put(row, name, JSON.stringify(value));
    } else this.put(row, name, scalar(value));
  }

  private addList(row: Row, name: string, list: readonly unknown[]): void {
    if (list.some((item) => typeof item === "object" && item !== null)) {
      this.put(row, `${name}.count`, list.length);
      this.put(row, name, JSON.stringify(list));
      return;
    }
    const texts = list.map(scalar).filter((item) => item !== null);
    this.put(row, name, texts.length === 0 ? null : texts.join("; "));
  }

  private put(row: Row, fullName: string, value: CellValue): void {
    const name = this.column(row, fullName);
    if (name !== null) row[name] = typeof value === "string" ? this.cut(value) : value;
  }

  /** Two members that come to the same name are both kept: `a.b` and `a.b (2)`. */
  private column(row: Row, fullName: string): string | null {
    const short = cutName(fullName);
    let name = short;
    let count = this.numbers.get(short) ?? 1;
    while (Object.hasOwn(row, name)) {
      count++;
      name = `${cutName(short, ` (${count})`.length)} (${count})`;
    }
    if (short.length < fullName.length) this.warn(`Column names were cut to ${LIMITS.columnNameChars} characters.`);
    if (!this.columns.has(name) && this.columns.size >= LIMITS.rowColumns) {
      this.warn(`Only the first ${LIMITS.rowColumns} columns were taken.`);
      return null;
    }
    if (count > 1) this.numbers.set(short, count);
    this.columns.add(name);
    return name;
  }

  private cut(text: string): string {
    const short = cutCell(text);
    if (short.length < text.length) this.warn("Some cells were cut to 64 KB.");
    return short;
  }

  private warn(sentence: string): void {
    if (this.warned.has(sentence)) return;
    this.warned.add(sentence);
    this.warnings.push(sentence);
  }
}

/** The longest beginning of a text that a cell may hold, without half a character at its end. */
export function cutCell(text: string): string {
  // A UTF-16 unit takes at most three bytes of UTF-8.
  if (text.length <= LIMITS.cellBytes / 3) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(LIMITS.cellBytes));
  return text.slice(0, read);
}

/** The longest beginning of a name that a column may have, leaving room for so many characters. */
export function cutName(name: string, room = 0): string {
  const short = name.slice(0, LIMITS.columnNameChars - room);
  return /[\uD800-\uDBFF]$/.test(short) && short.length < name.length ? short.slice(0, -1) : short;
}

/** Nothing, an empty text and what JSON cannot say are null. */
function scalar(value: unknown): CellValue {
  if (typeof value === "string") return value === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "boolean" ? value : null;
}
