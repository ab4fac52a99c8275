import { type Language, numberTalk } from "../../language/languages";
import { clockValues } from "./clock";
import { readWords } from "./read-words";

/** A number in words or digits, with all that it may mean. */
export interface SpokenValue {
  /** First and last word of it. */
  from: number;
  to: number;
  values: ReadonlySet<string>;
}

interface Numerals {
  small: ReadonlyMap<string, number>;
  hundred: ReadonlySet<string>;
  large: ReadonlyMap<string, number>;
  join: ReadonlySet<string>;
  /** Parts of numbers that are written as one word, the longest first; none where they are written apart. */
  parts: readonly string[];
  /** "Soixante-douze", "quatre-vingt": counted in twenties. */
  isTwenties: boolean;
}

const LARGE = [1e3, 1e6, 1e9];
const DIGITS = /^[$€£]?\d[\d.,:'’]*(?:st|nd|rd|th)?$/;
const RUN_MAX = 12;
const ONE = /^(?:une?|un[oa]|uma?)$/;
/** "Twelve point one". */
const DECIMAL = /^(?:point|komma|virgule|coma|con|virgola|virgula)$/;
/** "Twenty-two pounds sixty". */
const MONEY = /^(?:pounds?|quid|dollars?|bucks|euros?|francs?|franken|libras?|dolares)$/;
const known = new Map<Language, Numerals>();

/**
 * The numbers among the words of a text: "six hundred forty" is 640, "five ninety nine" 5.99 and 599, "ten thirty" 10:30, "1.200,50" and
 * "1,200.50" are 1200.5, "the ninth" is 9. Linear in the number of words.
 */
export function spokenValues(words: readonly string[], language: Language): SpokenValue[] {
  const numerals = numeralsOf(language);
  const found: SpokenValue[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (DIGITS.test(word)) {
      found.push({ from: at, to: at, values: new Set(writtenValues(word, words[at + 1])) });
      continue;
    }
    let end = at;
    while (
      end < words.length &&
      end - at < RUN_MAX &&
      isNumeral(
        words[end] ?? "",
        numerals,
        end > at && end + 1 < words.length && isNumeral(words[end + 1] ?? "", numerals, false),
      )
    )
      end++;
    if (end > at) {
      const values = readings(
        words.slice(at, end).flatMap((part) => part.split("-").map((digit) => (digit === "oh" ? "zero" : digit))),
        numerals,
      );
      // "Treinta y uno", "trente et un": an article counts behind a ten and "and".
      const isOne = isTen(words[end - 1], numerals) && numerals.join.has(words[end] ?? "") && ONE.test(words[end + 1] ?? "");
      const whole = isOne ? new Set([...values].map((value) => String(Number(value) + 1))) : values;
      if (isOne) end += 2;
      if (values.size > 0) found.push({ from: at, to: end - 1, values: whole });
      at = end - 1;
    }
  }
  for (const [index, hour] of found.entries())
    for (const time of clockValues(words, found, index, language)) found[index] = withValue(found[index] ?? hour, time);
  for (const [index, amount] of found.entries()) {
    const cents = found[index + 1];
    const between = words[amount.to + 1] ?? "";
    if (cents?.from === amount.to + 2 && DECIMAL.test(between))
      for (const whole of amount.values)
        for (const part of cents.values)
          if (/^\d+$/.test(whole) && /^\d+$/.test(part))
            found[index] = withValue(found[index] ?? amount, String(Number(`${whole}.${part}`)));
    if (cents?.from !== amount.to + 2 || !MONEY.test(words[amount.to + 1] ?? "")) continue;
    const parts = [...cents.values].filter((value) => /^\d{1,2}$/.test(value));
    for (const part of parts) {
      const decimals = part.padStart(2, "0").replace(/0$/, "");
      for (const whole of [...amount.values])
        if (/^\d+$/.test(whole)) found[index] = withValue(found[index] ?? amount, `${whole}.${decimals}`);
    }
  }
  return found;
}

function withValue(found: SpokenValue, value: string): SpokenValue {
  return { ...found, values: new Set([...found.values, value]) };
}

/** The same of a whole text. */
export function valuesIn(text: string, language: Language): SpokenValue[] {
  return spokenValues(
    readWords(text, language).map((word) => word.text),
    language,
  );
}

/** "1,200.50", "1.200,5" and "1 200.50" are "1200.5"; "10:30" stays. */
function writtenValues(text: string, next = ""): string[] {
  const number = text.replace(/^[$€£]|(?:st|nd|rd|th|[.,:])$/g, "");
  if (number.includes(":")) return [number.replace(/^0(?=\d:)/, ""), number.replace(/^0/, "").replace(/:00$/, "")];
  const decimals = /[.,](\d{1,2})$/.exec(number);
  const whole = (decimals ? number.slice(0, decimals.index) : number).replace(/\D/g, "");
  const rest = decimals?.[1]?.replace(/0+$/, "") ?? "";
  // "9.30" may be a time, "$9.30" and "9.30 euros" are none.
  const isMoney = /^[$€£]/.test(text) || MONEY.test(next);
  const clock =
    !isMoney && /^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(number) ? [number.replace(".", ":").replace(/^0(?=\d:)/, "")] : [];
  return [rest ? `${whole}.${rest}` : whole, ...clock];
}

function isTen(word: string | undefined, { small }: Numerals): boolean {
  const value = small.get(word ?? "") ?? 0;
  return value >= 20 && value % 10 === 0;
}

function isNumeral(word: string, numerals: Numerals, isBetween: boolean): boolean {
  const { hundred, large, join } = numerals;
  const parts = word.split("-");
  if (parts.length > 1)
    return parts.every((part) => part === "oh" || numeralValue(part, numerals) !== undefined || hundred.has(part));
  return numeralValue(word, numerals) !== undefined || hundred.has(word) || large.has(word) || (isBetween && join.has(word));
}

const SEVERAL = /^(?:(?:two|three|four|five|six|seven|eight|nine|ten)e?s|[a-z]+ties)$/;
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
  dozen: 12,
  erste: 1,
  ersten: 1,
  dritte: 3,
  dritten: 3,
  siebte: 7,
  siebten: 7,
};

