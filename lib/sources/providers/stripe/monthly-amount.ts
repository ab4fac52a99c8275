import { decimalsOf } from "./major-units";

/** What a price repeats by, as a share of a month: a year is twelve of them and 365 days. */
const PER_MONTH: Readonly<Record<string, readonly [bigint, bigint]>> = {
  day: [365n, 12n],
  week: [365n, 84n],
  month: [1n, 1n],
  year: [1n, 12n],
};
/** Kept behind the currency's own digits, so that twelfths of a year add up. */
const MORE_DIGITS = 2;

/**
 * What a price brings in a month, in major units as decimal text: unit amount · quantity, brought to one month and rounded
 * half up to two digits more than the currency has.
 * @param unitAmount minor units, as decimal text. @returns null when one of them is not known.
 */
export function monthlyAmount(
  price: { unitAmount: string | null; quantity: number | null; interval: string | null; intervalCount: number | null },
  currency: string,
): string | null {
  const { unitAmount, quantity, interval, intervalCount } = price;
  const share = PER_MONTH[interval ?? ""];
  const parts = /^(\d{1,30})(?:\.(\d{1,20}))?$/.exec(unitAmount ?? "");
  if (share === undefined || parts === null || quantity === null || intervalCount === null) return null;
  if (!Number.isSafeInteger(quantity) || !Number.isSafeInteger(intervalCount) || quantity < 0 || intervalCount < 1) return null;
  const fraction = parts[2] ?? "";
  const decimals = decimalsOf(currency) + MORE_DIGITS;
  // Minor units, with as many digits more as are kept.
  const above = BigInt(`${parts[1]}${fraction}`) * BigInt(quantity) * share[0] * 10n ** BigInt(MORE_DIGITS);
  const below = 10n ** BigInt(fraction.length) * share[1] * BigInt(intervalCount);
  const digits = ((above * 2n + below) / (below * 2n)).toString().padStart(decimals + 1, "0");
  const behind = digits.slice(-decimals);
  return `${digits.slice(0, -decimals)}.${behind.slice(0, -MORE_DIGITS)}${behind.slice(-MORE_DIGITS).replace(/0+$/, "")}`.replace(
    /\.$/,
    "",
  );
}
