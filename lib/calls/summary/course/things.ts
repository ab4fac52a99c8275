import { kindOf } from "../../language/concepts/concepts";
import type { Language } from "../../language/languages";
import { grammarOf } from "../check/clauses";
import { COMMON } from "../check/common";
import { isParticiple } from "./english-verbs";
import type { Said } from "./read-said";

type Item = Said["items"][number];
type Word = Said["words"][number];
type GrammarPatterns = ReturnType<typeof grammarOf>;

/** Something that a clause names by a noun. */
export interface Thing {
  /** The concept of its noun, else the noun's stem. */
  key: string;
  /** As it was said, with what stands before the noun and narrows it down, without an article: "gas bill". */
  text: string;
  /** The noun without what narrows it down. */
  noun: string;
  /** What stands before the noun names things too: "gas bill". */
  isCompound: boolean;
  item: Item;
  /** "My", "our". */
  isOwned: boolean;
  hasDeterminer: boolean;
  /** The word before it and its article: "about". */
  lead: string;
  /** What such a word says of it: somebody calls about it, or something is there. */
  role: "about" | "place" | null;
  /** Written large where nouns are not: a name. */
  isCapital: boolean;
}

const WORDS_MAX = 3;
const WORD_MIN = 3;
/** Behind the first word of an English noun phrase these are its verb. */
const VERBS: ReadonlySet<string> = new Set(
  "keeps says said won't doesn't isn't can't hasn't wasn't didn't needs looks seems works starts stops comes goes gets makes takes shows runs gives came went gave took ran broke stopped arrived turned rang died fell blew sits stays hits counts packed wants use uses hate hates whether".split(
    " ",
  ),
);
const PRONOUN = /^(?:i|you|he|she|it|we|they|me|him|us|them|the|a|an|my|your)$/;
/** Behind these a word is a verb, whatever noun it may be elsewhere. */
const BEFORE_VERB =
  /^(?:i|you|he|she|we|they|to|can|could|will|would|should|must|may|might|don't|didn't|won't|can't|couldn't|i'll|we'll|you'll|i'd|let's|je|j|tu|il|elle|on|nous|vous|ils|elles|se|me|te|ne|lui|yo|le|les|nos|mi|ti|si|ci|vi|eu|ik|u|hij|zij)$/;
/** "Seriously". */
const ADVERB = /.{3}ly$/;
const TITLES = /^(?:herr|herrn|frau|doktor|dr|prof|familie|firma|mister|mr|mrs|ms|miss|madame|monsieur|senor|senora|don|dona)$/;
/** French "le" and "les" are articles, unless who does it stands before them: "je le vois". */
const OBJECT = /^les?$/;
const DOER = /^(?:je|j|tu|il|elle|on|nous|vous|ils|elles|ne|me|te|se|qui|de|a|pour)$/;
/** Before an English noun these say which one of several, not what it is. */
const WHICH: ReadonlySet<string> = new Set(
  "next last first second third other same whole actual little particular annoying stupid bloody".split(" "),
);
/** Who is called rather than what about. */
const CALLED: ReadonlySet<string> = new Set(["company", "organisation"]);
const ABOUT = /^(?:about|regarding|concerning)$/;
const POINTS = /^(?:this|that|dieser|diese|das|ce|cette|est[ea]|quest[oa]|dit|dat)$/;
/** Where nouns are written large. */
const CAPITALS: ReadonlySet<Language> = new Set<Language>(["de"]);
/** Where before a noun stand, without endings of a case, the adjectives and nouns that narrow it down. */
const STACKED: ReadonlySet<Language> = new Set<Language>(["en"]);

/** By what an item is known: its concept, else its stem. */
export function topicKey({ ids: [id], stem }: Item): string {
  return id ?? stem;
}

