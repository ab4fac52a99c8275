import { access, constants, mkdir } from "node:fs/promises";
import { env } from "@/lib/core/env";
import { pingDatabase } from "@/lib/ctx/database";
import { storage } from "@/lib/platform/storage/storage";

const ANSWER_WITHIN_MS = 2_000;

/** True when the database answers within two seconds. */
export function databaseReady(): Promise<boolean> {
  return within(pingDatabase());
}

/** True when the data directory can be written and, where files are in S3, that answers too. */
export function storageReady(): Promise<boolean> {
  return within(
    mkdir(env().DATA_DIR, { recursive: true })
      .then(() => access(env().DATA_DIR, constants.W_OK))
      .then(() => storage().ready()),
  );
}

async function within(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
