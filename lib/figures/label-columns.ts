import { nameDerivation } from "@/lib/analysis/language/name-derivation";
import type { LabelledColumn, ReportColumn } from "@/lib/content/ledger";

/**
 * The columns a report may speak of, by what it calls them: a label that a person gave, or the header made readable
 * ("temp_max" → "temp max", "unitPrice" → "unit price", "US_Gross" → "US Gross"). Labels are unique. Columns that a person
 * left out of reports have none, so nothing after this can use them. A derived column is called after its sources.
 */
export function labelColumns(profiles: readonly ReportColumn[]): LabelledColumn[] {
  const columns = profiles
    .map((profile, index) => ({ index, profile }))
    .filter(({ profile }) => profile.chosen?.ignored !== true);
  const shouted = areShouted(columns.filter(isOwn).map(({ profile }) => profile.name));
  const own = unique(
    withoutCurrencies(columns.filter(isOwn).map((column) => ({ ...column, label: labelOf(column.profile, shouted) }))),
  );
  const labels = new Map(own.map(({ profile, label }) => [profile.name, label]));
  const derived = columns.flatMap((column) => {
    const { derivation } = column.profile;
    if (derivation === undefined) return [];
    return [{ ...column, label: oneLine(nameDerivation(derivation, (source) => labels.get(source) ?? source)) }];
  });
  return [...own, ...unique(derived, labels.values())].sort((a, b) => a.index - b.index);
}

const isOwn = ({ profile }: Pick<LabelledColumn, "profile">) => profile.derivation === undefined;

/** Numbers the labels that several columns share, or that others have. */
function unique(columns: readonly LabelledColumn[], others: Iterable<string> = []): LabelledColumn[] {
  const named = columns.map((column) => ({ ...column, label: column.label || `column ${column.index + 1}` }));
  const taken = new Map<string, number>();
  for (const label of [...named.map((column) => column.label), ...others])
    taken.set(label.toLowerCase(), (taken.get(label.toLowerCase()) ?? 0) + 1);
  return named.map(({ index, profile, label }) => {
    const isShared = (taken.get(label.toLowerCase()) ?? 0) > 1;
    return { index, profile, label: isShared ? `${label} (column ${index + 1})` : label };
  });
}

/** What stands behind a header to say its unit: "(EUR)", "in EUR", "[€]", "$". */
const UNIT_AT_END = /\s*(?:[([]\s*(?<boxed>[A-Z]{3}|US\$|\p{Sc})\s*[)\]]|(?:\s|-|\/)(?:in\s+)?(?<bare>[A-Z]{3}|US\$|\p{Sc}))$/iu;

/** "Revenue EUR" is "Revenue" where each of its figures shows the currency, unless another column would have the same label. */
function withoutCurrencies(columns: readonly LabelledColumn[]): LabelledColumn[] {
  const short = columns.map(({ profile, label }) => {
    const unit = UNIT_AT_END.exec(label);
    const said = unit?.groups?.boxed ?? unit?.groups?.bare;
    const isShown = profile.type === "currency" && profile.chosen?.label === undefined;
    const isUnit = said !== undefined && (said.toUpperCase() === profile.format || /\p{Sc}/u.test(said));
    return isShown && isUnit ? label.slice(0, unit?.index).trim() || label : label;
  });
  return columns.map((column, at) => {
    const label = short[at] ?? column.label;
    const isTaken = columns.some((other, place) => {
      return place !== at && [other.label, short[place]].some((one) => one?.toLowerCase() === label.toLowerCase());
    });
    return isTaken ? column : { ...column, label };
  });
}

/** A label is a person's own word: only what would break a line or a token goes. */
function labelOf(profile: ReportColumn, shouted: boolean): string {
  const label = profile.chosen?.label;
  return (label === undefined ? "" : oneLine(label)) || readable(shouted ? quieter(profile.name) : profile.name);
}

const SHOUTED_MIN = 3;
const SHOUTED_SHARE = 0.7;

/** True where headers are written in capitals throughout, so that a capital says nothing: "ORDER_DATE", "NET_AMOUNT_EUR". */
function areShouted(names: readonly string[]): boolean {
  const lettered = names.filter((name) => /\p{L}{3}/u.test(name));
  const capital = lettered.filter((name) => name === name.toUpperCase());
  return capital.length >= SHOUTED_MIN && capital.length >= SHOUTED_SHARE * lettered.length;
}

/** What stays in capitals: codes of currencies and countries, and what is read letter by letter. */
const SPELLED = new Set(
  `ID URL IP VAT SKU EAN ISBN GDP KPI NPS SLA CRM ROI CPC CPM CTR CAC LTV MRR ARR GMV BMI HR IT USD EUR GBP CHF JPY CAD AUD SEK NOK DKK PLN
   CZK HUF INR CNY BRL MXN US UK EU UTC`.split(/\s+/),
);

function quieter(header: string): string {
  return header.replaceAll(/\p{L}+/gu, (word) => (SPELLED.has(word) || word !== word.toUpperCase() ? word : word.toLowerCase()));
}

function readable(header: string): string {
  return oneLine(header.replaceAll("_", " ").split(" ").map(apart).join(" "));
}

/** "unitPrice" → "unit price", "YearsAtCompany" → "Years at company"; with a single small letter before it only among other such words, so that "eBay" and "McDonald" stay. */
function apart(word: string): string {
  const isOfMany = /^\p{Lu}?\p{Ll}+(?:\p{Lu}\p{Ll}+){2,}$/u.test(word) && /^\p{L}\p{Ll}/u.test(word);
  const bound = isOfMany ? /(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu : /(?<=\p{Ll}{2})\p{Lu}(?=\p{Ll})/gu;
  return word.replaceAll(bound, (letter) => ` ${letter.toLowerCase()}`);
}

/** A word from outside on one line, without characters that turn the direction or begin a token; at most 80. */
export function oneLine(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}{}]/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = [...plain];
  return letters.length > 80 ? `${letters.slice(0, 79).join("").trimEnd()}…` : plain;
}

/** First letter in upper case, for the start of a title: "average temp max" → "Average temp max". */
export function sentenceCase(text: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const letter = String.fromCodePoint(first);
  return letter.toLocaleUpperCase("en") + text.slice(letter.length);
}
