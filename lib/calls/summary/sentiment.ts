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
/** Less feeling than this is none. */
const FEELING_MIN = 1.5;
/** The weaker side is at least this part of the stronger one in a mixed call. */
const MIXED_MIN = 0.33;
const NEGATION_WORDS = 3;
const EVIDENCE_MAX = 5;
const BITTER_WORDS_MAX = 2;
const LAST_SENTENCES = 4;
const THANKING_SENTENCES = 2;

/**
 * The customer's feeling (everybody's where sides are not told), by a lexicon of our own: strong words count 2, mild 1; a negation
 * up to three words before turns a good word into a mild bad one and cancels a bad one; set phrases ("no problem",
 * "good morning") count nothing, and neither does praise of what cannot be done ("great, so I can't use it"). `angry` sentences, in
 * which somebody threatens or leaves, are bad whatever their words. Both good and bad in like measure is mixed.
 */
export function tellSentiment(
  sentences: readonly Sentence[],
  { feelings }: Lexicon,
  angry: ReadonlySet<Sentence> = new Set(),
): Told<CallSentiment> {
  const sided = sentences.some(({ speaker }) => speaker === "Customer");
  const weights = sentences.map(({ folded }) => weigh(folded, feelings));
  const bitter = bitterPraise(sentences, weights);
  const found: { good: number; bad: number; goodAt: number[]; badAt: number[] } = { good: 0, bad: 0, goodAt: [], badAt: [] };
  for (const [at, sentence] of sentences.entries()) {
    const { speaker, evidence } = sentence;
    if (sided ? speaker !== "Customer" : speaker === "Agent") continue;
    const weighed = weights[at] ?? { good: 0, bad: 0 };
    const good = angry.has(sentence) || bitter.has(sentence) ? 0 : weighed.good;
    const bad = angry.has(sentence) ? Math.max(STRONG, weighed.bad) : weighed.bad;
    found.good += good;
    found.bad += bad;
    if (good > 0) found.goodAt.push(...evidence);
    if (bad > 0) found.badAt.push(...evidence);
  }
  return decide(found);
}

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
  return felt.value === "positive" ? { value: "neutral", evidence: [] } : felt;
}

/** "Great. Thanks for nothing": a word of praise alone beside something bad in one breath. */
function bitterPraise(sentences: readonly Sentence[], weights: readonly { good: number; bad: number }[]): ReadonlySet<Sentence> {
  const bitter = new Set<Sentence>();
  for (const [at, sentence] of sentences.entries()) {
    if ((weights[at]?.good ?? 0) === 0 || sentence.folded.split(" ").length > BITTER_WORDS_MAX) continue;
    const isBad = (other: number) => sentences[other]?.speaker === sentence.speaker && (weights[other]?.bad ?? 0) >= MILD;
    if (isBad(at - 1) || isBad(at + 1)) bitter.add(sentence);
  }
  return bitter;
}

function decide({ good, bad, goodAt, badAt }: { good: number; bad: number; goodAt: number[]; badAt: number[] }) {
  const told = (value: CallSentiment, evidence: number[]): Told<CallSentiment> => ({
    value,
    evidence: [...new Set(evidence)].slice(0, EVIDENCE_MAX),
  });
  if (good < FEELING_MIN && bad < FEELING_MIN) return told("neutral", []);
  if (good >= FEELING_MIN && bad >= FEELING_MIN && Math.min(good, bad) >= MIXED_MIN * Math.max(good, bad)) {
    return told("mixed", [...goodAt.slice(0, 3), ...badAt.slice(0, 3)]);
  }
  return good > bad ? told("positive", goodAt) : told("negative", badAt);
}

function weigh(folded: string, feelings: Lexicon["feelings"]): { good: number; bad: number } {
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
