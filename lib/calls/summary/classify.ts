import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { CALL_TYPES, type CallDirection, type CallOutcome, type CallType } from "@/lib/contract/words/call-words";
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
/** With a menu before and behind it there are a few turns more, but one of them has nearly all words that follow the greeting. */
const MENU_TURNS_MAX = 8;
const MONOLOGUE_PART = 0.75;

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
  if (message && (turns <= MONOLOGUE_TURNS_MAX || isMonologue(segments, turns)))
    return { value: "voicemail", evidence: message.evidence };
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

/** Behind the first turn, one has nearly all words. */
function isMonologue(segments: readonly TranscriptSegment[], turns: number): boolean {
  const words: number[] = [];
  for (const [at, { speaker, text }] of segments.entries()) {
    if (at === 0 || speaker !== segments[at - 1]?.speaker) words.push(0);
    words[words.length - 1] = (words.at(-1) ?? 0) + countWords(text);
  }
  const rest = words.slice(1);
  return turns <= MENU_TURNS_MAX && Math.max(...rest) >= MONOLOGUE_PART * rest.reduce((sum, count) => sum + count, 0);
}
