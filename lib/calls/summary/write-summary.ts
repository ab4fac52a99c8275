import type { CallEvidence, CallSummary, TranscriptSegment } from "@/lib/contract/call-facts";
import { env } from "@/lib/core/env";
import { type SummaryModel, summaryModel } from "@/lib/platform/llm/summary-model";
import { callLanguage } from "../language/languages";
import { type MaskingContext, maskText } from "../masking/mask";
import { type CheckedSummary, checkSummary } from "./check-summary";
import { chooseLines, LINE_CHARS_MAX } from "./choose-lines";
import { maskCandidate, maskSummary } from "./mask-summary";
import { isContradicted, mergeSummaries } from "./merge-summaries";
import { summariseCall } from "./summarise-call";
import type { CallFacts, EvidencedSummary, ScoreWeights } from "./types";

export interface SummaryRequest {
  /** Masked. */
  segments: readonly TranscriptSegment[];
  facts: CallFacts;
  weights: ScoreWeights;
  /** What was told of the call: hints for the model, masked here. */
  told?: { agentName: string | null; fromNumber: string | null; toNumber: string | null; startedAt: Date };
  /** What is known that helps to mask what comes out; the language alone, unless given. */
  masking?: MaskingContext;
  /** The one that the settings name, unless given; null: none. */
  model?: SummaryModel | null;
}

export interface WrittenSummary {
  summary: CallSummary;
  evidence: CallEvidence;
  /** What a person should know about how it was made. All are `isSummaryNote`. */
  notes: string[];
}

const SUMMARY_NOTE = "The model ";
const HINT_CHARS_MAX = 200;
const NUMBER_DIGITS_MIN = 5;

/** True for a note about how the summary was made: it goes when that is made again. */
export function isSummaryNote(note: string): boolean {
  return note.startsWith(SUMMARY_NOTE) || note.startsWith("The summary ");
}

interface Proposal {
  kept: CheckedSummary | null;
  dropped: number;
  notes: string[];
}

/**
 * The summary of a call with the lines it stands on: the built-in one, and with a model what the lines bear out of the model's on
 * top of it (`mergeSummaries`). All of it is masked once more, a model's before and after the check. A model that fails is told in a note, and never fails the call.
 */
export async function writeSummary(request: SummaryRequest): Promise<WrittenSummary> {
  const { segments, facts, weights } = request;
  const context = request.masking ?? { language: facts.language || null, region: null };
  const built = summariseCall(segments, facts, weights);
  const model = request.model === undefined ? configuredModel() : request.model;
  const hasRules = callLanguage(segments, facts.language) !== null;
  if (model === null || segments.every(({ text }) => text.trim() === "")) {
    return asWritten(maskSummary(withoutAnnounced(built, facts), context), weights, {
      writtenBy: "built-in",
      dropped: 0,
      notes: [],
    });
  }
  const { kept, dropped, notes } = await ask(model, request, { hasRules, context });
  const isWorded = kept !== null && (kept.title !== "" || kept.sentences.length > 0 || kept.actionItems.length > 0);
  const made = kept === null ? built : mergeSummaries(built, kept, { hasRules });
  const contradicted = kept !== null && isContradicted(built, kept);
  if (contradicted)
    notes.push(`${SUMMARY_NOTE}gave an outcome that the transcript contradicts. The outcome here follows the transcript.`);
  return asWritten(maskSummary(withoutAnnounced(made, facts), context), weights, {
    writtenBy: isWorded ? "model" : "built-in",
    dropped: dropped + Number(contradicted),
    notes,
  });
}

/** A model may miss the announcement as the rules do. */
function withoutAnnounced(made: EvidencedSummary, { isRecordingAnnounced = false }: CallFacts): EvidencedSummary {
  if (!isRecordingAnnounced) return made;
  return { ...made, complianceFlags: made.complianceFlags.filter(({ code }) => code !== "recording_disclosure_missing") };
}

/** An end of a call with this many digits is a number, whether a numbering plan knows it or not; fewer are an extension. */
function isNumber(end: string): boolean {
  return (end.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS_MIN;
}

function configuredModel(): SummaryModel | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env();
  return summaryModel({ apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL });
}

async function ask(
  model: SummaryModel,
  { segments, facts, weights, told }: SummaryRequest,
  { hasRules, context }: { hasRules: boolean; context: MaskingContext },
): Promise<Proposal> {
  const { lines, of, cut } = chooseLines(segments);
  const notes: string[] = [];
  let candidate: unknown;
  try {
    const masked = (text: string | null | undefined) => (text ? maskText(text, context).slice(0, HINT_CHARS_MAX) : null);
    const end = (number: string | null | undefined) => (number && isNumber(number) ? "[PHONE]" : masked(number));
    candidate = await model.summarise({
      direction: facts.direction,
      durationSec: facts.durationSec,
      language: facts.language,
      agentName: masked(told?.agentName),
      from: end(told?.fromNumber),
      to: end(told?.toNumber),
      startedAt: told?.startedAt.toISOString() ?? null,
      wantsScore: !hasRules,
      lines,
    });
  } catch (error) {
    // Only sentences of our own may be shown: anything else could hold what a provider sent.
    const reason = error instanceof Error && error.name === "ModelFailure" ? error.message : "it failed";
    return { kept: null, dropped: 0, notes: [unusable(reason)] };
  }
  const { kept, dropped } = checkSummary(maskCandidate(candidate, context), segments, weights);
  if (kept === null) return { kept, dropped: 0, notes: [unusable("its answer did not follow the schema")] };
  if (lines.length < of) {
    notes.push(
      `${SUMMARY_NOTE}read ${lines.length} of the call's ${of} lines: its beginning, its end, and parts evenly between.`,
    );
  }
  if (cut > 0) notes.push(`${SUMMARY_NOTE}read the first ${LINE_CHARS_MAX} characters of very long lines.`);
  if (kept.sentences.length === 0) {
    notes.push(`${SUMMARY_NOTE}gave no summary that the transcript supports. The built-in summarizer wrote it.`);
  } else if (kept.title === "") {
    notes.push(`${SUMMARY_NOTE}gave no title that the transcript supports. The built-in summarizer wrote it.`);
  }
  return { kept, dropped: dropped.length, notes };
}

function unusable(reason: string): string {
  return `${SUMMARY_NOTE}could not be used: ${reason}. The built-in summarizer wrote this.`;
}

function asWritten(
  made: EvidencedSummary,
  weights: ScoreWeights,
  { writtenBy, dropped, notes }: { writtenBy: CallEvidence["writtenBy"]; dropped: number; notes: string[] },
): WrittenSummary {
  const { title, summary, callType, sentiment, outcome, followUpRequired, agentScore, scoreConfidence } = made;
  return {
    summary: {
      title,
      summary,
      callType,
      sentiment,
      outcome,
      actionItems: made.actionItems.map(({ owner, task, due }) => ({ owner, task, due })),
      followUpRequired,
      agentScore,
      scoreConfidence,
      complianceFlags: made.complianceFlags.map(({ evidence: _, ...flag }) => flag),
    },
    evidence: {
      ...made.evidence,
      sentences: made.sentences,
      actionItems: made.actionItems.map(({ evidence }) => evidence),
      complianceFlags: made.complianceFlags.map(({ evidence }) => evidence),
      score: made.score.map((point) => ({ ...point, weight: weights[point.criterion] })),
      writtenBy,
      dropped,
    },
    notes,
  };
}
