import { randomUUID } from "node:crypto";
import { mkdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { CallFailure } from "@/lib/calls/call-failure";
import { scratchDirectory } from "@/lib/calls/call-files";
import { getCallSource } from "@/lib/calls/get-call-source";
import type { CallRun } from "@/lib/calls/rules";
import { whileOpen } from "@/lib/calls/steps/while-open";
import { storeSource } from "@/lib/calls/store-source";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import type { Place } from "@/lib/platform/secrets/envelope";
import { open } from "@/lib/platform/secrets/secrets";
import { AccessRefused, failureOfError, isDiskFull } from "./download-failure";
import { type Download, downloadRecording } from "./download-recording";
import { selectConnection } from "./queries";
import { authorizationPlace, recordingUrlPlace } from "./rules";
import { updateLastError } from "./token-queries";

type CallSource = NonNullable<Awaited<ReturnType<typeof getCallSource>>>;

/**
 * Sees to it that what a call is made from lies in storage, and fetches it where it does not yet. Given up within seconds when
 * the call is deleted meanwhile.
 * @returns false when the run has been overtaken.
 * @throws {CallFailure}
 */
export async function fetchRecording(ctx: Ctx, run: CallRun, rules: EgressRules = egressRules()): Promise<boolean> {
  const source = await getCallSource(ctx, run);
  if (source === null) return false;
  if (source.audioKey !== null) return true;
  if (source.recordingUrl === null) throw new CallFailure("The address of the recording is not stored any more.", true);
  const url = opened(source.recordingUrl, recordingUrlPlace(ctx.workspaceId, run.callId));
  const authorization = await authorizationOf(ctx, source);
  const ageMs = ctx.clock.now().getTime() - source.createdAt.getTime();
  try {
    return await inScratch(run, (file) => fetchInto(ctx, run, { url, authorization, ageMs, path: file }, rules));
  } catch (error) {
    if (error instanceof AccessRefused) await noteOnConnection(ctx, source, error.message);
    throw error;
  }
}

async function fetchInto(ctx: Ctx, run: CallRun, from: Omit<Download, "signal">, rules: EgressRules): Promise<boolean> {
  const done = await whileOpen(ctx, run, (signal) => downloadRecording({ ...from, signal }, rules));
  if (done === null) return false;
  return storeSource(ctx, run, { path: from.path, bytes: done.made }).catch((error: unknown) => {
    throw isDiskFull(error) ? failureOfError(error, true) : error;
  });
}

/** A file of this fetch alone: the same step may be under way twice. */
async function inScratch<T>(run: CallRun, work: (file: string) => Promise<T>): Promise<T> {
  const directory = scratchDirectory(run.callId);
  const file = path.join(directory, `fetched-${randomUUID()}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw isDiskFull(error) ? failureOfError(error, true) : error;
    });
    return await work(file);
  } finally {
    await rm(file, { force: true });
    // Stays where others work in it.
    await rmdir(directory).catch(() => {});
  }
}

/** The header of the call's connection, if that is there still and has one. */
async function authorizationOf(ctx: Ctx, { connectionId }: CallSource): Promise<string | null> {
  if (connectionId === null) return null;
  const connection = await readTransaction(ctx, (tx) => selectConnection(tx, connectionId));
  const sealed = connection?.authorization ?? null;
  return sealed === null ? null : opened(sealed, authorizationPlace(ctx.workspaceId, connectionId));
}

async function noteOnConnection(ctx: Ctx, { connectionId }: CallSource, sentence: string): Promise<void> {
  if (connectionId !== null) await writeTransaction(ctx, (tx) => updateLastError(tx, connectionId, sentence));
}

function opened(sealed: string, place: Place): string {
  try {
    return open(sealed, place);
  } catch {
    throw new CallFailure("What is needed to fetch the recording cannot be read with the keys of this installation.", true);
  }
}
