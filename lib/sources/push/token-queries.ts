import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { datasetBatches, datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import { workspaces } from "@/db/schema/workspaces";
import type { WriteMode } from "@/lib/contract/ingest";
import type { IntegrationStatus } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];

export interface SourceByToken {
  workspace: typeof workspaces.$inferSelect;
  holder: {
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
export interface PushSource {
  name: string;
  status: IntegrationStatus;
  datasetId: Id<"dataset"> | null;
  mode: WriteMode;
}

const pushSource = {
  name: integrations.name,
  status: integrations.status,
  datasetId: integrations.datasetId,
  // What is pushed is never merged.
  mode: sql<WriteMode>`${integrations.mode}`,
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

/** Counts one accepted request with the rows of its batch; null where there was no place for a row. */
export async function countReceived(
  tx: TxCtx["tx"],
  ctx: Pick<Ctx, "workspaceId">,
  received: { id: Id<"integration">; batchId: Id<"batch"> | null; at: Date },
): Promise<void> {
  const t = datasetBatches;
  const rows =
    received.batchId === null
      ? sql`0`
      : sql`coalesce((select ${t.rowCount} from ${t} where ${t.workspaceId} = ${ctx.workspaceId} and ${t.id} = ${received.batchId}), 0)`;
  await tx
    .update(integrations)
    .set({
      receivedRequests: sql`${integrations.receivedRequests} + 1`,
      receivedRows: sql`${integrations.receivedRows} + ${rows}`,
      lastReceivedAt: received.at,
      lastSyncAt: received.at,
      lastError: null,
      lastProblem: null,
      lastErrorAt: null,
    })
    .where(own(ctx, received.id));
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
