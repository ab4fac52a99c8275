import { randomUUID } from "node:crypto";
import { mkdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { storeSource } from "@/lib/calls/intake/store-source";
import { scratchDirectory } from "@/lib/calls/running/call-files";
import type { CallRun } from "@/lib/calls/running/rules";
import { whileOpen } from "@/lib/calls/running/while-open";
import type { Ctx } from "@/lib/ctx/ctx";
import { failureOfError, isDiskFull } from "./download-failure";

/**
 * Fetches what a call is made from into a file of its own, and keeps that. Given up within seconds when the call is deleted.
 * @param save writes the file. @returns bytes; null where there is nothing to keep yet.
 * @returns false when the run has been overtaken, null where there was nothing.
 * @throws {CallFailure} and what `save` throws.
 */
export async function fetchIntoScratch(
  ctx: Ctx,
  run: CallRun,
  save: (file: string, signal: AbortSignal) => Promise<number | null>,
): Promise<boolean | null> {
  const directory = scratchDirectory(run.callId);
  // Of this fetch alone: the same step may be under way twice.
  const file = path.join(directory, `fetched-${randomUUID()}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 }).catch(throwFull);
    const done = await whileOpen(ctx, run, (signal) => save(file, signal));
    if (done === null) return false;
    return done.made === null ? null : await storeSource(ctx, run, { path: file, bytes: done.made }).catch(throwFull);
  } finally {
    await rm(file, { force: true });
    // Stays where others work in it.
    await rmdir(directory).catch(() => {});
  }
}

function throwFull(error: unknown): never {
  throw isDiskFull(error) ? failureOfError(error, true) : error;
}