/** The things that a clause names, in the order of its words. */
export function thingsIn(said: Said, language: Language): Thing[] {
  const { words, items } = said;
  const grammar = grammarOf(language);
  const isStacked = STACKED.has(language);
  const found: Thing[] = [];
  for (const [index, item] of items.entries()) {
    const last = endOf(item);
    const word = words[last];
    if (!word || !isNamed(item, word, grammar) || (isStacked && goesOn(said, index))) continue;
    const widest = isStacked ? firstOf(said, index, grammar) : item.at;
    const before = isTight(said, widest - 1) ? (words[widest - 1]?.text ?? "") : "";
    const first = afterWhich(words, widest, last, grammar);
    const isName = item.kind === "name";
    // "Is this Greg?", "Le Goff".
    if (isName && (POINTS.test(before) || words[widest - 1]?.isCapital)) continue;
    const hasDeterminer = grammar.determiners.has(before);
    const lead = words[widest - (hasDeterminer ? 2 : 1)]?.text ?? "";
    if (TITLES.test(before) || !isNoun(item, word, { hasDeterminer, before, lead, language })) continue;
    const start = words[first];
    const end = word.from + word.text.length;
    const text = start ? said.text.slice(start.from, hyphenated(said.text, end)).replace(/['’]s$/, "") : "";
    if (text === "" || /[,.;:!?…"“”]/.test(text)) continue;
    found.push({
      key: topicKey(item),
      text,
      noun: said.text.slice(words[item.at]?.from ?? word.from, hyphenated(said.text, end)).replace(/['’]s$/, ""),
      isCompound: items.every(
        (one) => one.at < first || one.at >= item.at || (one.kind === "thing" && !one.ids.some((id) => COMMON.has(id))),
      ),
      item,
      isOwned: grammar.owned.has(before),
      hasDeterminer,
      lead,
      role: grammar.about.has(lead) ? "about" : grammar.places.has(lead) || grammar.places.has(before) ? "place" : null,
      isCapital: start?.isCapital === true && first > 0 && !CAPITALS.has(language),
    });
  }
  return found;
}

/** Where a word ends that goes on with a hyphen and a capital: "Saint-Valentin". */
function hyphenated(text: string, end: number): number {
  return end + (/^-\p{Lu}\p{L}+/u.exec(text.slice(end))?.[0].length ?? 0);
}

function endOf({ at, stem }: Item): number {
  return at + stem.split(" ").length - 1;
}

/** Whether only a space or a hyphen stands between a word and the next. */
function isTight({ words, text }: Said, at: number): boolean {
  const [one, next] = [words[at], words[at + 1]];
  return one !== undefined && next !== undefined && !/[^\s'’-]/.test(text.slice(one.from + one.text.length, next.from));
}

/** Whether an item may name a thing at all. */
function isNamed({ kind, ids, stem }: Item, { text }: Word, { hollow, empty }: GrammarPatterns): boolean {
  if (kind === "time" || kind === "other" || text.length < WORD_MIN) return false;
  if (ids.some((id) => COMMON.has(id) || CALLED.has(id)) || hollow.has(text.replace(/'s$/, ""))) return false;
  return !stem.split(" ").every((one) => empty.has(one));
}

function isNoun(
  { kind, ids, at }: Item,
  { text, isCapital }: Word,
  { hasDeterminer, before, lead, language }: { hasDeterminer: boolean; before: string; lead: string; language: Language },
): boolean {
  const isThing = ids.some((id) => kindOf(id) === "thing");
  if (CAPITALS.has(language)) return isThing ? isCapital : isCapital && (at > 0 || hasDeterminer);
  if (STACKED.has(language) && ids.length === 0 && ADVERB.test(text)) return false;
  if (STACKED.has(language) && isVerb(text) && !(/ing$/.test(text) && (hasDeterminer || isThing))) return false;
  const isArticle = language === "fr" && OBJECT.test(before) && !DOER.test(lead);
  if (isThing) return hasDeterminer || !BEFORE_VERB.test(before);
  const isNamed = hasDeterminer || (STACKED.has(language) && ABOUT.test(before));
  return isNamed && kind !== "state" && (isArticle || !BEFORE_VERB.test(before));
}

/** The first word that says what it is: "bill" of "next bill". */
function afterWhich(words: readonly Word[], first: number, last: number, { owned }: GrammarPatterns): number {
  let at = first;
  while (at < last && (WHICH.has(words[at]?.text ?? "") || owned.has(words[at]?.text ?? ""))) at++;
  return at;
}

/** Where the noun phrase of an item begins: "card" of "new card reader". */
function firstOf(said: Said, index: number, { determiners }: GrammarPatterns): number {
  const { words, items } = said;
  const item = items[index];
  if (!item) return 0;
  const last = endOf(item);
  let first = item.at;
  for (let before = index - 1; first > 0 && last - first + 1 < WORDS_MAX && isTight(said, first - 1); before--) {
    const other = items[before];
    if (!other || endOf(other) + 1 !== first || other.kind === "time" || other.kind === "name") break;
    const word = words[other.at]?.text ?? "";
    // "The neighbour's chimney", but "the card's dead", "the app's garbage".
    const isAlone = last === words.length - 1 && other.at <= 1;
    if (isVerb(word) || (word.endsWith("'s") && (item.kind !== "thing" || isAlone))) break;
    if (other.kind === "deed" && !determiners.has(words[other.at - 1]?.text ?? "")) break;
    first = other.at;
  }
  return first;
}

/** Whether the next item is the noun of the same phrase: "the card reader is". */
function goesOn(said: Said, index: number): boolean {
  const { items, words } = said;
  const [item, next] = [items[index], items[index + 1]];
  if (!item || !next || next.at !== endOf(item) + 1 || !isTight(said, next.at - 1)) return false;
  if (isVerb(words[next.at]?.text ?? "") || next.kind === "time" || next.kind === "other" || next.kind === "state") return false;
  return next.kind !== "deed" && !PRONOUN.test(words[endOf(next) + 1]?.text ?? "");
}

function isVerb(word: string): boolean {
  return VERBS.has(word) || /n't$|['’](?:d|ll|ve|re|m)$|ing$/.test(word) || isParticiple(word);
}
