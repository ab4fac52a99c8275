import type { Delivery } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { redeliver } from "@/lib/deliveries/redeliver";
import { refuseMember } from "@/lib/workspaces/rules";
import { findApp } from "./app-row";

/** Sends something to an app again, now. @throws {AppError} `forbidden` to members, `not_found`. */
export async function redeliverToDestination(ctx: Ctx, id: string, deliveryId: Id<"delivery">): Promise<Delivery> {
  refuseMember(ctx.actor, "Only owners and admins can resend.");
  await findApp(ctx, id);
  return redeliver(ctx, id, deliveryId);
}
