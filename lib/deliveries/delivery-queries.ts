import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts } from "@/db/schema/deliveries";
import type { EventType } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptRow = typeof deliveryAttempts.$inferSelect;
export type NewDelivery = Omit<typeof deliveries.$inferInsert, "workspaceId">;

const TEST: EventType = "webhook.test";
/** Written out, not as parameters: partial indexes are found by it. */
export const isWaiting = sql`${deliveries.status} = 'waiting'`;
const isHeld = sql`${deliveries.status} = 'held'`;

/** Rows of one statement: with all their columns below the 65,535 parameters that one may have. */
const ROWS_AT_ONCE = 1_000;

/** Stores those that are not stored yet. @returns the ids of the new ones. */
export async function insertDeliveries(ctx: TxCtx, rows: readonly NewDelivery[]): Promise<Id<"delivery">[]> {
  const made: Id<"delivery">[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, workspaceId: ctx.workspaceId }));
    const stored = await ctx.tx.insert(deliveries).values(some).onConflictDoNothing().returning({ id: deliveries.id });
    made.push(...stored.map(({ id }) => id));
  }
  return made;
}

export async function selectDelivery(ctx: TxCtx, destinationId: string, id: Id<"delivery">): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(deliveries)
    .where(and(ofDestination(ctx, destinationId), eq(deliveries.id, id)));
  return row;
}

/** Keeps what waits until it is released. A test is sent even so. */
export async function holdWaiting(ctx: TxCtx, destinationId: string): Promise<void> {
  await ctx.tx
    .update(deliveries)
    .set({ status: "held", nextAt: null })
    .where(inOrder(ctx, and(ofDestination(ctx, destinationId), isWaiting, sql`${deliveries.eventType} <> ${TEST}`)));
}

/** Has sent what is held; its schedule starts over. */
export async function releaseHeld(ctx: TxCtx, destinationId: string): Promise<void> {
  await ctx.tx
    .update(deliveries)
    .set({ status: "waiting", nextAt: ctx.clock.now(), tries: 0 })
    .where(inOrder(ctx, and(ofDestination(ctx, destinationId), isHeld)));
}

/** Calls off what is still to be sent about an object that is gone; whoever sends it now has lost it. */
export async function cancelOpen(ctx: TxCtx, objectId: string): Promise<void> {
  const isOpen = and(ofObject(ctx, objectId), inArray(deliveries.status, ["waiting", "held"]));
  await ctx.tx
    .update(deliveries)
    .set({ status: "cancelled", nextAt: null, endedAt: ctx.clock.now(), leaseToken: null, leaseUntil: null })
    .where(inOrder(ctx, isOpen));
}

/** Forgets what receivers answered to events about an object: it may quote them. */
export async function eraseResponses(ctx: TxCtx, objectId: string): Promise<void> {
  const about = ctx.tx.select({ id: deliveries.id }).from(deliveries).where(ofObject(ctx, objectId));
  await ctx.tx
    .update(deliveryAttempts)
    .set({ response: null, isResponseCut: false })
    .where(and(eq(deliveryAttempts.workspaceId, ctx.workspaceId), inArray(deliveryAttempts.deliveryId, about)));
}

export function ofDestination(ctx: TxCtx, destinationId: string): SQL | undefined {
  return and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.destinationId, destinationId));
}

/** Whatever is said of its end has nothing of the object in it. */
function ofObject(ctx: TxCtx, objectId: string): SQL | undefined {
  const isOfObject = and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.objectId, objectId));
  return and(isOfObject, sql`${deliveries.eventType} <> 'call.deleted'`);
}

/** Locks in one order, whoever changes many. */
function inOrder(ctx: TxCtx, which: SQL | undefined): SQL {
  const ids = ctx.tx.select({ id: deliveries.id }).from(deliveries).where(which).orderBy(deliveries.id).for("update");
  return inArray(deliveries.id, ids);
}
