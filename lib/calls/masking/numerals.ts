import { type NumberLanguage, numberTalk } from "../language/languages";
import type { NumeralWords } from "../language/spoken-language";

/** What a word is within a spoken number. Two-digit numbers that are one word are TEENs. */
export const UNIT = 1;
export const TEEN = 2;
export const TEN = 3;
export const HUNDREDS = 4;
export const HUNDRED = 5;
export const LARGE = 6;
export const TIMES = 7;
export const JOIN = 8;

/** English words that recognisers write for digits: "five for two to". */
export const HOMOPHONES = { to: 2, too: 2, for: 4, won: 1, ate: 8 };

export interface Numeral {
  readonly role: number;
  readonly value: number;
}

/** Every number word of a language, one-word numbers up to 999 included ("vierhundertfünfundzwanzig"). */
export function numeralsOf(language: NumberLanguage): Map<string, Numeral> {
  const words = numberTalk(language).numerals;
  const numerals = new Map<string, Numeral>();
  const put = (word: string, role: number, value: number) => {
    if (!numerals.has(word)) numerals.set(word, { role, value });
  };
  const units = variants(words.units);
  const tens = variants(words.tens);
  units.forEach((forms, value) => {
    for (const form of forms) put(form, UNIT, value);
  });
  variants(words.teens).forEach((forms, index) => {
    for (const form of forms) put(form, TEEN, 10 + index);
  });
  tens.forEach((forms, index) => {
    for (const form of forms) put(form, TEN, (index + 2) * 10);
  });
  variants(words.hundreds).forEach((forms, index) => {
    for (const form of forms) put(form, HUNDREDS, (index + 1) * 100);
  });
  for (const [word, value] of compounds(words, units, tens)) put(word, TEEN, value);
  if (words.order !== "apart") {
    for (const [word, value] of hundredCompounds(words.hundred, units, [...numerals])) put(word, HUNDREDS, value);
  }
  for (const word of list(words.hundred)) put(word, HUNDRED, 100);
  for (const word of list(words.large)) put(word, LARGE, 1000);
  for (const word of list(words.twice)) put(word, TIMES, 2);
  for (const word of list(words.thrice)) put(word, TIMES, 3);
  put(words.join, JOIN, 0);
  if (language === "es") {
    for (const [unit, forms] of units.entries()) for (const form of forms) if (unit > 0) put(`veinti${form}`, TEEN, 20 + unit);
  }
  return numerals;
}

function* compounds({ order, join }: NumeralWords, units: string[][], tens: string[][]): Generator<[string, number]> {
  if (order === "apart") return;
  for (const [index, ten] of tens.entries()) {
    for (let unit = 1; unit < 10; unit++) {
      for (const tenWord of ten) {
        for (const unitWord of units[unit] ?? []) {
          const value = (index + 2) * 10 + unit;
          if (order === "unit-first") yield [`${unitWord}${join}${tenWord}`, value];
          else {
            yield [`${tenWord}${unitWord}`, value];
            yield [`${tenWord.slice(0, -1)}${unitWord}`, value];
          }
        }
      }
    }
  }
}

function* hundredCompounds(hundred: string, units: string[][], below: [string, Numeral][]): Generator<[string, number]> {
  const rests: [string, number][] = below.filter(([, { value }]) => value > 0).map(([word, { value }]) => [word, value]);
  for (let unit = 1; unit < 10; unit++) {
    for (const unitWord of unit === 1 ? ["", ...(units[1] ?? [])] : (units[unit] ?? [])) {
      const head = unitWord + hundred;
      if (unitWord !== "") yield [head, unit * 100];
      for (const [word, value] of rests) yield [head + word, unit * 100 + value];
    }
  }
}

function variants(words: string): string[][] {
  return list(words).map((forms) => forms.split("/"));
}

function list(words: string): string[] {
  return words === "" ? [] : words.split(" ");
}
