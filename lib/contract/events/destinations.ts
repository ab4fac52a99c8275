import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { DESTINATION_TYPES, type DestinationType, fieldSpec, PROBLEM_KINDS } from "../integrations";
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
import { recentDeliveries } from "./webhooks";

/** A kind of app that receives results: what its form asks for and what it can do. */
export const destinationType = z
  .strictObject({
    type: z.enum(DESTINATION_TYPES),
    label: z.string(),
    summary: z.string(),
    /** Where the credentials are, a step a line. */
    howTo: z.array(z.string()),
    fields: z.array(fieldSpec),
    /** Events that it can be told of. */
    events: z.array(z.enum(SUBSCRIBABLE_EVENTS)),
    hasTemplate: z.boolean().meta({ description: "Its messages can be customized." }),
    hasRecipients: z.boolean().meta({ description: "It goes to addresses that are entered beside the fields." }),
    hasTargets: z.boolean().meta({ description: "Channels or tabs can be listed." }),
    isAvailable: z.boolean().meta({ description: "False where this server lacks what it needs." }),
    unavailableReason: z.string().nullable(),
  })
  .meta({ id: "DestinationType" });
export type DestinationTypeInfo = z.output<typeof destinationType>;

const messageTemplate = z
  .strictObject({
    title: text(300).pipe(z.string().min(1, "must not be empty")).meta({ example: "{title}" }),
    body: text(4_000).meta({ example: "{summary}\nSentiment: {sentiment}" }),
  })
  .meta({
    id: "MessageTemplate",
    description: "Text with words in braces, such as {title}; a line whose words are all unknown is left out.",
  });
export type MessageTemplate = z.output<typeof messageTemplate>;

const ruleMembers = { events: subscribedEvents, filter: eventFilter, template: messageTemplate.nullable() };
const destinationRule = z
  .strictObject({ id: idOf("rule"), ...ruleMembers, events: z.array(z.enum(SUBSCRIBABLE_EVENTS)) })
  .meta({ id: "DestinationRule", description: "Which events are sent, and how; the first rule that matches an event words it." });
export type DestinationRule = z.output<typeof destinationRule>;

/** `template` null: worded by us. */
const newRule = z.strictObject({
  ...ruleMembers,
  id: idOf("rule").optional(),
  filter: ruleMembers.filter.default({}),
  template: ruleMembers.template.default(null),
});
export type NewDestinationRule = z.output<typeof newRule>;
const rules = z.array(newRule).min(1, "must have at least one rule").max(10, "must have at most 10 rules");

export const RECIPIENT_STATES = ["pending", "confirmed", "unsubscribed", "refused"] as const;
const recipient = z
  .strictObject({
    address: z.string().meta({ example: "team@example.com" }),
    state: z.enum(RECIPIENT_STATES).meta({
      description: "`pending` until its owner confirms; `refused` once the mail server rejected it twice in a row.",
    }),
    isMember: z.boolean(),
  })
  .meta({ id: "Recipient" });
export type Recipient = z.output<typeof recipient>;

export const DESTINATION_STATUSES = ["active", "paused", "attention"] as const;

export const destination = z
  .strictObject({
    id: idOf("integration"),
    type: z.enum(DESTINATION_TYPES),
    name: z.string().meta({ example: "Support channel" }),
    status: z.enum(DESTINATION_STATUSES),
    /** What was entered, without secrets. */
    fields: z.record(z.string(), z.string()),
    secretHints: z.record(z.string(), z.string()),
    account: z.string().nullable().meta({ description: "Account or host of the credentials." }),
    rules: z.array(destinationRule),
    recipients: z.array(recipient),
    /** Of one that is signed as our webhooks are. */
    signing: z.strictObject({ hint: z.string(), previousUntil: timestamp.nullable() }).nullable(),
    problem: z.enum(PROBLEM_KINDS).nullable(),
    lastError: z.string().nullable(),
    lastErrorAt: timestamp.nullable(),
    failingSince: timestamp.nullable(),
    lastDeliveredAt: timestamp.nullable(),
    recent: recentDeliveries,
    createdAt: timestamp,
  })
  .meta({ id: "Destination", description: "An app that results are sent to." });
export type Destination = z.output<typeof destination>;

/** A message as it would leave. */
export const messagePreview = z
  .strictObject({
    event: z.enum(SUBSCRIBABLE_EVENTS),
    isExample: z.boolean().meta({ description: "True if the workspace has nothing yet to make it from." }),
    title: z.string(),
    body: z.string(),
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    link: z.string(),
    format: z.enum(["json", "html", "text"]).meta({ description: "What `payload` is." }),
    payload: z.string().meta({ description: "What would be sent; of a mail its HTML." }),
    warnings: z.array(z.string()).meta({ description: "Unknown placeholders and other mistakes." }),
  })
  .meta({ id: "MessagePreview" });
export type MessagePreview = z.output<typeof messagePreview>;

