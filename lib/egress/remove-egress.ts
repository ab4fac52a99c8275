import type { TxCtx } from "@/lib/ctx/ctx";
import { deleteEntries } from "./queries";

/** Removes the rows of reports or calls that were deleted just before in the same transaction: nobody can add to them any more. */
export function removeEgress(tx: TxCtx, subjectIds: readonly string[]): Promise<void> {
  return deleteEntries(tx, subjectIds);
}
