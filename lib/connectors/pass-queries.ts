import { and, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { calls, connectionPasses } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { PassRow } from "./queries";
import type { BesideConnection } from "./serialize";

/** What stands beside each of these connections. */
export async function selectBeside(ctx: TxCtx, ids: readonly Id<"connection">[]): Promise<Map<string, BesideConnection>> {
  const beside = new Map(ids.map((id) => [id, { waitingCalls: 0, failedCalls: 0, pass: undefined } as BesideConnection]));
  if (ids.length === 0) return beside;
  const counted = await ctx.tx
    .select({ id: calls.connectionId, status: calls.status, n: count() })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        isNotNull(calls.connectionId),
        inArray(calls.connectionId, [...ids]),
        inArray(calls.status, ["PENDING", "FAILED"]),
      ),
    )
    .groupBy(calls.connectionId, calls.status);
  for (const { id, status, n } of counted) {
    const one = id === null ? undefined : beside.get(id);
    if (one !== undefined) one[status === "FAILED" ? "failedCalls" : "waitingCalls"] = n;
  }
  const newest = await ctx.tx
    .selectDistinctOn([connectionPasses.connectionId])
    .from(connectionPasses)
    .where(and(eq(connectionPasses.workspaceId, ctx.workspaceId), inArray(connectionPasses.connectionId, [...ids])))
    .orderBy(connectionPasses.connectionId, desc(connectionPasses.startedAt), desc(connectionPasses.id));
  for (const pass of newest) {
    const one = beside.get(pass.connectionId);
    if (one !== undefined) one.pass = pass;
  }
  return beside;
}

/** Newest first. */
export function selectPasses(ctx: TxCtx, connectionId: Id<"connection">, limit: number): Promise<PassRow[]> {
  return ctx.tx
    .select()
    .from(connectionPasses)
    .where(and(eq(connectionPasses.workspaceId, ctx.workspaceId), eq(connectionPasses.connectionId, connectionId)))
    .orderBy(desc(connectionPasses.startedAt), desc(connectionPasses.id))
    .limit(limit);
}
