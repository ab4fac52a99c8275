import { and, count, desc, eq, ne } from "drizzle-orm";
import { type connectionPasses, connections } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";

export type ConnectionRow = typeof connections.$inferSelect;
export type PassRow = typeof connectionPasses.$inferSelect;
/** What may be changed about a connection. */
export type ConnectionChange = Partial<Omit<ConnectionRow, "id" | "workspaceId" | "type" | "createdBy" | "createdAt">>;

/** Most connections that a list shows. */
const LIST_MAX = 500;

export async function insertConnection(
  ctx: TxCtx,
  values: Omit<typeof connections.$inferInsert, "workspaceId">,
): Promise<ConnectionRow> {
  return onlyRow(
    await ctx.tx
      .insert(connections)
      .values({ ...values, workspaceId: ctx.workspaceId })
      .returning(),
  );
}

export async function countConnections(ctx: TxCtx): Promise<number> {
  const [row] = await ctx.tx.select({ n: count() }).from(connections).where(eq(connections.workspaceId, ctx.workspaceId));
  return row?.n ?? 0;
}

/** Newest first. */
export function selectConnections(ctx: TxCtx): Promise<ConnectionRow[]> {
  return ctx.tx
    .select()
    .from(connections)
    .where(eq(connections.workspaceId, ctx.workspaceId))
    .orderBy(desc(connections.createdAt), desc(connections.id))
    .limit(LIST_MAX);
}

export async function selectConnection(ctx: TxCtx, id: Id<"connection">): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.tx.select().from(connections).where(own(ctx, id));
  return row;
}

/** The name of another connection of this kind with this account, the oldest one's. */
export async function selectSameAccount(
  ctx: TxCtx,
  { type, account, exceptId }: { type: ConnectionRow["type"]; account: string; exceptId: Id<"connection"> | null },
): Promise<string | undefined> {
  const others = exceptId === null ? undefined : ne(connections.id, exceptId);
  const [row] = await ctx.tx
    .select({ name: connections.name })
    .from(connections)
    .where(
      and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.type, type), eq(connections.account, account), others),
    )
    .orderBy(connections.createdAt, connections.id)
    .limit(1);
  return row?.name;
}

/** Holds the connection until the transaction ends. */
export async function lockConnection(ctx: TxCtx, id: Id<"connection">): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.tx.select().from(connections).where(own(ctx, id)).for("update");
  return row;
}

export async function updateConnectionRow(
  ctx: TxCtx,
  id: Id<"connection">,
  change: ConnectionChange,
): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.tx
    .update(connections)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(own(ctx, id))
    .returning();
  return row;
}

/** @returns false when there is none. */
export async function deleteConnection(ctx: TxCtx, id: Id<"connection">): Promise<boolean> {
  const rows = await ctx.tx.delete(connections).where(own(ctx, id)).returning({ id: connections.id });
  return rows.length > 0;
}

function own(ctx: TxCtx, id: Id<"connection">) {
  return and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id));
}
