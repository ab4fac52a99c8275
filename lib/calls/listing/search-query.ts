import { NUMBER_DIGITS_MIN, numberPieces, PIECE_DIGITS } from "./number-pieces";
import { piecesOf, runsOf, searchableText } from "./words-of";

/** Shorter beginnings are looked for as words: they begin too many to be of use. Two letters of other scripts say more. */
const WORD_ONLY = /^(?:[a-z0-9]{1,2}|.)$/u;
/** Terms of a `tsquery`, all of which must be there: whole words and numbers, and the one that begins a word, if any. */
export interface SearchQuery {
  words: string[];
  beginning: string | null;
}

/** A phone number as people write it, whole or the end of it. */
const NUMBER = /(?<![\p{L}\p{N}\p{M}])\+?\(?\d(?:[\d\s().\-/]*\d)?(?![\p{L}\p{N}\p{M}])/gu;

/**
 * What a person typed as a `tsquery` in PostgreSQL's own writing, with nothing of it taken as an operator: every word must be
 * there, the last one may be the beginning of one, and digits may be part of a phone number.
 * @returns null where nothing was typed that could be found.
 */
export function searchQuery(typed: string): SearchQuery | null {
  const text = searchableText(typed);
  const terms: string[] = [];
  let at = 0;
  for (const number of text.matchAll(NUMBER)) {
    terms.push(...wordTerms(text.slice(at, number.index), false));
    at = number.index + number[0].length;
    terms.push(numberTerm(number[0], runsOf(text.slice(at)).length === 0));
  }
  terms.push(...wordTerms(text.slice(at), true));
  if (terms.length === 0) return null;
  const words = [...new Set(terms)];
  const beginning = words.find((term) => term.includes(":*")) ?? null;
  return { words: words.filter((term) => term !== beginning), beginning };
}

function wordTerms(text: string, hasLast: boolean): string[] {
  const runs = runsOf(text);
  return runs.flatMap(({ letters, isUnspaced }, i) => {
    if (isUnspaced) return pairTerms(letters);
    return [wordTerm(letters, hasLast && i === runs.length - 1)];
  });
}

function pairTerms(letters: string): string[] {
  const pairs = piecesOf(letters, 2);
  return pairs.length === 0 ? [`'${letters}':*`] : pairs.map((pair) => `'${pair}'`);
}

function wordTerm(word: string, isLast: boolean): string {
  return isLast && !WORD_ONLY.test(word) ? `'${word}':*` : `'${word}'`;
}

/** "415 555 0101" is one number, or three words that are. */
function numberTerm(written: string, isLast: boolean): string {
  const groups = runsOf(written).map((run) => run.letters);
  const each = groups.map((digits, i) => {
    const word = wordTerm(digits, isLast && i === groups.length - 1);
    const part = partOfNumber(digits);
    return part === undefined ? word : `(${word} | ${part})`;
  });
  const whole = groups.length > 1 ? partOfNumber(groups.join("")) : undefined;
  const apart = each.join(" & ");
  return whole === undefined ? apart : `(${whole} | ${apart})`;
}

function partOfNumber(digits: string): string | undefined {
  if (digits.length < NUMBER_DIGITS_MIN) return undefined;
  const pieces = numberPieces(digits, Math.min(digits.length, PIECE_DIGITS));
  return pieces.length === 1 ? `'${pieces[0]}'` : `(${pieces.map((piece) => `'${piece}'`).join(" <-> ")})`;
}
