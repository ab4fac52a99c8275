import type { Delivery, DeliveryQuery } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDeliveries } from "@/lib/deliveries/list-deliveries";
import { findApp } from "./app-row";

/** A page of the deliveries to an app, newest first. @throws {AppError} `not_found`, `invalid` for a cursor of another list. */
export async function listDestinationDeliveries(
  ctx: Ctx,
  id: string,
  query: DeliveryQuery,
): Promise<{ data: Delivery[]; nextCursor: string | null }> {
  await findApp(ctx, id);
  return listDeliveries(ctx, id, query);
}
