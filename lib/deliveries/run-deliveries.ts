import { env } from "@/lib/core/env";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { deliverOne } from "./deliver-one";
import { lockDestination, selectNextDue, updateHealth } from "./run-queries";
import { alarmFor } from "./schedule-rules";
import { type Bounds, beginWork, endWork, isMisplaced, nextDelivery, type Senders, type Work } from "./turn";

/** What a step says to the workflow. */
export interface Turn {
  tried: number;
  /** There is more to send now. */
  goesOn: boolean;
  /** ISO 8601: until when the run is to sleep; null where it is not to. */
  wakeAt: string | null;
  /** The alarm that it sleeps before: to be handed to the step after. */
  before: string | null;
}

const STEP_BOUNDS: Bounds = { ms: 5_000, deliveries: 200, batch: 50, lane: "healthy" };

/** What is due later than this is left to the scheduler. */
const ALARM_MS_MAX = 3_600_000;
/** What is due and cannot be taken is being sent elsewhere. */
const TAKEN_MS = 1_000;
const ENDED: Turn = { tried: 0, goesOn: false, wakeAt: null, before: null };

/**
 * Sends what is due to a destination for some seconds, several at once, and writes each try down as it ends. Whoever is killed
 * between sending and writing down sends again, with the same event id.
 * @param bounds `before`: what the turn before this one said.
 */
export async function runDeliveries(
  ctx: Ctx,
  destinationId: string,
  senders: Senders,
  { before = null, ...bounds }: Partial<Bounds> & { before?: string | null } = {},
): Promise<Turn> {
  const work = await beginWork(ctx, destinationId, senders, { ...STEP_BOUNDS, ...bounds });
  if (work === null) return ENDED;
  try {
    await sendAll(work);
  } finally {
    await writeTransaction(ctx, (tx) => endWork(tx, work));
  }
  const next = await writeTransaction(ctx, (tx) => settleTurn(tx, work, before === null ? null : new Date(before)));
  return { ...next, tried: work.tried };
}

async function sendAll(work: Work): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: work.sender.atOnce }, () => sendOneAfterAnother(work)));
  const failed = ended.find((each) => each.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function sendOneAfterAnother(work: Work): Promise<void> {
  try {
    for (let row = await nextDelivery(work); row !== null; row = await nextDelivery(work)) await deliverOne(work, row);
  } catch (error) {
    work.isOver = true;
    throw error;
  }
}

/** What comes next: go on, sleep, or leave it to another run. */
async function settleTurn(tx: TxCtx, work: Work, before: Date | null): Promise<Omit<Turn, "tried">> {
  const { id } = work.destination;
  const destination = await lockDestination(tx, id);
  if (destination === undefined) return ENDED;
  const now = tx.clock.now();
  const due = await selectNextDue(tx, id);
  if (due !== null && isMisplaced(destination, work.bounds)) {
    await tx.emit({ name: "destination/due", data: { destinationId: id, lane: "failing" } });
    return ENDED;
  }
  if (due !== null && due <= now && work.taken > 0) return { ...ENDED, goesOn: true, before: before?.toISOString() ?? null };
  const soonest = due === null || due > now ? due : new Date(now.getTime() + TAKEN_MS);
  const isNear = soonest !== null && soonest.getTime() - now.getTime() <= ALARM_MS_MAX;
  const alarm = alarmFor(isNear ? soonest : null, { at: destination.alarmAt, before }, now);
  if (Number(alarm.at) !== Number(destination.alarmAt)) await updateHealth(tx, id, { alarmAt: alarm.at });
  if (!alarm.sleeps) return ENDED;
  return { goesOn: false, wakeAt: slept(alarm.at ?? now, now), before: alarm.before?.toISOString() ?? null };
}

/** The workflow engine divides what is left to sleep as all of our waits were. */
function slept(at: Date, now: Date): string {
  return new Date(now.getTime() + (at.getTime() - now.getTime()) * env().TIME_SCALE).toISOString();
}
