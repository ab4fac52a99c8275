import type { Id } from "@/lib/core/ids";
import { updateDamagedAt } from "./queries";

/** Says of segments since when they are damaged; null: they are whole. Whoever reads them finds out, in a transaction or not. */
export async function markSegments(ids: readonly Id<"segment">[], at: Date | null): Promise<void> {
  if (ids.length > 0) await updateDamagedAt(ids, at);
}
