import { rm } from "node:fs/promises";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { removeEgress } from "@/lib/egress/remove-egress";
import { storage } from "@/lib/platform/storage/storage";
import { audioKey, scratchDirectory } from "../running/call-files";
import { releaseSeconds } from "../running/minutes-queries";
import { externalHash } from "./external-hash";
import { deleteCall } from "./intake-queries";
import { insertDeleted } from "./listed-queries";

/**
 * Deletes a call for good, with its text and its recording, also while it is processed: its run finds nothing to write to and ends.
 * Minutes that it held are free again; those of a completed one stay spent. Its files go once that is committed; what a crash or
 * a run on its way out leaves goes with `call/removed`. Where a phone system would list its recording again, a hash of its id is
 * kept, so that it stays away.
 * @throws {AppError} `not_found`.
 */
export async function removeCall(ctx: Ctx, id: Id<"call">): Promise<{ id: Id<"call">; deleted: true }> {
  await writeTransaction(ctx, async (tx) => {
    const deleted = await deleteCall(tx, id);
    if (deleted === undefined) throw notFound("call");
    await removeEgress(tx, [id]);
    const { externalId, connectionId } = deleted;
    if (externalId !== null && connectionId !== null) await insertDeleted(tx, connectionId, externalHash(externalId));
    await releaseSeconds(tx, id);
    await tx.emit({ name: "call.deleted", data: { id, externalId } });
    await tx.emit({ name: "call/removed", data: { callId: id } });
  });
  try {
    await rm(scratchDirectory(id), { recursive: true, force: true });
    await storage().remove(audioKey(ctx.workspaceId, id));
  } catch (error) {
    // Deleted it is: `call/removed` tries again.
    ctx.log.warn({ err: error, callId: id }, "files of a deleted call could not be removed yet");
  }
  return { id, deleted: true };
}
