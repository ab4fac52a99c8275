import type { DeliveryDetail } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDelivery } from "@/lib/deliveries/get-delivery";
import { bodyText } from "@/lib/deliveries/posting/body-text";
import { EVENT_HEADERS } from "@/lib/deliveries/posting/post-event";
import type { Parcel } from "@/lib/deliveries/types";
import { requireWebhook } from "./require-webhook";

/** A delivery with its tries and what would be sent now. @throws {AppError} `not_found`. */
export async function getWebhookDelivery(ctx: Ctx, id: string, deliveryId: Id<"delivery">): Promise<DeliveryDetail> {
  await requireWebhook(ctx, id);
  return getDelivery(ctx, id, deliveryId, describe);
}

/** Without timestamp and signature: both are of the moment of sending. */
async function describe({ eventId, body }: Parcel): Promise<{ headers: Record<string, string>; body: string }> {
  return { headers: { ...EVENT_HEADERS, "webhook-id": eventId }, body: bodyText(body) };
}
