import type { ColumnProfile } from "@/lib/contract/datasets";
import { askable, isMoment, nameOf } from "./column-names";

/** What could stand in place of the words before the caret. */
export interface Suggestion {
  text: string;
  /** Where it belongs, quieter: "column", or the column of a value. */
  detail: string;
  /** Start of the words that it replaces. */
  from: number;
}

const SHOWN = 6;
const WORDS_MAX = 4;
const VALUE_CHARS_MAX = 60;
const PERIODS = [
  "last month",
  "last quarter",
  "last year",
  "last 30 days",
  "this month",
  "this quarter",
  "this year",
  "by month",
  "by quarter",
  "by week",
  "compared with last year",
];

interface Word extends Omit<Suggestion, "from"> {
  plain: string;
}

/** Everything that may be suggested for a dataset; made once, asked at every key. */
export function wordsToSuggest(columns: readonly ColumnProfile[]): readonly Word[] {
  const own = askable(columns);
  const word = (text: string, detail: string): Word => ({ text, detail, plain: plainWords(text) });
  return [
    ...own.map((column) => word(nameOf(column), "column")),
    ...(own.some(isMoment) ? PERIODS.map((text) => word(text, "period")) : []),
    ...own.flatMap((column) =>
      column.role !== "dimension" || column.type === "boolean"
        ? []
        : column.topValues.filter(({ value }) => value.length <= VALUE_CHARS_MAX).map(({ value }) => word(value, nameOf(column))),
    ),
  ];
}

/** Completions of the last words before the caret, the one that continues the most of them first. */
export function suggestionsFor(text: string, caret: number, words: readonly Word[]): Suggestion[] {
  const before = text.slice(0, caret);
  const starts = [...before.matchAll(/[\p{L}\p{N}][^\s]*/gu)].map(({ index }) => index).slice(-WORDS_MAX);
  const found: Suggestion[] = [];
  for (const from of starts) {
    const typed = plainWords(before.slice(from));
    if (typed.length < 2 || (/\s$/.test(before) && !typed.includes(" "))) continue;
    for (const { text: suggested, detail, plain } of words) {
      const continues = plain.startsWith(typed) || (typed.length > 2 && plain.includes(` ${typed}`));
      const isNew = plain !== typed.trim() && found.every((one) => one.text !== suggested || one.detail !== detail);
      if (continues && isNew) found.push({ text: suggested, detail, from });
    }
  }
  return found.slice(0, SHOWN);
}

/** The question with a suggestion written into it, and where the caret then is. */
export function withSuggestion(text: string, caret: number, { text: word, from }: Suggestion): { text: string; caret: number } {
  const after = text.slice(caret).replace(/^\S*\s?/, "");
  const head = `${text.slice(0, from)}${word} `;
  return { text: head + after, caret: head.length };
}

/** Without case, accents, and what joins words in headers. */
function plainWords(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[_\s-]+/g, " ")
    .toLowerCase();
}
