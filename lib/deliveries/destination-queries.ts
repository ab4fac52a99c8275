import { and, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { type DestinationKind, destinations } from "@/db/schema/deliveries";
import type { TxCtx } from "@/lib/ctx/ctx";

export type DestinationRow = typeof destinations.$inferSelect;
type NewDestination = Omit<typeof destinations.$inferInsert, "workspaceId">;
export type DestinationChange = Partial<Omit<NewDestination, "id" | "kind" | "createdBy" | "createdAt">>;

/** How the last deliveries of a destination went. */
export interface Recent {
  ended: number;
  delivered: number;
  waiting: number;
  held: number;
}

const RECENT_MAX = 100;
const COUNTED_MAX = 10_000;

export async function insertDestination(ctx: TxCtx, values: NewDestination): Promise<DestinationRow> {
  const [row] = await ctx.tx
    .insert(destinations)
    .values({ ...values, workspaceId: ctx.workspaceId })
    .returning();
  if (row === undefined) throw new Error("The destination was not inserted.");
  return row;
}

export async function selectDestination(ctx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx.select().from(destinations).where(byId(ctx, id));
  return row;
}

/** The same, held until the transaction ends: for a change that follows from what it is. */
export async function lockDestination(ctx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx.select().from(destinations).where(byId(ctx, id)).for("update");
  return row;
}

/** Webhooks, or apps; newest first. */
export function selectDestinations(ctx: TxCtx, which: "webhooks" | "apps"): Promise<DestinationRow[]> {
  return ctx.tx
    .select()
    .from(destinations)
    .where(ofKind(ctx, which))
    .orderBy(desc(destinations.createdAt), desc(destinations.id));
}

/** How many there are, and stay until the transaction ends: who counts to make another one waits. */
export async function countDestinations(ctx: TxCtx, which: "webhooks" | "apps"): Promise<number> {
  const key = `destinations ${ctx.workspaceId}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await ctx.tx.select({ count: count() }).from(destinations).where(ofKind(ctx, which));
  return row?.count ?? 0;
}

/** @returns undefined when it is gone. */
export async function updateDestinationRow(
  ctx: TxCtx,
  id: string,
  change: DestinationChange,
): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx
    .update(destinations)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(byId(ctx, id))
    .returning();
  return row;
}

/** With all of its deliveries. @returns what it was. */
export async function deleteDestination(ctx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx.delete(destinations).where(byId(ctx, id)).returning();
  return row;
}

/** How the last deliveries went, by destination; bounded by its counts, however many there are. */
export async function selectRecent(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Recent>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Recent & { id: string }>(
    ctx.tx,
    sql`select d.id, ended.ended, ended.delivered, ${counted("waiting")} as waiting, ${counted("held")} as held
      from destinations d cross join lateral (
        select count(*)::int as ended, count(*) filter (where status = 'delivered')::int as delivered from (
          select status from deliveries e
          where e.workspace_id = d.workspace_id and e.destination_id = d.id and e.status in ('delivered', 'failed')
          order by e.created_at desc, e.id desc limit ${RECENT_MAX}
        ) last
      ) ended
      where d.workspace_id = ${ctx.workspaceId} and ${inArray(sql`d.id`, [...ids])}`,
  );
  return new Map(rows.map(({ id, ...recent }) => [id, recent]));
}

function counted(status: "waiting" | "held"): SQL {
  return sql`(select count(*)::int from (
    select 1 from deliveries o where o.destination_id = d.id and o.status = ${sql.raw(`'${status}'`)} limit ${COUNTED_MAX}
  ) counted)`;
}

function ofKind(ctx: TxCtx, which: "webhooks" | "apps"): SQL | undefined {
  const webhook: DestinationKind = "webhook";
  const isOf = which === "webhooks" ? eq(destinations.kind, webhook) : ne(destinations.kind, webhook);
  return and(eq(destinations.workspaceId, ctx.workspaceId), isOf);
}

function byId(ctx: TxCtx, id: string): SQL | undefined {
  return and(eq(destinations.workspaceId, ctx.workspaceId), eq(destinations.id, id));
}
