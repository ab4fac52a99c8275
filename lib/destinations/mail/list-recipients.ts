import type { Recipient } from "@/lib/contract/events/destinations";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectMembersAmong, selectRecipients } from "./recipient-queries";

/** Whom mail destinations write to, by the id of the destination, in the order in which they were entered. */
export async function listRecipients(tx: TxCtx, destinationIds: readonly string[]): Promise<Map<string, Recipient[]>> {
  const lists = new Map<string, Recipient[]>(destinationIds.map((id) => [id, []]));
  if (destinationIds.length === 0) return lists;
  const rows = await selectRecipients(tx, destinationIds);
  const members = await selectMembersAmong(
    tx,
    rows.map(({ address }) => address),
  );
  for (const { destinationId, address, state } of rows) {
    lists.get(destinationId)?.push({ address, state, isMember: members.has(address) });
  }
  return lists;
}
