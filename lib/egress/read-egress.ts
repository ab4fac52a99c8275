import type { Egress, EgressPurpose } from "@/lib/contract/egress";
import { EGRESS_ENTRIES_MAX } from "@/lib/contract/limits";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectEntries, selectHosts } from "./queries";

/**
 * What left for a report or call. @param mustHave true for one that could not have been made without a connection: without a row it is
 * older than the ledger.
 */
export async function readEgress(tx: TxCtx, subjectId: string, mustHave: boolean): Promise<Egress> {
  const hosts = await selectHosts(tx, subjectId);
  const entries = await selectEntries(tx, subjectId, EGRESS_ENTRIES_MAX);
  return {
    isCounted: hosts.length > 0 || !mustHave,
    hosts: hosts.map((each) => ({ ...each, purpose: each.purpose as EgressPurpose })),
    entries: entries.map(({ host, port, purpose, openedAt, endedAt, bytesOut, bytesIn }) => ({
      purpose: purpose as EgressPurpose,
      host,
      port,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      bytesOut,
      bytesIn,
    })),
  };
}
