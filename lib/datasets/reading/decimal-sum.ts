/** A decimal number: `digits` times ten to the minus `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const SCALE_MAX = 15;
const SAFE = 2 ** 52;
const ZERO = 48;
const POINT = 46;
const COMMA = 44;
const MINUS = 45;
const PLAIN = /^-?\d{1,15}$/;
const CURRENCY = /[$€£¥₹₩₽₺₪฿₫₱₦]|(?:zł|Kč|kr|CHF|[A-Z]{3})/g;

/**
 * Reads a cell as a number with the given decimal mark: thousands marks, currency and percent signs, and brackets or
 * a minus at either end are understood. Null for anything else.
 */
export function readDecimal(cell: string, decimal: "." | ","): Decimal | null {
  if (PLAIN.test(cell)) return { digits: BigInt(cell), scale: 0 };
  if (cell.length > 60) return null;
  let text = cell.trim().replaceAll(CURRENCY, "").replaceAll("%", "").replaceAll("−", "-").trim();
  const negative = /^\(.*\)$/.test(text) || text.startsWith("-") || text.endsWith("-");
  text = text
    .replace(/^[(+-]+/, "")
    .replace(/[)-]+$/, "")
    .trim();
  const at = text.lastIndexOf(decimal);
  const whole = at === -1 ? text : text.slice(0, at);
  const fraction = at === -1 ? "" : text.slice(at + 1);
  const group = decimal === "." ? "," : ".";
  if (!isGrouped(whole, group) || !/^\d*$/.test(fraction) || whole.length + fraction.length === 0) return null;
  if (fraction.length > SCALE_MAX) return null;
  const digits = BigInt(`${whole.replaceAll(/\D/g, "")}${fraction}` || "0");
  return { digits: negative ? -digits : digits, scale: fraction.length };
}

function isGrouped(whole: string, group: "." | ","): boolean {
  if (/^\d*$/.test(whole)) return true;
  const groups = whole.split(group === "." ? /[.'’ \u00a0\u202f]/ : /[,'’ \u00a0\u202f]/);
  return groups.every((part, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{2,3}$/).test(part));
}

/** Adds decimals exactly, small ones without big integers. */
export class DecimalSum {
  private readonly small = new Float64Array(SCALE_MAX + 1);
  private readonly large = Array.from({ length: SCALE_MAX + 1 }, () => 0n);
  count = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;

  /** Adds a cell, where it is a number. */
  addText(cell: string, decimal: "." | ","): void {
    const mark = decimal === "." ? POINT : COMMA;
    let digits = 0;
    let at = -1;
    // Most cells are short and plain; whatever else there is takes the long way.
    const start = cell.charCodeAt(0) === MINUS ? 1 : 0;
    let isPlain = cell.length > start && cell.length <= 15;
    for (let i = start; isPlain && i < cell.length; i++) {
      const code = cell.charCodeAt(i);
      if (code === mark && at === -1 && i > start) at = i;
      else if (code >= ZERO && code <= ZERO + 9) digits = digits * 10 + code - ZERO;
      else isPlain = false;
    }
    if (!isPlain) this.addLong(cell, decimal);
    else this.addSmall(start === 1 ? -digits : digits, at === -1 ? 0 : cell.length - at - 1);
  }

  private addLong(cell: string, decimal: "." | ","): void {
    const read = readDecimal(cell, decimal);
    if (read !== null) this.add(read);
  }

  private add({ digits, scale }: Decimal): void {
    const value = Number(digits);
    if (Math.abs(value) < SAFE) {
      this.addSmall(value, scale);
      return;
    }
    this.seen(value, scale);
    this.large[scale] = (this.large[scale] ?? 0n) + digits;
  }

  private addSmall(value: number, scale: number): void {
    this.seen(value, scale);
    const next = (this.small[scale] ?? 0) + value;
    if (Math.abs(next) < SAFE) this.small[scale] = next;
    else this.large[scale] = (this.large[scale] ?? 0n) + BigInt(value);
  }

  private seen(value: number, scale: number): void {
    this.count++;
    const rough = value / 10 ** scale;
    if (rough < this.min) this.min = rough;
    if (rough > this.max) this.max = rough;
  }

  /** The sum of everything added. */
  total(): Decimal {
    let digits = 0n;
    for (let scale = 0; scale <= SCALE_MAX; scale++) {
      const part = BigInt(this.small[scale] ?? 0) + (this.large[scale] ?? 0n);
      digits += part * 10n ** BigInt(SCALE_MAX - scale);
    }
    return { digits, scale: SCALE_MAX };
  }
}

/** True when `shown` is `exact` divided by `parts`, rounded to the decimals it is shown with. */
export function agrees(shown: Decimal, exact: Decimal, parts = 1n): boolean {
  const scale = BigInt(Math.max(shown.scale, exact.scale));
  const left = shown.digits * 10n ** (scale - BigInt(shown.scale)) * parts;
  const right = exact.digits * 10n ** (scale - BigInt(exact.scale));
  const half = 10n ** (scale - BigInt(shown.scale)) * parts;
  const apart = left > right ? left - right : right - left;
  return apart * 2n <= half;
}
