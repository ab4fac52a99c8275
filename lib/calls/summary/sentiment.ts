import type { CallOutcome, CallSentiment } from "@/lib/contract/words/call-words";
import type { Told } from "./classify";
import type { Lexicon } from "./lexicon";
import { findPhrases, hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";

const STRONG = 2;
const MILD = 1;
/** "Perfect, thanks": says that it was heard. */
const ACKNOWLEDGES =
  /^(?:great|perfect|lovely|awesome|excellent|sweet|grand|super)(?:$|[,.!]| (?:thanks|thank you|okay|ok|so|and|i|i'll|yes|no|bye|see|then|that's (?:all|it|fine)))/;
const ACKNOWLEDGED = 0.75;
const THANKS = 0.75;
const NEGATION_WORDS = 3;
const LAST_SENTENCES = 4;
const THANKING_SENTENCES = 2;

/**
 * Who leaves with nothing, or has it taken higher, is not content. They are angry unless they forgive it, or give thanks: for
 * what is taken higher whatever they said, for the rest only where they used no bad word and threatened nothing.
 */
export function settleSentiment(
  felt: Told<CallSentiment>,
  outcome: Told<CallOutcome>,
  sentences: readonly Sentence[],
  { feelings, score }: Lexicon,
  angry: ReadonlySet<Sentence> = new Set(),
): Told<CallSentiment> {
  const own = sentences.filter(({ speaker }) => speaker === "Customer");
  if ((outcome.value !== "unresolved" && outcome.value !== "escalated") || own.length === 0) return felt;
  const last = own.slice(-LAST_SENTENCES);
  const isForgiven = last.some(({ folded }) => hasPhrase(folded, feelings.forgiving));
  const isThanked = own
    .slice(-THANKING_SENTENCES)
    .some(({ folded }) => hasPhrase(folded, feelings.thanks) || hasPhrase(folded, score.courtesy));
  const isBad = own.some((one) => angry.has(one) || weigh(one.folded, feelings).bad >= MILD);
  const isCalm = isForgiven || (isThanked && (outcome.value === "escalated" || !isBad));
  if (!isCalm) return felt.value === "negative" ? felt : { value: "negative", evidence: outcome.evidence };
  const isUnsaid = felt.value === "negative" && !isBad;
  return felt.value === "positive" || isUnsaid ? { value: "neutral", evidence: [] } : felt;
}

/**
 * The good and the bad in a folded text, by a lexicon of our own: strong words count 2, mild 1; a negation up to three words before
 * turns a good word into a mild bad one and cancels a bad one; set phrases ("no problem", "good morning") count nothing, and neither
 * does praise of what cannot be done ("great, so I can't use it").
 */
export function weigh(folded: string, feelings: Lexicon["feelings"]): { good: number; bad: number } {
  const taken = findPhrases(folded, feelings.neutral);
  let good = 0;
  let bad = 0;
  const lists = [
    [feelings.veryBad, -STRONG],
    [feelings.veryGood, STRONG],
    [feelings.thanks, THANKS],
    [feelings.bad, -MILD],
    [feelings.good, MILD],
  ] as const;
  for (const [expression, weight] of lists) {
    for (const hit of findPhrases(folded, expression)) {
      if (taken.some(({ from, to }) => hit.from < to && hit.to > from)) continue;
      taken.push(hit);
      const negated = isNegated(folded, hit.from, feelings.negators);
      if (weight < 0 && !negated) bad -= weight;
      else if (weight > 0 && negated) bad += MILD / 2;
      else if (weight === STRONG && hit.from === 0 && ACKNOWLEDGES.test(folded)) good += ACKNOWLEDGED;
      else if (weight > 0 && !(weight === STRONG && hasPhrase(folded.slice(hit.to), feelings.inability))) good += weight;
    }
  }
  return { good, bad };
}

function isNegated(folded: string, at: number, negators: RegExp): boolean {
  const clause = folded.slice(Math.max(0, at - 40), at).split(/[,;.!?]/);
  const words = (clause.at(-1) ?? "").trim().split(/\s+/);
  return hasPhrase(words.slice(-NEGATION_WORDS).join(" "), negators);
}
