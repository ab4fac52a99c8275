import { NoFigure } from "../figures/problems";
import { Doubles, Integers } from "./growing";

/** Texts as codes from 0, in the order in which they first came; -1 is a missing one. Bytes are compared, each text is decoded once. */
export class TextColumn {
  readonly stored = "text";
  readonly values: string[] = [];
  private readonly codes: Integers;
  private bytes = Buffer.allocUnsafe(1 << 16);
  /** Where the bytes of each text end. */
  private readonly ends = new Doubles(1024);
  private readonly hashes = new Integers(1024);
  private slots = new Int32Array(4096).fill(-1);
  constructor(capacity: number) {
    this.codes = new Integers(capacity);
  }
  push(text: string | null) {
    if (text === null) return this.codes.push(-1);
    const data = Buffer.from(text, "utf8");
    this.pushBytes(data, 0, data.length);
  }
  pushBytes(data: Buffer, start: number, end: number) {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (data[at] ?? 0), 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (; this.codeIn(slot) >= 0; slot = (slot + 1) & mask)
      if (this.isAt(this.codeIn(slot), hash, data, start, end)) return this.codes.push(this.codeIn(slot));
    const code = this.values.length;
    this.slots[slot] = code;
    this.keep(code, hash, data, start, end);
    this.codes.push(code);
  }
  private codeIn(slot: number): number {
    return this.slots[slot] ?? -1;
  }
  private startOf(code: number): number {
    return code === 0 ? 0 : this.ends.at(code - 1);
  }
  private isAt(code: number, hash: number, data: Buffer, start: number, end: number): boolean {
    if (this.hashes.at(code) !== hash) return false;
    const from = this.startOf(code);
    if (this.ends.at(code) - from !== end - start) return false;
    for (let at = start, own = from; at < end; at += 1, own += 1) if (data[at] !== this.bytes[own]) return false;
    return true;
  }
  private keep(code: number, hash: number, data: Buffer, start: number, end: number): void {
    const from = this.startOf(code);
    if (from + end - start > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes], Math.max(from + end - start, this.bytes.length * 2));
    data.copy(this.bytes, from, start, end);
    this.ends.push(from + end - start);
    this.hashes.push(hash);
    this.values.push(data.toString("utf8", start, end));
    if (this.values.length * 2 > this.slots.length) this.spread();
  }
  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let code = 0; code < this.values.length; code += 1) {
      let slot = this.hashes.at(code) & mask;
      while (this.codeIn(slot) >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = code;
    }
  }
  raw(row: number): number {
    return this.codes.at(row);
  }
  number(): number {
    return Number.NaN;
  }
  present(row: number): boolean {
    return this.codes.at(row) >= 0;
  }
  sum(): number {
    throw new NoFigure("texts have no sum");
  }
  key(row: number): number {
    return this.codes.at(row);
  }
  /** The code of every row. */
  allCodes(): Int32Array {
    return this.codes.all();
  }
}
