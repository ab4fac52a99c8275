import type { Delivery, DeliveryAttempt } from "@/lib/contract/events/deliveries";
import type { AttemptRow, DeliveryRow } from "./delivery-queries";

export function serializeDelivery(row: DeliveryRow): Delivery {
  const { id, eventId, objectId, status, attemptCount, lastStatusCode, lastError } = row;
  return {
    id,
    eventId,
    type: row.eventType,
    objectId,
    status,
    attemptCount,
    nextAttemptAt: status === "waiting" ? (row.nextAt?.toISOString() ?? null) : null,
    lastStatusCode,
    lastError,
    occurredAt: row.occurredAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function serializeAttempt(row: AttemptRow): DeliveryAttempt {
  const { number, trigger, durationMs, statusCode, error, response, isResponseCut } = row;
  return { number, trigger, startedAt: row.startedAt.toISOString(), durationMs, statusCode, error, response, isResponseCut };
}
