import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection, CallOutcome, CallSentiment } from "@/lib/contract/words/call-words";
import type { Language } from "../../language/languages";
import { type Told, tellUnanswered } from "../classify";
import { findCommitments } from "../commitments";
import type { Lexicon } from "../lexicon";
import { hasPhrase, NEVER } from "../phrases";
import type { Sentence } from "../sentences";
import { settleSentiment } from "../sentiment";
import type { ActionItem } from "../types";
import { MarkedCall } from "./call-marks";
import { type Featured, featuresOf } from "./clause-features";
import { type ActedTurn, type ActWeights, readActs } from "./read-acts";
import { readSaid } from "./read-said";
import { MET, settleFeeling } from "./settle-feeling";
import { settleOutcome } from "./settle-outcome";
import { type Topic, topicsOf } from "./topics";
import { OUTCOME_WEIGHTS } from "./weights/outcome-weights";
import { SENTIMENT_WEIGHTS } from "./weights/sentiment-weights";

/** The order of the columns of the weights. */
export const OUTCOMES = [
  "resolved",
  "unresolved",
  "follow_up",
  "escalated",
  "transferred",
  "sale",
  "no_sale",
  "appointment_booked",
] as const satisfies readonly CallOutcome[];
export const SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const satisfies readonly CallSentiment[];
/** Who has the wrong number does not go on for long, and nothing is done for them. */
const MISDIALLED_MAX = 30;
/** Of less nothing can be told. */
const SENTENCES_MIN = 2;
const WORDS_MIN = 2;
/** A less likely outcome is none. */
const CHANCE_MIN = 0.22;
/** A less likely one is not what a model may say either. */
const ALLOWED_MIN = 0.04;
/** Where somebody is still bound to do something, it takes more than this to be resolved. */
const NEARLY = 0.75;
/** From here on about 80 % of the outcomes are right, for hands that were left out of the fit; who puts off an offer has not declined it yet. */
const SURE_MIN = { any: 0.5, no_sale: 0.65 } as const;
/** Below this chance the sentiment is neutral, or feelings are weighed together; any limit up to 0.55 does about as well on the hands left out. */
const FELT_MIN = 0.45;
/** From this chance on it is neutral where no feeling is likely. */
const UNFELT_MIN = 0.2;
/** In so few turns nothing is done beside what they talk for, and there are too few marks to be sure by. */
const SHORT_TURNS = 6;
/** Heard from how a message is left, and right for every hand. */
const PLAIN: ReadonlySet<CallOutcome> = new Set<CallOutcome>(["voicemail", "no_answer", "wrong_number"]);

/** What marks say for each outcome and each feeling. */
export interface CourseWeights {
  outcomes: Readonly<Record<string, readonly number[]>>;
  sentiments: Readonly<Record<string, readonly number[]>>;
  acts: ActWeights | undefined;
}

/** How a call went, as far as its clauses tell. */
export interface Course {
  clauses: readonly Featured[];
  /** What both sides do, turn by turn. */
  turns: readonly ActedTurn[];
  topics: readonly Topic[];
  /** Tasks left after the call, each with its owner. */
  actions: readonly ActionItem[];
  outcome: Told<CallOutcome>;
  /** The outcome is likely enough to be told as how the call ended. */
  isSure: boolean;
  sentiment: Told<CallSentiment>;
  /** Nobody of the two was reached. */
  isUnanswered: boolean;
  allowed: CallOutcome[];
}

/** Reads how a call went, in any language that has a thesaurus. Linear in its length. */
export function readCourse(
  { sentences, segments }: { sentences: readonly Sentence[]; segments: readonly TranscriptSegment[] },
  { language, lexicon }: { language: Language; lexicon: Lexicon },
  direction: CallDirection,
  fitted: Partial<CourseWeights> = {},
): Course {
  const weights = { outcomes: OUTCOME_WEIGHTS, sentiments: SENTIMENT_WEIGHTS, acts: undefined, ...fitted };
  const clauses = featuresOf(readSaid(sentences, language), lexicon);
  const turns = readActs(clauses, language, weights.acts);
  const actions = findCommitments(clauses, sentences, { language, lexicon, turns });
  const marked = new MarkedCall(clauses, direction, turns);
  const chances = marked.chances(weights.outcomes, OUTCOMES.length);
  const unanswered = tellUnanswered(sentences, segments, lexicon, direction) ?? misdialled(sentences, clauses, lexicon);
  const likeliest = tellOutcome(marked, weights.outcomes, {
    count: isSilent(clauses) ? 0 : sentences.length,
    isBound: actions.length > 0,
  });
  const settled = settleOutcome(likeliest, clauses, direction, turns, lexicon.flags.doNotCall);
  const outcome = unanswered ?? settled;
  const topics = topicsOf(outcome.value === "voicemail" ? messageIn(clauses) : clauses, language, direction);
  const feelings = marked.chances(weights.sentiments, SENTIMENTS.length);
  const value = isAll(clauses, "Cgood", "Cbad")
    ? "positive"
    : isAll(clauses, "Cbad", "Cgood")
      ? "negative"
      : likeliestFeeling(feelings, MET.has(outcome.value));
  const told = { value, evidence: value === "neutral" ? [] : marked.evidence(weights.sentiments, SENTIMENTS.indexOf(value)) };
  const angry = clauses.filter(({ names }) => names.includes("Cthreat")).map(({ said }) => said.sentence);
  const isCalm = outcome.value === "voicemail" && value === "negative" && !clauses.some(isUpset);
  const heard = settleSentiment(isCalm ? { value: "neutral", evidence: [] } : told, outcome, sentences, lexicon, new Set(angry));
  const sentiment = settleFeeling(heard, outcome, clauses);
  return {
    clauses,
    turns,
    topics,
    actions,
    outcome,
    isSure:
      PLAIN.has(outcome.value) ||
      settled !== likeliest ||
      (outcome.value === "follow_up" && actions.some(({ owner }) => owner === "Agent")) ||
      isShortTalk(clauses) ||
      Math.max(...chances) >= (outcome.value === "no_sale" ? SURE_MIN.no_sale : SURE_MIN.any),
    sentiment,
    isUnanswered: unanswered !== null,
    allowed: unanswered
      ? [unanswered.value]
      : [...OUTCOMES.filter((one, at) => (chances[at] ?? 0) >= ALLOWED_MIN || one === outcome.value), "other"],
  };
}

