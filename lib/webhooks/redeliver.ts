import type { Delivery } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { redeliver } from "@/lib/deliveries/redeliver";
import { requireWebhook } from "./require-webhook";
import { refuseLooker } from "./rules";

/** Sends a delivery of a webhook again, now, under its own id. @throws {AppError} `forbidden` to members, `not_found`. */
export async function redeliverToWebhook(ctx: Ctx, id: string, deliveryId: Id<"delivery">): Promise<Delivery> {
  refuseLooker(ctx.actor);
  await requireWebhook(ctx, id);
  return redeliver(ctx, id, deliveryId);
}
