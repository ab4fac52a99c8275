import { phraseAt } from "./context";
import { DIGITS, isGlued, isSign, type Tokens, textOf, WORD } from "./tokens";
import { bitsOf, type Reading } from "./vocabulary";

const FUNCTION_WORDS = bitsOf(
  "link",
  "filler",
  "intro",
  "stop",
  "determiner",
  "repair",
  "asIn",
  "spelling",
  "dash",
  "dot",
  "plus",
);
const LONGEST_GROUP = 6;
const ARTICLES = new Set("the der die das dem den le la les l el los las il lo i gli o a os as het de".split(" "));
const LEAST_NOUN = 4;
/** A turn of more words tells more than a number. */
const LONGEST_ANSWER = 60;

/**
 * The segments that say nothing but a number: "It's KNE 912942, thanks". In them all words are those by which somebody answers, numbers,
 * letters and groups of capitals.
 */
export function answersOf(tokens: Tokens, reading: Reading, isNumeral: (token: number) => boolean): ReadonlySet<number> {
  const answers = new Set<number>();
  let words = 0;
  let isAnswer = true;
  let isOfThing = false;
  let from = 0;
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind[token] === WORD && isAnswer)
      isAnswer = ++words <= LONGEST_ANSWER && isAnswering(tokens, reading, token, isNumeral);
    const segment = tokens.segment[token] ?? 0;
    if (token + 1 < tokens.count && tokens.segment[token + 1] === segment) continue;
    if (isAnswer && !isOfThing) answers.add(segment);
    isOfThing = asksForThing(tokens, reading, from, token);
    from = token + 1;
    words = 0;
    isAnswer = true;
  }
  return answers;
}

/** "What's on the sticker?": a thing that has no owner, so that the answer is no document of a person. */
function asksForThing(tokens: Tokens, words: Reading, from: number, last: number): boolean {
  if (!isSign(tokens, last, "?")) return false;
  for (let at = from; at < last - 1; at++) {
    const isArticle = tokens.kind[at] === WORD && ARTICLES.has(textOf(tokens, at).toLowerCase());
    const noun = isSign(tokens, at + 1, "'’") ? at + 2 : at + 1;
    if (!isArticle || tokens.kind[noun] !== WORD || (words.roles[tokens.word[noun] ?? 0] ?? 0) !== 0) continue;
    if (textOf(tokens, noun).length >= LEAST_NOUN && phraseAt(tokens, words, noun) === null) return true;
  }
  return false;
}

function isAnswering(tokens: Tokens, words: Reading, token: number, isNumeral: (token: number) => boolean): boolean {
  const word = tokens.word[token] ?? 0;
  const length = (tokens.end[token] ?? 0) - (tokens.start[token] ?? 0);
  if (length === 1 || ((words.roles[word] ?? 0) & FUNCTION_WORDS) !== 0 || words.isA(word, "answer") || isNumeral(token))
    return true;
  if (isSign(tokens, token - 1, "'’") || isBesideDigits(tokens, token)) return true;
  const isBehindAsIn = tokens.kind[token - 1] === WORD && words.isA(tokens.word[token - 1] ?? 0, "asIn");
  return isBehindAsIn || (length <= LONGEST_GROUP && word === 0 && /^[A-Z]+$/.test(textOf(tokens, token)));
}

/** The letters of "NG2SV3121". */
function isBesideDigits(tokens: Tokens, token: number): boolean {
  const before = isGlued(tokens, token) && tokens.kind[token - 1] === DIGITS;
  return before || (isGlued(tokens, token + 1) && tokens.kind[token + 1] === DIGITS);
}
