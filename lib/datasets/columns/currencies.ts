/** Signs that stand for one currency. */
const SIGNS: Readonly<Record<string, string>> = {
  US$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  NT$: "TWD",
  S$: "SGD",
  MX$: "MXN",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "CN¥": "CNY",
  元: "CNY",
  円: "JPY",
  원: "KRW",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  руб: "RUB",
  "руб.": "RUB",
  "₴": "UAH",
  грн: "UAH",
  "₺": "TRY",
  TL: "TRY",
  "₪": "ILS",
  "฿": "THB",
  "₫": "VND",
  "₱": "PHP",
  "₦": "NGN",
  "₸": "KZT",
  "₾": "GEL",
  "₼": "AZN",
  "₡": "CRC",
  "₲": "PYG",
  "₵": "GHS",
  "₭": "LAK",
  "₮": "MNT",
  "৳": "BDT",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  lei: "RON",
  "лв.": "BGN",
  лв: "BGN",
  Fr: "CHF",
  "Fr.": "CHF",
  SFr: "CHF",
  "SFr.": "CHF",
  RM: "MYR",
  Rp: "IDR",
};
/** Signs that several countries share: the workspace's own currency, or else the first, or else none. */
const SHARED: Readonly<Record<string, { codes: readonly string[]; first: boolean }>> = {
  $: { codes: ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN", "TWD", "ARS", "CLP", "COP"], first: true },
  "¥": { codes: ["JPY", "CNY"], first: true },
  "￥": { codes: ["CNY", "JPY"], first: true },
  // Where Japanese and Korean encodings have their signs, others have a backslash.
  "\\": { codes: ["JPY", "KRW"], first: true },
  kr: { codes: ["SEK", "NOK", "DKK", "ISK"], first: false },
  "kr.": { codes: ["DKK", "SEK", "NOK", "ISK"], first: false },
  Rs: { codes: ["INR", "PKR", "LKR", "NPR", "MUR"], first: false },
  "Rs.": { codes: ["INR", "PKR", "LKR", "NPR", "MUR"], first: false },
};
const CODES = (
  "USD EUR GBP JPY CHF CAD AUD NZD CNY HKD SGD TWD INR BRL MXN ZAR SEK NOK DKK ISK PLN CZK HUF RON BGN TRY ILS KRW THB IDR MYR PHP VND RUB UAH " +
  "AED SAR QAR KWD BHD OMR JOD EGP MAD TND DZD NGN KES GHS UGX TZS XOF XAF ARS CLP COP PEN UYU BOB PYG CRC DOP GTQ PKR LKR BDT NPR KZT GEL AZN AMD BYN RSD MKD MDL ALL"
).split(" ");
const KNOWN: ReadonlySet<string> = new Set(CODES);

/** Everything that may stand beside an amount, longest first. */
export const CURRENCY_SIGNS: readonly string[] = [...Object.keys(SIGNS), ...Object.keys(SHARED), ...CODES].sort(
  (a, b) => b.length - a.length,
);

/** The ISO 4217 code of a sign, or null when several currencies share it and none is the workspace's. */
export function currencyOf(sign: string, workspaceCurrency: string): string | null {
  const shared = SHARED[sign] ?? SHARED[sign.toLowerCase()];
  if (shared !== undefined) {
    if (shared.codes.includes(workspaceCurrency)) return workspaceCurrency;
    return shared.first ? (shared.codes[0] ?? null) : null;
  }
  const known = SIGNS[sign] ?? Object.entries(SIGNS).find(([key]) => key.toLowerCase() === sign.toLowerCase())?.[1];
  return known ?? sign.toUpperCase();
}

/** What `¥`, or a backslash in its place, may mean besides, to a workspace that counts in neither; a bare dollar is known the world over. */
export function rivalCurrencies(sign: string, workspaceCurrency: string): readonly string[] {
  const codes = /^[¥￥\\]$/.test(sign) ? (SHARED[sign]?.codes ?? []) : [];
  return codes.includes(workspaceCurrency) ? [] : codes.slice(1);
}

export function isCurrencyCode(text: string): boolean {
  return KNOWN.has(text);
}
