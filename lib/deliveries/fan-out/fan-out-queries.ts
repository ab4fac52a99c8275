import { and, eq, inArray, sql } from "drizzle-orm";
import { destinations, recipients } from "@/db/schema/deliveries";
import { outbox } from "@/db/schema/outbox";
import type { EventType } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { DestinationRow } from "../destination-queries";

/** Destinations that have a rule for this type of event. */
export function selectSubscribed(ctx: TxCtx, type: EventType): Promise<DestinationRow[]> {
  const isNamed = sql`${destinations.rules} @> ${JSON.stringify([{ events: [type] }])}::jsonb`;
  return ctx.tx
    .select()
    .from(destinations)
    .where(and(eq(destinations.workspaceId, ctx.workspaceId), isNamed));
}

/** Those of them that are still there, as they stay until the transaction ends. */
export function holdDestinations(
  ctx: TxCtx,
  ids: readonly string[],
): Promise<Pick<DestinationRow, "id" | "kind" | "status" | "failingSince">[]> {
  const { id, kind, status, failingSince } = destinations;
  return ctx.tx
    .select({ id, kind, status, failingSince })
    .from(destinations)
    .where(and(eq(destinations.workspaceId, ctx.workspaceId), inArray(id, [...ids])))
    .orderBy(id)
    .for("share");
}

/** Ids of the addresses that said yes, by destination. */
export async function selectConfirmed(ctx: TxCtx, destinationIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (destinationIds.length === 0) return found;
  const rows = await ctx.tx
    .select({ id: recipients.id, destinationId: recipients.destinationId })
    .from(recipients)
    .where(
      and(
        eq(recipients.workspaceId, ctx.workspaceId),
        inArray(recipients.destinationId, [...destinationIds]),
        eq(recipients.state, "confirmed"),
      ),
    )
    .orderBy(recipients.id);
  for (const { id, destinationId } of rows) found.set(destinationId, [...(found.get(destinationId) ?? []), id]);
  return found;
}

/** When an event was announced, as long as that is kept. */
export async function selectAnnouncedAt(ctx: TxCtx, eventId: Id<"event">): Promise<Date | undefined> {
  const [row] = await ctx.tx
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.workspaceId, ctx.workspaceId), eq(outbox.id, eventId)));
  return row?.at;
}
