import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { externalHash } from "./external-hash";
import { selectDeleted, selectStored, selectStoredCallRefs } from "./listed-queries";

/** Which of these ids of a connection's recordings need not be looked at: a call has them, or had them and was deleted. */
export async function findKnownRecordings(
  tx: TxCtx,
  connectionId: Id<"connection">,
  externalIds: readonly string[],
): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const known = new Set(await selectStored(tx, connectionId, externalIds));
  const deleted = await selectDeleted(tx, connectionId, externalIds.map(externalHash));
  if (deleted.size > 0) for (const id of externalIds) if (deleted.has(externalHash(id))) known.add(id);
  return known;
}

/** Which of these calls of a phone system a recording is stored of. */
export function findStoredCallRefs(tx: TxCtx, connectionId: Id<"connection">, callRefs: readonly string[]): Promise<Set<string>> {
  return selectStoredCallRefs(tx, connectionId, callRefs);
}
