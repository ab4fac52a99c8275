import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallOutcome, CallSentiment, CallType } from "@/lib/contract/words/call-words";
import { callLanguage, spoken } from "../language/languages";
import type { Frames } from "../language/spoken-language";
import { findActions } from "./actions";
import { settleOutcome, settleType, type Told, tellOutcome, tellType } from "./classify";
import { findCommitments } from "./commitments";
import { findFlags } from "./flags";
import { followCall, settleFollowed } from "./follow-call";
import { bestSentence, messageOf, rankSentences } from "./key-sentences";
import { type Lexicon, lexiconOf } from "./lexicon";
import { findPhrases, hasPhrase } from "./phrases";
import { quoteSaid } from "./quote-said";
import { certaintyOf, DEFAULT_SCORE_WEIGHTS, scorePoints, weighScore } from "./score";
import { type Sentence, splitSentences } from "./sentences";
import { settleSentiment, tellSentiment } from "./sentiment";
import type { ActionItem, CallFacts, EvidencedSummary, ScoreWeights, SummarySentence } from "./types";

const TITLE_REASON_MAX = 70;
const QUOTES_MAX = 4;
const TROUBLE: readonly CallType[] = ["support", "billing", "complaint", "collections"];
const SALES: readonly CallOutcome[] = ["sale", "no_sale"];
const NAMED_WITHIN = 25;
/** Why somebody calls is mostly among the first things that they say. */
const EARLY = 2;
const EARLY_WEIGHT = 1.4;

/**
 * The summary that needs no model: sentences of the call in fixed frames, and rules for the rest, each with the segments it stands
 * on. Give it masked segments; what they say is only ever matched and quoted, so words in them cannot steer it. In languages
 * without rules it gives the first and last thing said and neutral values. Linear in the length of the call.
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
  const { actions: said, callback } = findActions(sentences, lexicon);
  const followed = followCall({ sentences, segments }, { language, lexicon }, facts.direction);
  const angry = followed?.course.acts.filter(({ kind }) => kind === "threat").map(({ clause }) => clause.sentence);
  const felt = tellSentiment(sentences, lexicon, new Set(angry));
  const found = { sentiment: felt.value, actions: said, callback };
  const { outcome, callType } = followed
    ? settleFollowed(followed, sentences, lexicon, { ...facts, sentiment: felt.value })
    : classify(sentences, segments, lexicon, facts, found);
  const sentiment = settleSentiment(felt, outcome, sentences, lexicon, new Set(angry));
  const isMet = outcome.value !== "no_answer" && outcome.value !== "wrong_number";
  const actions = !isMet ? [] : followed ? findCommitments(followed.course.acts, sentences, lexicon, followed.reader) : said;
  const score = scorePoints(sentences, lexicon, outcome);
  const isOpen = outcome.value === "follow_up" || outcome.value === "escalated";
  const message = outcome.value === "voicemail" ? messageOf(sentences, lexicon) : [];
  const caller = facts.direction === "outbound" ? "Agent" : "Customer";
  const key = keySentences(message.length > 0 ? message : sentences, lexicon, { outcome, actions, caller });
  const retold = followed && !followed.unanswered ? followed.reader.tell(followed.course) : null;
  const told =
    retold && retold.sentences.length > 0 ? retold.sentences : key.quotes.map((sentence) => quoteSaid(sentence, frames));
  const label = frames.outcomes[outcome.value];
  if (outcome.value !== "other") told.push({ text: frames.outcome.replace("{outcome}", label), evidence: outcome.evidence });
  const title = retold?.title ?? titleOf(frames.types[callType.value], isMet ? key.reason : null, label, lexicon);
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
    allowedOutcomes: followed?.reader.allowed(followed.course, outcome.value) ?? null,
    evidence: {
      title: title.evidence,
      callType: callType.evidence,
      sentiment: sentiment.evidence,
      outcome: outcome.evidence,
      followUpRequired: callback.length > 0 ? callback : isOpen ? outcome.evidence : [],
    },
  };
}

function classify(
  sentences: readonly Sentence[],
  segments: readonly TranscriptSegment[],
  lexicon: Lexicon,
  { direction }: CallFacts,
  found: { sentiment: CallSentiment; actions: readonly ActionItem[]; callback: readonly number[] },
) {
  const first = tellOutcome(sentences, segments, lexicon, direction);
  const kind = tellType(sentences, lexicon, first, direction);
  // Nothing is sold in a call about what went wrong: words for it mean something else there.
  const isOfTrouble = TROUBLE.includes(kind.value) && SALES.includes(first.value);
  const said = isOfTrouble ? tellOutcome(sentences, segments, lexicon, direction, SALES) : first;
  const later = found.actions.find(({ owner, due }) => owner === "Agent" && due !== "")?.evidence ?? [];
  const promised = found.callback.length > 0 ? [...found.callback] : later;
  const context = { direction, callType: kind.value, sentiment: found.sentiment, promised };
  const outcome = said.value === "other" ? settleOutcome(sentences, lexicon, context) : said;
  const isBooking = kind.value === "inquiry" && outcome.value === "appointment_booked";
  const isTold = (kind.value !== "other" && !isBooking) || outcome.value === "wrong_number" || outcome.value === "no_answer";
  return { outcome, callType: isTold ? kind : settleType(sentences, outcome, direction) };
}

/** Why they spoke, what the answer was, what comes next; else what tells most. In the order of the call. */
function keySentences(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  { outcome, actions, caller }: { outcome: Told<string>; actions: readonly ActionItem[]; caller: "Agent" | "Customer" },
): { reason: Sentence | null; quotes: Sentence[] } {
  const ranks = rankSentences(sentences, lexicon);
  const early = sentences.filter((sentence) => sentence.speaker === caller && ranks.has(sentence)).slice(0, EARLY);
  const earlyFirst = new Map(
    [...ranks].map(([sentence, rank]) => [sentence, early.includes(sentence) ? EARLY_WEIGHT * rank : rank]),
  );
  const tells = (sentence: Sentence) => withoutGreeting(sentence, lexicon.score) !== "";
  const reason =
    bestSentence(earlyFirst, (sentence) => sentence.position <= 0.5 && sentence.speaker === caller && tells(sentence)) ??
    bestSentence(earlyFirst, (sentence) => sentence.speaker === caller && outcome.value === "voicemail" && tells(sentence)) ??
    bestSentence(earlyFirst, ({ position, speaker }) => position <= 0.5 && speaker === caller) ??
    bestSentence(ranks, ({ position }) => position <= 0.5);
  const chosen = new Set<Sentence>(reason ? [reason] : []);
  const standsOn = (evidence: readonly number[], said = "") => {
    const own = sentences.filter((sentence) => evidence.some((index) => sentence.evidence.includes(index)));
    return own.find(({ text }) => said !== "" && text.includes(said)) ?? own.find((sentence) => ranks.has(sentence));
  };
  const ended = standsOn(outcome.evidence);
  const isBooked = outcome.value === "appointment_booked";
  const when = isBooked ? sentences.findLast((one) => !one.text.endsWith("?") && hasPhrase(one.folded, lexicon.due)) : undefined;
  for (const found of [when, ended, ...actions.slice(0, 2).map(({ evidence, task }) => standsOn(evidence, task))])
    if (found && chosen.size < QUOTES_MAX) chosen.add(found);
  while (chosen.size < Math.min(QUOTES_MAX, 2)) {
    const next = bestSentence(ranks, (sentence) => !chosen.has(sentence));
    if (!next) break;
    chosen.add(next);
  }
  const short = sentences.find(({ text }) => text.length <= 300);
  if (chosen.size === 0 && short) chosen.add(short);
  return { reason, quotes: [...chosen].sort((a, b) => a.position - b.position) };
}