function tellOutcome(
  marked: MarkedCall,
  weights: CourseWeights["outcomes"],
  { count, isBound }: { count: number; isBound: boolean },
): Told<CallOutcome> {
  const chances = marked.chances(weights, OUTCOMES.length);
  const most = Math.max(...chances);
  const likeliest = OUTCOMES[chances.indexOf(most)];
  const open = chances[OUTCOMES.indexOf("follow_up")] ?? 0;
  const value = likeliest === "resolved" && isBound && open > most * NEARLY ? "follow_up" : likeliest;
  if (value === undefined || most < CHANCE_MIN || count < SENTENCES_MIN) return { value: "other", evidence: [] };
  return { value, evidence: marked.evidence(weights, OUTCOMES.indexOf(value)) };
}

/** Somebody felt something where neutral is unlikely, though it is not told what: a trouble is mixed with relief if they got what they wanted. */
function likeliestFeeling(chances: readonly number[], isMet: boolean): CallSentiment {
  const [positive = 0, neutral = 0, negative = 0, mixed = 0] = chances;
  const most = Math.max(...chances);
  if (most >= FELT_MIN) return SENTIMENTS[chances.indexOf(most)] ?? "neutral";
  if (neutral >= UNFELT_MIN) return "neutral";
  if (positive > negative + mixed) return "positive";
  return isMet ? "mixed" : "negative";
}

/** The sentences of whoever speaks most: the message of a voicemail, without the greeting of the mailbox. */
export function messageIn(clauses: readonly Featured[]): readonly Featured[] {
  const counts = new Map<string, number>();
  for (const { said } of clauses) counts.set(said.speaker, (counts.get(said.speaker) ?? 0) + said.words.length);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return counts.size > 1 ? clauses.filter(({ said }) => said.speaker === most?.[0]) : clauses;
}

/** Who leaves a message about a trouble is not angry by that alone. */
function isUpset({ names, cues }: Featured): boolean {
  return cues.includes("fedUp") || names.includes("Cthreat") || names.includes("CveryBad") || names.includes("Cangry");
}

/** All that the customer says is so: good, or bad. */
function isAll(clauses: readonly Featured[], so: string, other: string): boolean {
  const own = clauses.filter(({ said }) => said.speaker === "Customer");
  return own.length > 1 && own.every(({ names }) => names.includes(so) && !names.includes(other));
}

/** Both say something, in a few turns. */
export function isShortTalk(clauses: readonly Featured[]): boolean {
  return (clauses.at(-1)?.said.turn ?? 0) < SHORT_TURNS && new Set(clauses.map(({ said }) => said.speaker)).size > 1;
}

/** One of the two says hardly a word. */
function isSilent(clauses: readonly Featured[]): boolean {
  return ["Customer", "Agent"].some((side) => {
    const own = clauses.filter(({ said }) => said.speaker === side);
    return own.length > 0 && own.reduce((count, { said }) => count + said.words.length, 0) < WORDS_MIN;
  });
}

function misdialled(
  sentences: readonly Sentence[],
  clauses: readonly Featured[],
  { outcomes }: Lexicon,
): Told<CallOutcome> | null {
  const said = sentences.find(({ folded }) => hasPhrase(folded, outcomes.wrong_number ?? NEVER));
  const isServed = clauses.some(({ names }) => names.some((name) => SERVES.has(name)));
  return said && !isServed && sentences.length <= MISDIALLED_MAX ? { value: "wrong_number", evidence: said.evidence } : null;
}

const SERVES: ReadonlySet<string> = new Set(["Aisfix", "Aifgive", "Aifcontact", "Aisbook", "Aifbook", "Athrough"]);
