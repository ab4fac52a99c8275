import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../../language/fold-text";
import type { Language } from "../../language/languages";
import { hasPhrase } from "../phrases";
import { bounded, foldedOf, type GrammarPatterns, grammarOf, type Side, type SpokenClause } from "./clauses";
import type { Item } from "./items";
import type { Word } from "./read-words";

/** Names by which a summary may call the two sides, folded. */
export type Names = Readonly<Record<Side, ReadonlySet<string>>>;

/** In its first turns a side says who it is. */
const FIRST_TURNS: Readonly<Record<Side, number>> = { Agent: 2, Customer: 3 };
const SENTENCES = /(?<=[.!?])\s+/;
const TITLED =
  /(?<!\p{L})(?:Mrs?|Ms|Miss|Herrn?|Frau|[Mm]me|[Mm]adame|[Mm]onsieur|[Ss]e\u00f1ora?|[Ss]ignora?|[Dd]on|[Dd]o\u00f1a|[Dd]ona|[Ss]enhora?|[Mm]eneer|[Mm]evrouw)\.? (\p{Lu}[\p{L}-]+)/gu;
const NAME = /(?<=[\p{L}',\u2019] )\p{Lu}[\p{L}-]{2,}/gu;
/** "Hi Gareth". */
const CALLED =
  /(?:^|[\s,])(?:hi|hiya|hello|hey|thanks|thank you|hallo|danke|salut|bonjour|merci|hola|gracias|ciao|buongiorno|grazie|oi|ol\u00e1|obrigad[ao]|dag|hoi|bedankt),? $/i;
/** "Am I speaking to Jordan Whitcombe?" */
const ASKED = /^(?: \p{Lu}[\p{L}-]+)?\?\s*$/u;
const DAYS: ReadonlySet<string> = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december".split(
    " ",
  ),
);
const SUBJECT_WORDS = 5;
/** In these languages a subject stands before its verb. */
const IN_ORDER: ReadonlySet<Language> = new Set<Language>(["en"]);
const WE = /^(?:i|we|(?:i|we)'(?:m|ve|ll|d|re))$/;
const YOU = /^you(?:'(?:ve|ll|d|re))?$/;
const OTHERS = /^(?:it|(?:he|she|they)(?:'(?:s|ll|d|re|ve))?)$/;
/** "Can you", "if you": no object. */
const BEFORE_YOU = /^(?:can|could|would|will|do|did|if|have|want|like|need|should)$/;

/** How the two sides are named: by themselves at first, by the other with a title. Linear in the length of the call. */
export function namesOf(segments: readonly TranscriptSegment[]): Names {
  const found: Record<Side, Set<string>> = { Agent: new Set(), Customer: new Set() };
  const turns: Record<Side, number> = { Agent: 0, Customer: 0 };
  for (const { speaker, text } of segments) {
    const side = speaker === "Customer" ? "Customer" : "Agent";
    turns[side]++;
    for (const sentence of bounded(text).split(SENTENCES)) {
      const titled = [...sentence.matchAll(TITLED)].map(([, name = ""]) => foldText(name));
      for (const name of titled) found[otherSide(side)].add(name);
      if (turns[side] > FIRST_TURNS[side]) continue;
      for (const { 0: name, index } of sentence.matchAll(NAME)) {
        const folded = foldText(name);
        if (titled.includes(folded) || DAYS.has(folded)) continue;
        const isCalled = side === "Customer" && CALLED.test(sentence.slice(0, index));
        const isAsked = side === "Agent" && ASKED.test(sentence.slice(index + name.length));
        found[isCalled ? otherSide(side) : isAsked ? "Customer" : side].add(folded);
      }
    }
  }
  const both = [...found.Agent].filter((name) => found.Customer.has(name));
  for (const name of both) for (const side of ["Agent", "Customer"] as const) found[side].delete(name);
  return found;
}

/** Whom a claim tells something of; null where it is neither side, or something is done to them. */
export function subjectOf(words: readonly Word[], grammar: GrammarPatterns, names: Names): Side | null {
  const head = words.slice(0, SUBJECT_WORDS);
  const folded = foldedOf(head);
  if (hasPhrase(folded, grammar.passive)) return null;
  const named = (side: Side) => head.findIndex(({ text }) => names[side].has(text));
  const [agent, customer] = [named("Agent"), named("Customer")];
  if (agent >= 0 || customer >= 0) return customer >= 0 && (agent < 0 || customer < agent) ? "Customer" : "Agent";
  return sideOf(folded, grammar);
}

/** The side that the words of a summary name first. */
export function sideOf(head: string, { agent, customer }: GrammarPatterns): Side | null {
  const [a, c] = [head.search(agent), head.search(customer)];
  agent.lastIndex = 0;
  customer.lastIndex = 0;
  if (a < 0 && c < 0) return null;
  return c < 0 || (a >= 0 && a < c) ? "Agent" : "Customer";
}

/**
 * Who does what a clause says of an item: the speaker, or whom they speak to; null where it is somebody else, not said or only wished for.
 */
export function actorOf(clause: SpokenClause, { ids, stem }: Item, language: Language): Side | null {
  const { words, items, side } = clause;
  const grammar = grammarOf(language);
  if (!IN_ORDER.has(language)) {
    const folded = foldedOf(words);
    if (hasPhrase(folded, grammar.first)) return clause.isPossible ? null : side;
    // "Sie" is "they" too, unless it is written large within a sentence.
    const isPolite = language === "de" && words.some(({ text, isCapital }, at) => at > 0 && text === "sie" && isCapital);
    return isPolite || hasPhrase(folded, grammar.second) ? otherSide(side) : null;
  }
  const deed = items.find((item) => item.stem === stem || item.ids.some((id) => ids.includes(id)))?.at ?? words.length;
  let actor: Side | null = null;
  for (const [at, { text }] of words.slice(0, deed).entries()) {
    if (WE.test(text)) actor = side;
    else if (YOU.test(text) && (actor === null || BEFORE_YOU.test(words[at - 1]?.text ?? ""))) actor = otherSide(side);
    else if (OTHERS.test(text)) actor = null;
  }
  return actor === side && clause.isPossible ? null : actor;
}

function otherSide(side: Side): Side {
  return side === "Agent" ? "Customer" : "Agent";
}
