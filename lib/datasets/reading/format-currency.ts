/** The currency in a number format: its ISO 4217 code where the symbol has but one, and how it is written. */
export interface CurrencyMark {
  code: string | null;
  symbol: string;
}

const CODES = new Set(Intl.supportedValuesOf("currency"));

const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: "USD",
    US$: "USD",
    A$: "AUD",
    AU$: "AUD",
    C$: "CAD",
    CA$: "CAD",
    NZ$: "NZD",
    HK$: "HKD",
    S$: "SGD",
    NT$: "TWD",
    R$: "BRL",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "￥": "JPY",
    "₹": "INR",
    "₩": "KRW",
    "₽": "RUB",
    "₺": "TRY",
    "₪": "ILS",
    "฿": "THB",
    "₫": "VND",
    "₱": "PHP",
    "₦": "NGN",
    "₴": "UAH",
    zł: "PLN",
    Kč: "CZK",
    Ft: "HUF",
    "Fr.": "CHF",
    SFr: "CHF",
    "SFr.": "CHF",
  }),
);
/** Symbols that say which currency only together with a country. */
const SHARED = new Set(["$", "¥", "￥", "£", "kr", "kr.", "R", "Rs", "Rs."]);

/** Currency of a country, and the country of a language number as Windows counts them. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: "USD",
    CA: "CAD",
    AU: "AUD",
    NZ: "NZD",
    SG: "SGD",
    HK: "HKD",
    TW: "TWD",
    MX: "MXN",
    AR: "ARS",
    CL: "CLP",
    CO: "COP",
    SE: "SEK",
    NO: "NOK",
    DK: "DKK",
    IS: "ISK",
    JP: "JPY",
    CN: "CNY",
    GB: "GBP",
    EG: "EGP",
    ZA: "ZAR",
    IN: "INR",
    PK: "PKR",
  }),
);
const LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0x409, "US"],
  [0x1009, "CA"],
  [0xc0c, "CA"],
  [0xc09, "AU"],
  [0x1409, "NZ"],
  [0x1004, "SG"],
  [0x4809, "SG"],
  [0xc04, "HK"],
  [0x404, "TW"],
  [0x80a, "MX"],
  [0x2c0a, "AR"],
  [0x340a, "CL"],
  [0x240a, "CO"],
  [0x41d, "SE"],
  [0x414, "NO"],
  [0x814, "NO"],
  [0x406, "DK"],
  [0x40f, "IS"],
  [0x411, "JP"],
  [0x804, "CN"],
  [0x809, "GB"],
  [0xc01, "EG"],
  [0x1c09, "ZA"],
  [0x436, "ZA"],
  [0x4009, "IN"],
  [0x439, "IN"],
  [0x420, "PK"],
]);

/** Finds the currency in a section of a format code: `[$€-407]`, `"USD"`, `$`, `\£`; null when there is none. */
export function currencyOfFormat(section: string): CurrencyMark | null {
  for (const [, symbol = "", language = ""] of section.matchAll(/\[\$([^\]-]*)(?:-([^\]]*))?\]/g)) {
    const mark = markOf(symbol.trim(), language);
    if (mark !== null) return mark;
  }
  const plain = section.replace(/\[[^\]]*\]/g, " ");
  for (const [, quoted = ""] of plain.matchAll(/"([^"]*)"/g)) {
    const mark = markOf(quoted.trim(), "");
    if (mark !== null) return mark;
  }
  // What is left are characters that stand for themselves, once the signs of digits and spaces are gone.
  const bare = plain
    .replace(/"[^"]*"?/g, " ")
    .replace(/[_*][\s\S]?/g, " ")
    .replace(/\\/g, "");
  for (const [word] of bare.matchAll(/[^\s\d#0?.,;:()+\-/%@]{1,6}/g)) {
    const mark = markOf(word, "");
    if (mark !== null) return mark;
  }
  return null;
}

function markOf(symbol: string, language: string): CurrencyMark | null {
  const code = symbol.toUpperCase();
  if (/^[A-Za-z]{3}$/.test(symbol) && CODES.has(code)) return { code, symbol };
  if (SHARED.has(symbol)) {
    const country = COUNTRIES.get(countryOf(language));
    return { code: country ?? SYMBOLS.get(symbol) ?? null, symbol };
  }
  const known = SYMBOLS.get(symbol);
  return known === undefined ? null : { code: known, symbol };
}

/** The country of `409` or `en-US`. */
function countryOf(language: string): string {
  if (/^[0-9a-f]{1,8}$/i.test(language)) return LANGUAGES.get(Number.parseInt(language, 16) & 0xffff) ?? "";
  return /-([A-Z]{2})$/.exec(language)?.[1] ?? "";
}
