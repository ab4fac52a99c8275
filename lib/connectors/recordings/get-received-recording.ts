import type { ReceivedCall } from "@/lib/calls/intake/receive-call";
import { getCall } from "@/lib/calls/listing/get-call";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";

/** The reply of an earlier delivery, rebuilt from the call it made. @throws {AppError} `not_found`. */
export async function getReceivedRecording(ctx: Ctx, callId: Id<"call">): Promise<ReceivedCall> {
  const { id, status } = await getCall(ctx, callId);
  return { id, status };
}
