import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { deliveries, deliveryAttempts, destinations } from "@/db/schema/deliveries";
import type { DestinationRule } from "@/lib/contract/events/destinations";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { Outcome, Parcel, Sender } from "@/lib/deliveries/types";

type Row = typeof destinations.$inferInsert;

/** A webhook, unless said otherwise, that wants completed and deleted calls. */
export async function aDestination(ctx: Ctx, change: Partial<Row> & { rule?: Partial<DestinationRule> } = {}): Promise<string> {
  const { rule, ...row } = change;
  const id = newId(row.kind === undefined ? "webhook" : "integration");
  const wanted: DestinationRule = {
    ...{ id: newId("rule"), events: ["call.completed", "call.deleted"], filter: {}, template: null },
    ...rule,
  };
  await ctx.database.db.insert(destinations).values({
    ...{ id, workspaceId: ctx.workspaceId, kind: "webhook", name: "Ticket system", status: "active", createdBy: "usr_test" },
    ...{ rules: [wanted], ...row },
  });
  return id;
}

/** Deliveries of tests that wait, as many as wanted. */
export async function waiting(ctx: Ctx, destinationId: string, count: number, change: object = {}): Promise<Id<"delivery">[]> {
  const now = ctx.clock.now();
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newId("delivery"), workspaceId: ctx.workspaceId, destinationId, eventId: newId("event") },
    ...{ eventType: "call.deleted" as const, objectId: newId("call"), occurredAt: now, createdAt: now },
    ...{ status: "waiting" as const, nextAt: now, ...change },
  }));
  await writeTransaction(ctx, async (tx) => {
    for (let at = 0; at < rows.length; at += 1_000) await tx.tx.insert(deliveries).values(rows.slice(at, at + 1_000));
  });
  return rows.map(({ id }) => id);
}

/** A sender that is told what comes of each parcel; `sent` is what it got. */
export function fakeSender(answer: (parcel: Parcel, nth: number) => Outcome | Promise<Outcome>, change: Partial<Sender> = {}) {
  const sent: Parcel[] = [];
  const sender: Sender = {
    ...{ gapsMs: [5_000, 300_000, 1_800_000, 7_200_000], atOnce: 4, failingMsMax: 432_000_000, heldMsMax: null },
    send: async (_, parcel) => {
      sent.push(parcel);
      return answer(parcel, sent.length);
    },
    ...change,
  };
  return { sent, sender, senders: { webhook: sender, app: sender } };
}

/** What is stored of a destination. */
export function stored(database: Database, id: string) {
  return {
    deliveries: () => database.db.select().from(deliveries).where(eq(deliveries.destinationId, id)).orderBy(asc(deliveries.id)),
    attempts: (deliveryId: Id<"delivery">) =>
      database.db
        .select()
        .from(deliveryAttempts)
        .where(and(eq(deliveryAttempts.deliveryId, deliveryId)))
        .orderBy(asc(deliveryAttempts.number)),
    destination: async () => {
      const [row] = await database.db.select().from(destinations).where(eq(destinations.id, id));
      return row as typeof destinations.$inferSelect;
    },
    change: (change: Partial<Row>) => database.db.update(destinations).set(change).where(eq(destinations.id, id)),
  };
}
