import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { keysOf, recordOf } from "@/lib/core/typed-keys";
import type { ConceptId } from "../../language/concepts/concepts";
import type { Grammar } from "../../language/grammar";
import { type Language, spoken } from "../../language/languages";
import { hasPhrase, phrases } from "../phrases";
import { type Item, readContent } from "./items";
import { type Place, placeOf } from "./place";
import { readWords, type Word } from "./read-words";

export type Side = "Agent" | "Customer";

/** One thing that somebody says, as a statement is compared with it. */
export interface SpokenClause extends Place {
  segment: number;
  /** Who speaks; whoever is not the customer is on the agent's side. */
  side: Side;
  words: readonly Word[];
  items: readonly Item[];
  isNegated: boolean;
  isFuture: boolean;
  isPossible: boolean;
  isQuestion: boolean;
}

type WordLists = "joins" | "empty" | "determiners" | "owned" | "about" | "places" | "hollow";
export type GrammarPatterns = Readonly<Record<Exclude<keyof Grammar, WordLists>, RegExp>> &
  Readonly<Record<WordLists, ReadonlySet<string>>>;

/** Of a very long line no more is compared. */
const LINE_MAX = 20_000;
const SENTENCE = /[^.!?…;\n]+(?:[.!?…;]+|\n|$)/g;
const CLAUSE_WORDS = 3;
/** What is said with these is to come, whatever the tense. */
const TO_COME: ReadonlySet<ConceptId> = new Set<ConceptId>([
  "tomorrow",
  "dayAfterTomorrow",
  "later",
  "nextWeek",
  "nextMonth",
  "nextYear",
]);
const compiled = new Map<Language, GrammarPatterns>();

/** The grammar of a language, compiled when it is first wanted. */
export function grammarOf(language: Language): GrammarPatterns {
  const known = compiled.get(language);
  if (known) return known;
  const { joins, empty, determiners, owned, about, places, hollow, ...lists } = spoken(language).grammar;
  const words = { joins, empty, determiners, owned, about, places, hollow };
  const made = {
    ...recordOf(keysOf(lists), (name) => phrases(lists[name])),
    ...recordOf(keysOf(words), (name) => new Set(words[name].split(" "))),
  };
  compiled.set(language, made);
  return made;
}

/** Words as phrases are looked up in them. */
export function foldedOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** A sentence in its clauses, cut at commas and before the words that join clauses. */
export function cutClauses(sentence: string, language: Language): string[] {
  const { joins } = grammarOf(language);
  const words = readWords(sentence, language);
  const cuts: number[] = [0];
  let since = 0;
  for (const [at, { text, from }] of words.entries()) {
    const isParted = /[,:–—]\s*$/.test(sentence.slice(Math.max(0, from - 4), from));
    const isJoined = joins.has(text) && words.length - at >= CLAUSE_WORDS;
    if (at > since && (isParted || isJoined) && at - since >= (isParted ? 1 : CLAUSE_WORDS)) {
      cuts.push(from);
      since = at;
    }
  }
  return cuts.map((from, at) => sentence.slice(from, cuts[at + 1])).filter((clause) => clause.trim() !== "");
}

/** All that is said in a call, in clauses. Linear in its length. */
export function readClauses(segments: readonly TranscriptSegment[], language: Language): SpokenClause[] {
  const grammar = grammarOf(language);
  const clauses: SpokenClause[] = [];
  /** Who spoke before, and whether something was offered or asked for. */
  let before: { side: Side | null; isOffer: boolean } = { side: null, isOffer: false };
  for (const [segment, { speaker, text }] of segments.entries()) {
    const side = speaker === "Customer" ? "Customer" : "Agent";
    const line: typeof before = { side, isOffer: false };
    let isFirst = true;
    for (const [sentence] of bounded(text).matchAll(SENTENCE)) {
      const isQuestion = /\?\s*$/.test(sentence);
      for (const part of cutClauses(sentence, language)) {
        const words = readWords(part, language);
        if (words.length === 0) continue;
        const folded = foldedOf(words);
        const { items, numbers } = readContent(words, language);
        const isFuture = hasPhrase(folded, grammar.future) || items.some(({ ids }) => ids.some((id) => TO_COME.has(id)));
        const isPossible = hasPhrase(folded, grammar.possible);
        const answer = isFirst && before.isOffer && before.side !== side ? answerOf(folded, grammar) : [];
        isFirst = false;
        line.isOffer ||= isFuture || isPossible;
        clauses.push({
          segment,
          side,
          words,
          items,
          ...placeOf([
            {
              // Names and loan words are looked up as they are written too.
              stems: new Set([...[...items, ...words].map(({ stem }) => stem), ...words.map(({ text }) => text)]),
              ids: new Set([...items.flatMap(({ ids }) => ids), ...answer]),
              values: new Set(numbers.flatMap(({ values }) => [...values])),
            },
          ]),
          isNegated: hasPhrase(folded, grammar.negation),
          isFuture,
          isPossible,
          isQuestion,
        });
      }
    }
    before = line;
  }
  return clauses;
}

/** "Yes" to what may be accepts it. */
function answerOf(folded: string, { yes, no }: GrammarPatterns): ConceptId[] {
  if (startsWith(folded, no)) return ["refuse"];
  return startsWith(folded, yes) ? ["accept"] : [];
}

/** Whether a folded text begins with one of the phrases. */
export function startsWith(text: string, expression: RegExp): boolean {
  expression.lastIndex = 0;
  const found = expression.exec(text);
  expression.lastIndex = 0;
  return found?.index === 0;
}

/** Ends no sentence. */
const TITLE = /\b(Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Hr|Fr|M|Mme|Mlle|Sig|Dhr|Mevr|dhr|mevr)\.(?=\s)/g;

export function bounded(text: string): string {
  const cut = text.length <= 2 * LINE_MAX ? text : `${text.slice(0, LINE_MAX)}\n${text.slice(-LINE_MAX)}`;
  return cut.replace(TITLE, "$1 ");
}
