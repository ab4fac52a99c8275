import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { dayAt } from "@/lib/core/zoned-time";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { notify } from "@/lib/notices/notify";
import { selectFailure } from "./queries";
import { reasonKey } from "./reason-key";

/**
 * Tells the owners and admins that calls fail: once a day for a reason, however many fail for it. @returns how many were told now.
 */
export function tellOfCall(ctx: Ctx, id: Id<"call">): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const reason = await selectFailure(tx, id);
    if (reason === undefined) return 0;
    return notify(tx, {
      kind: "call_failed",
      subject: `${dayAt(tx.clock.now(), ctx.workspace.timeZone)} ${reasonKey(reason)}`,
      title: "A call failed",
      text: `${reason} You won't get another notification for this reason today.`,
      href: pages.calls({ status: "FAILED" }),
      roles: ["owner", "admin"],
    });
  });
}
