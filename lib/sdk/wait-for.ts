import { RowcallError } from "./errors";
import { pause } from "./pause";

/** How something that takes a while is waited for. */
export interface WaitOptions<T> {
  /** Ends the waiting; what is waited for goes on. */
  signal?: AbortSignal | undefined;
  /** Longest to wait, 10 min unless given. */
  timeoutMs?: number;
  /** First pause between two looks, 500 ms unless given; they grow to ten times that. */
  pollMs?: number;
  /** Hears of each look. */
  onProgress?: (now: T) => void;
}

/**
 * Looks until it has ended.
 * @throws {RowcallError} with code `wait_timeout` when it has not in time.
 */
export async function waitFor<T>(
  look: (signal: AbortSignal | undefined) => Promise<T>,
  hasEnded: (now: T) => boolean,
  { signal, timeoutMs = 600_000, pollMs = 500, onProgress }: WaitOptions<T> = {},
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (let delayMs = pollMs; ; delayMs = Math.min(delayMs * 1.5, pollMs * 10)) {
    const now = await look(signal);
    onProgress?.(now);
    if (hasEnded(now)) return now;
    if (Date.now() + delayMs > until) {
      throw new RowcallError(`It has not ended within ${timeoutMs / 1000} s. It goes on; wait for it again.`, {
        code: "wait_timeout",
      });
    }
    await pause(delayMs, signal);
  }
}
