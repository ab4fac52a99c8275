import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type CallRow, selectCall } from "../running/queries";
import { type CallRun, OPEN_STATUSES } from "../running/rules";

/** What the phone system said of a call. */
export type ToldFacts = Pick<CallRow, "direction" | "fromNumber" | "toNumber" | "agentName">;

/** What is known of a run's call, and by what its phone system knows it. */
export type ToldCall = ToldFacts & Pick<CallRow, "connectionId" | "externalId" | "callRef" | "startedAt" | "durationSec">;

/** Null when the run has been overtaken (deleted, ended, or a newer attempt). */
export async function getToldFacts(ctx: Ctx, run: CallRun): Promise<ToldCall | null> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, run.callId));
  if (row === undefined || row.attempt !== run.attempt || !OPEN_STATUSES.some((open) => open === row.status)) return null;
  const { direction, fromNumber, toNumber, agentName, connectionId, externalId, callRef, startedAt, durationSec } = row;
  return { direction, fromNumber, toNumber, agentName, connectionId, externalId, callRef, startedAt, durationSec };
}
