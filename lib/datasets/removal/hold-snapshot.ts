import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { keepSnapshot } from "./retention-queries";

/**
 * Holds a snapshot for a transaction that names it in a report: after that it stays for as long as the report does.
 * Name it first, then hold it: a deletion of the dataset goes the same way, and neither waits for the other.
 * @returns false when it was removed as outdated meanwhile; then the name must not be committed.
 */
export function holdSnapshot(ctx: TxCtx, snapshotId: Id<"snapshot">): Promise<boolean> {
  return keepSnapshot(ctx, snapshotId);
}
