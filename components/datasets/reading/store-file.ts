import { call } from "@/lib/client/api/call";
import { keepTrying, type Patience } from "@/lib/client/api/keep-trying";
import { operations } from "@/lib/client/api/operations";
import type { DatasetCreated } from "@/lib/contract/datasets";
import type { Id } from "@/lib/core/ids";
import { sameReading, type Wish } from "./choices";
import { bodyOf } from "./use-preview";

/**
 * Stores a file as it was seen last. Doing it again gives the same dataset, so a lost answer is asked for once more.
 * @throws {CallError} when the server refuses it or stays away.
 */
export async function storeFile(id: Id<"upload">, name: string, wish: Wish, patience: Patience): Promise<DatasetCreated> {
  return keepTrying(async () => {
    const upload = await call(operations.getUpload, { params: { id } });
    // A look that was broken off may have been the last one to reach the server.
    if (upload.datasetId === null && !sameReading(upload, wish)) {
      await call(operations.previewUpload, { params: { id }, body: bodyOf(wish) });
    }
    return call(operations.finishUpload, { params: { id }, body: { name } });
  }, patience);
}
