import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";

const ATTEMPTS = 3;

/**
 * Writes to the dataset at hand; where there is none, or it was deleted, to the one that `bind` says is in its place.
 * @throws {AppError} as `bind` and `write` do.
 */
export async function writeToTarget<T>(
  known: Id<"dataset"> | null,
  bind: () => Promise<Id<"dataset">>,
  write: (datasetId: Id<"dataset">) => Promise<T>,
): Promise<T> {
  let datasetId = known ?? (await bind());
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(datasetId);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof AppError) || error.kind !== "not_found") throw error;
      datasetId = await bind();
    }
  }
}
