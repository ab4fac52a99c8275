import type { EventType } from "@/lib/contract/events/events";
import { crashPoint } from "@/lib/core/crash-point";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { buildBody } from "../build-body";
import { insertDeliveries, type NewDelivery } from "../delivery-queries";
import type { AnnouncedEvent } from "../events/kind";
import { laneOf } from "../lane-of";
import { cancelDeliveriesOf } from "./cancel-deliveries-of";
import { holdDestinations, selectAnnouncedAt, selectConfirmed, selectSubscribed } from "./fan-out-queries";
import { matchRule } from "./match-rule";

/** An event of the workspace, as the workflow gets it. */
export interface FannedEvent {
  id: Id<"event">;
  type: EventType;
  data: Readonly<Record<string, string | number | null>>;
}

interface Chosen {
  event: AnnouncedEvent & { id: Id<"event"> };
  /** By id of the destination. */
  ruleIds: ReadonlyMap<string, Id<"rule">>;
}

/**
 * Puts an event in line for every destination that wants it, once each however often it is asked, and has it sent. A deleted call
 * takes along what is still in line about it.
 * @returns how many deliveries were put in line now.
 */
export async function fanOut(ctx: Ctx, event: FannedEvent): Promise<number> {
  const { id: objectId } = event.data;
  if (typeof objectId !== "string") return 0;
  if (event.type === "call.deleted") await cancelDeliveriesOf(ctx, objectId);
  const chosen = await readTransaction(ctx, (tx) => choose(tx, event, objectId));
  if (chosen === null) return 0;
  const count = await writeTransaction(ctx, (tx) => putInLine(tx, chosen));
  crashPoint("event fanned out", event.id);
  return count;
}

async function choose(tx: TxCtx, { id, type, data }: FannedEvent, objectId: string): Promise<Chosen | null> {
  const subscribed = await selectSubscribed(tx, type);
  if (subscribed.length === 0) return null;
  const occurredAt = (await selectAnnouncedAt(tx, id)) ?? tx.clock.now();
  const { id: _, workspaceId: __, ...beside } = data;
  const event = { id, type, objectId, data: beside, occurredAt };
  const body = await buildBody(tx, event);
  if (body === null) return null;
  const ruleIds = new Map<string, Id<"rule">>();
  for (const { id: destinationId, rules } of subscribed) {
    const rule = await matchRule(tx, rules, body);
    if (rule !== null) ruleIds.set(destinationId, rule.id);
  }
  return ruleIds.size === 0 ? null : { event, ruleIds };
}

async function putInLine(tx: TxCtx, { event, ruleIds }: Chosen): Promise<number> {
  const present = await holdDestinations(tx, [...ruleIds.keys()]);
  const addressed = await selectConfirmed(
    tx,
    present.filter(({ kind }) => kind === "email").map(({ id }) => id),
  );
  let count = 0;
  for (const destination of present) {
    const isActive = destination.status === "active";
    const recipientIds = destination.kind === "email" ? (addressed.get(destination.id) ?? []) : [""];
    const common = newDelivery(tx, event, ruleIds.get(destination.id) ?? null, isActive);
    const rows = recipientIds.map((recipientId) => ({
      ...common,
      ...{ id: newId("delivery"), destinationId: destination.id, recipientId },
    }));
    const made = await insertDeliveries(tx, rows);
    count += made.length;
    if (made.length === 0 || !isActive) continue;
    await tx.emit({ name: "destination/due", data: { destinationId: destination.id, lane: laneOf(destination) } });
  }
  return count;
}

function newDelivery(
  tx: TxCtx,
  event: Chosen["event"],
  ruleId: Id<"rule"> | null,
  isActive: boolean,
): Omit<NewDelivery, "id" | "destinationId"> {
  const now = tx.clock.now();
  return {
    eventId: event.id,
    eventType: event.type,
    objectId: event.objectId,
    data: { ...event.data },
    occurredAt: event.occurredAt,
    ruleId,
    status: isActive ? "waiting" : "held",
    nextAt: isActive ? now : null,
    createdAt: now,
  };
}
