/** A decimal of any length, without rounding. */
export interface ExactDecimal {
  /** The figure times ten to the power of `scale`. */
  digits: bigint;
  scale: number;
}

/** Reads `-1240.50`; null for what is no plain decimal, such as one with an exponent. */
export function readExact(text: string): ExactDecimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

export function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

export function subtractExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return addExact(a, { ...b, digits: -b.digits });
}

export function isSameExact(a: ExactDecimal, b: ExactDecimal): boolean {
  return subtractExact(a, b).digits === 0n;
}

/** As text, without a sign on zero and with the decimals that it was given. */
export function writeExact({ digits, scale }: ExactDecimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const sign = digits < 0n ? "-" : "";
  return scale === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function scaled({ digits, scale }: ExactDecimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
