import { and, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { syncRuns } from "@/db/schema/integrations";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

export type RunRow = typeof syncRuns.$inferSelect;
type Own<Values> = Omit<Values, "workspaceId">;
/** What may be changed about a run. */
type RunChange = Partial<Omit<RunRow, "id" | "workspaceId" | "integrationId">>;

const LIST_MAX = 20;
const LIVING = ["queued", "running"] as const;

/** @returns undefined when one is queued or running already. */
export async function insertRun(ctx: TxCtx, values: Own<typeof syncRuns.$inferInsert>): Promise<RunRow | undefined> {
  const [row] = await ctx.tx
    .insert(syncRuns)
    .values({ ...values, workspaceId: ctx.workspaceId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function selectRun(ctx: TxCtx, id: Id<"run">): Promise<RunRow | undefined> {
  const [row] = await ctx.tx.select().from(syncRuns).where(own(ctx, id));
  return row;
}

/** The run of an integration that is queued or running. */
export async function selectLivingRun(ctx: TxCtx, integrationId: Id<"integration">): Promise<RunRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(syncRuns)
    .where(and(ofIntegration(ctx, integrationId), inArray(syncRuns.status, [...LIVING])));
  return row;
}

/** Newest first. */
export function selectRuns(ctx: TxCtx, integrationId: Id<"integration">, limit: number = LIST_MAX): Promise<RunRow[]> {
  return ctx.tx
    .select()
    .from(syncRuns)
    .where(ofIntegration(ctx, integrationId))
    .orderBy(desc(syncRuns.startedAt), desc(syncRuns.id))
    .limit(limit);
}

/** The newest run of each integration of the workspace. */
export async function selectNewestRuns(ctx: TxCtx): Promise<Map<string, RunRow>> {
  const rows = await ctx.tx
    .selectDistinctOn([syncRuns.integrationId])
    .from(syncRuns)
    .where(eq(syncRuns.workspaceId, ctx.workspaceId))
    .orderBy(syncRuns.integrationId, desc(syncRuns.startedAt), desc(syncRuns.id));
  return new Map(rows.map((row) => [row.integrationId, row]));
}

/** Runs of an integration that wait for a person's word, but for one. */
export function selectHeldRuns(ctx: TxCtx, integrationId: Id<"integration">, except: Id<"run">): Promise<RunRow[]> {
  return ctx.tx
    .select()
    .from(syncRuns)
    .where(and(ofIntegration(ctx, integrationId), eq(syncRuns.status, "held"), ne(syncRuns.id, except)));
}

/** Runs of an integration that have not ended, or wait for a person's word. */
export function selectOpenRuns(ctx: TxCtx, integrationId: Id<"integration">): Promise<RunRow[]> {
  return ctx.tx
    .select()
    .from(syncRuns)
    .where(and(ofIntegration(ctx, integrationId), inArray(syncRuns.status, [...LIVING, "held"])));
}

/** Changes a run that is in one of these states, and nothing else. */
export async function updateRun(
  ctx: TxCtx,
  id: Id<"run">,
  from: readonly RunRow["status"][],
  change: RunChange,
): Promise<RunRow | undefined> {
  const [row] = await ctx.tx
    .update(syncRuns)
    .set(change)
    .where(and(own(ctx, id), inArray(syncRuns.status, [...from])))
    .returning();
  return row;
}

/**
 * Moves a running run on by one page.
 * @returns false when it is not where it was: cancelled, or moved on by somebody else.
 */
export async function advanceRun(
  ctx: TxCtx,
  from: { id: Id<"run">; pages: number; pass: string | null },
  change: RunChange,
): Promise<boolean> {
  const samePass: SQL = from.pass === null ? sql`true` : sql`coalesce(${syncRuns.cursor} ->> 'pass', '') = ${from.pass}`;
  const rows = await ctx.tx
    .update(syncRuns)
    .set(change)
    .where(and(own(ctx, from.id), eq(syncRuns.status, "running"), eq(syncRuns.pages, from.pages), samePass))
    .returning({ id: syncRuns.id });
  return rows.length > 0;
}

/** Runs of any workspace that have waited for a person's word since before a moment. For the scheduler. */
export function selectForgottenHeldRuns(
  database: Database,
  before: Date,
): Promise<{ id: Id<"run">; workspaceId: string; integrationId: Id<"integration"> }[]> {
  return database.db
    .select({ id: syncRuns.id, workspaceId: syncRuns.workspaceId, integrationId: syncRuns.integrationId })
    .from(syncRuns)
    .where(and(eq(syncRuns.status, "held"), lt(syncRuns.endedAt, before)))
    .limit(100);
}

/** Which of these runs, of any workspace, may still need what they staged. For the sweeper. */
export async function selectRunsInNeed(database: Database, ids: readonly Id<"run">[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(and(inArray(syncRuns.id, [...ids]), inArray(syncRuns.status, [...LIVING, "held"])));
  return new Set(rows.map(({ id }) => id));
}

/** Forgets ended runs of all workspaces. */
export async function deleteEndedRuns(database: Database, before: Date): Promise<void> {
  await database.db.delete(syncRuns).where(and(isNotNull(syncRuns.endedAt), lt(syncRuns.endedAt, before)));
}

function own(ctx: TxCtx, id: Id<"run">) {
  return and(eq(syncRuns.workspaceId, ctx.workspaceId), eq(syncRuns.id, id));
}

function ofIntegration(ctx: TxCtx, integrationId: Id<"integration">) {
  return and(eq(syncRuns.workspaceId, ctx.workspaceId), eq(syncRuns.integrationId, integrationId));
}
