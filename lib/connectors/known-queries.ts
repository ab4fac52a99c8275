import { and, eq, inArray, sql } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import type { TxCtx } from "@/lib/ctx/ctx";

/** Those of these recordings that a call of the connection is stored of. */
export async function selectKnownRecordings(
  ctx: TxCtx,
  connectionId: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ externalId: calls.externalId })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        // The words of the unique index.
        sql`coalesce(${calls.connectionId}, '') = ${connectionId}`,
        inArray(calls.externalId, [...externalIds]),
      ),
    );
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

/** Those of these calls of the phone system that a recording of the connection is stored of. */
export async function selectKnownCallRefs(ctx: TxCtx, connectionId: string, callRefs: readonly string[]): Promise<Set<string>> {
  if (callRefs.length === 0) return new Set();
  const rows = await ctx.tx
    .selectDistinct({ callRef: calls.callRef })
    .from(calls)
    .where(
      and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.connectionId, connectionId), inArray(calls.callRef, [...callRefs])),
    );
  return new Set(rows.flatMap(({ callRef }) => callRef ?? []));
}
