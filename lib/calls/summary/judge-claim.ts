import type { CallOutcome, CallSentiment } from "@/lib/contract/words/call-words";
import type { CallClaims } from "./call-claims";
import { findMeanings, plainWords } from "./find-meanings";

/** Deeds that nobody may make up. The others are told in so many words that their names prove nothing. */
const GRAVE: ReadonlySet<string> = new Set([
  "refund",
  "replace",
  "buy",
  "contact",
  "send",
  "collect",
  "book",
  "approve",
  "close",
  "discount",
  "surcharge",
  "visit",
  "dismiss",
  "praise",
  "cancel",
  "waive",
  "prescribe",
  "install",
  "complain",
  "threaten",
  "steal",
  "sign",
  "block",
  "repair",
  "deliver",
  "forward",
  "pay",
]);
/** Where another part of a statement begins: each has to hold. */
const PARTS =
  /;\s|,\s(?:and|but|while|whereas|und|aber|wahrend|et|mais|y|pero|e|ma|en|maar|mas)\s|\s(?:and|but|whereas|und|aber|et|mais|y|pero|ma|en|maar|mas)\s/i;
const PART_WORDS_MIN = 3;
const STEM_MIN = 4;
const SUBJECT_WORDS = 2;
const ENDING = 3;
const DENIED_WITHIN = 3;
/** What nobody has to name where the call ended so. */
const PROVES: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  sale: ["buy"],
  appointment_booked: ["book"],
  escalated: ["forward"],
  transferred: ["forward"],
};
/** A question is answered in the next pieces. */
const ANSWERED_WITHIN = 4;

interface JudgeOptions {
  isTask?: boolean;
  /** How the call ended. */
  outcome?: CallOutcome;
}

/**
 * Why a call does not bear out what a statement says was done; null where it does. Each of its parts is asked: did anybody speak of such a
 * deed, in whatever words, and of what is done, did anybody say so, or only that it will be, could be or cannot be?
 */
export function judgeDeeds(
  text: string,
  claims: CallClaims,
  { isTask = false, outcome = "other" }: JudgeOptions = {},
): string | null {
  for (const part of partsOf(text)) {
    const words = plainWords(part);
    // "Send a refund": something to be done.
    const isOrder = /^(?!\w+(?:ed|t)\b)/.test(text) && findMeanings(words.slice(0, 1), claims.language).some(isOfDeed);
    if (modeOf(words.join(" "), claims) === "denied" && isGranted(words, claims)) return "not what was said of it";
    for (const [deed, at] of deedsOf(words, claims)) {
      const told = modeOf(withoutOtherDenials(words, at, claims).join(" "), claims);
      const mode = (isTask || isOrder) && told === "done" ? "due" : told;
      const isProven = PROVES[outcome]?.includes(deed);
      const said = claims.pieces.filter(({ ids }) => ids.has(deed));
      if (said.length === 0 && mode !== "denied" && !isProven && GRAVE.has(deed)) return "something that was not said";
      const isRefusedFirst = claims.patterns.refused.test(words.join(" "));
      const isDeniedAnywhere = said.some(
        (piece) => piece.mode === "negated" || claims.patterns.refused.test(piece.words.join(" ")),
      );
      const isDoneByAgent = said.some((piece) => piece.mode === "told" && piece.speaker !== "Customer");
      if (mode === "denied" && isRefusedFirst && isDoneByAgent && !isDeniedAnywhere) return "not what was said of it";
      const isPromised = said.some((piece) => piece.mode === "future" || piece.mode === "told");
      if (mode === "due" && said.length > 0 && claims.patterns.promised.test(words.join(" ")) && !isPromised)
        return "not what was said of it";
      const isDone = isProven || said.some((piece) => piece.mode === "told") || (deed === "book" && claims.isBooked);
      if (said.length > 0 && mode === "done" && !isDone) return "not what was said of it";
    }
  }
  return null;
}

