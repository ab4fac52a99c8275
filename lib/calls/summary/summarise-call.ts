import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallOutcome } from "@/lib/contract/words/call-words";
import { callLanguage, type Language, spoken } from "../language/languages";
import type { Frames } from "../language/spoken-language";
import { settleType, tellType } from "./classify";
import { chooseTold, type Told } from "./course/choose-told";
import { endingOf } from "./course/ending";
import { type Course, messageIn, readCourse } from "./course/read-course";
import { tellCourse } from "./course/tell-course";
import { titleCourse } from "./course/title";
import { findFlags } from "./flags";
import { type Lexicon, lexiconOf } from "./lexicon";
import { messageOf } from "./message";
import { hasPhrase } from "./phrases";
import { quoteSaid } from "./quote-said";
import { certaintyOf, DEFAULT_SCORE_WEIGHTS, scorePoints, weighScore } from "./score";
import { type Sentence, splitSentences } from "./sentences";
import type { ActionItem, CallFacts, EvidencedSummary, ScoreWeights, SummarySentence } from "./types";

const SENTENCES_MAX = 6;
const SHORT = 300;

/**
 * The summary that needs no model: why they talked, what was done and how it ended, each with the segments it stands on. Give it masked
 * segments; what they say is only ever matched, retold and quoted, so words in them cannot steer it. In languages without rules it
 * gives the first and last thing said and neutral values. Linear in the length of the call.
 * @throws AppError `invalid` when a weight is negative or no number.
 */
export function summariseCall(
  segments: readonly TranscriptSegment[],
  facts: CallFacts,
  weights: ScoreWeights = DEFAULT_SCORE_WEIGHTS,
): EvidencedSummary {
  const language = callLanguage(segments, facts.language);
  const sentences = splitSentences(segments, language);
  const frames = spoken(language ?? "en").frames;
  if (!language || sentences.length === 0)
    return { ...summariseUnknown(sentences, facts, frames, language), ...weighScore([], weights) };
  const lexicon = lexiconOf(language);
  const course = readCourse({ sentences, segments }, { language, lexicon }, facts.direction);
  const { outcome, sentiment } = course;
  const isMet = outcome.value !== "no_answer" && outcome.value !== "wrong_number";
  const actions = isMet ? [...course.actions] : [];
  const ended = {
    clauses: course.clauses,
    turns: course.turns,
    topics: isMet ? course.topics : [],
    actions,
    outcome: outcome.value,
    isSure: course.isSure,
    language,
    lexicon,
    direction: facts.direction,
  };
  const ending = endingOf(ended);
  const wanted = [...actions, ending].flatMap(({ evidence }) => evidence.slice(-1));
  const { told, reason } = tell(course, sentences, { language, lexicon }, facts, wanted);
  const first = tellType(sentences, lexicon, outcome, facts.direction, reason ? new Set([reason.sentence]) : new Set());
  const isTold = first.value !== "other" || outcome.value === "wrong_number" || outcome.value === "no_answer";
  const isOffer = facts.direction === "outbound" && (outcome.value === "sale" || outcome.value === "no_sale");
  const callType = isOffer
    ? { value: "sales" as const, evidence: outcome.evidence }
    : isTold
      ? first
      : settleType(sentences, outcome, facts.direction);
  const callback = callbackIn(actions, lexicon);
  const score = scorePoints(sentences, lexicon, outcome);
  const isOpen = outcome.value === "follow_up" || outcome.value === "escalated";
  if (outcome.value !== "other" && course.isSure) {
    const isMore = ending.deed !== null && outcome.value !== "sale" && outcome.value !== "appointment_booked";
    const how = isMore ? `, ${ending.text}` : "";
    told.push({
      text: frames.outcome.replace("{outcome}", () => `${frames.outcomes[outcome.value]}${how}`),
      evidence: [...new Set([...outcome.evidence, ...ending.evidence])].sort((a, b) => a - b),
    });
  }
  const isSale = outcome.value === "sale" || outcome.value === "no_sale";
  const kind = callType.value === "sales" && !isSale ? "inquiry" : callType.value;
  const title = titleCourse(ended, ending, frames.types[kind]);
  return {
    title: title.text,
    summary: told.map(({ text }) => text).join(" "),
    sentences: told,
    callType: callType.value,
    sentiment: sentiment.value,
    outcome: outcome.value,
    actionItems: actions,
    followUpRequired: isOpen || callback.length > 0,
    ...weighScore(
      score,
      weights,
      certaintyOf(
        segments.map(({ speaker }) => speaker),
        facts.speakerConfidence,
      ),
    ),
    score,
    complianceFlags: findFlags(sentences, lexicon, facts, callType.value),
    allowedOutcomes: course.allowed,
    evidence: {
      title: title.evidence,
      callType: callType.evidence,
      sentiment: sentiment.evidence,
      outcome: outcome.evidence,
      followUpRequired: callback.length > 0 ? callback : isOpen ? outcome.evidence : [],
    },
  };
}

