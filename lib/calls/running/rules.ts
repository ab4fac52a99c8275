import type { SkipReason } from "@/lib/contract/call-facts";
import type { ConnectionType } from "@/lib/contract/connections";
import { LIMITS } from "@/lib/contract/limits";
import type { CallStatus, CallStep } from "@/lib/contract/words/call-words";
import type { Id } from "@/lib/core/ids";

/** One run of a call: what every step is told. A newer attempt, or a deleted call, ends the older run silently. */
export interface CallRun {
  callId: Id<"call">;
  attempt: number;
}

/** Statuses that a run may still change. */
export const OPEN_STATUSES = ["PENDING", "PROCESSING"] as const satisfies readonly CallStatus[];

/** Phone systems that tell of each recording once, by themselves. All others list them again and again. */
export const POSTING_TYPES = ["webhook", "vonage"] as const satisfies readonly ConnectionType[];

/** Share of the work done when a step begins, and what a person reads meanwhile. */
export const STEP_PROGRESS: Readonly<Record<CallStep, { percent: number; message: string }>> = {
  fetch: { percent: 2, message: "Fetching the recording" },
  probe: { percent: 8, message: "Checking the length" },
  reserve: { percent: 12, message: "Reserving minutes" },
  transcribe: { percent: 15, message: "Transcribing" },
  mask: { percent: 80, message: "Masking personal data" },
  summarise: { percent: 88, message: "Writing the summary" },
  save: { percent: 96, message: "Saving the transcript" },
};

export const SKIP_SENTENCES: Readonly<Record<SkipReason, string>> = {
  too_short: `Shorter than ${LIMITS.callShortSec} seconds.`,
  minutes: "This month's call minutes are used up, or the call is longer than the minutes left.",
  not_available: "The recording is stored where Rowcall can't download it.",
};

export const MINUTES_USED_UP = "Monthly call minutes are used up.";
export const EXTERNAL_ID_EXISTS = "A call with this externalId already exists.";
/** Recordings of calls that failed, or were skipped for minutes, wait so long for a person. */
export const WAITING_AUDIO_DAYS = 30;
export const REASON_CHARS_MAX = 500;
