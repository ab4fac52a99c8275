import type { FakeReply } from "../provider-fake";

const WINDOW_MS = 60_000;
const PENALTY_MS = 60_000;
const LIMITS = { heavy: 10, auth: 5 } as const;
/** Real milliseconds that a request may be late in a busy process: where time passes faster, they are seconds. */
const LATE_MS = 50;
const LATE_MS_MAX = 20_000;

/**
 * Requests a minute of each group, and the penalty for one too many: another one within it starts it anew. Counted by the clock
 * that waits are counted by, not by the account's.
 */
export class RingcentralLimits {
  /** Requests within a penalty, in words. */
  readonly offences: string[] = [];
  private readonly taken = { heavy: [] as number[], auth: [] as number[] };
  private penaltyUntil = 0;

  constructor(private readonly timeScale: number) {}

  /** Null where the request may be answered. */
  take(group: keyof typeof LIMITS, isOneTooMany: boolean): FakeReply | null {
    const now = performance.now() * this.timeScale;
    const slack = Math.min(LATE_MS * this.timeScale, LATE_MS_MAX);
    if (now < this.penaltyUntil - slack) {
      this.offences.push("a request was sent within a penalty");
      return this.refuse(group, now);
    }
    const recent = this.taken[group].filter((at) => now - at < WINDOW_MS - slack);
    this.taken[group] = recent;
    if (isOneTooMany || recent.length >= LIMITS[group]) return this.refuse(group, now);
    recent.push(now);
    return null;
  }

  /** Nothing was ever asked. */
  forgive(): void {
    this.penaltyUntil = 0;
    this.taken.heavy = [];
    this.taken.auth = [];
  }

  private refuse(group: keyof typeof LIMITS, now: number): FakeReply {
    this.penaltyUntil = now + PENALTY_MS;
    return {
      status: 429,
      json: { errorCode: "CMN-301", message: "Request rate exceeded", errors: [] },
      headers: {
        "retry-after": String(PENALTY_MS / 1_000),
        "x-rate-limit-group": group,
        "x-rate-limit-limit": String(LIMITS[group]),
        "x-rate-limit-remaining": "0",
        "x-rate-limit-window": "60",
      },
    };
  }
}
