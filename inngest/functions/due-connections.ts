import { cron } from "inngest";
import { announceDue, listDueConnections, listReleasable } from "@/lib/connectors/passes/list-due-connections";
import { releaseWaiting } from "@/lib/connectors/release-waiting";
import { systemClock } from "@/lib/core/clock";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { workDatabase } from "@/lib/ctx/database";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "due-connections";

/** Every minute: has phone systems asked whose time has come, and lets in calls that wait for theirs. */
export const dueConnections = inngest.createFunction(
  { id: ID, triggers: [cron("* * * * *")], retries: 0, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const due = await step.run("announce", announceAll);
    const released = await step.run("release", releaseAll);
    return { due, released };
  },
);

async function announceAll(): Promise<number> {
  let count = 0;
  for (const { workspaceId, connectionId } of await listDueConnections(workDatabase(), systemClock.now())) {
    const ctx = await systemCtx(workspaceId, ID);
    if (ctx === null) continue;
    await forOne(ctx, connectionId, () => announceDue(ctx, connectionId));
    count++;
  }
  return count;
}

async function releaseAll(): Promise<number> {
  let count = 0;
  for (const { workspaceId, connectionId } of await listReleasable(workDatabase(), systemClock.now())) {
    const ctx = await systemCtx(workspaceId, ID);
    if (ctx !== null) count += (await forOne(ctx, connectionId, () => releaseWaiting(ctx, connectionId))) ?? 0;
  }
  return count;
}

/** Whatever is wrong with one connection keeps none behind it waiting. */
async function forOne<T>(ctx: Ctx, connectionId: Id<"connection">, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    ctx.log.error({ connectionId, kind: error instanceof Error ? error.name : typeof error }, "a connection was passed over");
    return null;
  }
}
