import type { Delivery, DeliveryQuery } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDeliveries } from "@/lib/deliveries/list-deliveries";
import { requireWebhook } from "./require-webhook";

/** A page of a webhook's deliveries, newest first. @throws {AppError} `not_found`, `invalid` for a cursor of another list. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  id: string,
  query: DeliveryQuery,
): Promise<{ data: Delivery[]; nextCursor: string | null }> {
  await requireWebhook(ctx, id);
  return listDeliveries(ctx, id, query);
}