const destinationTarget = z.strictObject({ id: z.string(), name: z.string() });
export type DestinationTarget = z.output<typeof destinationTarget>;

const example: Destination = {
  id: "int_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  type: "slack",
  name: "Support channel",
  status: "active",
  fields: {},
  secretHints: { webhookUrl: "••••7fQ2" },
  account: "hooks.slack.com",
  rules: [
    { id: "rul_01JD5M8Z3X4Y5W6V7T8S9R0QAB", events: ["call.completed"], filter: { sentiments: ["negative"] }, template: null },
  ],
  recipients: [],
  signing: null,
  problem: null,
  lastError: null,
  lastErrorAt: null,
  failingSince: null,
  lastDeliveredAt: "2026-11-21T14:03:10.000Z",
  recent: { ended: 12, delivered: 12, waiting: 0, held: 0 },
  createdAt: "2026-11-20T09:00:00.000Z",
};

const name = text(80).pipe(z.string().min(1, "must not be empty"));
const fields = z.record(z.string().max(60), z.string().max(20_000, "must have at most 20,000 characters"));
const recipients = z
  .array(text(254).pipe(z.string().min(3, "must be an email address")))
  .max(50, "must have at most 50 addresses");
const byId = z.strictObject({ id: idOf("integration") });
const byDelivery = z.strictObject({ id: idOf("integration"), deliveryId: idOf("delivery") });
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });
const none = { kind: "none" } as const;
/** Fields of a destination that is there stay as they are where left out. */
const entered = { type: z.enum(DESTINATION_TYPES), fields: fields.default({}), id: idOf("integration").optional() };
const own = { auth: "session", scope: null, planGated: false, tag: "Destinations", query: nothing, envelope: "data" } as const;
const reads = { ...own, method: "GET", body: none, status: 200 } as const;
const acts = { ...own, method: "POST" } as const;
const withSecret = z.strictObject({ destination, secret: z.string().nullable(), warnings: z.array(z.string()) });

