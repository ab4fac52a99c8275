import type { ColumnProfile } from "@/lib/contract/datasets";
import {
  EXTENSIVE_WORDS,
  FREQUENCY_WORDS,
  hasWord,
  INTENSIVE_WORDS,
  isPlural,
  listOfWords,
  STOCK_WORDS,
  SUM_WORDS,
  speaksOfCounts,
  wordsOf,
} from "./header-words";
import { isUnit, unitAddsUp, unitInHeader } from "./units";

const SHARE_WORDS = listOfWords("rate ratio pct percent percentage share avg average mean margin quote anteil taux tasa tasso");

/** What has a total, though its levels have none: "total price", "stock value total". */
const SUMMED = listOfWords("price amount value cost");

/**
 * True when adding a column of numbers up says something: amounts do; rates, prices, levels, stocks and shares do not, nor does
 * a number that nothing is known of.
 */
export function isAdditive(profile: Pick<ColumnProfile, "name" | "type" | "format" | "chosen"> & Scale): boolean {
  const said = profile.chosen?.meaning?.additive;
  if (said !== undefined) return said;
  const { name, type, format } = profile;
  if (type !== "currency" && type !== "integer" && type !== "number") return false;
  if (type === "currency" && !isCurrencyCode(format)) return false;
  const words = wordsOf(name);
  if (type !== "currency" && format !== null && !(isUnit(format) && unitAddsUp(format))) return false;
  if (hasWord(words, SHARE_WORDS) || words.includes("per") || (words.includes("unit") && words.length > 1)) return false;
  const isCounted = type === "integer" && typeof profile.min === "number" && profile.min >= 0;
  if (isCounted && FREQUENCY_WORDS.has(words.at(-1) ?? "")) return true;
  const isPer = isPayPerTime(words) || hasWord(words, INTENSIVE_WORDS) || hasWord(words, STOCK_WORDS);
  const isSummed = hasWord(words, SUM_WORDS) && words.some((word) => SUMMED.has(word));
  if (isPer && !isSummed) return false;
  if (isScaleOfMarks(profile) && !hasWord(words, SUM_WORDS) && !speaksOfCounts(name)) return false;
  if (type === "currency" || hasWord(words, EXTENSIVE_WORDS) || countsThings(profile, words)) return true;
  return unitInHeader(name)?.addsUp === true;
}

/** More values than a few: a car has up to twelve cylinders, a house as many rooms, and nobody adds those up. */
const COUNTED_MIN = 13;
/** Times, and counts of a time that moves on: "logins last 30 days". */
const TIMES = listOfWords(
  "last letzte ultimos derniers year years month months week weeks day days jahre monate wochen tage ans annees mois semaines jours anos meses semanas dias anni mesi giorni jaren dagen",
);

/** Whole numbers of something in the plural, from none or a few to many: bottles sold, neighbours without water. */
function countsThings({ type, min, distinctCount }: Scale, words: readonly string[]): boolean {
  if (type !== "integer" || typeof min !== "number" || min < 0 || distinctCount < COUNTED_MIN) return false;
  return words.some(isPlural) && !words.some((word) => TIMES.has(word));
}

const PERIODS = listOfWords(
  "hourly daily weekly monthly quarterly yearly annual monats jahres mensuel mensuelle annuel annuelle mensual anual mensile",
);
const PAYS = listOfWords("fee fees rent charge premium subscription beitrag miete gebuhr loyer abonnement cuota alquiler canone");

/** What one pays in each period: a sum over those who pay is of no period. */
function isPayPerTime(words: readonly string[]): boolean {
  return hasWord(words, PERIODS) && hasWord(words, PAYS);
}

type Scale = Pick<ColumnProfile, "type" | "min" | "max" | "distinctCount" | "topValues">;

/** Whole numbers of a small scale: how a price is seen, and no price. */
export function isOfSmallScale({ type, min, max, distinctCount }: Omit<Scale, "topValues">): boolean {
  return type === "integer" && typeof min === "number" && typeof max === "number" && min >= 0 && max <= 10 && distinctCount >= 3;
}

/** Every number of a scale from one on; of things that are counted there are fewer with every step up. */
function isScaleOfMarks(profile: Scale): boolean {
  const { min, max, distinctCount, topValues } = profile;
  if (!isOfSmallScale(profile) || min !== 1 || max !== distinctCount) return false;
  const counts = topValues.toSorted((a, b) => Number(a.value) - Number(b.value)).map(({ count }) => count);
  return counts.some((count, at) => at > 0 && count >= (counts[at - 1] ?? 0));
}

export function isCurrencyCode(format: string | null): format is string {
  return format !== null && /^[A-Z]{3}$/.test(format);
}
