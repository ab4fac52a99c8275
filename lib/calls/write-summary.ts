import type { CallEvidence, CallSummary } from "@/lib/contract/call-facts";
import type { TranscriptSegment } from "@/lib/contract/call-words";
import { summariseCall } from "./summary/summarise-call";
import type { CallFacts, EvidencedSummary, ScoreWeights } from "./summary/types";

export interface SummaryRequest {
  /** Masked. */
  segments: readonly TranscriptSegment[];
  facts: CallFacts;
  weights: ScoreWeights;
}

export interface WrittenSummary {
  summary: CallSummary;
  evidence: CallEvidence;
  /** What a person should know about how it was made. */
  notes: string[];
}

/** The summary of a call with the lines it stands on. */
export async function writeSummary({ segments, facts, weights }: SummaryRequest): Promise<WrittenSummary> {
  return asWritten(summariseCall(segments, facts, weights), weights, "built-in");
}

function asWritten(made: EvidencedSummary, weights: ScoreWeights, writtenBy: CallEvidence["writtenBy"]): WrittenSummary {
  const { title, summary, callType, sentiment, outcome, followUpRequired, agentScore } = made;
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
      complianceFlags: made.complianceFlags.map(({ evidence: _, ...flag }) => flag),
    },
    evidence: {
      ...made.evidence,
      sentences: made.sentences,
      actionItems: made.actionItems.map(({ evidence }) => evidence),
      complianceFlags: made.complianceFlags.map(({ evidence }) => evidence),
      score: made.score.map((point) => ({ ...point, weight: weights[point.criterion] })),
      writtenBy,
      dropped: 0,
    },
    notes: [],
  };
}
