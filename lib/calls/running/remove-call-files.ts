import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { leaveNothing } from "./leave-nothing";
import { releaseSeconds } from "./minutes-queries";
import { selectCall } from "./queries";

/** Removes what is left of a deleted call: its recording, its work files, the minutes it held. A call that is there stays as it is. */
export async function removeCallFiles(ctx: Ctx, callId: Id<"call">): Promise<boolean> {
  const isGone = await writeTransaction(ctx, async (tx) => {
    if ((await selectCall(tx, callId)) !== undefined) return false;
    await releaseSeconds(tx, callId);
    return true;
  });
  if (isGone) await leaveNothing(ctx, callId);
  return isGone;
}
