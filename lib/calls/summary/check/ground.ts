import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { guessLanguage, type Language } from "../../language/languages";
import { bounded, readClauses, type SpokenClause } from "./clauses";
import { COMMON } from "./common";
import type { Item } from "./items";
import { type Place, placeOf, saysItem } from "./place";
import { readWords } from "./read-words";
import { type Names, namesOf } from "./speakers";
import { spokenValues } from "./spoken-values";

/** All that was said, as statements are compared with it. */
export interface Ground {
  language: Language;
  names: Names;
  clauses: readonly SpokenClause[];
  /** By index of the segment: what it says, and what it and its neighbours say. */
  lines: readonly Place[];
  around: readonly Place[];
  whole: Place;
  /** How many lines have a stem or concept. */
  frequency: ReadonlyMap<string, number>;
}

/** Lines that belong together. */
const AROUND = 1;
const WEIGHTS: Readonly<Record<Item["kind"], number>> = {
  deed: 1,
  thing: 1,
  state: 0.8,
  time: 0.6,
  other: 0.5,
  word: 0.8,
  name: 1,
};
const COMMON_WEIGHT = 0.15;
/** What stands in half of the lines or more counts less by this part. */
const TOPIC_LOSS = 0.6;
const FEW_LINES = 8;

/** Gathers what was said. Linear in the length of the call. */
export function readGround(segments: readonly TranscriptSegment[], language: Language): Ground {
  const clauses = readClauses(segments, language);
  const parts = segments.map((): Pick<Place, "stems" | "ids" | "values">[] => []);
  for (const clause of clauses) parts[clause.segment]?.push(clause);
  // A number may go on beyond a clause.
  for (const [at, { text }] of segments.entries())
    parts[at]?.push({ stems: new Set(), ids: new Set(), values: new Set(valuesOf(text, language)) });
  const lines = parts.map(placeOf);
  const frequency = new Map<string, number>();
  for (const { stems, wide } of lines)
    for (const one of new Set<string>([...stems, ...wide])) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  return {
    language,
    names: namesOf(segments),
    clauses,
    lines,
    around: lines.map((_, at) => placeOf(lines.slice(Math.max(0, at - AROUND), at + AROUND + 1))),
    whole: placeOf(lines),
    frequency,
  };
}

/** The language that a statement about a call is written in. */
export function statementLanguage(text: string, call: Language): Language {
  return guessLanguage([{ start: 0, end: 0, speaker: "", text }]) ?? call;
}

/**
 * What an item counts: little where nearly every call has it, less where this one has it all over, and hardly anything where it is a word
 * of another language than the call's.
 */
export function weightOf(item: Item, { frequency, lines, whole }: Ground, isForeign: boolean): number {
  const { stem, ids, kind } = item;
  if (isForeign && kind === "word" && saysItem(item, whole) === 0) return COMMON_WEIGHT;
  if (ids.some((id) => COMMON.has(id))) return COMMON_WEIGHT;
  const count = Math.max(frequency.get(stem) ?? 0, ...ids.map((id) => frequency.get(id) ?? 0));
  return WEIGHTS[kind] * (1 - TOPIC_LOSS * Math.min(1, (2 * count) / Math.max(FEW_LINES, lines.length)));
}

function valuesOf(text: string, language: Language): string[] {
  const words = readWords(bounded(text), language).map((word) => word.text);
  return spokenValues(words, language).flatMap(({ values }) => [...values]);
}
