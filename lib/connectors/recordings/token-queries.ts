import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { connections } from "@/db/schema/calls";
import { workspaces } from "@/db/schema/workspaces";
import type { ConnectionStatus, ConnectionType } from "@/lib/contract/connections";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];

export interface ConnectionByToken {
  workspace: typeof workspaces.$inferSelect;
  holder: {
    id: Id<"connection">;
    type: ConnectionType;
    name: string;
    status: ConnectionStatus;
    tokenHash: string | null;
    previousTokenUntil: Date | null;
  };
}

/** Before anybody is identified, hence outside a workspace: the connection with one of these hashes, now or until lately. */
export async function selectByTokenHash(db: Db, hashes: readonly string[], now: Date): Promise<ConnectionByToken | undefined> {
  const t = connections;
  const [row] = await db
    .select({
      workspace: workspaces,
      holder: {
        id: t.id,
        type: t.type,
        name: t.name,
        status: t.status,
        tokenHash: t.tokenHash,
        previousTokenUntil: t.previousTokenUntil,
      },
    })
    .from(t)
    .innerJoin(workspaces, and(eq(workspaces.id, t.workspaceId), isNull(workspaces.removedAt)))
    .where(or(inArray(t.tokenHash, [...hashes]), and(inArray(t.previousTokenHash, [...hashes]), gt(t.previousTokenUntil, now))))
    .limit(1);
  return row;
}

/** Moves the hash of a token in use to the pepper in use. */
export async function moveTokenHash(db: Db, id: Id<"connection">, from: string, to: string): Promise<void> {
  await db
    .update(connections)
    .set({ tokenHash: to })
    .where(and(eq(connections.id, id), eq(connections.tokenHash, from)));
}

/**
 * Counts a delivery, and the call it brought. Holds the connection until the transaction ends.
 * @returns its status; undefined when it is gone.
 */
export async function countReceived(
  tx: TxCtx["tx"],
  ctx: Pick<Ctx, "workspaceId">,
  received: { id: Id<"connection">; calls: 0 | 1; at: Date },
): Promise<ConnectionStatus | undefined> {
  const [row] = await tx
    .update(connections)
    .set({
      receivedCalls: sql`${connections.receivedCalls} + ${received.calls}`,
      lastReceivedAt: received.at,
      lastError: null,
      lastErrorAt: null,
    })
    .where(own(ctx, received.id))
    .returning({ status: connections.status });
  return row?.status;
}

/** Writes down why something of this connection was refused. */
export async function updateLastError(ctx: TxCtx, id: Id<"connection">, sentence: string): Promise<void> {
  await ctx.tx.update(connections).set({ lastError: sentence, lastErrorAt: ctx.clock.now() }).where(own(ctx, id));
}

function own(ctx: Pick<Ctx, "workspaceId">, id: Id<"connection">) {
  return and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id));
}
