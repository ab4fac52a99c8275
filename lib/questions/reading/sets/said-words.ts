import { fold, type Language } from "../../languages/language";

/** A word, number or sign of a question, with its place in the text. */
export interface SaidWord {
  /** Folded. */
  word: string;
  start: number;
  end: number;
  isNumber: boolean;
}

export function saidWords(text: string): SaidWord[] {
  return [...text.matchAll(/\d+(?:[.,:/]\d+)*|[\p{L}\p{M}]+|\S/gu)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    isNumber: /^\d/.test(match[0]),
  }));
}

/** Words from one place to before another. */
export interface Range {
  from: number;
  to: number;
}

/** The text of a range as it was written. */
export function textOf(text: string, words: readonly SaidWord[], { from, to }: Range): string {
  const [first, last] = [words[from], words[to - 1]];
  return first === undefined || last === undefined || to <= from ? "" : text.slice(first.start, last.end);
}

export const wordsOf = (words: readonly SaidWord[], { from, to }: Range) => words.slice(from, to).map(({ word }) => word);

/** What a set may begin with, by which its likes are told. */
export type Opening = "time" | "bound" | "number" | "calendar" | "with" | "prep" | null;

const PHRASE_MAX = 4;

export function openingAt(words: readonly SaidWord[], at: number, { senses }: Language): Opening {
  const first = words[at];
  if (first === undefined) return null;
  const said = new Set<string>();
  for (let length = 1; length <= PHRASE_MAX; length += 1) {
    const phrase = words.slice(at, at + length).map(({ word }) => word);
    for (const sense of senses.get(phrase.join(" ")) ?? []) said.add(sense);
  }
  const has = (...list: readonly string[]) => list.some((sense) => said.has(sense));
  const isPart = [...said].some((sense) => /^(month|ordinal|quarter|half|season|day)\./.test(sense));
  if (has("since", "after", "before", "until", "between")) return "time";
  if (has("gt", "lt", "gte", "lte", "eq")) return "bound";
  if (first.isNumber) return "number";
  if (isPart || has("weekend", "workdays", "last", "this")) return "calendar";
  if (has("not") || WITHS.has(first.word)) return "with";
  return has("prep") ? "prep" : null;
}

const WITHS = new Set(["with", "mit", "con", "avec"]);
