import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnRole, ColumnType } from "@/lib/contract/words/column-words";
import { QUALITY_RULES } from "./quality-rules";
import { unitAddsUp } from "./units";

/** Words of a header: "unitPrice_USD" → ["unit", "price", "usd"]. */
export function headerWords(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$€£]+/u)
    .filter((word) => word !== "");
}

/** What a numeric column is by its header, where that forbids adding it up. */
export type NumberHint = "year" | "coordinate" | "rate" | "cycle" | "index" | null;

const ID_WORDS = new Set(
  "id ids uuid guid key no nr code codes zip zipcode postcode postal plz fips sku isbn ean upc iata icao ssn vin imei hash barcode account iban".split(
    " ",
  ),
);
const YEAR_WORDS = new Set("year years yr fy jahr année annee año ano anno".split(" "));
const COORDINATE_WORDS = new Set("lat latitude lon lng long longitude latd lond".split(" "));
const CYCLE_WORDS = new Set(
  "month weekday dow week hour quarter qtr day minute decade group cluster class category cat type segment status bucket cohort region zone sex gender district ward precinct".split(
    " ",
  ),
);
const RATE_WORDS = new Set(
  (
    "rate rates ratio pct percent percentage share avg average mean median std stddev deviation score rating ratings rank ranking grade index " +
    "temp temperature tmin tmax celsius fahrenheit humidity pressure speed velocity mpg kmh mph price prices age density level height elevation altitude depth " +
    "angle direction heading pos position intensity magnitude mag probability likelihood perc dir expect growth margin yield per fertility expectancy efficiency " +
    "acceleration tax vat discount concentration co2 ppm open high low close adjclose normal anomaly wind ph bmi latency"
  ).split(" "),
);
const INDEX_WORDS = new Set("index row rownum rowid seq sequence idx".split(" "));
const PHONE_WORDS = new Set("phone tel telephone mobile cell fax msisdn handy".split(" "));

/** True when the header says that its numbers name things instead of measuring them: ids, codes, postal codes. */
export function namesThings(name: string): boolean {
  const words = headerWords(name);
  const last = words.at(-1) ?? "";
  if (words.some((word) => PHONE_WORDS.has(word))) return true;
  if (ID_WORDS.has(last) && !(last === "no" && words.length === 1)) return true;
  return (
    words[0] === "id" ||
    words.includes("zip") ||
    words.includes("zipcode") ||
    words.includes("postal") ||
    /(^|[a-z])ID$/.test(name)
  );
}

export function isPhoneHeader(name: string): boolean {
  return headerWords(name).some((word) => PHONE_WORDS.has(word));
}

export function isCoordinateHeader(name: string): boolean {
  return headerWords(name).some((word) => COORDINATE_WORDS.has(word));
}

/**
 * Reads the hint off the header, checked against the range of the values.
 * @param range `distinct` and `count` of the values, where known: they tell a running number.
 */
export function numberHint(
  name: string,
  range: { min: number; max: number; integer: boolean; distinct?: number; count?: number },
): NumberHint {
  const words = headerWords(name);
  const isRunning =
    range.integer && range.distinct !== undefined && range.distinct === range.count && range.max - range.min + 1 === range.count;
  if (isRunning && (words.length === 0 || INDEX_WORDS.has(words.at(-1) ?? ""))) return "index";
  if (range.integer && range.min >= 1000 && range.max <= 2400 && words.some((word) => YEAR_WORDS.has(word))) return "year";
  if (range.min >= -180 && range.max <= 360 && isCoordinateHeader(name)) return "coordinate";
  if (range.integer && range.min >= 0 && range.max <= 366 && CYCLE_WORDS.has(words.at(-1) ?? "")) return "cycle";
  if (words.some((word) => RATE_WORDS.has(word) || word === "%")) return "rate";
  return null;
}

/**
 * True when adding the column up makes sense: a measure that is no percent, rate, price, temperature, year,
 * coordinate or mixed currency. Everything else may be averaged, counted or compared only.
 */
export function isSummable(column: Pick<ColumnProfile, "name" | "type" | "role" | "format">): boolean {
  if (column.role !== "measure") return false;
  if (column.type === "currency") return column.format !== null && !headerWords(column.name).some((word) => RATE_WORDS.has(word));
  if (column.type !== "integer" && column.type !== "number") return false;
  if (column.format === null) return true;
  return unitAddsUp(column.format) && !headerWords(column.name).some((word) => RATE_WORDS.has(word));
}

/** The role that goes with a decided type. */
export function roleOf(
  type: ColumnType,
  facts: {
    name: string;
    hint: NumberHint;
    distinctCount: number;
    valueCount: number;
    lengthMean: number;
    mixedCurrencies: boolean;
  },
): ColumnRole {
  const unique = facts.valueCount > 0 && facts.distinctCount / facts.valueCount > 0.9;
  switch (type) {
    case "currency":
    case "percent":
      return "measure";
    case "integer":
    case "number":
      if (facts.hint === "year") return "time";
      if (facts.hint === "coordinate" || facts.hint === "cycle") return "dimension";
      if (facts.hint === "index") return "id";
      return "measure";
    case "date":
    case "datetime":
      return "time";
    case "boolean":
    case "category":
      return "dimension";
    case "id":
      return unique || facts.distinctCount > QUALITY_RULES.ids.groupsMax ? "id" : "dimension";
    case "email":
    case "phone":
      return "id";
    default:
      return "text";
  }
}
