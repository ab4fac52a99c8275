import { LIMITS } from "@/lib/contract/limits";
import type { CallView } from "@/lib/contract/people/call-views";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { insertView, lockViews, selectViews, type ViewRow } from "./queries";
import { checkName } from "./rules";
import { serializeView } from "./serialize";

/**
 * Keeps filters of the list of calls under a name, for the person who asks.
 * @throws {AppError} `conflict` for a name that another of them has, and when there are as many as there may be.
 */
export function createCallView(ctx: Ctx, { name, filters }: Pick<CallView, "name" | "filters">): Promise<CallView> {
  const { id: userId } = personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    await lockViews(tx, userId);
    const views = await selectViews(tx, userId);
    checkName(views, name);
    if (views.length >= LIMITS.callViewsPerPerson)
      throw new AppError("conflict", `You can save at most ${LIMITS.callViewsPerPerson} views. Delete one first.`, {
        code: "too_many_views",
      });
    const row: Omit<ViewRow, "workspaceId"> = {
      id: newId("callView"),
      userId,
      name,
      filters,
      isDefault: false,
      createdAt: tx.clock.now(),
    };
    await insertView(tx, row);
    return serializeView({ ...row, workspaceId: tx.workspaceId });
  });
}
