import { z } from "zod";
import { idOf, pageCursor, pageLimit, timestamp } from "../common";
import { DELIVERY_STATUSES } from "./delivery-words";
import { EVENT_TYPES } from "./events";

export const ATTEMPT_TRIGGERS = ["schedule", "person"] as const;

const members = {
  id: idOf("delivery"),
  eventId: idOf("event").meta({ description: "The `webhook-id` of every try.", example: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  type: z.enum(EVENT_TYPES).meta({ description: "Kind of event." }),
  objectId: z.string().meta({ description: "Id of what the event is about.", example: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  status: z.enum(DELIVERY_STATUSES).meta({ description: "Where it stands." }),
  attemptCount: z.int().min(0).meta({ description: "Tries so far." }),
  nextAttemptAt: timestamp.nullable().meta({ description: "Next attempt; null unless it is waiting." }),
  lastStatusCode: z.int().nullable().meta({ description: "HTTP status of the last attempt; null where there was no response." }),
  lastError: z.string().nullable().meta({ description: "What went wrong in the last attempt, in a sentence." }),
  occurredAt: timestamp.meta({ description: "When the event happened." }),
  endedAt: timestamp.nullable().meta({ description: "When it was delivered or failed for good." }),
};

export const delivery = z.strictObject(members).meta({ id: "Delivery", description: "An event on its way to one destination." });
export type Delivery = z.output<typeof delivery>;

const deliveryAttempt = z
  .strictObject({
    number: z.int().min(1).meta({ description: "Which try of this delivery, from 1." }),
    trigger: z.enum(ATTEMPT_TRIGGERS).meta({ description: "By the schedule, or because a person asked." }),
    startedAt: timestamp,
    durationMs: z.int().min(0).meta({ description: "How long it took." }),
    statusCode: z.int().nullable().meta({ description: "HTTP status of the response; null where there was none." }),
    error: z.string().nullable().meta({ description: "What went wrong, in a sentence; null where it arrived." }),
    response: z.string().nullable().meta({ description: "The first 1,024 bytes of the answer, as text." }),
    isResponseCut: z.boolean().meta({ description: "Truncated, or not text." }),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

export const deliveryDetail = z
  .strictObject({
    ...members,
    attempts: z.array(deliveryAttempt).meta({ description: "The last 50 attempts, oldest first." }),
    request: z
      .strictObject({
        headers: z.record(z.string(), z.string()).meta({ description: "By name." }),
        body: z.string().meta({ description: "JSON, as it is signed." }),
      })
      .nullable()
      .meta({
        description:
          "What would be sent now, without signature and secrets: bodies are built when they're sent and aren't stored. Null once the item it's about is deleted.",
      }),
  })
  .meta({ id: "DeliveryDetail", description: "A delivery with its attempts." });
export type DeliveryDetail = z.output<typeof deliveryDetail>;

export const DELIVERY_PAGE_ITEMS = 50;

export const deliveryQuery = z.strictObject({
  status: z.enum(DELIVERY_STATUSES).optional(),
  type: z.enum(EVENT_TYPES).optional(),
  limit: pageLimit(100).default(DELIVERY_PAGE_ITEMS),
  cursor: pageCursor,
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

/** Which deliveries are to be sent again: those whose event happened in this time. */
export const deliveryRange = z.strictObject({
  since: z.iso.datetime({ offset: true }).meta({ description: "From this time on.", example: "2026-11-21T00:00:00Z" }),
  until: z.iso.datetime({ offset: true }).optional().meta({ description: "Before this time; now, unless given." }),
  statuses: z
    .array(z.enum(["delivered", "failed", "held"]))
    .min(1, "must not be empty")
    .default(["failed", "held"])
    .meta({ description: "Only deliveries with this status." }),
});
export type DeliveryRange = z.output<typeof deliveryRange>;

export const queuedAgain = z.strictObject({ queued: z.int().min(0).meta({ description: "Number of deliveries to resend." }) });

export const deliveryExample: Delivery = {
  id: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  eventId: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  type: "report.completed",
  objectId: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  status: "delivered",
  attemptCount: 2,
  nextAttemptAt: null,
  lastStatusCode: 200,
  lastError: null,
  occurredAt: "2026-11-21T14:03:04.000Z",
  endedAt: "2026-11-21T14:03:10.000Z",
};

export const deliveryDetailExample: DeliveryDetail = {
  ...deliveryExample,
  attempts: [
    {
      number: 1,
      trigger: "schedule",
      startedAt: "2026-11-21T14:03:04.200Z",
      durationMs: 38,
      statusCode: 503,
      error: "The address answered 503.",
      response: "busy",
      isResponseCut: false,
    },
    {
      number: 2,
      trigger: "schedule",
      startedAt: "2026-11-21T14:03:09.900Z",
      durationMs: 41,
      statusCode: 200,
      error: null,
      response: "ok",
      isResponseCut: false,
    },
  ],
  request: {
    headers: { "content-type": "application/json", "webhook-id": "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB" },
    body: '{"type":"report.completed","timestamp":"2026-11-21T14:03:04.000Z","data":{}}',
  },
};