/** Why a title names a deed that nobody spoke of, be it done, refused or feared; null where it does not. */
export function judgeTitle(text: string, claims: CallClaims): string | null {
  const isMadeUp = [...deedsOf(plainWords(text), claims).keys()].some((deed) => GRAVE.has(deed) && !claims.ids.has(deed));
  return isMadeUp ? "something that was not said" : null;
}

/** How a call ended. */
export interface CallEnd {
  outcome: CallOutcome;
  sentiment: CallSentiment;
}

const LEFT_OPEN: ReadonlySet<CallOutcome> = new Set(["unresolved", "no_sale", "voicemail", "no_answer", "wrong_number"]);
/** What has not happened where nothing came of a call. */
const COMES_OF_IT: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  no_sale: ["buy", "sign"],
  voicemail: ["book"],
  wrong_number: ["buy", "book"],
};

/** Why a statement does not fit how the call ended; null where it does. */
export function judgeEnd(text: string, claims: CallClaims, { outcome, sentiment }: CallEnd): string | null {
  for (const part of partsOf(text)) {
    const words = plainWords(part);
    const folded = words.join(" ");
    const isSo = modeOf(folded, claims) === "done";
    const deeds = deedsOf(words, claims);
    const isOther =
      (isSo && LEFT_OPEN.has(outcome) && claims.patterns.solved.test(folded)) ||
      (isSo && COMES_OF_IT[outcome]?.some((deed) => deeds.has(deed))) ||
      (outcome === "resolved" && claims.patterns.unsolved.test(folded)) ||
      (isSo && sentiment === "negative" && deeds.has("praise"));
    if (isOther) return "not what was said of it";
  }
  return null;
}

/** Something is said to be refused of which nobody says no, nor right after it. */
function isGranted(words: readonly string[], { pieces, patterns }: CallClaims): boolean {
  if (!patterns.refused.test(words.join(" "))) return false;
  // Not of whoever refuses it.
  const stems = words
    .slice(SUBJECT_WORDS)
    .filter((word) => word.length >= STEM_MIN)
    .map((word) => word.slice(0, Math.max(STEM_MIN, word.length - ENDING)));
  const near = pieces.flatMap((piece, at) =>
    piece.words.some((word) => stems.some((stem) => word.startsWith(stem))) ? pieces.slice(at, at + ANSWERED_WITHIN) : [],
  );
  return near.length > 0 && !near.some((piece) => piece.mode === "negated" || patterns.refused.test(piece.words.join(" ")));
}

function isOfDeed({ meanings }: { meanings: readonly { isDeed: boolean }[] }): boolean {
  return meanings.some(({ isDeed }) => isDeed);
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(PARTS)) {
    if (parts.length > 0 && part.split(" ").length < PART_WORDS_MIN) parts[parts.length - 1] += ` ${part}`;
    else parts.push(part);
  }
  return parts;
}

function modeOf(folded: string, { patterns: { denied, asked, due } }: CallClaims): "denied" | "asked" | "due" | "done" {
  if (denied.test(folded)) return "denied";
  if (asked.test(folded)) return "asked";
  return due.test(folded) ? "due" : "done";
}

/** "Refunded it without a fee": what is denied stands right behind, unless it is what the part begins with ("No refund was made"). */
function withoutOtherDenials(words: readonly string[], deed: number, { language }: CallClaims): string[] {
  const denies = language === "en" ? /^(?:no|without)$/ : /^(?:sin|sem|zonder|senza|ohne|sans)$/;
  return words.filter((word, at) => {
    const isOfDeed = (at < deed && deed - at <= DENIED_WITHIN) || (at === 0 && word === "no") || words[at + 1] === "longer";
    return !denies.test(word) || isOfDeed;
  });
}

/** The deeds a text names, with the first word of each. */
function deedsOf(words: readonly string[], { language, weak }: CallClaims): ReadonlyMap<string, number> {
  const found = findMeanings(words, language).filter(({ at, length }) => !weak.has(words.slice(at, at + length).join("_")));
  const deeds = found.flatMap(({ at, meanings }) => meanings.filter(({ isDeed }) => isDeed).map(({ id }) => ({ id, at })));
  return new Map(deeds.reverse().map(({ id, at }) => [id, at]));
}
