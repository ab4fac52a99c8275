/** Currencies whose smallest unit is the whole one, and those of a thousand; all others have a hundred. As Stripe sends them: ISK, UGX, HUF and TWD come with two decimals, whatever ISO 4217 says. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0])),
  ...Object.fromEntries("BHD JOD KWD OMR TND".split(" ").map((code) => [code, 3])),
};

/** Digits behind the point that Stripe's amounts of a currency have. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency.toUpperCase()] ?? 2;
}

/**
 * An amount in major units, exactly, as decimal text: 1999 of usd is "19.99".
 * @param minor a whole number, or decimal text for prices of parts of a cent; null for anything else.
 */
export function majorUnits(minor: unknown, currency: string): string | null {
  const text = typeof minor === "number" && Number.isSafeInteger(minor) ? String(minor) : typeof minor === "string" ? minor : "";
  const parts = /^(-?)(\d{1,30})(?:\.(\d{1,20}))?$/.exec(text);
  if (parts === null) return null;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const decimals = decimalsOf(currency);
  const digits = whole.padStart(decimals + 1, "0");
  const major = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, "");
  const behind = `${digits.slice(digits.length - decimals)}${fraction.replace(/0+$/, "")}`;
  const isZero = /^0*$/.test(major + behind);
  return `${isZero ? "" : sign}${major}${behind === "" ? "" : `.${behind}`}`;
}
