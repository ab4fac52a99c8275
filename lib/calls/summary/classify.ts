import type { TranscriptSegment } from "@/lib/contract/call-facts";
import {
  CALL_OUTCOMES,
  CALL_TYPES,
  type CallDirection,
  type CallOutcome,
  type CallSentiment,
  type CallType,
} from "@/lib/contract/words/call-words";
import { countWords } from "../language/fold-text";
import type { Lexicon } from "./lexicon";
import { countPhrases, hasPhrase, NEVER } from "./phrases";
import type { Sentence } from "./sentences";
import type { Evidence } from "./types";

export interface Told<T> {
  value: T;
  evidence: Evidence;
}

const EVIDENCE_MAX = 5;
const HITS_PER_SENTENCE_MAX = 2;
/** What somebody calls about says more of the kind of call than all else. */
const REASON_WEIGHT = 2.5;
/** A message or an unanswered call has no more turns than this. */
const MONOLOGUE_TURNS_MAX = 4;
const UNANSWERED_WORDS_MAX = 15;

/** Points by choice, with the sentences that gave them; ties go to the choice that comes first. */
class Ballot<T extends string> {
  readonly #points = new Map<T, number>();
  readonly #evidence = new Map<T, Evidence>();

  add(choice: T, points: number, sentence: Sentence): void {
    this.#points.set(choice, (this.#points.get(choice) ?? 0) + points);
    this.#evidence.set(choice, [...(this.#evidence.get(choice) ?? []), ...sentence.evidence].slice(0, EVIDENCE_MAX));
  }

  points(choice: T): number {
    return this.#points.get(choice) ?? 0;
  }

