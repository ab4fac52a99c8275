import type { ConceptId } from "../../language/concepts/concepts";
import type { Language } from "../../language/languages";
import { hasPhrase } from "../phrases";
import { bounded, cutClauses, foldedOf, type GrammarPatterns, grammarOf, type Side } from "./clauses";
import { type Item, isArticle, isDeed, readContent } from "./items";
import { readWords, type Word } from "./read-words";
import { type Names, sideOf, subjectOf } from "./speakers";

/** One thing that a statement says. */
export interface Claim {
  text: string;
  items: readonly Item[];
  numbers: readonly ReadonlySet<string>[];
  isNegated: boolean;
  isRefused: boolean;
  /** "Did not want": it need not be said so. */
  isUnwanted: boolean;
  /** Told as something that has happened. */
  isDone: boolean;
  isPast: boolean;
  /** Told as what may, must or could be. */
  isPossible: boolean;
  /** Told as offered, which may have been turned down. */
  isOffered: boolean;
  /** Who says so. */
  teller: Side | null;
  /** Who does it; null where it is neither side or not told. */
  subject: Side | null;
}

/** A side is named within so many words, and what it does right behind. */
const SUBJECT_WORDS = 5;
const VERB_WORDS = 4;
/** What somebody does by saying it tells more than that it was said. */
const TELLING: ReadonlySet<ConceptId> = new Set<ConceptId>(["accept", "refuse", "promise", "complain"]);
/** How a sentence begins that says what is to be done. */
const IMPERATIVE: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?!\S+(?:ed|ing|[^s]s) |(?:sent|gave|made|told|paid|took|got|bought|found|kept|left|lost|sold|spent|brought|held|met|wrote|spoke|broke|chose) )\S+ (?:the|an?|his|her|their|him|them|it|this|that|all|another|back)(?: |$)/,
  fr: /^\S+(?:er|ir|re)(?: |$)/,
  es: /^\S+[aei]r(?: |$)/,
  it: /^\S+[aei]re(?: |$)/,
  pt: /^\S+[aei]r(?: |$)/,
};

/** Takes a statement apart into what it says, clause by clause. */
export function readStatement(text: string, language: Language, names: Names): Claim[] {
  const grammar = grammarOf(language);
  const claims: Claim[] = [];
  let teller: Side | null = null;
  for (const sentence of bounded(text).split(/(?<=[.!?;])\s+/)) {
    for (const part of cutClauses(sentence, language)) {
      const words = readWords(part, language);
      const folded = foldedOf(words);
      const named = sideOf(foldedOf(words.slice(0, SUBJECT_WORDS)), grammar);
      const after = foldedOf(words.slice(0, SUBJECT_WORDS + VERB_WORDS));
      const isTold = named !== null && hasPhrase(after, grammar.says);
      if (isTold) teller = named;
      const { items, numbers } = readContent(words, language);
      const told = items.filter((item) => !isFrame(item, words, grammar));
      const counts = numbers.filter((number) => !isArticle(number, words, items)).map(({ values }) => values);
      if (told.length === 0 && counts.length === 0) continue;
      const [first] = told;
      const isImperative = first?.at === 0 && isDeed(first) && IMPERATIVE[language]?.test(folded) === true;
      const isOpen = [grammar.promises, grammar.offers, grammar.asks, grammar.possible].some((list) => hasPhrase(folded, list));
      claims.push({
        text: part,
        items: told,
        numbers: counts,
        isNegated: hasPhrase(folded, grammar.negation),
        isRefused: hasPhrase(folded, grammar.refuses),
        isUnwanted: hasPhrase(folded, grammar.negation) && hasPhrase(folded, grammar.asks),
        isDone: !isImperative && !isOpen,
        isPast: hasPhrase(folded, grammar.past),
        isPossible: hasPhrase(folded, grammar.possible),
        isOffered: hasPhrase(folded, grammar.offers),
        teller,
        subject: isTold ? null : subjectOf(words, grammar, names),
      });
    }
  }
  return claims;
}

/** Says only that somebody says, asks or offers something. */
function isFrame({ at, stem, ids }: Item, words: readonly Word[], grammar: GrammarPatterns): boolean {
  if (ids.some((id) => TELLING.has(id))) return false;
  const word = words[at]?.stem === stem ? (words[at]?.text ?? stem) : stem;
  return [grammar.says, grammar.asks, grammar.promises, grammar.offers].some((list) => {
    list.lastIndex = 0;
    const found = list.exec(word);
    list.lastIndex = 0;
    return found !== null && found[0].length === word.length;
  });
}
