import { and, count, desc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { egressEntries } from "@/db/schema/box";
import { calls } from "@/db/schema/calls";
import { reports } from "@/db/schema/reports";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type EgressRow = typeof egressEntries.$inferSelect;

export async function insertEntry(
  ctx: TxCtx,
  row: Pick<EgressRow, "id" | "subjectId" | "purpose" | "host" | "port" | "openedAt">,
): Promise<void> {
  await ctx.tx.insert(egressEntries).values({ ...row, workspaceId: ctx.workspaceId });
}

/** Nothing where the row went with its subject. */
export async function endEntry(
  ctx: TxCtx,
  id: Id<"egressEntry">,
  ended: { endedAt: Date; bytesOut: number; bytesIn: number },
): Promise<void> {
  await ctx.tx
    .update(egressEntries)
    .set(ended)
    .where(and(eq(egressEntries.workspaceId, ctx.workspaceId), eq(egressEntries.id, id)));
}

/** Newest first. */
export function selectEntries(ctx: TxCtx, subjectId: string, limit: number): Promise<EgressRow[]> {
  return ctx.tx
    .select()
    .from(egressEntries)
    .where(ownEntries(ctx, subjectId))
    .orderBy(desc(egressEntries.openedAt), desc(egressEntries.id))
    .limit(limit);
}

/** All of them by host, port and purpose, the most bytes first. */
export function selectHosts(ctx: TxCtx, subjectId: string) {
  const { host, port, purpose, bytesOut, bytesIn, endedAt } = egressEntries;
  const sum = (column: typeof bytesOut | typeof bytesIn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return ctx.tx
    .select({
      host,
      port,
      purpose,
      connections: count(),
      uncounted: sql<number>`count(*) filter (where ${endedAt} is null)`.mapWith(Number),
      bytesOut: sum(bytesOut),
      bytesIn: sum(bytesIn),
    })
    .from(egressEntries)
    .where(ownEntries(ctx, subjectId))
    .groupBy(host, port, purpose)
    .orderBy(desc(sum(bytesOut)), host, port, purpose);
}

export async function deleteEntries(ctx: TxCtx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await ctx.tx
    .delete(egressEntries)
    .where(and(eq(egressEntries.workspaceId, ctx.workspaceId), inArray(egressEntries.subjectId, [...subjectIds])));
}

/** Of no workspace in particular: rows from before `before` whose report or call is gone. @returns how many. */
export async function deleteOrphans(database: Database, before: Date): Promise<number> {
  const { db } = database;
  const of = (table: typeof reports | typeof calls) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.workspaceId, egressEntries.workspaceId), eq(table.id, egressEntries.subjectId))),
    );
  const rows = await db
    .delete(egressEntries)
    .where(and(lt(egressEntries.openedAt, before), of(reports), of(calls)))
    .returning({ id: egressEntries.id });
  return rows.length;
}

function ownEntries(ctx: TxCtx, subjectId: string) {
  return and(eq(egressEntries.workspaceId, ctx.workspaceId), eq(egressEntries.subjectId, subjectId));
}
