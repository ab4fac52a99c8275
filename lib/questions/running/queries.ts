import { and, eq, lt } from "drizzle-orm";
import { runningQuestions } from "@/db/schema/questions";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

type RunningRow = typeof runningQuestions.$inferSelect;
export type Ended = Partial<Pick<RunningRow, "answer" | "refusal">>;

export async function insertRunning(ctx: TxCtx, row: Pick<RunningRow, "id" | "datasetId" | "createdAt">): Promise<void> {
  await ctx.tx.insert(runningQuestions).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function endRunning(ctx: TxCtx, id: Id<"question">, ended: Ended): Promise<void> {
  await ctx.tx.update(runningQuestions).set(ended).where(own(ctx, id));
}

export async function selectRunning(ctx: TxCtx, id: Id<"question">): Promise<RunningRow | undefined> {
  const [row] = await ctx.tx.select().from(runningQuestions).where(own(ctx, id));
  return row;
}

/** Takes out the questions that nobody will ask for again. */
export async function deleteOld(ctx: TxCtx, before: Date): Promise<void> {
  await ctx.tx
    .delete(runningQuestions)
    .where(and(eq(runningQuestions.workspaceId, ctx.workspaceId), lt(runningQuestions.createdAt, before)));
}

const own = (ctx: TxCtx, id: Id<"question">) =>
  and(eq(runningQuestions.workspaceId, ctx.workspaceId), eq(runningQuestions.id, id));
