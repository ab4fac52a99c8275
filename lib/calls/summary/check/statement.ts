import type { Language } from "../../language/languages";
import { hasPhrase } from "../phrases";
import { bounded, cutClauses, foldedOf, type GrammarPatterns, grammarOf, type Side } from "./clauses";
import { type Item, readContent } from "./items";
import { readWords } from "./read-words";

type Mode = "done" | "promised" | "asked" | "offered" | "refused";

/** One thing that a statement says. */
export interface Claim {
  text: string;
  items: readonly Item[];
  numbers: readonly ReadonlySet<string>[];
  mode: Mode;
  isNegated: boolean;
  isPossible: boolean;
  /** Who says so. */
  teller: Side | null;
}

/** A side is named within so many words, and what it does right behind. */
const SUBJECT_WORDS = 5;
const VERB_WORDS = 4;

/** Takes a statement apart into what it says, clause by clause. */
export function readStatement(text: string, language: Language): Claim[] {
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
      const told = items.filter(({ stem }) => !isFrame(stem, words, grammar));
      if (told.length === 0 && numbers.length === 0) continue;
      claims.push({
        text: part,
        items: told,
        numbers,
        mode: modeOf(folded, grammar),
        isNegated: hasPhrase(folded, grammar.negation),
        // "Send a refund": something to be done.
        isPossible: told[0]?.at === 0 || hasPhrase(folded, grammar.possible),
        teller,
      });
    }
  }
  return claims;
}

function modeOf(folded: string, grammar: GrammarPatterns): Mode {
  if (hasPhrase(folded, grammar.refuses)) return "refused";
  if (hasPhrase(folded, grammar.promises)) return "promised";
  if (hasPhrase(folded, grammar.offers)) return "offered";
  return hasPhrase(folded, grammar.asks) ? "asked" : "done";
}

function sideOf(head: string, { agent, customer }: GrammarPatterns): Side | null {
  const [a, c] = [head.search(agent), head.search(customer)];
  agent.lastIndex = 0;
  customer.lastIndex = 0;
  if (a < 0 && c < 0) return null;
  return c < 0 || (a >= 0 && a < c) ? "Agent" : "Customer";
}

/** Says only that somebody says, asks or agrees to something. */
function isFrame(stem: string, words: readonly { text: string; stem: string }[], grammar: GrammarPatterns): boolean {
  const word = words.find((one) => one.stem === stem)?.text ?? stem;
  return [
    grammar.says,
    grammar.asks,
    grammar.promises,
    grammar.refuses,
    grammar.offers,
    grammar.accepts,
    grammar.agent,
    grammar.customer,
  ].some((list) => {
    list.lastIndex = 0;
    const found = list.exec(word);
    list.lastIndex = 0;
    return found !== null && found[0].length === word.length;
  });
}
