import { getCall } from "@/lib/calls/get-call";
import { type ReceivedCall, receiveCall } from "@/lib/calls/receive-call";
import type { VoiceDelivery } from "@/lib/contract/connections";
import { AppError, notServed } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readStartedAt } from "./read-started-at";
import { refuseRecordingUrl } from "./refuse-recording-url";
import { countReceived } from "./token-queries";

/**
 * Takes a finished recording from a phone system: stored once it returns, fetched afterwards. Its `id` sent again is ignored.
 * @throws {AppError} `invalid` for an address that can't be one of a recording, `not_found` for a removed connection,
 * `conflict` for a paused one.
 */
export async function receiveRecording(ctx: Ctx, delivery: VoiceDelivery): Promise<ReceivedCall> {
  refuseRecordingUrl(delivery.recordingUrl);
  return receiveCall(counting(ctx), {
    connectionId: ctx.actor.id,
    provider: "webhook",
    externalId: delivery.id ?? null,
    recordingUrl: delivery.recordingUrl,
    direction: delivery.direction ?? null,
    fromNumber: delivery.from ?? null,
    toNumber: delivery.to ?? null,
    agentName: delivery.agentName ?? null,
    startedAt: readStartedAt(delivery.startedAt, ctx.clock.now()),
    durationSec: delivery.durationSec ?? null,
  });
}

/** The reply of an earlier delivery, rebuilt from the call it made. @throws {AppError} `not_found`. */
export async function getReceivedRecording(ctx: Ctx, callId: string): Promise<ReceivedCall> {
  const { id, status } = await getCall(ctx, callId);
  return { id, status };
}

/**
 * Counts the delivery in the very transaction that stores its call. What was known at the door may be five seconds old: a
 * connection that was removed or paused meanwhile stores nothing.
 */
function counting(ctx: Ctx): Ctx {
  return {
    ...ctx,
    recordOutcome: async (tx, result) => {
      const isNew = (result as ReceivedCall).duplicate !== true;
      const status = await countReceived(tx, ctx, { id: ctx.actor.id, calls: isNew ? 1 : 0, at: ctx.clock.now() });
      if (status === undefined) throw notServed();
      if (status === "paused")
        throw new AppError("conflict", "This connection is paused. Nothing was stored.", { code: "paused" });
      await ctx.recordOutcome?.(tx, result);
    },
  };
}
