import { capital } from "@/lib/core/format";
import { type Language, spoken } from "../../language/languages";
import { quoteSaid } from "../quote-said";
import type { SummarySentence } from "../types";
import type { Told } from "./choose-told";
import { piecePatterns } from "./piece-patterns";
import { type Piece, splitPieces } from "./pieces";
import { retellEnglish } from "./retell-english";
import { retellGerman } from "./retell-german";

/** How a language tells what was said of those who said it. */
type Retell = (piece: Piece, antecedent: string) => string;

const PIECES_MAX = 2;
const PIECE_WORDS_MIN = 3;
/** Breaks off, thinks aloud or hangs in the air: told in other words it would be no sentence. */
const BROKEN =
  /(?:^|[\s,])(?:um+|uh+|er+m?|em|ah+|hmm*|hang on|you know|i mean|sort of|kind of|ahm?|ahem)(?=[\s,.…—–-]|$)|[—–…]|\b(?:the|a|an|my|your|our|to|of|for|with|and|or|but|until|till|by|in|on|at|as|is|was|were|that|so|because|if|der|die|das|den|dem|ein|eine|und|oder|bis|mit|fur|von|zu|im|in)$|, (?:like|right|remember|love|mate),/i;
/** What comes of a clause that was cut wrongly or said twice. */
const UNGRAMMATICAL =
  /\b(?:said|that) (?:is|was|were|are|has|have|what)\b|^It was about .* (?:was|were|is|are|has|had|will)\b|\b(\p{L}+), \1\b|\bcompany always \p{L}+(?<!s)\b/iu;
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
    if (whole.some(({ folded }) => !isWhole(folded) || BROKEN.test(folded))) return quoteSaid(sentence, frames);
    const [first, ...rest] = whole.map((piece) => retell(piece, antecedentOf(piece, before)).replace(/\.$/, ""));
    if (first === undefined) return quoteSaid(sentence, frames);
    const text = rest.reduce(join, first);
    if (UNGRAMMATICAL.test(text)) return quoteSaid(sentence, frames);
    return { text: /[.!?”]$/.test(text) ? text : `${text}.`, evidence: sentence.evidence };
  });
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
  if (same && all.startsWith(`${same} `)) {
    const rest = one.slice(same.length + 1);
    const isSaid = all.startsWith(`${same} said `) && rest.startsWith("said ");
    return `${all}${isSaid ? " and that" : same.startsWith("The") ? ", and" : ", und"} ${isSaid ? rest.slice(5) : rest}`;
  }
  return `${all}; ${/^I\b/.test(one) ? one : one.charAt(0).toLowerCase() + one.slice(1)}`;
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
