import { crashPoint } from "@/lib/core/crash-point";
import { env } from "@/lib/core/env";
import type { TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type DeliveryRow, holdWaiting } from "./delivery-queries";
import type { DestinationChange, DestinationRow } from "./destination-queries";
import { noticeSwitchedOff } from "./notice-switched-off";
import { type Attempt, type DeliveryChange, isAskedForNow, lockDestination, storeOutcome, updateHealth } from "./run-queries";
import { askedMs, hasFailedTooLong, nextTryAt } from "./schedule-rules";
import { noteTry, type Work } from "./turn";
import type { Outcome } from "./types";

type Tried = Exclude<Outcome, { result: "skipped" }>;
type Failed = Extract<Outcome, { result: "failed" }>;

/** How often a destination that is well is told that something arrived. */
const ARRIVED_EVERY_MS = 1_000;
const FAILED_TOO_LONG = "No delivery has succeeded for five days.";

/**
 * Writes down a try: the attempt, what becomes of the delivery and how its destination is, in one transaction, and nothing where
 * somebody else has the delivery by now.
 */
export async function recordTry(
  work: Work,
  row: DeliveryRow,
  outcome: Tried,
  took: Pick<Attempt, "startedAt" | "durationMs">,
): Promise<void> {
  const { ctx, token } = work;
  const attempt = attemptOf(row, outcome, took);
  const known = await writeTransaction(ctx, async (tx) => {
    // Always the destination before its deliveries, as everybody does who takes both.
    const isHeld = changesHealth(work, outcome);
    const destination = isHeld ? await lockDestination(tx, row.destinationId) : work.destination;
    if (destination === undefined) return undefined;
    const isWantedAgain = outcome.result === "failed" && !row.isAskedFor && (await isAskedForNow(tx, row.id));
    const { delivery, health } = verdictOn(tx, { work, row, outcome, destination, isWantedAgain });
    if (!(await storeOutcome(tx, { id: row.id, token }, delivery, attempt))) return undefined;
    // Of one that was not looked at again nothing is changed: a second has passed, or somebody else has changed it.
    return isHeld && health !== null ? changeHealth(tx, destination, health) : destination;
  });
  crashPoint("delivery recorded", row.id);
  work.owned.delete(row.id);
  noteTry(work, outcome.result === "failed");
  if (known !== undefined) work.destination = known;
  if (known !== undefined && known.status !== "active") work.isOver = true;
  if (outcome.result === "failed" && outcome.problem === "rate_limited") leaveAlone(work, outcome);
}

interface Verdict {
  delivery: DeliveryChange;
  health: DestinationChange | null;
}

/** What a person asked for while it was being sent is still to be done: its schedule has started over. */
const AGAIN = { tries: 0, isAskedFor: true } as const;

interface TriedOnce {
  work: Work;
  row: DeliveryRow;
  outcome: Tried;
  destination: DestinationRow;
  /** A person asked for it while it was being sent. */
  isWantedAgain: boolean;
}

function verdictOn(tx: TxCtx, tried: TriedOnce): Verdict {
  const { row, outcome, destination } = tried;
  const now = tx.clock.now();
  const told = { lastStatusCode: outcome.statusCode ?? null, isAskedFor: false, tries: row.tries + 1 };
  const ended = { ...told, nextAt: null, endedAt: now };
  if (outcome.result === "delivered") {
    const arrived = { ...ended, status: "delivered" as const, lastError: null, ref: outcome.ref ?? row.ref };
    return { delivery: arrived, health: arrivedAt(destination, now) };
  }
  const health = failedAt(tried, outcome, now);
  const lastError = outcome.error;
  const isStopped = health !== null && health.status === "attention";
  const isTest = row.eventType === "webhook.test";
  if (isTest || outcome.next === "give_up") return { delivery: { ...ended, lastError, status: "failed" }, health };
  if (isStopped || outcome.next === "stop" || destination.status !== "active") {
    const kept = { ...told, lastError, status: "held" as const, nextAt: null };
    return { delivery: tried.isWantedAgain ? { ...kept, ...AGAIN } : kept, health };
  }
  if (tried.isWantedAgain) return { delivery: { ...told, ...AGAIN, lastError, status: "waiting", nextAt: now }, health };
  const schedule = { tries: row.tries + 1, gapsMs: tried.work.sender.gapsMs, retryAfterMs: outcome.retryAfterMs };
  const nextAt = nextTryAt(now, schedule, { timeScale: env().TIME_SCALE });
  if (nextAt === null) return { delivery: { ...ended, lastError, status: "failed" }, health };
  return { delivery: { ...told, lastError, status: "waiting", nextAt }, health };
}

/** What a success says of a destination; null where it is known to be well. */
function arrivedAt(destination: DestinationRow, now: Date): DestinationChange | null {
  if (!isNewsOf(destination, now)) return null;
  const isStopped = destination.status === "attention";
  return isStopped
    ? { lastDeliveredAt: now }
    : { lastDeliveredAt: now, failingSince: null, problem: null, lastError: null, lastErrorAt: null };
}

/** What a failure says of a destination; of a test only that it wants nothing any more. */
function failedAt(
  { work, row, destination }: { work: Work; row: DeliveryRow; destination: DestinationRow },
  { next, problem, error }: Failed,
  now: Date,
): DestinationChange | null {
  if (destination.status !== "active") return null;
  if (row.eventType === "webhook.test" && next !== "stop") return null;
  const failingSince = destination.failingSince ?? now;
  const told = { failingSince, problem, lastError: error, lastErrorAt: now };
  const { failingMsMax } = work.sender;
  if (next === "stop") return { ...told, status: "attention" };
  if (next !== "retry" || !hasFailedTooLong(failingSince, now, { failingMsMax, timeScale: env().TIME_SCALE })) return told;
  return { ...told, status: "attention", lastError: `${FAILED_TOO_LONG} ${error}` };
}

async function changeHealth(tx: TxCtx, destination: DestinationRow, change: DestinationChange): Promise<DestinationRow> {
  await updateHealth(tx, destination.id, change);
  const changed = { ...destination, ...change };
  if (change.status === "attention") {
    await holdWaiting(tx, destination.id);
    await noticeSwitchedOff(tx, changed);
  }
  return changed;
}

function changesHealth(work: Work, { result }: Tried): boolean {
  return result === "failed" || isNewsOf(work.destination, work.ctx.clock.now());
}

function isNewsOf({ failingSince, problem, lastDeliveredAt }: DestinationRow, now: Date): boolean {
  if (failingSince !== null || problem !== null || lastDeliveredAt === null) return true;
  return now.getTime() - lastDeliveredAt.getTime() >= ARRIVED_EVERY_MS;
}

function attemptOf(row: DeliveryRow, outcome: Tried, took: Pick<Attempt, "startedAt" | "durationMs">): Attempt {
  return {
    ...took,
    trigger: row.isAskedFor ? "person" : "schedule",
    statusCode: outcome.statusCode ?? null,
    error: outcome.result === "failed" ? outcome.error : null,
    response: outcome.response ?? null,
    isResponseCut: outcome.isResponseCut ?? false,
  };
}

/** A receiver that is asked too often gets nothing else until the time that it names. */
function leaveAlone(work: Work, { retryAfterMs }: Failed): void {
  work.isOver = true;
  const waitMs = Math.max(1_000, askedMs(retryAfterMs)) / env().TIME_SCALE;
  work.leftAloneUntil = new Date(work.ctx.clock.now().getTime() + waitMs);
}