  best(choices: readonly T[], least: number): Told<T> | null {
    let best: T | null = null;
    for (const choice of choices) if (this.points(choice) > (best ? this.points(best) : least - 0.001)) best = choice;
    return best && { value: best, evidence: this.#evidence.get(best) ?? [] };
  }
}

const TYPE_ORDER = ["collections", "complaint", "appointment", "onboarding", "billing", "support", "sales", "inquiry"] as const;
const REST_OF_TYPES = CALL_TYPES.filter((type) => !TYPE_ORDER.some((each) => each === type));

/**
 * What kind of call it was: phrases of each kind are counted, more for the first third (where people say why they call) and for
 * the customer; a kind needs one full point. Voicemail and wrong numbers are told by outcome first.
 */
export function tellType(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  outcome: Told<CallOutcome>,
  direction: CallDirection,
  reason: ReadonlySet<Sentence> = new Set(),
): Told<CallType> {
  if (outcome.value === "voicemail") return { value: "voicemail", evidence: outcome.evidence };
  if (outcome.value === "wrong_number" || outcome.value === "no_answer") return { value: "other", evidence: outcome.evidence };
  if (direction === "internal") return { value: "internal", evidence: [] };
  const ballot = new Ballot<CallType>();
  for (const sentence of sentences) {
    const early = sentence.position <= 0.34 ? 1.6 : 1;
    const bySide = sentence.speaker === "Agent" && direction !== "outbound" ? 0.6 : 1;
    for (const type of TYPE_ORDER) {
      const expression = lexicon.types[type];
      const hits = expression ? Math.min(HITS_PER_SENTENCE_MAX, countPhrases(sentence.folded, expression)) : 0;
      if (hits > 0)
        ballot.add(
          type,
          hits * early * bySide * (reason.has(sentence) ? REASON_WEIGHT : 1) * (type === "inquiry" ? 0.9 : 1),
          sentence,
        );
    }
  }
  return ballot.best([...TYPE_ORDER, ...REST_OF_TYPES], 0.9) ?? { value: "other", evidence: [] };
}

/** How many phrases of any kind of call a text has. */
export function countTopics(folded: string, { types }: Lexicon): number {
  return Object.values(types).reduce((count, expression) => count + (expression ? countPhrases(folded, expression) : 0), 0);
}

const OUTCOME_ORDER = [
  "wrong_number",
  "escalated",
  "transferred",
  "appointment_booked",
  "sale",
  "no_sale",
  "follow_up",
  "resolved",
  "unresolved",
] as const satisfies readonly CallOutcome[];
const POINTS: Readonly<Partial<Record<CallOutcome, number>>> = { wrong_number: 5, escalated: 8, transferred: 3.5, no_sale: 3.5 };

/**
 * How a call ended: what is said when each outcome happens counts three points or more, hints one; late sentences count more,
 * and a transfer only when little follows it. At least two points settle it. No words at all: nobody answered (outbound).
 */
export function tellOutcome(
  sentences: readonly Sentence[],
  segments: readonly TranscriptSegment[],
  lexicon: Lexicon,
  direction: CallDirection,
  except: readonly CallOutcome[] = [],
): Told<CallOutcome> {
  const unanswered = tellUnanswered(sentences, segments, lexicon, direction);
  if (unanswered) return unanswered;
  const ballot = new Ballot<CallOutcome>();
  for (const sentence of sentences) {
    const late = 0.8 + 0.5 * sentence.position;
    const isRefused =
      sentence.speaker !== "Customer" && lexicon.refusal !== undefined && hasPhrase(sentence.folded, lexicon.refusal);
    for (const outcome of OUTCOME_ORDER) {
      const certain = lexicon.outcomes[outcome];
      const hint = lexicon.hints[outcome];
      if (isRefused ? outcome === "unresolved" : certain && hasPhrase(sentence.folded, certain)) {
        const weight = outcome === "transferred" && sentence.position < 0.5 ? 0.4 : 1;
        ballot.add(outcome, (POINTS[outcome] ?? 3) * late * weight, sentence);
      } else if (hint && hasPhrase(sentence.folded, hint)) ballot.add(outcome, late, sentence);
    }
  }
  const choices = [...OUTCOME_ORDER, ...CALL_OUTCOMES].filter((outcome) => !except.includes(outcome));
  return ballot.best(choices, 2) ?? { value: "other", evidence: [] };
}

/**
 * What an end without a telling phrase means: a time that was offered and accepted is an appointment, something promised for later is a follow-up, an outbound offer that nobody took is
 * no sale, a customer who leaves displeased has no solution, and one who thanks at the end has one.
 */
export function settleOutcome(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  context: { direction: CallDirection; callType: CallType; sentiment: CallSentiment; promised: Evidence },
): Told<CallOutcome> {
  const { direction, callType, sentiment, promised } = context;
  const agreed =
    callType === "appointment" || callType === "inquiry" || callType === "other" ? acceptedTime(sentences, lexicon) : [];
  if (agreed.length > 0) return { value: "appointment_booked", evidence: agreed };
  if (promised.length > 0) return { value: "follow_up", evidence: promised };
  const last = sentences.filter(({ position, speaker }) => position >= 0.5 && speaker !== "Agent");
  const evidence = last.at(-1)?.evidence ?? [];
  if (evidence.length === 0 || sentences.length < 3) return { value: "other", evidence: [] };
  if (callType === "sales" && direction === "outbound") return { value: "no_sale", evidence };
  if (sentiment === "negative") return { value: "unresolved", evidence };
  const pleased = last.find(
    ({ folded }) => hasPhrase(folded, lexicon.score.courtesy) || hasPhrase(folded, lexicon.feelings.veryGood),
  );
  return pleased ? { value: "resolved", evidence: pleased.evidence } : { value: "other", evidence: [] };
}

/** Where the agent asks whether a time suits and the customer's next words say yes. */
function acceptedTime(sentences: readonly Sentence[], { due, callback, accept }: Lexicon): Evidence {
  for (const [at, offer] of sentences.entries()) {
    const answer = sentences[at + 1];
    if (offer.speaker !== "Agent" || answer?.speaker !== "Customer" || !offer.text.endsWith("?")) continue;
    if (!hasPhrase(offer.folded, due) || hasPhrase(offer.folded, callback)) continue;
    if (hasPhrase(answer.folded.split(" ").slice(0, 4).join(" "), accept)) return [...offer.evidence, ...answer.evidence];
  }
  return [];
}

const TYPE_OF_OUTCOME: Readonly<Partial<Record<CallOutcome, CallType>>> = {
  sale: "sales",
  no_sale: "sales",
  appointment_booked: "appointment",
  escalated: "complaint",
};

/** A call that says nothing of its kind: its outcome may, or an inbound customer's question in the first half makes it an inquiry. */
export function settleType(sentences: readonly Sentence[], outcome: Told<CallOutcome>, direction: CallDirection): Told<CallType> {
  const type = TYPE_OF_OUTCOME[outcome.value];
  if (type) return { value: type, evidence: outcome.evidence };
  const question = sentences.find(({ text, position, speaker }) => position <= 0.5 && speaker !== "Agent" && text.endsWith("?"));
  return question && direction === "inbound"
    ? { value: "inquiry", evidence: question.evidence }
    : { value: "other", evidence: [] };
}

export function tellUnanswered(
  sentences: readonly Sentence[],
  segments: readonly TranscriptSegment[],
  { outcomes, score, callback }: Lexicon,
  direction: CallDirection,
): Told<CallOutcome> | null {
  const turns = segments.reduce((count, { speaker }, at) => count + (speaker === segments[at - 1]?.speaker ? 0 : 1), 0);
  const message = sentences.slice(0, 6).find(({ folded }) => hasPhrase(folded, outcomes.voicemail ?? NEVER));
  if (message && turns <= MONOLOGUE_TURNS_MAX) return { value: "voicemail", evidence: message.evidence };
  const isAlone = sentences.every(({ speaker }) => speaker === sentences[0]?.speaker);
  const unheard = isAlone ? sentences.filter(({ folded }) => hasPhrase(folded, outcomes.no_answer ?? NEVER)) : [];
  if (unheard.length > 0)
    return { value: "no_answer", evidence: unheard.flatMap(({ evidence }) => evidence).slice(0, EVIDENCE_MAX) };
  const words = sentences.reduce((count, { text }) => count + countWords(text), 0);
  if (words === 0) return { value: direction === "inbound" ? "other" : "no_answer", evidence: [] };
  const asksBack = sentences.some(({ folded }) => hasPhrase(folded, callback));
  // A message that somebody of the company leaves.
  if (direction === "outbound" && turns === 1 && words > UNANSWERED_WORDS_MAX && isAlone && (sentences.length > 2 || asksBack))
    return { value: "voicemail", evidence: sentences.flatMap(({ evidence }) => evidence).slice(0, EVIDENCE_MAX) };
  // Nobody of the company says a word.
  const isMessage = asksBack || (sentences.length > 2 && sentences[0]?.speaker === "Customer");
  if (direction === "inbound" && turns === 1 && words > UNANSWERED_WORDS_MAX && isMessage)
    return { value: "voicemail", evidence: sentences.flatMap(({ evidence }) => evidence).slice(0, EVIDENCE_MAX) };
  const greetsOnly = sentences.some(({ folded }) => hasPhrase(folded, score.greeting));
  if (direction === "outbound" && turns === 1 && words <= UNANSWERED_WORDS_MAX && greetsOnly) {
    return { value: "no_answer", evidence: sentences.flatMap(({ evidence }) => evidence).slice(0, EVIDENCE_MAX) };
  }
  return null;
}
