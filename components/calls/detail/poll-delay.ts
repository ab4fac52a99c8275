const FIRST_MS = 2_000;
const LAST_MS = 10_000;
const GROWTH = 1.25;

/** Milliseconds until a call is asked for again: 2 s, growing to 10 s while nothing new is heard. @param silent answers since. */
export function pollDelay(silent: number): number {
  return Math.round(Math.min(LAST_MS, FIRST_MS * GROWTH ** Math.max(0, silent)));
}
