import { rm } from "node:fs/promises";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { audioKey, scratchDirectory } from "./call-files";
import { selectCall } from "./queries";
import { OPEN_STATUSES } from "./rules";

/**
 * Removes what a run wrote that has been overtaken: work files of a call that has ended, and the recording too of one that is gone.
 * Those of a newer attempt stay.
 */
export async function leaveNothing(ctx: Ctx, callId: Id<"call">): Promise<void> {
  const call = await readTransaction(ctx, (tx) => selectCall(tx, callId));
  if (call !== undefined && OPEN_STATUSES.some((open) => open === call.status)) return;
  await removeScratch(callId);
  if (call === undefined) await storage().remove(audioKey(ctx.workspaceId, callId));
}

export async function removeScratch(callId: Id<"call">): Promise<void> {
  await rm(scratchDirectory(callId), { recursive: true, force: true, maxRetries: 3 });
}
