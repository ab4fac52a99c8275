import { and, eq, isNull, lt, or } from "drizzle-orm";
import { connections } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { ConnectionRow } from "../queries";

/** Takes the lease of a connection that nobody has. @returns undefined when somebody has it, or the connection is gone. */
export async function claimLease(
  ctx: TxCtx,
  id: Id<"connection">,
  lease: { owner: string; until: Date },
): Promise<ConnectionRow | undefined> {
  const isFree = or(isNull(connections.leaseUntil), lt(connections.leaseUntil, ctx.clock.now()));
  const [row] = await ctx.tx
    .update(connections)
    .set({ leaseOwner: lease.owner, leaseUntil: lease.until })
    .where(and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id), isFree))
    .returning();
  return row;
}

/** Makes a lease last longer, and holds its connection until the transaction ends. @returns undefined when somebody else has it. */
export async function extendLease(
  ctx: TxCtx,
  id: Id<"connection">,
  lease: { owner: string; until: Date },
): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.tx
    .update(connections)
    .set({ leaseUntil: lease.until })
    .where(and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id), eq(connections.leaseOwner, lease.owner)))
    .returning();
  return row;
}

export async function clearLease(ctx: TxCtx, id: Id<"connection">, owner: string): Promise<void> {
  await ctx.tx
    .update(connections)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id), eq(connections.leaseOwner, owner)));
}
