import type { CallOutcome } from "@/lib/contract/words/call-words";
import { capital } from "@/lib/core/format";
import { type Language, spoken } from "../../language/languages";
import type { Frames } from "../../language/spoken-language";
import { quoteSaid } from "../quote-said";
import type { SummarySentence } from "../types";
import type { Told } from "./choose-told";
import { piecePatterns } from "./piece-patterns";
import { type Piece, splitPieces } from "./pieces";
import { retellEnglish } from "./retell-english";
import { retellGerman } from "./retell-german";
import { type Topic, topicKey } from "./topics";

/** How a language tells what was said of those who said it. */
type Retell = (piece: Piece, antecedent: string) => string;

const PIECES_MAX = 3;
const PIECE_WORDS_MIN = 3;
const TOPICS_MAX = 4;
const TITLE_MAX = 90;
const MAIN_TOPICS = 4;
const CLAUSE_WORDS_MAX = 8;
const CLAUSE_MAX = 60;
/** Speaks to the other side, or hangs on what was said before. */
const ADDRESSED =
  /\b(?:me|you|your|you've|mir|mich|Sie|Ihnen|Ihr\w*|vous|votre|vos|usted\w*|lei|voi|vostr\w+|u|uw|você\w*|senhor\w*|tu)\b|^\W*(?:and|but|or|if|that|who|which|because|for|in|on|at|of|with|to|than|um|uh|und|aber|oder|dass|ob|weil|für|der|qui|que|parce|et|ou|si|pour|y|o|che|chi|e|ma|se|per|die|dat|om|bij|maar|mas|para)\b/i;
const EDGES = /^[\s,;:–—-]+|[\s,;:.!?…–—-]+$/gu;
/** Whose it is says nothing in a title. */
const OWN = /^(?:and|but|so|well|hi|hello|yeah|yes|it's|my|our|mein|meine|unser|unsere|und|et|y|e|en|mijn) /i;
/** Turns in which somebody was named whom "him" means. */
const NAMED_TURNS = 5;
/** Whom "she will call you" means: the last person or team named before. */
const PERSON =
  /\b((?:the|our|my|a|an|your) (?:[a-z'’]+ ){0,2}(?:nurse|tech|crew|manager|supervisor|team|engineers?|technician|colleague|department|owner|courier|driver|specialist|advisor|handler|doctor(?!['’])|leader|boss|director))\b/gi;

const RETELLINGS: Partial<Record<Language, Retell>> = {
  en: ({ text, speaker, isQuestion }, antecedent) => retellEnglish(text, sideOf(speaker), { isQuestion, antecedent }),
  de: ({ text, speaker }) => retellGerman(text, sideOf(speaker)),
};

/** The chosen sentences as a summary tells them: of the people in the third person where the language can, else as quotations. */
export function tellCourse(told: readonly Told[], before: readonly Told["sentence"][], language: Language): SummarySentence[] {
  const { frames } = spoken(language);
  const patterns = piecePatterns(language);
  const retell = RETELLINGS[language];
  return told.map(({ sentence }) => {
    if (!patterns || !retell || !isSided(sentence.speaker)) return quoteSaid(sentence, frames);
    const pieces = splitPieces([sentence], patterns).filter(({ isFiller, folded }) => !isFiller && folded.includes(" "));
    const whole = pieces.filter(({ folded }) => folded.split(" ").length >= PIECE_WORDS_MIN).slice(0, PIECES_MAX);
    if (whole.some(({ folded }) => !isWhole(folded))) return quoteSaid(sentence, frames);
    const [first, ...rest] = whole.map((piece) => retell(piece, antecedentOf(piece, before)).replace(/\.$/, ""));
    if (first === undefined) return quoteSaid(sentence, frames);
    const text = rest.reduce(join, first);
    return { text: /[.!?”]$/.test(text) ? text : `${text}.`, evidence: sentence.evidence };
  });
}

/** The short clause of a reason that names what the call is about. */
function clauseFor({ clauses, sentence }: Told, topics: readonly Topic[]): Pick<Topic, "text" | "rank" | "evidence"> | null {
  if (topics.length === 0) {
    const [first] = clauses;
    return first ? { text: first.text.trim().replace(EDGES, "").replace(OWN, ""), rank: 0, evidence: sentence.evidence } : null;
  }
  const main = new Map(topics.slice(0, MAIN_TOPICS).map(({ key, rank }) => [key, rank]));
  const ranked = clauses
    .filter(
      ({ isSelf, isQuestion, words, text }) =>
        !isSelf &&
        !isQuestion &&
        !ADDRESSED.test(text) &&
        words.length >= PIECE_WORDS_MIN &&
        words.length <= CLAUSE_WORDS_MAX &&
        text.length <= CLAUSE_MAX,
    )
    .map((said) => ({ said, rank: said.items.reduce((sum, item) => sum + (main.get(topicKey(item)) ?? 0), 0) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (!best) return null;
  const text = best.said.text.trim().replace(EDGES, "").replace(OWN, "");
  return { text, rank: best.rank, evidence: sentence.evidence };
}

/** Says something of somebody or something by itself: no "if it leaks", no "twelve, on a contract". */
function isWhole(folded: string): boolean {
  return /^(?:i|we|you|he|she|it|they|there|that|this|these|those|the|my|our|your|his|her|their|an?|no|nobody|somebody|someone|what|how|when|where|why|who|can|could|would|will|do|does|did|is|are|was|were|have|has|calling|ringing|just|let|please|ich|wir|sie|er|es|das|der|die|mein|meine|unser|unsere|ihr|ihre|man|mir|mich|da|dann|jetzt|ein|eine)\b/.test(
    folded,
  );
}

/** "The customer ordered it" and "The customer could not pay" are one sentence. */
function join(all: string, one: string): string {
  const same = /^(The customer|The agent|Der Kunde|Der Berater) (?!asked:)/.exec(one)?.[1];
  if (same && all.startsWith(`${same} `))
    return `${all}, ${same.startsWith("The") ? "and" : "und"} ${one.slice(same.length + 1)}`;
  return `${all}; ${/^I\b/.test(one) ? one : one.charAt(0).toLowerCase() + one.slice(1)}`;
}

/** What a call was about and how it ended. */
export function titleCourse(
  { topics, reason }: { topics: readonly Topic[]; reason: Told | null },
  frames: Frames,
  { kind, outcome, isRefused }: { kind: string; outcome: CallOutcome; isRefused: boolean },
): SummarySentence {
  const clause = reason === null ? null : clauseFor(reason, topics);
  const chosen: Pick<Topic, "text" | "rank" | "evidence">[] = clause === null ? [] : [clause];
  for (const topic of topics) {
    const folded = topic.text.toLowerCase();
    const isKnown = chosen.some(({ text }) => text.toLowerCase().includes(folded) || folded.includes(text.toLowerCase()));
    const length = chosen.reduce((sum, { text }) => sum + text.length + 2, topic.text.length);
    if (!isKnown && topic.rank > 0 && length <= TITLE_MAX && chosen.length < TOPICS_MAX - Number(clause !== null))
      chosen.push(topic);
  }
  const end = isRefused ? frames.ends.refused : outcome === "other" ? "" : frames.ends[outcome];
  if (chosen.length === 0) return { text: end === "" ? kind : `${kind}: ${end}`, evidence: [] };
  const about = capital(chosen.map(({ text }) => text).join(", "));
  return {
    text: end === "" ? about : `${about}: ${end}`,
    evidence: [...new Set(chosen.flatMap(({ evidence }) => evidence))].sort((a, b) => a - b),
  };
}

function antecedentOf({ folded, sentence }: Piece, all: readonly Told["sentence"][]): string {
  if (!/\b(?:he|she|they|him|her|them)\b/.test(folded)) return "";
  const at = all.indexOf(sentence);
  const near = all.slice(Math.max(0, at - 2 * NAMED_TURNS), at).map(({ text }) => text);
  const named = near.flatMap((text) => [...text.matchAll(PERSON)].map((found) => found[1] ?? ""));
  const last = named.at(-1)?.replace(/^(?:our|my|an?|your) /i, "the ");
  return last ? capital(last) : "";
}

/** A side of the call, and nobody with a name of their own. */
function isSided(speaker: string): boolean {
  return speaker === "Agent" || speaker === "Customer";
}

function sideOf(speaker: string): "Agent" | "Customer" {
  return speaker === "Agent" ? "Agent" : "Customer";
}
