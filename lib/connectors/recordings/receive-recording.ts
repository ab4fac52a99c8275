import { type ReceivedCall, receiveCall } from "@/lib/calls/intake/receive-call";
import type { VoiceDelivery } from "@/lib/contract/voice-deliveries";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { countDelivery } from "./count-delivery";
import { readStartedAt } from "./read-started-at";
import { refuseRecordingUrl } from "./refuse-recording-url";

/**
 * Takes a finished recording from a phone system: stored once it returns, fetched afterwards. Its `id` sent again is ignored.
 * @throws {AppError} `invalid` for an address that can't be one of a recording, `not_found` for a removed connection,
 * `conflict` for a paused one.
 */
export async function receiveRecording(ctx: Ctx, delivery: VoiceDelivery): Promise<ReceivedCall> {
  refuseRecordingUrl(delivery.recordingUrl, ctx.workspaceId);
  return receiveCall(countDelivery(ctx), {
    connectionId: asId("connection", ctx.actor.id),
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
