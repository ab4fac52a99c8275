import type { DeliveryRange } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { redeliverRange } from "@/lib/deliveries/redeliver-range";
import { refuseMember } from "@/lib/workspaces/rules";
import { findApp } from "./app-row";

/** Sends the deliveries of a time to an app again. @throws {AppError} `forbidden` to members, `not_found`. */
export async function redeliverRangeToDestination(ctx: Ctx, id: string, range: DeliveryRange): Promise<{ queued: number }> {
  refuseMember(ctx.actor, "Only owners and admins can resend.");
  await findApp(ctx, id);
  return redeliverRange(ctx, id, range);
}
