import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { type Language, spoken } from "../language/languages";
import { findMeanings, plainWords } from "./find-meanings";
import { lexiconOf } from "./lexicon";
import { hasPhrase } from "./phrases";

/** Something that was said, and how: as a fact, as not so, as to come, as a question or a wish. */
type Mode = "told" | "negated" | "future" | "asked";

interface Piece {
  speaker: string;
  segment: number;
  words: readonly string[];
  ids: ReadonlySet<string>;
  mode: Mode;
  isQuestion: boolean;
}

export interface CallClaims {
  language: Language;
  pieces: readonly Piece[];
  /** Meanings of all that was said. */
  ids: ReadonlySet<string>;
  patterns: Patterns;
  weak: ReadonlySet<string>;
  /** The agent says that it is noted down. */
  isBooked: boolean;
}

type Patterns = Readonly<Record<Exclude<keyof ReturnType<typeof spoken>["meanings"], "deeds" | "things" | "weak">, RegExp>>;

const SENTENCE = /(?<=[.!?…;])\s+/;
const PIECE = /,\s+|\s(?=(?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar|mas)\s)/;
const CONFIRMED_WITHIN = 3;
const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const before = compiled.get(language);
  if (before) return before;
  const { deeds: _, things: __, weak: ___, ...sources } = spoken(language).meanings;
  const made = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, new RegExp(`(?<![a-z])${source}(?![a-z])`)]),
  ) as Patterns;
  compiled.set(language, made);
  return made;
}

/** All that was said in a call, in pieces, with its meanings and its modes. Linear in its length. */
export function readClaims(segments: readonly TranscriptSegment[], language: Language): CallClaims {
  const patterns = patternsOf(language);
  const { accept } = lexiconOf(language);
  const pieces: Piece[] = [];
  for (const [segment, { speaker, text }] of segments.entries()) {
    const parts = text.split(SENTENCE).flatMap((sentence) => {
      const isFuture = patterns.future.test(foldText(sentence));
      return sentence.split(PIECE).map((part) => ({ part, isFuture }));
    });
    for (const { part, isFuture } of parts.filter((one) => one.part.trim() !== "")) {
      const words = plainWords(part);
      const ids = new Set(findMeanings(words, language).flatMap(({ meanings }) => meanings.map(({ id }) => id)));
      // "Harbour reservations": nobody has reserved anything.
      const isGreeting = segment === 0 && speaker === "Agent";
      pieces.push({
        speaker,
        segment,
        words,
        ids,
        mode: isGreeting ? "asked" : modeOf(foldText(part), isFuture, patterns),
        isQuestion: part.trimEnd().endsWith("?"),
      });
    }
  }
  for (const [at, piece] of pieces.entries()) {
    if (piece.mode !== "future" && piece.mode !== "asked") continue;
    const after = pieces.slice(at + 1, at + 1 + CONFIRMED_WITHIN);
    // "I can give you twenty percent off." "Okay."
    const [answer] = after;
    const isOffer = piece.speaker === "Agent" && answer?.speaker === "Customer" && !piece.isQuestion;
    if (isOffer && hasPhrase(answer.words.slice(0, 2).join(" "), accept)) pieces[at] = { ...piece, mode: "told" };
    // "I'll take it off ... done."
    if (after.some((next) => next.mode === "told" && next.words.length <= 6 && patterns.done.test(next.words.join(" "))))
      pieces[at] = { ...piece, mode: "told" };
  }
  return {
    language,
    pieces,
    ids: new Set(pieces.flatMap(({ ids }) => [...ids])),
    patterns,
    isBooked: pieces.some(
      ({ speaker, mode, words: said }) => speaker !== "Customer" && mode === "told" && patterns.done.test(said.join(" ")),
    ),
    weak: new Set(spoken(language).meanings.weak.split(" ")),
  };
}

function modeOf(folded: string, isFuture: boolean, { negated, future, open, past }: Patterns): Mode {
  if (negated.test(folded)) return "negated";
  if (folded.trimEnd().endsWith("?") || open.test(folded)) return "asked";
  // "Then she'll call, in the morning, about the refund": nothing in the sentence has happened.
  return future.test(folded) || (isFuture && !past.test(folded)) ? "future" : "told";
}
