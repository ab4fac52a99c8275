import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { listVersions } from "@/lib/datasets/versions/list-versions";
import { removeVersion } from "@/lib/datasets/versions/remove-version";

/** Deletes all versions of a dataset, which keep the rows of before. */
export async function dropVersions(ctx: Ctx, id: Id<"dataset">): Promise<void> {
  for (const version of await listVersions(ctx, id)) await removeVersion(ctx, id, version.id);
}
