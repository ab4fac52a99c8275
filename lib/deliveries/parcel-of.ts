import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { DeliveryRow } from "./delivery-queries";
import { openDestination } from "./open-destination";
import type { DestinationRow, OpenDestination, Parcel } from "./types";

/** A delivery ready to leave. */
export function parcelOf(row: DeliveryRow, destination: OpenDestination, body: EventBody): Parcel {
  const { id, eventId, recipientId, ruleId, ref } = row;
  const rule = destination.rules.find((each) => each.id === ruleId) ?? null;
  return { destination, deliveryId: id, eventId, recipientId, body, rule, attempt: row.attemptCount + 1, ref };
}

/** @returns null where the installation's keys do not open its secrets any more. */
export function tryOpen(row: DestinationRow, now: Date): OpenDestination | null {
  try {
    return openDestination(row, now);
  } catch {
    return null;
  }
}
