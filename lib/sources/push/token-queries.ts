import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import { workspaces } from "@/db/schema/workspaces";
import type { WriteMode } from "@/lib/contract/ingest";
import type { IntegrationStatus } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import type { Ctx, PushTarget, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import type { CountedBatch } from "@/lib/datasets/batches/batch";

type Db = Database["db"];

// What is pushed is never merged.
const mode = sql<WriteMode>`${integrations.mode}`;

export interface SourceByToken {
  workspace: typeof workspaces.$inferSelect;
  holder: PushTarget & {
    id: Id<"integration">;
    name: string;
    status: IntegrationStatus;
    tokenHash: string | null;
    previousTokenHash: string | null;
    previousTokenUntil: Date | null;
  };
}

/** Before anybody is identified, hence outside a workspace: the push source with one of these hashes, now or until lately. */
export async function selectByTokenHash(db: Db, hashes: readonly string[], now: Date): Promise<SourceByToken | undefined> {
  const t = integrations;
  const [row] = await db
    .select({
      workspace: workspaces,
      holder: {
        id: t.id,
        name: t.name,
        status: t.status,
        datasetId: t.datasetId,
        mode,
        tokenHash: t.tokenHash,
        previousTokenHash: t.previousTokenHash,
        previousTokenUntil: t.previousTokenUntil,
      },
    })
    .from(t)
    .innerJoin(workspaces, and(eq(workspaces.id, t.workspaceId), isNull(workspaces.removedAt)))
    .where(
      and(
        eq(t.type, "push"),
        or(inArray(t.tokenHash, [...hashes]), and(inArray(t.previousTokenHash, [...hashes]), gt(t.previousTokenUntil, now))),
      ),
    )
    .limit(1);
  return row;
}

/** Moves the hash of a token in use to the pepper in use. */
export async function moveTokenHash(db: Db, id: Id<"integration">, from: string, to: string): Promise<void> {
  await db
    .update(integrations)
    .set({ tokenHash: to })
    .where(and(eq(integrations.id, id), eq(integrations.tokenHash, from)));
}

/** What a push source does with rows; undefined when it is gone. */
export interface PushSource extends PushTarget {
  name: string;
  status: IntegrationStatus;
}

const pushSource = {
  name: integrations.name,
  status: integrations.status,
  datasetId: integrations.datasetId,
  mode,
};

export async function selectPushSource(ctx: TxCtx, id: Id<"integration">): Promise<PushSource | undefined> {
  const [row] = await ctx.tx.select(pushSource).from(integrations).where(own(ctx, id));
  return row;
}

/** The same, and holds its row until the transaction ends. */
export async function lockPushSource(ctx: TxCtx, id: Id<"integration">): Promise<PushSource | undefined> {
  const [row] = await ctx.tx.select(pushSource).from(integrations).where(own(ctx, id)).for("update");
  return row;
}

export async function datasetIsThere(ctx: TxCtx, id: Id<"dataset">): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return rows.length > 0;
}

export async function updateSourceDataset(ctx: TxCtx, id: Id<"integration">, datasetId: Id<"dataset">): Promise<void> {
  await ctx.tx.update(integrations).set({ datasetId, updatedAt: ctx.clock.now() }).where(own(ctx, id));
}

/**
 * Counts accepted requests with their rows, of all their sources in one statement.
 * @returns ids of sources that are gone or paused, or set to do something else than they were taken to; those of others are counted.
 */
export async function countReceived(ctx: TxCtx, batches: readonly CountedBatch[]): Promise<ReadonlySet<string>> {
  const at = ctx.clock.now().toISOString();
  const bySender = new Map<string, { id: string; requests: number; rows: number; mode: WriteMode | null }>();
  for (const { senderId, rows, mode } of batches) {
    const before = bySender.get(senderId) ?? { id: senderId, requests: 0, rows: 0, mode: null };
    bySender.set(senderId, { ...before, requests: before.requests + 1, rows: before.rows + rows, mode: mode ?? before.mode });
  }
  const counted = await rowsOf<{ id: string }>(
    ctx.tx,
    sql`update integrations i set received_requests = i.received_requests + r.requests, received_rows = i.received_rows + r.rows,
        last_received_at = ${at}::timestamptz, last_sync_at = ${at}::timestamptz, last_error = null, last_problem = null,
        last_error_at = null
      from json_to_recordset(${JSON.stringify([...bySender.values()])}::json) as r(id text, requests bigint, rows bigint, mode text)
      where i.workspace_id = ${ctx.workspaceId} and i.id = r.id and i.type = 'push' and i.status <> 'paused'
        and (r.mode is null or i.mode::text = r.mode)
      returning i.id`,
  );
  for (const { id } of counted) bySender.delete(id);
  return new Set(bySender.keys());
}

export async function updateLastError(ctx: TxCtx, id: Id<"integration">, sentence: string): Promise<void> {
  await ctx.tx
    .update(integrations)
    .set({ lastError: sentence, lastProblem: "rejected", lastErrorAt: ctx.clock.now() })
    .where(own(ctx, id));
}

function own(ctx: Pick<Ctx, "workspaceId">, id: Id<"integration">) {
  return and(eq(integrations.workspaceId, ctx.workspaceId), eq(integrations.id, id), eq(integrations.type, "push"));
}
