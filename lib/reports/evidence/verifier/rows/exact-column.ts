import { DataProblem } from "../figures/problems";
import { Doubles } from "./growing";

const POWERS = Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));

/** Integers and decimals, exactly: whole numbers of the smallest decimal place, as doubles while those are exact. */
export class ExactColumn {
  readonly stored: "integer" | "decimal";
  scale = 0;
  /** Large ones as well; null while all of them are exact as doubles. */
  big: (bigint | null)[] | null = null;
  private readonly data: Doubles;
  constructor(stored: "integer" | "decimal", capacity: number) {
    this.stored = stored;
    this.data = new Doubles(capacity);
  }
  push(text: string | null): void {
    if (text === null) {
      this.data.push(Number.NaN);
      this.big?.push(null);
      return;
    }
    const dot = text.indexOf(".");
    const decimals = dot < 0 ? 0 : text.length - dot - 1;
    if (decimals > this.scale) this.rescale(decimals);
    const digits = (dot < 0 ? text : text.slice(0, dot) + text.slice(dot + 1)) + "0".repeat(this.scale - decimals);
    const value = Number(digits);
    if (digits.trim() === "" || Number.isNaN(value) || /[eE]/.test(text))
      throw new DataProblem(`"${text}" is no ${this.stored}.`);
    if (this.big === null && !Number.isSafeInteger(value)) this.enlarge();
    this.data.push(value);
    this.big?.push(BigInt(digits));
  }
  private rescale(scale: number): void {
    const factor = scale - this.scale;
    this.scale = scale;
    if (this.data.length === 0) return;
    if (this.big === null) {
      const largest = this.data.filled().reduce((max, v) => Math.max(max, Math.abs(v) || 0), 0);
      if (largest * 10 ** factor > Number.MAX_SAFE_INTEGER) this.enlarge();
    }
    this.data.multiply(10 ** factor);
    if (this.big !== null) this.big = this.big.map((v) => (v === null ? null : v * 10n ** BigInt(factor)));
  }
  private enlarge(): void {
    this.big = Array.from(this.data.filled(), (v) => (Number.isNaN(v) ? null : BigInt(v)));
  }
  /** In units of the smallest decimal place. */
  raw(row: number): number {
    return this.data.at(row);
  }
  /** The double nearest to the value. */
  number(row: number): number {
    const value = this.data.at(row);
    return this.scale === 0 ? value : value / (POWERS[this.scale] ?? 10 ** this.scale);
  }
  present(row: number): boolean {
    return !Number.isNaN(this.data.at(row));
  }
  sum(rows: Iterable<number>): number {
    let total = 0n;
    if (this.big !== null) {
      for (const row of rows) total += this.big[row] ?? 0n;
    } else {
      let part = 0;
      for (const row of rows) {
        const value = this.data.at(row);
        if (Number.isNaN(value)) continue;
        part += value;
        if (part > 4e15 || part < -4e15) {
          total += BigInt(part);
          part = 0;
        }
      }
      total += BigInt(part);
    }
    return scaledToNumber(total, this.scale);
  }
  key(row: number): number | string {
    return this.big === null ? this.data.at(row) : String(this.big[row]);
  }
}

function scaledToNumber(total: bigint, scale: number): number {
  if (scale === 0) return Number(total);
  const negative = total < 0n;
  const digits = (negative ? -total : total).toString().padStart(scale + 1, "0");
  return Number(`${negative ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
}
