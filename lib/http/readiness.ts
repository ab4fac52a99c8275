import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { pingDatabase } from "@/lib/ctx/database";
import { storage } from "@/lib/platform/storage/storage";

const ANSWER_WITHIN_MS = 2_000;
/** More than a file system keeps beside a file's name. */
const PROBE = Buffer.alloc(8_192, 1);

/** True when the database answers within two seconds. */
export function databaseReady(): Promise<boolean> {
  return within(pingDatabase());
}

/** True when a file can be written to the data directory. */
export function diskReady(): Promise<boolean> {
  return within(writeProbe(env().DATA_DIR));
}

/** True when the place of stored files answers: the data directory, or S3. */
export function storageReady(): Promise<boolean> {
  return within(storage().ready());
}

/** A full disk still makes empty files: only what is written to one shows it. */
async function writeProbe(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, PROBE, { flag: "wx" });
  } finally {
    await rm(file, { force: true });
  }
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
