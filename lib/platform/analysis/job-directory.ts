import path from "node:path";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import { privateDirectory } from "@/lib/platform/analysis/engine";
import { dataDirectory } from "@/lib/platform/storage/storage";

/**
 * Does one job on rows in a directory of its own, which goes when the job ends.
 * @throws {AppError} `storage_full` when the disk is.
 */
export async function inJobDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    return await work(job.directory);
  } catch (error) {
    if (errorCode(error) === "ENOSPC") {
      throw new AppError("storage_full", "The server has no room left for these rows. Nothing was stored.", { cause: error });
    }
    throw error;
  } finally {
    job.remove();
  }
}
