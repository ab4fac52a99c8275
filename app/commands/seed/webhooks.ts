import { randomBytes } from "node:crypto";
import { destinations } from "@/db/schema/deliveries";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { sealSigningSecret } from "@/lib/deliveries/open-destination";
import { type About, ago, insertDelivery, objectsOf } from "./deliveries";

type NewDestination = typeof destinations.$inferInsert;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Webhooks that are on, paused and switched off, with deliveries in every state. Nothing of them is due for a while. */
export async function seedWebhooks(ctx: Ctx): Promise<void> {
  const abouts = await objectsOf(ctx);
  const at = (index: number): About => abouts[index % abouts.length] as About;
  await fillActive(ctx, at);
  await fillDisabled(ctx, at);
  await insertWebhook(ctx, {
    name: "",
    url: "https://staging.example.com/hooks/rowcall?tenant=northwind",
    status: "paused",
    events: ["dataset.created", "dataset.updated"],
  });
}

async function fillActive(ctx: Ctx, at: (index: number) => About): Promise<void> {
  const now = ctx.clock.now();
  const id = await insertWebhook(ctx, {
    name: "Ticket system",
    url: "https://hooks.example.com/rowcall",
    status: "active",
    events: ["report.completed", "report.failed", "call.completed", "call.failed"],
    filter: { sentiments: ["negative", "mixed"], needsFollowUp: true },
    lastDeliveredAt: ago(now, 12),
    previousSigningUntil: new Date(now.getTime() + 5 * 60 * MINUTE_MS),
  });
  const soon = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  await insertDelivery(ctx, id, at(0), { minutes: 1, status: "waiting", nextAt: soon(40) }, []);
  await insertDelivery(ctx, id, at(1), { minutes: 37, status: "waiting", nextAt: soon(95) }, [503, 503, null]);
  await insertDelivery(ctx, id, at(2), { minutes: 2_500, status: "failed" }, [500, 500, null, 500, 500, 500, 500, 500, 500, 400]);
  await insertDelivery(ctx, id, at(3), { minutes: 95, status: "cancelled" }, [503]);
  await insertDelivery(ctx, id, at(4), { minutes: 130, status: "skipped" }, []);
  for (let index = 0; index < 58; index++) {
    const codes = index % 19 === 7 ? [503, 200] : [200];
    await insertDelivery(ctx, id, at(index), { minutes: 12 + index * 41, status: "delivered" }, codes);
  }
}

async function fillDisabled(ctx: Ctx, at: (index: number) => About): Promise<void> {
  const now = ctx.clock.now();
  const id = await insertWebhook(ctx, {
    name: "Copy for the data warehouse",
    url: "https://warehouse.example.com/in/events",
    status: "attention",
    events: ["report.completed", "call.completed", "call.deleted", "dataset.updated"],
    failingSince: ago(now, 300),
    lastDeliveredAt: ago(now, 420),
    lastError: "The URL answered 410 (gone), so no more events are sent.",
    lastErrorAt: ago(now, 300),
  });
  await insertDelivery(ctx, id, at(0), { minutes: 300, status: "held" }, [410]);
  for (let index = 1; index < 7; index++) {
    await insertDelivery(ctx, id, at(index), { minutes: 300 - index * 30, status: "held" }, []);
  }
  for (let index = 0; index < 5; index++) {
    await insertDelivery(ctx, id, at(index), { minutes: 420 + index * 90, status: "delivered" }, [200]);
  }
}

interface WebhookSeed extends Partial<Pick<NewDestination, "failingSince" | "lastDeliveredAt" | "lastError" | "lastErrorAt">> {
  name: string;
  url: string;
  status: "active" | "paused" | "attention";
  events: SubscribableEvent[];
  filter?: EventFilter;
  previousSigningUntil?: Date;
}

async function insertWebhook(
  ctx: Ctx,
  { url, events, filter = {}, previousSigningUntil, ...rest }: WebhookSeed,
): Promise<string> {
  const id = newId("webhook");
  const secret = signingSecret();
  const before = previousSigningUntil === undefined ? null : sealSigningSecret(signingSecret(), ctx.workspaceId, id);
  await ctx.database.db.insert(destinations).values({
    ...rest,
    id,
    workspaceId: ctx.workspaceId,
    kind: "webhook",
    rules: [{ id: newId("rule"), events, filter, template: null }],
    fields: { url },
    signingSecret: sealSigningSecret(secret, ctx.workspaceId, id),
    signingHint: `••••${secret.slice(-4)}`,
    previousSigningSecret: before,
    previousSigningUntil: previousSigningUntil ?? null,
    createdBy: ctx.actor.id,
    createdAt: new Date(ctx.clock.now().getTime() - 20 * DAY_MS),
  });
  return id;
}

function signingSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
