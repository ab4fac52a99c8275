import type { ReceivedCall } from "@/lib/calls/intake/receive-call";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import { receiveRecording } from "./receive-recording";
import { type IgnoredEvent, receiveVonageEvent } from "./receive-vonage-event";

/** Takes what came to the private address of a connection, in the words of whoever it belongs to. @throws {AppError} */
export function receiveDelivery(
  ctx: Ctx,
  body: BodyOf<typeof contract.receiveRecording.body>,
): Promise<ReceivedCall | IgnoredEvent> {
  return body.sender === "vonage" ? receiveVonageEvent(ctx, body) : receiveRecording(ctx, body.value);
}
