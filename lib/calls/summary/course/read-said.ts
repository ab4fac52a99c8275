import type { ConceptId } from "../../language/concepts/concepts";
import type { Language } from "../../language/languages";
import { cutClauses, foldedOf, type GrammarPatterns, grammarOf, startsWith } from "../check/clauses";
import { type Item, readContent } from "../check/items";
import { readWords, type Word } from "../check/read-words";
import type { SpokenValue } from "../check/spoken-values";
import { hasPhrase } from "../phrases";
import type { Sentence } from "../sentences";

/** One thing that somebody says, with what it speaks of and how. */
export interface Said {
  /** As it stands in its sentence, from where it begins there. */
  text: string;
  from: number;
  words: readonly Word[];
  folded: string;
  items: readonly Item[];
  numbers: readonly SpokenValue[];
  ids: ReadonlySet<ConceptId>;
  speaker: string;
  sentence: Sentence;
  /** Counted over the call. */
  at: number;
  turn: number;
  isQuestion: boolean;
  isNegated: boolean;
  isFuture: boolean;
  isPossible: boolean;
  /** It has happened. */
  isPerfect: boolean;
  /** The speaker only thinks so, or meant to. */
  isOpinion: boolean;
  /** The speaker does it. */
  isSelf: boolean;
  /** The speaker's own side is spoken of. */
  isOwn: boolean;
  /** The other side is spoken to. */
  isAddressed: boolean;
  /** Begins what somebody answers, by yes or by no. */
  answer: "yes" | "no" | null;
}

/** Longer sentences hold no one thing. */
const LENGTH_MAX = 1_200;

/** Reads what is said in a call, clause by clause, in any language that has a thesaurus; in linear time. */
export function readSaid(sentences: readonly Sentence[], language: Language): Said[] {
  const grammar = grammarOf(language);
  const said: Said[] = [];
  let turn = -1;
  let speaker: string | null = null;
  for (const sentence of sentences) {
    const isNewTurn = sentence.speaker !== speaker;
    if (isNewTurn) turn++;
    speaker = sentence.speaker;
    if (sentence.text.length > LENGTH_MAX) continue;
    const isQuestion = /\?["”»')\]]*\s*$/.test(sentence.text);
    let isFirst = isNewTurn;
    let from = 0;
    let to = 0;
    for (const text of cutClauses(sentence.text, language)) {
      from = sentence.text.indexOf(text, to);
      to = from + text.length;
      const words = readWords(text, language);
      if (words.length === 0) continue;
      const folded = foldedOf(words);
      const { items, numbers } = readContent(words, language);
      said.push({
        text,
        from,
        words,
        folded,
        items,
        numbers,
        ids: new Set(items.flatMap(({ ids }) => ids)),
        speaker: sentence.speaker,
        sentence,
        at: said.length,
        turn,
        isQuestion,
        isNegated: hasPhrase(folded, grammar.negation),
        isFuture: hasPhrase(folded, grammar.future),
        isPossible: hasPhrase(folded, grammar.possible),
        isPerfect: hasPhrase(folded, grammar.perfect),
        isOpinion: hasPhrase(folded, grammar.opines),
        isSelf: hasPhrase(folded, grammar.self),
        isOwn: hasPhrase(folded, grammar.first),
        isAddressed: hasPhrase(folded, grammar.second),
        answer: isFirst ? answerOf(folded, grammar) : null,
      });
      isFirst = false;
    }
  }
  return said;
}

function answerOf(folded: string, { yes, no }: GrammarPatterns): Said["answer"] {
  if (startsWith(folded, no)) return "no";
  return startsWith(folded, yes) ? "yes" : null;
}
