import type { DeliveryDetail } from "@/lib/contract/events/deliveries";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { buildBody } from "./build-body";
import { selectDelivery } from "./delivery-queries";
import { selectAttempts } from "./list-queries";
import { parcelOf, tryOpen } from "./parcel-of";
import { requireDestination } from "./require-destination";
import { serializeAttempt, serializeDelivery } from "./serialize";
import type { Parcel } from "./types";

/** Tries that are shown. */
const ATTEMPTS_MAX = 50;

/**
 * A delivery with its last tries, and what would be sent now.
 * @param showing says what would leave, without secrets.
 * @throws {AppError} `not_found`.
 */
export async function getDelivery(
  ctx: Ctx,
  destinationId: string,
  deliveryId: Id<"delivery">,
  showing: (parcel: Parcel) => Promise<{ headers: Record<string, string>; body: string }>,
): Promise<DeliveryDetail> {
  const { row, attempts, parcel } = await readTransaction(ctx, async (tx) => {
    const destination = await requireDestination(tx, destinationId);
    const row = await selectDelivery(tx, destinationId, deliveryId);
    if (row === undefined) throw notFound("delivery");
    const body = await buildBody(tx, { type: row.eventType, ...row });
    const open = tryOpen(destination, tx.clock.now());
    return {
      row,
      attempts: await selectAttempts(tx, deliveryId, ATTEMPTS_MAX),
      parcel: body === null || open === null ? null : parcelOf(row, open, body),
    };
  });
  return {
    ...serializeDelivery(row),
    attempts: attempts.reverse().map(serializeAttempt),
    request: parcel === null ? null : await showing(parcel),
  };
}
