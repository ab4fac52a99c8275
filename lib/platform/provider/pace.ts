import { env } from "@/lib/core/env";

/** So many calls per second, the first `burst` of them (1 unless given) at once. */
interface PaceRule {
  perSecond: number;
  burst?: number;
}

interface Waiter {
  rule: PaceRule;
  signal: AbortSignal;
  go(): void;
}

interface Lane {
  tokens: number;
  filledAt: number;
  heldUntil: number;
  queue: Waiter[];
  timer: NodeJS.Timeout | undefined;
}

const LANES_MAX = 2_000;
declare global {
  var __rowcallPace: Map<string, Lane> | undefined;
}
globalThis.__rowcallPace ??= new Map();
const lanes = globalThis.__rowcallPace;

/**
 * Waits for the next call that `key` has room for. All callers of the process share a key, in the order they came.
 * @throws the signal's reason once aborted; its place goes to the next one.
 */
export function pace(key: string, rule: PaceRule, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const lane = laneOf(key, rule);
  return new Promise((resolve, reject) => {
    const leave = () => {
      lane.queue.splice(lane.queue.indexOf(waiter), 1);
      reject(signal.reason);
      serve(lane);
    };
    const waiter: Waiter = {
      rule,
      signal,
      go() {
        signal.removeEventListener("abort", leave);
        resolve();
      },
    };
    signal.addEventListener("abort", leave, { once: true });
    lane.queue.push(waiter);
    serve(lane);
  });
}

/** Lets nobody go on with `key` for so long: what a provider does to all of its callers once one went too fast. */
export function holdPace(key: string, ms: number): void {
  const lane = laneOf(key, { perSecond: 1 });
  lane.heldUntil = Math.max(lane.heldUntil, performance.now() + ms / env().TIME_SCALE);
  serve(lane);
}

/** Milliseconds for which nobody may go on with `key` (`holdPace`); 0 where it is not held. For whoever has better to do than wait. */
export function heldMs(key: string): number {
  const leftMs = (lanes.get(key)?.heldUntil ?? 0) - performance.now();
  return Math.max(0, leftMs * env().TIME_SCALE);
}

function laneOf(key: string, rule: PaceRule): Lane {
  const known = lanes.get(key);
  if (known !== undefined) return known;
  if (lanes.size >= LANES_MAX) forgetIdle();
  const lane: Lane = { tokens: rule.burst ?? 1, filledAt: performance.now(), heldUntil: 0, queue: [], timer: undefined };
  lanes.set(key, lane);
  return lane;
}

/** Lanes that nobody used for a minute are as good as new. */
function forgetIdle(): void {
  const old = performance.now() - 60_000;
  for (const [key, lane] of lanes) {
    if (lane.queue.length === 0 && lane.filledAt < old && lane.heldUntil < old) lanes.delete(key);
  }
}

/** Lets the head of the queue go while there is room, and comes back when there is next. */
function serve(lane: Lane): void {
  clearTimeout(lane.timer);
  lane.timer = undefined;
  for (let head = lane.queue[0]; head !== undefined; head = lane.queue[0]) {
    const waitMs = waitOf(lane, head.rule);
    if (waitMs > 0) {
      lane.timer = setTimeout(() => serve(lane), Math.ceil(waitMs));
      return;
    }
    lane.tokens--;
    lane.queue.shift();
    head.go();
  }
}

function waitOf(lane: Lane, rule: PaceRule): number {
  const now = performance.now();
  const perMs = (rule.perSecond * env().TIME_SCALE) / 1000;
  lane.tokens = Math.min(rule.burst ?? 1, lane.tokens + (now - lane.filledAt) * perMs);
  lane.filledAt = now;
  const untilToken = lane.tokens >= 1 ? 0 : (1 - lane.tokens) / perMs;
  return Math.max(untilToken, lane.heldUntil - now);
}
