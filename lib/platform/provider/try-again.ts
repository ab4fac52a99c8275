import { backoffMs } from "./backoff";
import { pause } from "./pause";
import { ProviderProblem } from "./types";

/** How often a call is made at most, and how long to wait after the problem of the `attempt`-th one (from 0), in milliseconds. */
export interface PatienceRule {
  attemptsMax: number;
  /** What was asked for, or full jitter up to a minute, unless given. */
  waitMs?(problem: ProviderProblem, attempt: number): number;
  /** No single wait is longer; a problem that asks for more is thrown at once. 120 s unless given. */
  waitMsMax?: number;
}

/**
 * Makes a call again while its problem passes by itself: a rate limit, or nothing answered.
 * @throws {ProviderProblem} the last one; the signal's reason once aborted.
 */
export async function tryAgain<T>(signal: AbortSignal, rule: PatienceRule, call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      const passes = error instanceof ProviderProblem && (error.kind === "rate_limited" || error.kind === "transient");
      if (!passes || attempt + 1 >= rule.attemptsMax) throw error;
      const waitMs = rule.waitMs?.(error, attempt) ?? usualWait(error, attempt);
      if (waitMs > (rule.waitMsMax ?? 120_000)) throw error;
      await pause(waitMs, signal);
    }
  }
}

function usualWait(problem: ProviderProblem, attempt: number): number {
  const spread = backoffMs(attempt, { baseMs: 1_000, capMs: 60_000, floorMs: 100 });
  return (problem.options.retryAfterMs ?? 0) + spread;
}
