import type { FLAG_SEVERITIES } from "@/lib/contract/call-facts";
import type {
  CallDirection,
  CallOutcome,
  CallSentiment,
  CallType,
  ComplianceCode,
  ScoreCriterion,
} from "@/lib/contract/words/call-words";

/** Indexes into the segments that were given. */
export type Evidence = number[];

/** What is known of a call besides its words. */
export interface CallFacts {
  direction: CallDirection;
  durationSec: number;
  /** Code or name of the language; "" when not known. */
  language: string;
  /** How sure it is who speaks, 0 to 1, where that was guessed. */
  speakerConfidence?: number;
  /** Callers hear that they are recorded before the recording begins: nobody has to say it in the call. */
  isRecordingAnnounced?: boolean;
}

export interface SummarySentence {
  text: string;
  evidence: Evidence;
}

export interface ActionItem {
  /** Agent, Customer, another speaker of the transcript, or "" when not said. */
  owner: string;
  /** As it was said. */
  task: string;
  /** As it was said, "" when it was not. */
  due: string;
  evidence: Evidence;
}

export type Severity = (typeof FLAG_SEVERITIES)[number];

export interface ComplianceFlag {
  code: ComplianceCode;
  severity: Severity;
  message: string;
  /** Seconds from the start of the call. */
  start: number;
  end: number;
  speaker: string;
  /** What was said, word for word and masked; "" where the flag is that something was not said. */
  quote: string;
  evidence: Evidence;
}

export type ScoreWeights = Readonly<Record<ScoreCriterion, number>>;

export interface ScorePoint {
  criterion: ScoreCriterion;
  /** 0 (not met) to 1 (met); null where the call gives no occasion, which leaves the criterion out of the score. */
  points: number | null;
  evidence: Evidence;
}

/** A summary in which every statement names the segments it stands on. */
export interface EvidencedSummary {
  title: string;
  /** The texts of `sentences`, joined. */
  summary: string;
  sentences: SummarySentence[];
  callType: CallType;
  sentiment: CallSentiment;
  outcome: CallOutcome;
  actionItems: ActionItem[];
  followUpRequired: boolean;
  /** 0 to 100 from what is known; see `weighScore`. */
  agentScore: number;
  /** How much of it rests on what was said, 0 to 1. */
  scoreConfidence: number;
  score: ScorePoint[];
  complianceFlags: ComplianceFlag[];
  /** What the acts of the call leave open for `outcome`; null where the language tells none. */
  allowedOutcomes: CallOutcome[] | null;
  /** Of the members that are one word. */
  evidence: { title: Evidence; callType: Evidence; sentiment: Evidence; outcome: Evidence; followUpRequired: Evidence };
}
