import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
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

/** How many of a workspace are worked out that were asked since. */
export async function countRunning(ctx: TxCtx, since: Date): Promise<number> {
  const { workspaceId, answer, refusal, createdAt } = runningQuestions;
  const isOpen = and(eq(workspaceId, ctx.workspaceId), isNull(answer), isNull(refusal), gt(createdAt, since));
  return ctx.tx.$count(runningQuestions, isOpen);
}

/** Those of all workspaces, which nobody will ask for again. @returns how many. */
export async function deleteAskedBefore(database: Database, before: Date): Promise<number> {
  const gone = await database.db
    .delete(runningQuestions)
    .where(lt(runningQuestions.createdAt, before))
    .returning({ id: runningQuestions.id });
  return gone.length;
}

const own = (ctx: TxCtx, id: Id<"question">) =>
  and(eq(runningQuestions.workspaceId, ctx.workspaceId), eq(runningQuestions.id, id));
