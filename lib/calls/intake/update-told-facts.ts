import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { searchDocument } from "../listing/search-document";
import type { CallRun } from "../running/rules";
import { lockRun, updateRun } from "../running/run-queries";
import type { ToldFacts } from "./get-told-facts";
import { maskAgentName } from "./mask-agent-name";

/**
 * Writes down what a phone system says of a call after it was stored, and has the call found by it. What it does not say stays.
 * @returns false when the run has been overtaken.
 */
export function updateToldFacts(ctx: Ctx, run: CallRun, told: ToldFacts): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    const call = await lockRun(tx, run);
    if (call === undefined) return false;
    const numbers = { fromNumber: told.fromNumber ?? call.fromNumber, toNumber: told.toNumber ?? call.toNumber };
    const agentName = maskAgentName(told.agentName ?? call.agentName, numbers);
    const { workspaceId, startedAt, externalId } = call;
    const search = searchDocument({ workspaceId, startedAt, externalId, agentName, ...numbers });
    await updateRun(tx, run, { direction: told.direction ?? call.direction, agentName, ...numbers, search });
    return true;
  });
}
