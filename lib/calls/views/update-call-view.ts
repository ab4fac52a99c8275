import type { CallView } from "@/lib/contract/people/call-views";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { clearDefault, lockViews, selectViews, updateView, type ViewRow } from "./queries";
import { checkName } from "./rules";
import { serializeView } from "./serialize";

/**
 * Changes a view of the person who asks; what is left out stays. One that the list opens with takes that from the one that did.
 * @throws {AppError} `not_found`; `conflict` for a name that another of them has.
 */
export function updateCallView(
  ctx: Ctx,
  id: CallView["id"],
  { name, filters, isDefault }: { [Member in "name" | "filters" | "isDefault"]?: CallView[Member] | undefined },
): Promise<CallView> {
  const { id: userId } = personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    await lockViews(tx, userId);
    const views = await selectViews(tx, userId);
    const before = views.find((view) => view.id === id);
    if (before === undefined) throw notFound("view");
    if (name !== undefined) checkName(views, name, id);
    if (isDefault === true) await clearDefault(tx, userId);
    const after: ViewRow = {
      ...before,
      name: name ?? before.name,
      filters: filters ?? before.filters,
      isDefault: isDefault ?? before.isDefault,
    };
    await updateView(tx, { userId, id }, { name: after.name, filters: after.filters, isDefault: after.isDefault });
    return serializeView(after);
  });
}
