import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Snapshot } from "@/lib/datasets/snapshot";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";

/** The rows that a report read, their files whole; null when they are no longer stored. The figures of the report stay. */
export async function storedSnapshot(ctx: Ctx, report: { snapshotId: Id<"snapshot"> | null }): Promise<Snapshot | null> {
  if (report.snapshotId === null) return null;
  return getSnapshot(ctx, report.snapshotId).catch(nullWhenGone);
}

/** Null for an error that says that rows are no longer stored. @throws the error when it says something else. */
export function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

function isGone(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === "not_found";
  return (
    error instanceof Error &&
    (error.message === "A stored file is missing." || /no files found|No such file/i.test(error.message))
  );
}