export const destinationEndpoints = {
  listDestinationTypes: defineEndpoint({
    ...reads,
    name: "listDestinationTypes",
    path: "/destination-types",
    summary: "List app types",
    description: "The apps that results can be sent to, with the fields of their forms.",
    params: nothing,
    reply: z.array(destinationType),
    replyExample: [],
  }),
  listDestinations: defineEndpoint({
    ...reads,
    name: "listDestinations",
    path: "/destinations",
    summary: "List destinations",
    description: "The apps of the workspace that receive results, newest first.",
    params: nothing,
    reply: z.array(destination),
    replyExample: [example],
  }),
  checkDestination: defineEndpoint({
    ...acts,
    name: "checkDestination",
    path: "/destinations/check",
    least: "admin",
    summary: "Check what was entered",
    description: "Tries it with the app if that sends nothing; otherwise checks only its form. Stores nothing.",
    params: nothing,
    body: json(z.strictObject(entered)),
    status: 200,
    reply: z.strictObject({ account: z.string().nullable(), warnings: z.array(z.string()) }),
    replyExample: { account: "Northwind", warnings: [] },
    bodyExample: { type: "slack", fields: { webhookUrl: "…" } },
  }),
  listDestinationTargets: defineEndpoint({
    ...acts,
    name: "listDestinationTargets",
    path: "/destinations/targets",
    least: "admin",
    summary: "List channels or tabs",
    description: "The channels or tabs that these values can write to. Stores nothing.",
    params: nothing,
    body: json(z.strictObject(entered)),
    status: 200,
    reply: z.array(destinationTarget),
    replyExample: [{ id: "C0000000001", name: "#support" }],
    bodyExample: { type: "slack", fields: { botToken: "…" } },
  }),
  previewMessage: defineEndpoint({
    ...acts,
    name: "previewMessage",
    path: "/destinations/preview",
    summary: "Preview a message",
    description: "Made from the workspace's newest object that fits the event, or else from an example. Sends nothing.",
    params: nothing,
    body: json(
      z.strictObject({ ...entered, event: z.enum(SUBSCRIBABLE_EVENTS), template: messageTemplate.nullable().default(null) }),
    ),
    status: 200,
    reply: messagePreview,
    replyExample: {
      event: "call.completed",
      isExample: true,
      title: "Refund for a torn tent",
      body: "The customer reported a torn tent.",
      facts: [{ label: "Sentiment", value: "positive" }],
      link: "https://rowcall.example.com/dashboard/calls/cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
      format: "json",
      payload: "{}",
      warnings: [],
    },
    bodyExample: { type: "slack", event: "call.completed" },
  }),
  createDestination: defineEndpoint({
    ...acts,
    name: "createDestination",
    path: "/destinations",
    least: "admin",
    summary: "Connect an app that receives",
    description:
      "Checks what was entered and stores it; events from now on are sent. If its messages are signed, it gets a secret, shown only once.",
    params: nothing,
    body: json(
      z.strictObject({
        type: z.enum(DESTINATION_TYPES),
        name,
        fields: fields.default({}),
        rules,
        recipients: recipients.default([]),
      }),
    ),
    status: 201,
    reply: withSecret,
    replyExample: { destination: example, secret: null, warnings: [] },
    bodyExample: { type: "slack", name: "Support channel", fields: { webhookUrl: "…" }, rules: [{ events: ["call.completed"] }] },
    replyHasSecret: true,
  }),
  getDestination: defineEndpoint({
    ...reads,
    name: "getDestination",
    path: "/destinations/{id}",
    summary: "Get a destination",
    description: "With its rules and health, without its secrets.",
    params: byId,
    reply: destination,
    replyExample: example,
  }),
  updateDestination: defineEndpoint({
    ...own,
    name: "updateDestination",
    method: "PATCH",
    path: "/destinations/{id}",
    least: "admin",
    summary: "Change a destination",
    description:
      "What is left out stays. New fields are checked first, and clear its problem. New addresses get a link to confirm.",
    params: byId,
    body: json(
      z.strictObject({
        name: name.optional(),
        fields: fields.optional(),
        rules: rules.optional(),
        recipients: recipients.optional(),
        isPaused: z.boolean().optional(),
      }),
    ),
    status: 200,
    reply: destination,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  removeDestination: defineEndpoint({
    ...own,
    name: "removeDestination",
    method: "DELETE",
    path: "/destinations/{id}",
    least: "admin",
    summary: "Remove a destination",
    description: "Nothing more is sent; its credentials and deliveries are deleted.",
    params: byId,
    body: none,
    status: 200,
    reply: z.strictObject({ id: idOf("integration"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
  testDestination: defineEndpoint({
    ...acts,
    name: "testDestination",
    path: "/destinations/{id}/test",
    least: "admin",
    summary: "Send a test message",
    description: "Sends one even while the destination is paused. An email destination sends it to the person who asks.",
    params: byId,
    body: none,
    status: 202,
    reply: delivery,
    replyExample: { ...deliveryExample, type: "webhook.test" },
  }),
  rotateDestinationSecret: defineEndpoint({
    ...acts,
    name: "rotateDestinationSecret",
    path: "/destinations/{id}/rotate-secret",
    least: "admin",
    summary: "New signing secret",
    description: "For an app with signed messages: a new secret, shown only once. The previous one also signs for 24 hours.",
    params: byId,
    body: json(
      z.strictObject({ overlapHours: z.int().min(0).max(SECRET_OVERLAP_HOURS.max).default(SECRET_OVERLAP_HOURS.default) }),
    ),
    status: 200,
    reply: withSecret,
    replyExample: { destination: { ...example, type: "http" }, secret: "whsec_PLACEHOLDER", warnings: [] },
    bodyExample: {},
    replyHasSecret: true,
  }),
  resendConfirmation: defineEndpoint({
    ...acts,
    name: "resendConfirmation",
    path: "/destinations/{id}/confirmations",
    least: "admin",
    summary: "Send the link to confirm again",
    description: "To an unconfirmed address; at most three times a day.",
    params: byId,
    body: json(z.strictObject({ address: text(254) })),
    status: 200,
    reply: destination,
    replyExample: example,
    bodyExample: { address: "team@example.com" },
  }),
  listDestinationDeliveries: defineEndpoint({
    ...reads,
    name: "listDestinationDeliveries",
    path: "/destinations/{id}/deliveries",
    query: deliveryQuery,
    summary: "List deliveries to an app",
    description: "Newest first; kept for 30 days.",
    params: byId,
    envelope: "page",
    reply: z.array(delivery),
    replyExample: [deliveryExample],
  }),
  getDestinationDelivery: defineEndpoint({
    ...reads,
    name: "getDestinationDelivery",
    path: "/destinations/{id}/deliveries/{deliveryId}",
    summary: "Get a delivery to an app",
    description: "With its attempts.",
    params: byDelivery,
    reply: deliveryDetail,
    replyExample: deliveryDetailExample,
  }),
  redeliverToDestination: defineEndpoint({
    ...acts,
    name: "redeliverToDestination",
    path: "/destinations/{id}/deliveries/{deliveryId}/redeliver",
    least: "admin",
    summary: "Send to an app again",
    description: "Resends it now, whatever its state.",
    params: byDelivery,
    body: none,
    status: 202,
    reply: delivery,
    replyExample: deliveryExample,
  }),
  redeliverRangeToDestination: defineEndpoint({
    ...acts,
    name: "redeliverRangeToDestination",
    path: "/destinations/{id}/redeliver",
    least: "admin",
    summary: "Resend a time range to an app",
    description: "Resends failed and held deliveries, unless other states are named.",
    params: byId,
    body: json(deliveryRange),
    status: 202,
    reply: queuedAgain,
    replyExample: { queued: 12 },
    bodyExample: { since: "2026-11-21T00:00:00Z" },
  }),
};

export type { DestinationType };
