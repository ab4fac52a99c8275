import type { EgressPurpose } from "@/lib/contract/egress";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { countSubject } from "@/lib/egress/count-subject";
import { holdCall } from "./queries";

/** Does `work` for a call; connections that it makes go into the call's ledger. */
export function countCallEgress<T>(ctx: Ctx, callId: Id<"call">, purpose: EgressPurpose, work: () => Promise<T>): Promise<T> {
  return countSubject(ctx, { id: callId, hold: (tx) => holdCall(tx, callId) }, purpose, work);
}
