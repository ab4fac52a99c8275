import { CallError } from "./call-error";

/** Milliseconds before each next try of what got no answer: about two minutes in all. */
export const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export interface Patience {
  wait?: Wait;
  /** Told when the line is lost, and when it is back. */
  onWaiting?: (waiting: boolean) => void;
  signal?: AbortSignal;
}

/**
 * Does work that may be done again until an answer comes: a lost line or a server that starts again is waited for.
 * @throws what `work` throws when waiting does not help, or has taken too long.
 */
export async function keepTrying<T>(work: () => Promise<T>, { wait = pause, onWaiting, signal }: Patience = {}): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const done = await work();
      if (failures > 0) onWaiting?.(false);
      return done;
    } catch (error) {
      signal?.throwIfAborted();
      const ms = WAITS[failures];
      if (!isPassing(error) || ms === undefined) throw error;
      onWaiting?.(true);
      await wait(ms, signal);
    }
  }
}

/** No answer, or a server that is busy or starting: worth asking again. A refusal is not. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof CallError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)
  );
}

/** Waits, but not longer than until the line is back. @throws the signal's reason when it stops the waiting. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.("online", end);
    signal?.addEventListener("abort", end);
  });
}
