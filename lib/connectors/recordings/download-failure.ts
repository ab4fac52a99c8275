import { CallFailure } from "@/lib/calls/running/call-failure";
import { errorCode } from "@/lib/core/error-code";
import { EgressRefused } from "@/lib/platform/egress/egress-refused";
import { retryAfterMs } from "@/lib/platform/provider/backoff";

/** Milliseconds since a call was announced in which its recording may be on its way still. */
export const NOT_READY_MS = 60 * 60 * 1_000;
const FIRST_LOOK_MS = 20_000;
const WAIT_MS_MAX = 60 * 60 * 1_000;

/** The address wants a header, or another one than it got. */
export class AccessRefused extends CallFailure {
  constructor() {
    super("The recording URL refused access. Check the Authorization header of the connection.", true);
  }
}

/**
 * Why an answer with this status brings no recording, in a sentence that repeats nothing of it; null where it brings one.
 * @param ageMs since the call was announced.
 */
export function failureOfStatus(status: number, headers: Headers, ageMs: number, now: Date): CallFailure | null {
  if (status === 200 || status === 203) return null;
  if (status === 401 || status === 403) return new AccessRefused();
  if (status === 404 || (status > 200 && status < 300)) return notThereYet(ageMs);
  if (status === 410) return new CallFailure("There's no longer a recording at this URL.", true);
  if (status >= 300 && status < 400) return new CallFailure("The recording URL redirects too often.", true);
  if (status >= 500 || status === 408 || status === 425 || status === 429) {
    const waitMs = retryAfterMs(headers.get("retry-after"), now);
    const sentence =
      status === 429 ? "The recording's server is limiting requests." : "The recording's server is having problems.";
    return new CallFailure(sentence, false, waitMs === undefined ? null : Math.min(waitMs, WAIT_MS_MAX));
  }
  return new CallFailure("The recording URL refused the request.", true);
}

/**
 * Phone systems announce a call before its recording can be had: for an hour, nothing there means not yet. Each look waits for
 * eleven times as long as was waited until then, so that four of them span the hour.
 */
export function notThereYet(ageMs: number): CallFailure {
  if (ageMs >= NOT_READY_MS) return new CallFailure("There is no recording at its address.", true);
  return new CallFailure(
    "There is no recording at its address yet.",
    false,
    Math.max(FIRST_LOOK_MS, Math.min(11 * ageMs, NOT_READY_MS - ageMs)),
  );
}

/** What went wrong between here and there, or here. */
export function failureOfError(error: unknown, isBegun: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof EgressRefused) return new CallFailure("The recording URL isn't allowed.", true);
  if (isDiskFull(error)) return new CallFailure("The server has no room left for the recording.", false);
  return new CallFailure(isBegun ? "The recording arrived only in part." : "The recording URL doesn't answer.", false);
}

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOSPC" || code === "EDQUOT";
}
