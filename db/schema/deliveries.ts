import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ATTEMPT_TRIGGERS } from "@/lib/contract/events/deliveries";
import { DELIVERY_STATUSES } from "@/lib/contract/events/delivery-words";
import { DESTINATION_STATUSES, type DestinationRule, RECIPIENT_STATES } from "@/lib/contract/events/destinations";
import { EVENT_TYPES } from "@/lib/contract/events/events";
import { DESTINATION_TYPES } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import { problemKindEnum } from "./integrations";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

/** A webhook is a destination too: the same rules, deliveries and health. */
export const DESTINATION_KINDS = ["webhook", ...DESTINATION_TYPES] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const destinationKindEnum = pgEnum("destination_kind", DESTINATION_KINDS);
/** `attention`: nothing is sent until a person mends it; of a webhook: it was switched off. */
export const destinationStatusEnum = pgEnum("destination_status", DESTINATION_STATUSES);
export const eventTypeEnum = pgEnum("event_type", EVENT_TYPES);
export const deliveryStatusEnum = pgEnum("delivery_status", DELIVERY_STATUSES);
export const attemptTriggerEnum = pgEnum("attempt_trigger", ATTEMPT_TRIGGERS);
export const recipientStateEnum = pgEnum("recipient_state", RECIPIENT_STATES);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Where results are sent: webhooks (`whk_…`) and apps (`int_…`). */
export const destinations = pgTable(
  "destinations",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    kind: destinationKindEnum("kind").notNull(),
    /** Of a webhook its description. */
    name: text("name").notNull(),
    status: destinationStatusEnum("status").notNull(),
    /** Which events are sent, and how they are worded; the first that fits. A webhook has one, without a template. */
    rules: jsonb("rules").$type<DestinationRule[]>().notNull(),
    /** What was entered, without secrets; of a webhook its `url`. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** JSON object of the secrets, sealed. */
    secrets: text("secrets"),
    secretHints: jsonb("secret_hints").$type<Record<string, string>>().notNull().default({}),
    account: text("account"),
    /** `whsec_…`, sealed; the one before it while both sign. */
    signingSecret: text("signing_secret"),
    signingHint: text("signing_hint"),
    previousSigningSecret: text("previous_signing_secret"),
    previousSigningUntil: moment("previous_signing_until"),
    /** Since when no try has succeeded; null while all is well. */
    failingSince: moment("failing_since"),
    problem: problemKindEnum("problem"),
    lastError: text("last_error"),
    lastErrorAt: moment("last_error_at"),
    lastDeliveredAt: moment("last_delivered_at"),
    /** When a sleeping workflow run wakes to send what is due then: one such run is enough. */
    alarmAt: moment("alarm_at"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("destinations_workspace_id").on(t.workspaceId, t.id),
    index("destinations_workspace_created").on(t.workspaceId, t.createdAt),
    workspacePolicy("destinations_own"),
  ],
).enableRLS();

/** An event on its way to a destination, or to one address of it. Its body is built when it is sent. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: text("id").$type<Id<"delivery">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    destinationId: text("destination_id").notNull(),
    eventId: text("event_id").$type<Id<"event">>().notNull(),
    eventType: eventTypeEnum("event_type").notNull(),
    objectId: text("object_id").notNull(),
    /** What the event says beside the object's id. */
    data: jsonb("data").$type<Record<string, string | number | null>>().notNull().default({}),
    occurredAt: moment("occurred_at").notNull(),
    /** Mail: the id of the recipient. */
    recipientId: text("recipient_id").notNull().default(""),
    /** The rule that chose it; null for a test. */
    ruleId: text("rule_id").$type<Id<"rule">>(),
    status: deliveryStatusEnum("status").notNull(),
    attemptCount: integer("attempt_count").notNull().default(0),
    /** Tries since the schedule last began: at the event, or when a person had it sent again. */
    tries: integer("tries").notNull().default(0),
    /** True until the next try: a person asked for it. */
    isAskedFor: boolean("is_asked_for").notNull().default(false),
    /** When it is due; null unless it waits. */
    nextAt: moment("next_at"),
    /** While a process is sending it. */
    leaseToken: text("lease_token"),
    leaseUntil: moment("lease_until"),
    /** What the receiver calls it, where it says so. */
    ref: text("ref"),
    lastStatusCode: integer("last_status_code"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    foreignKey({
      name: "deliveries_destination",
      columns: [t.workspaceId, t.destinationId],
      foreignColumns: [destinations.workspaceId, destinations.id],
    }).onDelete("cascade"),
    unique("deliveries_workspace_id").on(t.workspaceId, t.id),
    uniqueIndex("deliveries_once").on(t.workspaceId, t.destinationId, t.eventId, t.recipientId),
    index("deliveries_newest").on(t.workspaceId, t.destinationId, t.createdAt, t.id),
    index("deliveries_open").on(t.destinationId, t.nextAt).where(sql`${t.status} = 'waiting'`),
    index("deliveries_due").on(t.nextAt).where(sql`${t.status} = 'waiting'`),
    index("deliveries_held").on(t.destinationId, t.createdAt).where(sql`${t.status} = 'held'`),
    index("deliveries_object").on(t.workspaceId, t.objectId),
    index("deliveries_created").on(t.createdAt),
    workspacePolicy("deliveries_own"),
  ],
).enableRLS();

/** One try. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    workspaceId: text("workspace_id").notNull(),
    deliveryId: text("delivery_id").$type<Id<"delivery">>().notNull(),
    number: integer("number").notNull(),
    trigger: attemptTriggerEnum("trigger").notNull(),
    startedAt: moment("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    statusCode: integer("status_code"),
    error: text("error"),
    /** The first 1,024 bytes of the answer; null once a call that it may quote was deleted. */
    response: text("response"),
    isResponseCut: boolean("is_response_cut").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.deliveryId, t.number] }),
    foreignKey({
      name: "delivery_attempts_delivery",
      columns: [t.workspaceId, t.deliveryId],
      foreignColumns: [deliveries.workspaceId, deliveries.id],
    }).onDelete("cascade"),
    workspacePolicy("delivery_attempts_own"),
  ],
).enableRLS();

/** An address that a mail destination writes to. */
export const recipients = pgTable(
  "recipients",
  {
    id: text("id").$type<Id<"recipient">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    destinationId: text("destination_id").notNull(),
    address: text("address").notNull(),
    state: recipientStateEnum("state").notNull(),
    /** How often in a row the mail server would not take it. */
    refusals: integer("refusals").notNull().default(0),
    confirmationsSent: integer("confirmations_sent").notNull().default(0),
    confirmationSentAt: moment("confirmation_sent_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "recipients_destination",
      columns: [t.workspaceId, t.destinationId],
      foreignColumns: [destinations.workspaceId, destinations.id],
    }).onDelete("cascade"),
    uniqueIndex("recipients_once").on(t.workspaceId, t.destinationId, t.address),
    workspacePolicy("recipients_own"),
  ],
).enableRLS();
