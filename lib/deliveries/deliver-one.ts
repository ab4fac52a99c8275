import type { EventBody } from "@/lib/contract/events/event-bodies";
import { crashPoint } from "@/lib/core/crash-point";
import { env } from "@/lib/core/env";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { buildBody } from "./build-body";
import type { DeliveryRow } from "./delivery-queries";
import { parcelOf } from "./parcel-of";
import { recordTry } from "./record-try";
import { type DeliveryChange, isToBeSent, storeOutcome } from "./run-queries";
import { isStale } from "./schedule-rules";
import type { Work } from "./turn";
import type { Outcome } from "./types";

/** For one exchange; a sender's own limits are shorter. */
const SEND_MS_MAX = 20_000;
const UNREADABLE = "Its stored secrets can't be read on this server. Enter them again.";
const OUR_FAULT = "Something went wrong on our side.";
const TOO_OLD = "It expired before it could be sent.";

/** Sends a delivery that was taken, and writes down what came of it. */
export async function deliverOne(work: Work, row: DeliveryRow): Promise<void> {
  const { ctx, sender, token } = work;
  const ready = await readTransaction(ctx, async (tx) =>
    (await isToBeSent(tx, row.id, token)) ? { body: await buildBody(tx, { type: row.eventType, ...row }) } : null,
  );
  if (ready === null) return;
  const now = ctx.clock.now();
  const { heldMsMax } = sender;
  if (ready.body === null) return end(work, row, { status: "cancelled" });
  if (isStale(row, now, { heldMsMax, timeScale: env().TIME_SCALE })) {
    return end(work, row, { status: "failed", lastError: TOO_OLD });
  }
  const outcome = await send(work, row, ready.body);
  crashPoint("delivery sent", row.id);
  if (outcome.result === "skipped") return end(work, row, { status: "skipped", lastError: outcome.reason });
  const durationMs = Math.max(0, ctx.clock.now().getTime() - now.getTime());
  await recordTry(work, row, outcome, { startedAt: now, durationMs });
}

async function send(work: Work, row: DeliveryRow, body: EventBody): Promise<Outcome> {
  const { open } = work;
  if (open === null) return { result: "failed", next: "stop", problem: "bad_config", error: UNREADABLE };
  const signal = AbortSignal.timeout(SEND_MS_MAX);
  try {
    return await Promise.race([work.sender.send(work.ctx, parcelOf(row, open, body), signal), whenAborted(signal)]);
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error;
    work.ctx.log.error({ deliveryId: row.id, destinationId: row.destinationId, kind }, "a delivery could not be sent");
    return { result: "failed", next: "retry", problem: "transient", error: OUR_FAULT };
  }
}

function whenAborted(signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const tooLong: Outcome = { result: "failed", next: "retry", problem: "transient", error: "It took too long." };
    signal.addEventListener("abort", () => resolve(tooLong), { once: true });
  });
}

/** Ends a delivery without a try. */
async function end(work: Work, { id }: DeliveryRow, change: DeliveryChange): Promise<void> {
  const { ctx, token } = work;
  const ended = { isAskedFor: false, nextAt: null, endedAt: ctx.clock.now(), ...change };
  await writeTransaction(ctx, (tx) => storeOutcome(tx, { id, token }, ended, null));
  work.owned.delete(id);
}
