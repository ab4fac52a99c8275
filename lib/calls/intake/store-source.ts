import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { CallFailure } from "../running/call-failure";
import { audioKey } from "../running/call-files";
import { selectCall } from "../running/queries";
import { type CallRun, OPEN_STATUSES } from "../running/rules";
import { updateSource } from "./intake-queries";
import { recordingKind } from "./recording-kind";

/**
 * Keeps a fetched file as what a call is made from, and forgets where it came from. The file is gone from where it was.
 * @returns false when the run has been overtaken: then nothing of it is kept.
 * @throws {CallFailure} when it is nothing that a call can be made from.
 */
export async function storeSource(ctx: Ctx, run: CallRun, file: { path: string; bytes: number }): Promise<boolean> {
  const kind = await recordingKind(file).catch((error: unknown) => {
    throw error instanceof AppError ? new CallFailure(error.message, true) : error;
  });
  const key = audioKey(ctx.workspaceId, run.callId);
  const audioSha256 = await storage().put(key, file.path);
  const stored = { ...kind, sourceBytes: file.bytes, audioKey: key, audioSha256 };
  if (await writeTransaction(ctx, (tx) => updateSource(tx, run, stored))) return true;
  await removeUnlessNeeded(ctx, run.callId, key);
  return false;
}

/** A newer attempt has the same key, and its file there or on the way. */
async function removeUnlessNeeded(ctx: Ctx, id: Id<"call">, key: string): Promise<void> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, id));
  const isNeeded = row !== undefined && (row.audioKey !== null || OPEN_STATUSES.some((open) => open === row.status));
  if (!isNeeded) await storage().remove(key);
}