const COMPOUND_MAX = 40;

function numeralValue(word: string, numerals: Numerals): number | undefined {
  const { small } = numerals;
  // "Under sixes", "the thirties".
  const plain =
    small.get(word) ??
    ORDINALS[word] ??
    (SEVERAL.test(word) ? small.get(word.replace(/(?<=x)es$|ies$|s$/, (end) => (end === "ies" ? "y" : ""))) : undefined);
  if (plain !== undefined) return plain;
  const compound = compoundValue(word, numerals);
  if (compound !== undefined) return compound;
  if (/(?:th|ieth|ste|sten|te|ten)$/.test(word)) {
    const base = word.replace(/ieth$/, "y").replace(/(?:th|sten|ste|ten|te)$/, "");
    return small.get(base) ?? compoundValue(base, numerals);
  }
  return undefined;
}

/** "Zweihundertvierzig", "tweeenveertig", "millecentodue". */
function compoundValue(word: string, { small, hundred, large, join, parts }: Numerals): number | undefined {
  if (parts.length === 0 || word.length > COMPOUND_MAX) return undefined;
  let [sum, group, count] = [0, 0, 0];
  for (let rest = word; rest !== ""; count++) {
    const part = parts.find((one) => rest.startsWith(one));
    if (part === undefined) return undefined;
    rest = rest.slice(part.length);
    if (join.has(part)) continue;
    if (hundred.has(part)) group = (group || 1) * 100;
    else if (large.has(part)) {
      sum += (group || 1) * (large.get(part) ?? 1);
      group = 0;
    } else group += small.get(part) ?? 1;
  }
  return count > 1 ? sum + group : undefined;
}

