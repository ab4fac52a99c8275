import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Snapshot } from "../snapshot";
import { getSnapshot } from "./get-snapshot";
import { profileRows } from "./profile-rows";
import { readAgain, unlessDeleted } from "./unless-deleted";

/**
 * All rows that a dataset has when this is called, and perhaps some that come meanwhile, for a report to read in all its
 * steps: keep the id and ask `getSnapshot` for it afterwards.
 * @throws {AppError} `not_found`, `conflict` while the dataset has no rows.
 */
export function pinSnapshot(ctx: Ctx, datasetId: Id<"dataset">): Promise<Snapshot> {
  return unlessDeleted(ctx, datasetId, () => readAgain(() => pin(ctx, datasetId)));
}

async function pin(ctx: Ctx, datasetId: Id<"dataset">): Promise<Snapshot> {
  const profiled = await profileRows(ctx, datasetId);
  if (profiled === null) throw notFound("dataset");
  if (profiled.snapshotId === null) throw new AppError("conflict", "The dataset has no rows yet.");
  return getSnapshot(ctx, profiled.snapshotId);
}
