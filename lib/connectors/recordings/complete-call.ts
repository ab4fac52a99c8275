import { getToldFacts, type ToldCall } from "@/lib/calls/intake/get-told-facts";
import { updateToldFacts } from "@/lib/calls/intake/update-told-facts";
import type { CallRun } from "@/lib/calls/running/rules";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { openFields } from "../connection-fields";
import { connectorCtx } from "../providers/connector-ctx";
import { selectConnection } from "../queries";
import { connectors } from "../registry";
import type { RecordingRef } from "../types";

/**
 * Asks the phone system for what it did not say of a call when it posted its recording: direction, numbers, who answered. A call
 * is worth more than that: whatever goes wrong is logged and no more.
 * @returns true where it may know more of it soon: ask once more, later.
 * @throws the signal's reason once aborted.
 */
export async function completeCall(ctx: Ctx, run: CallRun, signal: AbortSignal): Promise<boolean> {
  const call = await getToldFacts(ctx, run);
  const connectionId = call?.connectionId ?? null;
  if (call === null || connectionId === null || isWhole(call)) return false;
  const connection = await readTransaction(ctx, (tx) => selectConnection(tx, connectionId));
  const connector = connectors.find(({ type, mode }) => type === connection?.type && mode === "webhook");
  if (connection === undefined || connector?.complete === undefined) return false;
  let told: RecordingRef;
  try {
    const asking = connectorCtx(ctx, connector, { connectionId, fields: openFields(connection), signal });
    told = await connector.complete(asking, recordingOf(call));
  } catch (error) {
    signal.throwIfAborted();
    const problem = error instanceof ProviderProblem ? error.kind : "internal";
    ctx.log.warn({ problem, callId: run.callId, connectionId }, "a phone system did not say more of a call");
    return problem === "transient" || problem === "rate_limited";
  }
  return (await updateToldFacts(ctx, run, told)) && told.isTentative === true;
}

/** Then there is nothing to ask for: who answered is not always somebody with a name. */
function isWhole({ direction, fromNumber, toNumber, agentName }: ToldCall): boolean {
  return direction !== null && fromNumber !== null && toNumber !== null && agentName !== null;
}

function recordingOf(call: ToldCall): RecordingRef {
  const { externalId, callRef, direction, fromNumber, toNumber, agentName, startedAt, durationSec } = call;
  const facts = { callRef, direction, fromNumber, toNumber, agentName, startedAt, durationSec };
  return { ...facts, externalId: externalId ?? "", media: {}, at: startedAt };
}
