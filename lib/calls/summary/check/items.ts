import { type ConceptId, kindOf, oppositesOf } from "../../language/concepts/concepts";
import { type Language, spoken } from "../../language/languages";
import { findConcepts } from "./find-concepts";
import type { Word } from "./read-words";
import { type SpokenValue, spokenValues } from "./spoken-values";

/** Something that a text speaks of: a concept, or a word that the thesaurus does not have. */
export interface Item {
  /** The stems of its words. */
  stem: string;
  ids: readonly ConceptId[];
  /** Stems of the words of a phrase that tell something by themselves. */
  parts: readonly string[];
  at: number;
  kind: "deed" | "thing" | "state" | "time" | "other" | "word" | "name";
}

/** What a text speaks of, with its numbers. */
export interface Content {
  items: readonly Item[];
  numbers: readonly SpokenValue[];
}

const empty = new Map<Language, ReadonlySet<string>>();
/** "A second person": counts nothing. */
const ORDINAL = /^(?:first|second|third|erste[nrs]?|zweite[nrs]?|dritte[nrs]?)$/;
/** Shorter ones tell nothing, unless they stand in capitals. */
const WORD_MIN = 3;
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss mme mlle monsieur madame sr sra senor senora don dona sig signor signora herr frau dhr mevr meneer mevrouw senhor senhora dr".split(
    " ",
  ),
);
/** "At one", "one p.m.": the hour. */
const HOUR_BEFORE = /^(?:at|until|till|by)$/;
const HOUR_AFTER = /^(?:am|pm|a|p|o'clock)$/;

/** Reads what a text speaks of, in linear time. */
export function readContent(words: readonly Word[], language: Language): Content {
  const said = spokenValues(
    words.map(({ text }) => text),
    language,
  );
  const counted = new Set(said.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  const items: Item[] = [];
  const named = new Set<number>();
  const small = emptyWords(language);
  for (const { at, length, second, ids } of findConcepts(words, language)) {
    // "Will" is no inheritance.
    if (length === 1 && second === null && (counted.has(at) || small.has(words[at]?.text ?? ""))) continue;
    for (let index = at; index < at + length; index++) named.add(index);
    if (second !== null) named.add(second);
    const own = words.slice(at, at + length);
    const stem = own.map((word) => word.stem).join(" ");
    const parts = length > 1 ? own.filter(({ text }) => !small.has(text)).map((word) => word.stem) : [];
    const [first] = ids;
    if (first === undefined) continue;
    const kind = kindOf(first);
    // "By Friday" is Friday too.
    const within =
      kind === "time" && length > 1 ? own.flatMap((word) => findConcepts([word], language).flatMap((one) => one.ids)) : [];
    items.push({
      stem,
      ids: [...ids, ...within.filter((id) => kindOf(id) === "time")],
      parts,
      at,
      kind: kind === "measure" || kind === "manner" ? "other" : kind,
    });
  }
  for (const [at, { text, stem, isCapital }] of words.entries()) {
    if (named.has(at) || counted.has(at) || small.has(text) || /^\d/.test(text)) continue;
    if (TITLES.has(text) || (text.length < WORD_MIN && !isCapital)) continue;
    items.push({ stem, ids: [], parts: [], at, kind: isCapital && at > 0 && language !== "de" ? "name" : "word" });
  }
  items.sort((a, b) => a.at - b.at);
  const numbers = said.filter(({ from, to }) => from < to || !ORDINAL.test(words[from]?.text ?? ""));
  return { items, numbers };
}

/** "One of them": no number; "one euro" and "at one" are. */
export function isArticle({ from, to }: SpokenValue, words: readonly Word[], items: readonly Item[]): boolean {
  if (from < to || words[from]?.text !== "one") return false;
  const isHour = HOUR_BEFORE.test(words[from - 1]?.text ?? "") || HOUR_AFTER.test(words[to + 1]?.text ?? "");
  return !isHour && !items.some(({ at, kind }) => at === to + 1 && (kind === "time" || kind === "other"));
}

/** Whether an item may be something that somebody does. */
export function isDeed({ ids }: Item): boolean {
  return ids.some((id) => kindOf(id) === "deed");
}

/** What excludes it. */
export function opposites({ ids }: Item): ReadonlySet<ConceptId> {
  return new Set(ids.flatMap(oppositesOf));
}

function emptyWords(language: Language): ReadonlySet<string> {
  const known = empty.get(language) ?? new Set(spoken(language).grammar.empty.split(" "));
  empty.set(language, known);
  return known;
}
