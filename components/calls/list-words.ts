import type { CallItem } from "@/lib/contract/calls";
import { LIMITS } from "@/lib/contract/limits";
import { callName } from "./detail/call-name";

/** What a row calls its call: title, else the other party's number, else its own id. */
export function rowName(item: Parameters<typeof callName>[0] & Pick<CallItem, "externalId">): string {
  const isNamed = (item.title ?? "").trim() !== "" || otherParty(item) !== null;
  return isNamed ? callName(item) : (item.externalId ?? callName(item));
}

/** The number at the customer's end, or the only one that is known. */
export function otherParty({
  direction,
  fromNumber,
  toNumber,
}: Pick<CallItem, "direction" | "fromNumber" | "toNumber">): string | null {
  return direction === "outbound" ? (toNumber ?? fromNumber) : (fromNumber ?? toNumber);
}

/**
 * True where a row offers to process the call again: it failed, or there were no minutes for it. A row knows why it was skipped
 * by the sentence alone: one that speaks of no minutes is of a recording that can't be had.
 */
export function mayTryAgain({
  status,
  durationSec,
  reason,
}: Pick<CallItem, "status" | "durationSec"> & Partial<Pick<CallItem, "reason">>): boolean {
  if (status !== "SKIPPED") return status === "FAILED";
  return (durationSec === null || durationSec >= LIMITS.callShortSec) && /\bminutes\b/i.test(reason ?? "minutes");
}

/** True for a call that a phone system told of, and whose recording was not fetched yet. */
export function waitsForRecording({ status, provider }: Pick<CallItem, "status" | "provider">): boolean {
  return status === "PENDING" && provider !== "upload";
}

export const WAITS_FOR_RECORDING = "Waiting for the recording";

export function isOpen({ status }: Pick<CallItem, "status">): boolean {
  return status === "PENDING" || status === "PROCESSING";
}

/** The notices about recordings, in the words that are used everywhere. */
export const TELL_CALLERS = "Tell callers that calls are recorded and analyzed.";
export const AUDIO_GOES = "Audio is deleted as soon as the transcript and summary are saved. Only the text is kept.";
