import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, destinations } from "@/db/schema/deliveries";
import type { DeliveryQuery, DeliveryRange } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import type { ListPlace } from "@/lib/core/list-cursor";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type AttemptRow, type DeliveryRow, ofDestination } from "./delivery-queries";
import type { DestinationRow } from "./destination-queries";

/** The newest deliveries of a destination before a place, by when they were put in line. */
export function selectDeliveries(
  ctx: TxCtx,
  destinationId: string,
  asked: Pick<DeliveryQuery, "status" | "type" | "limit"> & { before: ListPlace<"delivery"> | null },
): Promise<DeliveryRow[]> {
  const { status, type, limit, before } = asked;
  return ctx.tx
    .select()
    .from(deliveries)
    .where(
      and(
        ofDestination(ctx, destinationId),
        status === undefined ? undefined : eq(deliveries.status, status),
        type === undefined ? undefined : eq(deliveries.eventType, type),
        before === null
          ? undefined
          : sql`(${deliveries.createdAt}, ${deliveries.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
}

/** The last tries, newest first. */
export function selectAttempts(ctx: TxCtx, deliveryId: Id<"delivery">, limit: number): Promise<AttemptRow[]> {
  return ctx.tx
    .select()
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.workspaceId, ctx.workspaceId), eq(deliveryAttempts.deliveryId, deliveryId)))
    .orderBy(desc(deliveryAttempts.number))
    .limit(limit);
}

/** A destination, as it stays until the transaction ends. */
export async function holdDestination(ctx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(destinations)
    .where(and(eq(destinations.workspaceId, ctx.workspaceId), eq(destinations.id, id)))
    .for("share");
  return row;
}

/** Puts a delivery in line again, from the beginning of the schedule. */
export async function requeueOne(
  ctx: TxCtx,
  destinationId: string,
  asked: { id: Id<"delivery">; isActive: boolean },
): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.tx
    .update(deliveries)
    .set(again(ctx, asked.isActive))
    .where(and(ofDestination(ctx, destinationId), eq(deliveries.id, asked.id)))
    .returning();
  return row;
}

/** Puts deliveries in line again whose events happened in a time. @returns how many. */
export async function requeueRange(
  ctx: TxCtx,
  destinationId: string,
  asked: { since: Date; until: Date; statuses: DeliveryRange["statuses"]; isActive: boolean },
): Promise<number> {
  const which: SQL | undefined = and(
    ofDestination(ctx, destinationId),
    gte(deliveries.occurredAt, asked.since),
    lt(deliveries.occurredAt, asked.until),
    inArray(deliveries.status, asked.statuses),
    ne(deliveries.eventType, "webhook.test"),
  );
  const changed = ctx.tx
    .$with("changed")
    .as(ctx.tx.update(deliveries).set(again(ctx, asked.isActive)).where(which).returning({ id: deliveries.id }));
  const [row] = await ctx.tx.with(changed).select({ count: sql<number>`count(*)::int` }).from(changed);
  return row?.count ?? 0;
}

function again(ctx: TxCtx, isActive: boolean) {
  const now = ctx.clock.now();
  const place = isActive ? ({ status: "waiting", nextAt: now } as const) : ({ status: "held", nextAt: null } as const);
  return { ...place, tries: 0, isAskedFor: true, endedAt: null };
}