function titleOf(kind: string, reason: Sentence | null, outcome: string, { score }: Lexicon): SummarySentence {
  const told = reason ? withoutGreeting(reason, score) : "";
  const said = shortenAtWord(told.charAt(0).toUpperCase() + told.slice(1));
  return reason && said ? { text: `${kind}: ${said}`, evidence: reason.evidence } : { text: `${kind}, ${outcome}`, evidence: [] };
}

/** What somebody says behind a greeting and their name. */
function withoutGreeting({ text, folded }: Sentence, score: Lexicon["score"]): string {
  const greeted = findPhrases(folded, score.greeting).find(({ from }) => from === 0)?.to ?? 0;
  const named = findPhrases(folded, score.identification).find(({ from }) => from - greeted <= NAMED_WITHIN)?.to ?? greeted;
  const comma = named > greeted ? folded.indexOf(",", named) : -1;
  const rest = text.slice(comma > 0 ? comma + 1 : greeted).replace(/^[\s,.!]+|[.!…]+$/g, "");
  return comma < 0 && named > greeted ? "" : rest;
}

/** Cut between words only, so that no number is cut into another. */
function shortenAtWord(text: string): string {
  if (text.length <= TITLE_REASON_MAX) return text;
  const space = text.lastIndexOf(" ", TITLE_REASON_MAX);
  return space > 0 ? `${text.slice(0, space).replace(/[,;:\s]+$/, "")} …` : "";
}

function summariseUnknown(
  sentences: readonly Sentence[],
  facts: CallFacts,
  frames: Frames,
  language: string | null,
): Omit<EvidencedSummary, "agentScore" | "scoreConfidence"> {
  const first = sentences.find(({ text }) => text.length <= 300);
  const last = sentences.findLast(({ text }) => text.length <= 300);
  const told = [...new Set([first, last])].filter((one) => one !== undefined).map((sentence) => quoteSaid(sentence, frames));
  if (told.length === 0) told.push({ text: frames.nothing, evidence: [] });
  const silent = sentences.length === 0 && facts.direction !== "inbound";
  const outcome = silent ? "no_answer" : "other";
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