/** Why they talked, what was done and what is promised, at most five sentences in the order of the call. */
function tell(
  { clauses, topics, outcome, isUnanswered }: Course,
  sentences: readonly Sentence[],
  { language, lexicon }: { language: Language; lexicon: Lexicon },
  { direction }: CallFacts,
  wanted: readonly number[],
): { told: SummarySentence[]; reason: Told | null } {
  const { frames } = spoken(language);
  const message = outcome.value === "voicemail" ? new Set(messageOf(sentences, lexicon)) : null;
  const own = message && message.size > 0 ? messageIn(clauses).filter(({ said }) => message.has(said.sentence)) : clauses;
  const { reason, results } = chooseTold(own, topics, message ? "internal" : direction, wanted);
  const chosen = [...(reason ? [reason] : []), ...results]
    .slice(0, SENTENCES_MAX)
    .sort((a, b) => sentences.indexOf(a.sentence) - sentences.indexOf(b.sentence));
  if (chosen.length === 0) {
    const short = sentences.find(({ text }) => text.length <= SHORT);
    return { told: short ? [quoteSaid(short, frames)] : [], reason: null };
  }
  if (isUnanswered) return { told: chosen.map(({ sentence }) => quoteSaid(sentence, frames)), reason };
  return { told: tellCourse(chosen, sentences, language), reason };
}

/** Where somebody of the company says that they will be in touch again. */
function callbackIn(actions: readonly ActionItem[], { callback }: Lexicon): number[] {
  return actions.find(({ task }) => hasPhrase(task.toLowerCase(), callback))?.evidence ?? [];
}

function summariseUnknown(
  sentences: readonly Sentence[],
  facts: CallFacts,
  frames: Frames,
  language: string | null,
): Omit<EvidencedSummary, "agentScore" | "scoreConfidence"> {
  const first = sentences.find(({ text }) => text.length <= SHORT);
  const last = sentences.findLast(({ text }) => text.length <= SHORT);
  const told = [...new Set([first, last])].filter((one) => one !== undefined).map((sentence) => quoteSaid(sentence, frames));
  if (told.length === 0) told.push({ text: frames.nothing, evidence: [] });
  const silent = sentences.length === 0 && facts.direction !== "inbound";
  const outcome: CallOutcome = silent ? "no_answer" : "other";
  const callType = facts.direction === "internal" ? "internal" : "other";
  return {
    title: silent || !language ? `${frames.types[callType]}, ${frames.outcomes[outcome]}` : frames.types[callType],
    summary: told.map(({ text }) => text).join(" "),
    sentences: told,
    callType,
    sentiment: "neutral",
    outcome,
    actionItems: [],
    followUpRequired: false,
    score: [],
    complianceFlags: findFlags(sentences, null, facts, callType),
    allowedOutcomes: null,
    evidence: { title: [], callType: [], sentiment: [], outcome: [], followUpRequired: [] },
  };
}
