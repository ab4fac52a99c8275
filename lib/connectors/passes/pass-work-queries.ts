import { and, desc, eq, lt, sql } from "drizzle-orm";
import { connectionPasses, connections } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";
import type { PassRow } from "../queries";

type NewPass = Omit<typeof connectionPasses.$inferInsert, "workspaceId">;

export async function insertPass(ctx: TxCtx, values: NewPass): Promise<PassRow> {
  return onlyRow(
    await ctx.tx
      .insert(connectionPasses)
      .values({ ...values, workspaceId: ctx.workspaceId })
      .returning(),
  );
}

export async function selectNewestPass(ctx: TxCtx, connectionId: Id<"connection">): Promise<PassRow | undefined> {
  const t = connectionPasses;
  const [row] = await ctx.tx
    .select()
    .from(t)
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.connectionId, connectionId)))
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(1);
  return row;
}

/** Forgets passes of long ago. */
export async function deletePassesBefore(ctx: TxCtx, connectionId: Id<"connection">, before: Date): Promise<void> {
  const t = connectionPasses;
  await ctx.tx
    .delete(t)
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.connectionId, connectionId), lt(t.startedAt, before)));
}

/** What a page brought. */
interface PageCounts {
  found: number;
  imported: number;
  skipped: number;
  failed: number;
}

/** Moves a running pass on by a page. @returns undefined when it does not run any more, or is not where it was. */
export async function advancePass(
  ctx: TxCtx,
  from: Pick<PassRow, "id" | "pages">,
  { found, imported, skipped, failed }: PageCounts,
  change: Partial<Pick<PassRow, "checkpoint" | "notes" | "status" | "endedAt">>,
): Promise<PassRow | undefined> {
  const t = connectionPasses;
  const [row] = await ctx.tx
    .update(t)
    .set({
      ...change,
      pages: from.pages + 1,
      found: sql`${t.found} + ${found}`,
      imported: sql`${t.imported} + ${imported}`,
      skipped: sql`${t.skipped} + ${skipped}`,
      failed: sql`${t.failed} + ${failed}`,
      error: null,
      problem: null,
    })
    .where(and(own(ctx, from.id), eq(t.status, "running"), eq(t.pages, from.pages)))
    .returning();
  return row;
}

/** Changes a running pass. @returns false when it does not run any more. */
export async function updateRunningPass(
  ctx: TxCtx,
  id: Id<"pass">,
  change: Partial<Pick<PassRow, "status" | "error" | "problem" | "endedAt">>,
): Promise<boolean> {
  const rows = await ctx.tx
    .update(connectionPasses)
    .set(change)
    .where(and(own(ctx, id), eq(connectionPasses.status, "running")))
    .returning({ id: connectionPasses.id });
  return rows.length > 0;
}

/** Has the running pass of a connection, if there is one, start its list over. */
export async function restartRunningPass(ctx: TxCtx, connectionId: Id<"connection">): Promise<void> {
  const t = connectionPasses;
  await ctx.tx
    .update(t)
    .set({ checkpoint: null })
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.connectionId, connectionId), eq(t.status, "running")));
}

/** Counts what came through a connection, each recording once. */
export async function countListed(ctx: TxCtx, id: Id<"connection">, { imported, skipped }: PageCounts): Promise<void> {
  const fresh = imported + skipped;
  if (fresh === 0) return;
  await ctx.tx
    .update(connections)
    .set({
      foundCount: sql`${connections.foundCount} + ${fresh}`,
      skippedCount: sql`${connections.skippedCount} + ${skipped}`,
      receivedCalls: sql`${connections.receivedCalls} + ${fresh}`,
      lastReceivedAt: ctx.clock.now(),
    })
    .where(and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, id)));
}

function own(ctx: TxCtx, id: Id<"pass">) {
  return and(eq(connectionPasses.workspaceId, ctx.workspaceId), eq(connectionPasses.id, id));
}
