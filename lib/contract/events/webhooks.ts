import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import {
  delivery,
  deliveryDetail,
  deliveryDetailExample,
  deliveryExample,
  deliveryQuery,
  deliveryRange,
  queuedAgain,
} from "./deliveries";
import { SECRET_OVERLAP_HOURS } from "./delivery-words";
import { eventFilter, subscribedEvents } from "./event-rules";
import { SUBSCRIBABLE_EVENTS } from "./events";

/** `disabled`: it was switched off after 410 Gone, or after five days without a success. */
const WEBHOOK_STATUSES = ["active", "paused", "disabled"] as const;

/** How the last deliveries of a destination went. */
export const recentDeliveries = z
  .strictObject({
    ended: z.int().min(0).meta({ description: "The last deliveries that ended, at most 100." }),
    delivered: z.int().min(0).meta({ description: "Of these, how many arrived." }),
    waiting: z.int().min(0).meta({ description: "Deliveries to be sent or resent; counted up to 10,000." }),
    held: z.int().min(0).meta({ description: "Deliveries kept while nothing is sent; counted up to 10,000." }),
  })
  .meta({ id: "RecentDeliveries" });

const webhook = z
  .strictObject({
    id: idOf("webhook"),
    url: z.string().meta({ description: "Where events are posted.", example: "https://hooks.example.com/rowcall" }),
    description: z.string().meta({ description: "What it is for; may be empty.", example: "Ticket system" }),
    events: z.array(z.enum(SUBSCRIBABLE_EVENTS)).meta({ description: "Events that are sent." }),
    filter: eventFilter,
    status: z.enum(WEBHOOK_STATUSES).meta({
      description: "`paused` by a person; `disabled` after 410 Gone, or after five days without a success.",
    }),
    disabledReason: z.string().nullable().meta({ description: "Why it was turned off, in a sentence." }),
    failingSince: timestamp.nullable().meta({ description: "Since when deliveries have failed; null once one succeeds." }),
    lastDeliveredAt: timestamp.nullable().meta({ description: "When something was last delivered." }),
    secretHint: z.string().meta({ description: "The signing secret's last characters.", example: "••••Zk4=" }),
    previousSecretUntil: timestamp.nullable().meta({ description: "Until when the previous secret also signs." }),
    recent: recentDeliveries,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Webhook", description: "A webhook endpoint." });
export type Webhook = z.output<typeof webhook>;

const example: Webhook = {
  id: "whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  url: "https://hooks.example.com/rowcall",
  description: "Ticket system",
  events: ["report.completed", "call.completed"],
  filter: {},
  status: "active",
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: "2026-11-21T14:03:10.000Z",
  secretHint: "••••Zk4=",
  previousSecretUntil: null,
  recent: { ended: 100, delivered: 98, waiting: 1, held: 0 },
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
};

const secret = z.string().meta({ description: "The signing secret, shown only once.", example: "whsec_PLACEHOLDER" });
const withSecret = z.strictObject({ webhook, secret });
const secretExample = { webhook: example, secret: "whsec_PLACEHOLDER" };

const url = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(2_000, "must have at most 2,000 characters")
  .meta({ description: "Public https URL.", example: example.url });
const description = text(200).meta({ description: "What it is for.", example: "Ticket system" });
const settings = { url, events: subscribedEvents, filter: eventFilter, description };

const eventSample = z
  .strictObject({
    type: z.enum(SUBSCRIBABLE_EVENTS).meta({ description: "Kind of event." }),
    timestamp,
    data: z.record(z.string(), z.unknown()).meta({ description: "What it is about, as lists show it." }),
  })
  .meta({ id: "EventSample", description: "The body of an event." });

const byId = z.strictObject({ id: idOf("webhook") });
const byDelivery = z.strictObject({ id: idOf("webhook"), deliveryId: idOf("delivery") });
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });
const none = { kind: "none" } as const;
const open = { auth: "secretKey", planGated: true, tag: "Webhooks", query: nothing, envelope: "data" } as const;
const reads = { ...open, scope: "webhooks:read", method: "GET", body: none, status: 200 } as const;
const writes = { ...open, scope: "webhooks:write" } as const;

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    ...reads,
    name: "listWebhooks",
    path: "/v1/webhooks",
    summary: "List webhooks",
    description: "All of them, newest first, with how their last deliveries went.",
    params: nothing,
    reply: z.array(webhook),
    replyExample: [example],
  }),
  createWebhook: defineEndpoint({
    ...writes,
    name: "createWebhook",
    method: "POST",
    path: "/v1/webhooks",
    least: "admin",
    summary: "Subscribe",
    description:
      "Events from now on are posted to this address, signed with a secret that is shown only once. Automation tools subscribe with this and unsubscribe with `DELETE`.",
    params: nothing,
    body: json(
      z.strictObject({ ...settings, filter: settings.filter.default({}), description: settings.description.default("") }),
    ),
    status: 201,
    reply: withSecret,
    replyExample: secretExample,
    bodyExample: { url: example.url, events: example.events },
    replyHasSecret: true,
  }),
  getWebhook: defineEndpoint({
    ...reads,
    name: "getWebhook",
    path: "/v1/webhooks/{id}",
    summary: "Get a webhook",
    description: "Without its secret.",
    params: byId,
    reply: webhook,
    replyExample: example,
  }),
  updateWebhook: defineEndpoint({
    ...writes,
    name: "updateWebhook",
    method: "PATCH",
    path: "/v1/webhooks/{id}",
    least: "admin",
    summary: "Change a webhook",
    description:
      "What is left out stays. `isPaused` true keeps its events until it resumes; false resumes it, even after it was turned off, and sends the kept events.",
    params: byId,
    body: json(
      z.strictObject({
        url: settings.url.optional(),
        events: settings.events.optional(),
        filter: settings.filter.optional(),
        description: settings.description.optional(),
        isPaused: z.boolean().optional().meta({ description: "True keeps events, false sends them again." }),
      }),
    ),
    status: 200,
    reply: webhook,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  removeWebhook: defineEndpoint({
    ...writes,
    name: "removeWebhook",
    method: "DELETE",
    path: "/v1/webhooks/{id}",
    least: "admin",
    summary: "Unsubscribe",
    description: "Stops sending and deletes the delivery log.",
    params: byId,
    body: none,
    status: 200,
    reply: z.strictObject({ id: idOf("webhook"), deleted: z.literal(true).meta({ description: "Always true." }) }),
    replyExample: { id: example.id, deleted: true },
  }),
  testWebhook: defineEndpoint({
    ...writes,
    name: "testWebhook",
    method: "POST",
    path: "/v1/webhooks/{id}/test",
    least: "admin",
    summary: "Send a test event",
    description: "Posts one `webhook.test`, even while it is paused. Get the delivery to see the result.",
    params: byId,
    body: none,
    status: 202,
    reply: delivery,
    replyExample: { ...deliveryExample, type: "webhook.test" },
  }),
  rotateWebhookSecret: defineEndpoint({
    ...writes,
    name: "rotateWebhookSecret",
    method: "POST",
    path: "/v1/webhooks/{id}/rotate-secret",
    least: "admin",
    summary: "New signing secret",
    description: "Creates a new secret, shown only once. The previous one also signs until the overlap ends.",
    params: byId,
    body: json(
      z.strictObject({
        overlapHours: z
          .int()
          .min(0)
          .max(SECRET_OVERLAP_HOURS.max, `must be at most ${SECRET_OVERLAP_HOURS.max}`)
          .default(SECRET_OVERLAP_HOURS.default)
          .meta({ description: "Hours for which both secrets sign; 0 ends the previous one at once." }),
      }),
    ),
    status: 200,
    reply: withSecret,
    replyExample: secretExample,
    bodyExample: { overlapHours: 24 },
    replyHasSecret: true,
  }),
  listWebhookDeliveries: defineEndpoint({
    ...reads,
    name: "listWebhookDeliveries",
    path: "/v1/webhooks/{id}/deliveries",
    query: deliveryQuery,
    summary: "List deliveries",
    description: "Newest first; kept for 30 days. `nextCursor` is the next page's `cursor`, null on the last page.",
    params: byId,
    envelope: "page",
    reply: z.array(delivery),
    replyExample: [deliveryExample],
  }),
  getWebhookDelivery: defineEndpoint({
    ...reads,
    name: "getWebhookDelivery",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}",
    summary: "Get a delivery",
    description: "With its attempts and the responses.",
    params: byDelivery,
    reply: deliveryDetail,
    replyExample: deliveryDetailExample,
  }),
  redeliver: defineEndpoint({
    ...writes,
    name: "redeliver",
    method: "POST",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    least: "admin",
    summary: "Resend a delivery",
    description: "Resends it now under the same `webhook-id`, whatever its state.",
    params: byDelivery,
    body: none,
    status: 202,
    reply: delivery,
    replyExample: { ...deliveryExample, status: "waiting", endedAt: null },
  }),
  redeliverRange: defineEndpoint({
    ...writes,
    name: "redeliverRange",
    method: "POST",
    path: "/v1/webhooks/{id}/redeliver",
    least: "admin",
    summary: "Resend a time range",
    description: "Each under its own `webhook-id`: those that failed or were held, unless other states are named.",
    params: byId,
    body: json(deliveryRange),
    status: 202,
    reply: queuedAgain,
    replyExample: { queued: 12 },
    bodyExample: { since: "2026-11-21T00:00:00Z" },
  }),
  listEventSamples: defineEndpoint({
    ...reads,
    name: "listEventSamples",
    path: "/v1/events/samples",
    query: z.strictObject({
      type: z.enum(SUBSCRIBABLE_EVENTS).meta({ description: "Kind of event.", example: "report.completed" }),
    }),
    summary: "Sample events",
    description:
      "Up to three bodies of this kind of event, made from the workspace's newest objects, or else the example on this page. For tools that map members before the first event.",
    params: nothing,
    reply: z.array(eventSample),
    replyExample: [
      { type: "report.completed", timestamp: "2026-11-21T14:03:04.000Z", data: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB" } },
    ],
  }),
};
