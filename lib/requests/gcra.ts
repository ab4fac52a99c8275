/** `limit` in `windowSec` seconds on average, `burst` (the limit unless given) at once. */
export interface RateRule {
  limit: number;
  windowSec: number;
  burst?: number;
}

/** What a rate limiter says of one request. */
export interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until everything is there again. */
  resetSec: number;
  /** Seconds to wait before the next try; 0 when allowed. */
  retryAfterSec: number;
}

const SECOND_US = 1_000_000;

/** The generic cell rate algorithm's two constants: microseconds per token, and how far ahead one may run. */
export function paceOf({ limit, windowSec, burst = limit }: RateRule): { tokenUs: number; aheadUs: number } {
  const tokenUs = Math.ceil((windowSec * SECOND_US) / limit);
  return { tokenUs, aheadUs: tokenUs * burst };
}

/** Takes a token at `nowUs` from a bucket whose theoretical arrival time is `tatUs`; the new one is null when refused. */
export function takeAt(rule: RateRule, tatUs: number, nowUs: number): number | null {
  const { tokenUs, aheadUs } = paceOf(rule);
  const next = Math.max(tatUs, nowUs) + tokenUs;
  return next - nowUs <= aheadUs ? next : null;
}

/** Puts a bucket into words. `tatUs` is the arrival time after the token was taken, or as it was when refused. */
export function verdictOf(rule: RateRule, allowed: boolean, tatUs: number, nowUs: number): RateVerdict {
  const { tokenUs, aheadUs } = paceOf(rule);
  const usedUs = Math.max(0, tatUs - nowUs);
  return {
    allowed,
    limit: rule.limit,
    // One may have come back between the refusal and this look: who was refused had none.
    remaining: allowed ? Math.max(0, Math.floor((aheadUs - usedUs) / tokenUs)) : 0,
    resetSec: Math.max(1, Math.ceil(usedUs / SECOND_US)),
    retryAfterSec: allowed ? 0 : Math.max(1, Math.ceil((usedUs + tokenUs - aheadUs) / SECOND_US)),
  };
}
