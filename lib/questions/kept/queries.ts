import { and, count, desc, eq } from "drizzle-orm";
import { keptAnswers } from "@/db/schema/answers";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

export type KeptRow = typeof keptAnswers.$inferSelect;

export async function insertAnswer(ctx: TxCtx, row: Omit<KeptRow, "workspaceId">): Promise<void> {
  await ctx.tx.insert(keptAnswers).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function countAnswers(ctx: TxCtx, datasetId: Id<"dataset">): Promise<number> {
  const [row] = await ctx.tx.select({ count: count() }).from(keptAnswers).where(ofDataset(ctx, datasetId));
  return row?.count ?? 0;
}

export function selectAnswers(ctx: TxCtx, datasetId: Id<"dataset">): Promise<KeptRow[]> {
  return ctx.tx
    .select()
    .from(keptAnswers)
    .where(ofDataset(ctx, datasetId))
    .orderBy(desc(keptAnswers.createdAt), desc(keptAnswers.id));
}

export async function selectAnswer(ctx: TxCtx, id: Id<"answer">): Promise<KeptRow | undefined> {
  const [row] = await ctx.tx.select().from(keptAnswers).where(own(ctx, id));
  return row;
}

export async function updateAnswerName(ctx: TxCtx, id: Id<"answer">, name: string): Promise<KeptRow | undefined> {
  const [row] = await ctx.tx.update(keptAnswers).set({ name }).where(own(ctx, id)).returning();
  return row;
}

/** @returns false where there is none. */
export async function deleteAnswer(ctx: TxCtx, id: Id<"answer">): Promise<boolean> {
  return (await ctx.tx.delete(keptAnswers).where(own(ctx, id)).returning({ id: keptAnswers.id })).length > 0;
}

const ofDataset = (ctx: TxCtx, id: Id<"dataset">) =>
  and(eq(keptAnswers.workspaceId, ctx.workspaceId), eq(keptAnswers.datasetId, id));
const own = (ctx: TxCtx, id: Id<"answer">) => and(eq(keptAnswers.workspaceId, ctx.workspaceId), eq(keptAnswers.id, id));
