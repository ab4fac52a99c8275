import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectVersionOfRows } from "./version-queries";

/** The version that holds the rows of a content hash, the one with a name first; null where none does. */
export async function findVersion(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  contentHash: string,
): Promise<{ id: Id<"version">; name: string | null; createdAt: string } | null> {
  const version = await selectVersionOfRows(tx, datasetId, contentHash);
  return version === undefined ? null : { id: version.id, name: version.name, createdAt: version.createdAt.toISOString() };
}
