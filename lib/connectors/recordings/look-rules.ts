const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after each look in vain a recording is looked for again. */
const LOOKS_MS = [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;
/** Looks in which what a provider says of its own haste is heeded. */
const EARLY_LOOKS = 3;
const HELD_MS = { least: 30_000, most: 24 * HOUR_MS };

/** After so many looks in vain there is no other. */
export const LOOKS_MAX = LOOKS_MS.length;
/** A paused connection lets no calls in; one that was in already waits behind the others. */
export const PAUSED_MS = MINUTE_MS;
/** Until a connection is asked again that somebody else works on. */
export const TAKEN_MS = 30_000;

/** Milliseconds until the next look at a recording that was looked for `looks` times before this one. */
export function nextLookMs(looks: number, afterSec: number | null): number {
  const usual = LOOKS_MS[looks] ?? 24 * HOUR_MS;
  return afterSec === null || looks >= EARLY_LOOKS ? usual : Math.min(usual, Math.max(1, afterSec) * 1_000);
}

/** Until when a provider that is asked too often is left alone. */
export function heldUntil(now: Date, askedMs: number | undefined): Date {
  return new Date(now.getTime() + Math.min(HELD_MS.most, Math.max(HELD_MS.least, askedMs ?? 0)));
}
