import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { claimDue, selectDue, selectIntegration } from "./queries";
import { queueRun } from "./queue-run";
import { nextSync } from "./rules";

/** A source whose time has come. */
interface DueSource {
  id: Id<"integration">;
  workspaceId: string;
  due: Date;
}

/** Sources of all workspaces that are to be looked at now. */
export async function listDueSources(database: Database, now: Date): Promise<DueSource[]> {
  const found = await selectDue(database, now);
  return found.flatMap(({ due, ...source }) => (due === null ? [] : [{ ...source, due }]));
}

/**
 * Queues the run of a source that is due, and settles when the next one is. If several try, one does; however many were
 * missed, one is queued; while one is under way, none.
 * @returns whether a run was queued.
 */
export function queueDueSync(ctx: Ctx, { id, due }: Pick<DueSource, "id" | "due">): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    const seen = await selectIntegration(tx, id);
    if (seen === undefined) return false;
    const following = nextSync(seen.schedule, tx.clock.now(), id, due);
    const claimed = following === null ? undefined : await claimDue(tx, id, due, following);
    if (claimed === undefined || claimed.target === null) return false;
    return (await queueRun(tx, claimed, { trigger: "schedule" })) !== undefined;
  });
}
