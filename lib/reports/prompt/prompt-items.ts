import type { Persona } from "@/lib/content/ledger";
import { type Amount, readAmount } from "./prompt-amounts";
import { COMPARE_WORDS, EXCLUDE_WORDS, GOAL_WORDS, STOP_WORDS } from "./prompt-lexicon";
import { NAME_WORDS_MAX, type NameIndex, stemOf } from "./prompt-names";
import { type NewestMoment, readPeriod } from "./prompt-periods";
import { readPersona } from "./prompt-persona";
import { type DaySpan, readDay } from "./prompt-times";
import { promptWords } from "./prompt-words";

/** A piece of a prompt that means something, with its words. */
export type Item = { words: readonly string[] } & (
  | { kind: "word"; word: string }
  | { kind: "columns"; indexes: readonly number[] }
  | { kind: "values"; options: readonly { column: number; value: string }[] }
  /** Null for a day that no calendar has. */
  | { kind: "day"; span: DaySpan | null }
  | { kind: "amount"; amount: Amount }
  | { kind: "persona"; persona: Persona }
);

/** Cuts a prompt into names, periods, comparisons, personas and plain words; at each place the longest name wins. */
export function readItems(prompt: string, names: NameIndex, newest: NewestMoment | null): Item[] {
  const words = promptWords(prompt);
  const stems = words.map(stemOf);
  const comparing = words.some((word) => COMPARE_WORDS.has(word) || GOAL_WORDS.get(word) === "compare_periods");
  const items: Item[] = [];
  let at = 0;
  while (at < words.length) {
    const read = readItem({ words, stems, names, newest, comparing }, at);
    const length = Math.max(1, read?.length ?? 1);
    const said = words.slice(at, at + length);
    items.push(read === null ? { kind: "word", word: words[at] ?? "", words: said } : { ...read.item, words: said });
    at += length;
  }
  return items;
}

interface Reader {
  words: readonly string[];
  stems: readonly string[];
  names: NameIndex;
  newest: NewestMoment | null;
  comparing: boolean;
}

type Unworded<T> = T extends { words: readonly string[] } ? Omit<T, "words"> : never;
type Read = { item: Unworded<Exclude<Item, { kind: "word" }>>; length: number };

function readItem(reader: Reader, at: number): Read | null {
  const { words } = reader;
  const amount = readAmount(words.slice(at, at + 8));
  if (amount !== null) return { item: { kind: "amount", amount: amount.amount }, length: amount.length };
  const day = readDay(words.slice(at, at + 3)) ?? readPeriod(words, at, reader.newest, reader.comparing);
  if (day !== null) return { item: { kind: "day", span: day.span }, length: day.length };
  const named = readName(reader, at);
  const persona = readPersona(words, at);
  if (persona !== null && persona.length > (named?.length ?? 0))
    return { item: { kind: "persona", persona: persona.persona }, length: persona.length };
  return named;
}

function readName({ names, words, stems }: Reader, at: number): Read | null {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length >= 1; length -= 1) {
    const part = stems.slice(at, at + length);
    const indexes = names.columns(part);
    if (indexes.length > 0) return { item: { kind: "columns", indexes }, length };
    const options = names.values(part);
    if (options.length > 0) return { item: { kind: "values", options }, length };
  }
  const word = words[at] ?? "";
  const plain = STOP_WORDS.has(word) || GOAL_WORDS.has(word) || COMPARE_WORDS.has(word) || EXCLUDE_WORDS.has(word);
  const indexes = plain ? [] : names.columnsInPart(word, stems[at] ?? "");
  return indexes.length > 0 ? { item: { kind: "columns", indexes }, length: 1 } : null;
}
