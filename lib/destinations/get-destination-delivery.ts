import type { DeliveryDetail } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDelivery } from "@/lib/deliveries/get-delivery";
import type { Parcel } from "@/lib/deliveries/types";
import { findApp } from "./app-row";
import { adapterOf } from "./destination-types";
import { composeParcel } from "./message/compose-parcel";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

const MEDIA_TYPES = { json: "application/json", html: "text/html; charset=utf-8", text: "text/plain; charset=utf-8" } as const;

/** A delivery to an app with its tries, and what would be sent now. @throws {AppError} `not_found`. */
export async function getDestinationDelivery(
  ctx: Ctx,
  id: string,
  deliveryId: Id<"delivery">,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<DeliveryDetail> {
  const adapter = adapterOf((await findApp(ctx, id)).kind, adapters);
  return getDelivery(ctx, id, deliveryId, (parcel) => describeParcel(ctx, adapter, parcel));
}

/** Without signature and secrets. */
async function describeParcel(
  ctx: Ctx,
  adapter: AppAdapter,
  parcel: Parcel,
): Promise<{ headers: Record<string, string>; body: string }> {
  const message = await composeParcel(ctx, adapter, parcel);
  const { format, payload } = adapter.render(message, parcel.destination.fields, parcel.body);
  const headers: Record<string, string> = { "content-type": MEDIA_TYPES[format] };
  if (adapter.isSigned) headers["webhook-id"] = parcel.eventId;
  return { headers, body: payload };
}