function readings(words: readonly string[], numerals: Numerals): Set<string> {
  const { hundred, large, join, isTwenties } = numerals;
  const parts: number[] = [];
  let sum = 0;
  let group = 0;
  let isOpen = false;
  let last = 0;
  for (const word of words) {
    if (join.has(word)) continue;
    const value = numeralValue(word, numerals);
    if (isTwenties && value === 20 && last === 4) {
      group += 76;
      last = 80;
    } else if (
      isTwenties &&
      value !== undefined &&
      isOpen &&
      ((last % 20 === 0 && last >= 60 && value < 20) || (last === 10 && value > 6 && value < 10))
    ) {
      group += value;
      last = value === 10 ? 10 : 1;
    } else if (hundred.has(word)) {
      group = (group || 1) * 100;
      last = 100;
    } else if (large.has(word)) {
      sum += (group || 1) * (large.get(word) ?? 1);
      group = 0;
      last = 1000;
    } else if (value !== undefined) {
      const fits = !isOpen || last >= 100 || (last >= 20 && last % 10 === 0 && value < 10);
      if (!fits) {
        parts.push(sum + group);
        sum = 0;
        group = 0;
      }
      group += value;
      last = value >= 20 && value % 10 === 0 ? value : value < 20 ? value : 1;
    }
    isOpen = true;
  }
  parts.push(sum + group);
  // "Four four one seven" is one number, and no seven.
  if (parts.length > 2 && parts.every((part) => part < 10)) return new Set([parts.join("")]);
  const values = new Set(parts.map(String));
  const [one, two] = parts;
  if (parts.length >= 2 && one !== undefined && two !== undefined) {
    if (one <= 24 && two < 60) values.add(`${one}:${String(two).padStart(2, "0")}`);
    values.add(String(one * 100 + two)).add(`${one}.${String(two).padStart(2, "0").replace(/0$/, "")}`);
    values.add(parts.join(""));
  }
  return values;
}

function numeralsOf(language: Language): Numerals {
  const before = known.get(language);
  if (before !== undefined) return before;
  const { units, teens, tens, hundreds, hundred, large, join, order } = numberTalk(language).numerals;
  const small = new Map<string, number>();
  const add = (list: string, from: number, step: number) => {
    for (const [at, variants] of list.split(" ").entries())
      for (const variant of variants.split("/")) small.set(variant, from + at * step);
  };
  add(units, 0, 1);
  add(teens, 10, 1);
  add(tens, 20, 10);
  if (hundreds !== "") add(hundreds, 100, 100);
  for (const [word, value] of [...small]) small.set(word.replaceAll("ss", "s"), value);
  // What is an article, or another word too, counts nothing by itself.
  for (const word of ["oh", "ein", "eine", "un", "une", "una", "um", "uma", "uno", "een", "no"]) small.delete(word);
  if (small.has("veinte"))
    for (const [unit, one] of [...small].filter(([, value]) => value > 0 && value < 10)) small.set(`veinti${unit}`, 20 + one);
  if (small.has("veinte")) small.set("veintiuno", 21).set("veintiun", 21).set("veintiuna", 21);
  const hundredWords = hundred.split(/[ /]/).filter(Boolean);
  const largeWords = large.split(" ");
  const joinWords = join.split(/[ /]/).filter(Boolean);
  const parts: string[] = [];
  if (order !== "apart") {
    if (order === "ten-first") for (const [ten, value] of [...small]) if (value >= 20) small.set(ten.slice(0, -1), value);
    parts.push(
      ...small.keys(),
      "ein",
      "een",
      "uno",
      ...hundredWords,
      ...largeWords,
      ...(order === "unit-first" ? joinWords : []),
    );
    parts.sort((a, b) => b.length - a.length);
  }
  const made: Numerals = {
    small,
    hundred: new Set(hundredWords),
    large: new Map(largeWords.map((word, at) => [word, LARGE[Math.min(at, LARGE.length - 1)] ?? 1e3])),
    join: new Set([...joinWords, "uhr", "o'clock"]),
    parts,
    isTwenties: small.has("quatre"),
  };
  known.set(language, made);
  return made;
}
