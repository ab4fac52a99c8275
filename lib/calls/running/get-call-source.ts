import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type CallRow, selectCall } from "./queries";
import { type CallRun, OPEN_STATUSES } from "./rules";

export type CallSource = Pick<
  CallRow,
  "id" | "provider" | "connectionId" | "source" | "sourceFormat" | "audioKey" | "recordingUrl" | "looks" | "createdAt"
>;

/** What a run's call is made from; null when the run has been overtaken (deleted, ended, or a newer attempt). */
export async function getCallSource(ctx: Ctx, run: CallRun): Promise<CallSource | null> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, run.callId));
  if (row === undefined || row.attempt !== run.attempt || !OPEN_STATUSES.some((open) => open === row.status)) return null;
  const { id, provider, connectionId, source, sourceFormat, audioKey, recordingUrl, looks, createdAt } = row;
  return { id, provider, connectionId, source, sourceFormat, audioKey, recordingUrl, looks, createdAt };
}
