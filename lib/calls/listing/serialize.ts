import type { Call, CallItem } from "@/lib/contract/calls";
import type { CallRow, CallTextRow } from "../running/queries";
import { STEP_PROGRESS } from "../running/rules";
import { UNKNOWN_SCORE } from "../summary/score";

/** Columns that a list shows. */
export type ListedCall = Pick<
  CallRow,
  | "id"
  | "provider"
  | "externalId"
  | "direction"
  | "fromNumber"
  | "toNumber"
  | "agentName"
  | "startedAt"
  | "durationSec"
  | "status"
  | "sentiment"
  | "outcome"
  | "title"
  | "summary"
  | "followUpRequired"
  | "processedAt"
  | "agentScore"
  | "flagCount"
  | "reason"
  | "createdAt"
> & { scoreConfidence: number };

/** A call as lists and events show it. What was made of it is null until it is COMPLETED. */
export function toCallItem(row: ListedCall): CallItem {
  const { id, provider, externalId, direction, fromNumber, toNumber, agentName, durationSec, status, reason } = row;
  const isDone = status === "COMPLETED";
  return {
    id,
    provider,
    externalId,
    direction,
    fromNumber,
    toNumber,
    agentName,
    startedAt: row.startedAt.toISOString(),
    durationSec,
    status,
    sentiment: isDone ? row.sentiment : null,
    outcome: isDone ? row.outcome : null,
    title: isDone ? row.title : null,
    summary: isDone ? row.summary : null,
    followUpRequired: isDone ? row.followUpRequired : null,
    processedAt: row.processedAt?.toISOString() ?? null,
    agentScore: isDone ? (row.agentScore ?? UNKNOWN_SCORE) : null,
    scoreConfidence: isDone ? (row.agentScore === null ? 0 : row.scoreConfidence) : null,
    flagCount: isDone ? row.flagCount : 0,
    reason,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A call with its text, which is there once it is COMPLETED. */
export function toCall(row: CallRow, stored: CallTextRow | undefined): Call {
  const { id, provider, externalId, direction, fromNumber, toNumber, agentName, durationSec, status, reason } = row;
  const text = status === "COMPLETED" ? stored : undefined;
  const step = row.step ?? "fetch";
  return {
    id,
    provider,
    externalId,
    direction,
    fromNumber,
    toNumber,
    agentName,
    startedAt: row.startedAt.toISOString(),
    durationSec,
    status,
    language: row.language,
    summary: text?.summary ? withScore(text.summary) : null,
    transcript: text?.segments ?? [],
    evidence: text?.evidence ?? null,
    metrics: text?.metrics ?? null,
    notes: row.notes,
    masked: text === undefined ? null : row.masked,
    isChanging: text !== undefined && row.summaryVersion < row.version,
    version: row.version,
    reason,
    skipReason: row.skipReason,
    failedStep: row.failedStep,
    canRetry: mayRetry(row),
    progress:
      status === "PROCESSING"
        ? { percent: row.progressPercent ?? STEP_PROGRESS[step].percent, step, message: STEP_PROGRESS[step].message }
        : null,
    audio: audioOf(row),
    processedAt: row.processedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Summaries of before the score was always told have none, or no confidence. */
function withScore(summary: NonNullable<CallTextRow["summary"]>): NonNullable<Call["summary"]> {
  const { agentScore, scoreConfidence } = summary as { agentScore: number | null; scoreConfidence?: number };
  if (agentScore === null) return { ...summary, agentScore: UNKNOWN_SCORE, scoreConfidence: 0 };
  return { ...summary, scoreConfidence: scoreConfidence ?? 1 };
}

/** True for a call that failed or was skipped for minutes, and whose recording can still be had. */
function mayRetry(row: Pick<CallRow, "status" | "skipReason" | "audioKey" | "recordingUrl">): boolean {
  if (row.audioKey === null && row.recordingUrl === null) return false;
  return row.status === "FAILED" || (row.status === "SKIPPED" && row.skipReason === "minutes");
}

function audioOf(row: CallRow): Call["audio"] {
  if (row.source === "transcript") return null;
  return {
    isKept: row.audioKey !== null && row.status === "COMPLETED",
    until: row.audioKey === null ? null : (row.audioUntil?.toISOString() ?? null),
    deletedAt: row.audioDeletedAt?.toISOString() ?? null,
  };
}
