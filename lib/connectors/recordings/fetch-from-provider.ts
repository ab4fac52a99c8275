import { postponeCall } from "@/lib/calls/intake/postpone-call";
import { CallFailure } from "@/lib/calls/running/call-failure";
import type { CallSource } from "@/lib/calls/running/get-call-source";
import type { CallRun } from "@/lib/calls/running/rules";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { openFields } from "../connection-fields";
import { withLease } from "../passes/lease";
import { connectorCtx } from "../providers/connector-ctx";
import { type ConnectionRow, lockConnection, selectConnection, updateConnectionRow } from "../queries";
import type { Connector, MediaRef } from "../types";
import { completeCall } from "./complete-call";
import { failureOfError } from "./download-failure";
import { fetchIntoScratch } from "./into-scratch";
import { heldUntil, LOOKS_MAX, nextLookMs, PAUSED_MS, TAKEN_MS } from "./look-rules";
import { saveRecording } from "./save-recording";

/** When a phone system is asked once more for what it did not know of a call yet. */
const SAY_MORE_SEC = 30;

interface ProviderRecording {
  source: CallSource;
  connector: Connector;
  media: MediaRef;
}

/**
 * Fetches a recording from the phone system that has it. One that is not there yet, or cannot be had now, is looked for again
 * later, for about a day and a half; the call waits meanwhile and keeps nobody else from being worked on.
 * @returns false when the run has been overtaken, or waits.
 * @throws {CallFailure}
 */
export async function fetchFromProvider(ctx: Ctx, run: CallRun, recording: ProviderRecording): Promise<boolean> {
  const { source, connector } = recording;
  const { connectionId } = source;
  const connection = connectionId === null ? undefined : await readTransaction(ctx, (tx) => selectConnection(tx, connectionId));
  if (connection === undefined) {
    throw new CallFailure("The connection that this recording is fetched with was removed.", true);
  }
  const now = ctx.clock.now();
  if (connection.status === "paused") return wait(ctx, run, PAUSED_MS);
  if (connection.heldUntil !== null && connection.heldUntil > now) {
    return wait(ctx, run, connection.heldUntil.getTime() - now.getTime());
  }
  if (!connector.isExclusive) return look(ctx, run, recording, connection, new AbortController().signal);
  const leased = await withLease(ctx, connection.id, ({ signal }) => look(ctx, run, recording, connection, signal));
  return leased === null ? wait(ctx, run, TAKEN_MS) : leased.made;
}

async function look(
  ctx: Ctx,
  run: CallRun,
  recording: ProviderRecording,
  connection: ConnectionRow,
  leased: AbortSignal,
): Promise<boolean> {
  let afterSec: number | null = null;
  try {
    const maySayMore = recording.connector.mode === "webhook" && (await completeCall(ctx, run, leased));
    if (maySayMore && recording.source.looks === 0) return await lookLater(ctx, run, recording.source, SAY_MORE_SEC, "");
    const stored = await fetchIntoScratch(ctx, run, async (file, open) => {
      const fetched = await download(ctx, recording, connection, file, AbortSignal.any([open, leased]));
      if (typeof fetched === "number") return fetched;
      afterSec = fetched.afterSec;
      return null;
    });
    if (stored !== null) return stored;
  } catch (error) {
    return notNow(ctx, run, recording.source, connection, leased.aborted ? null : error);
  }
  return lookLater(ctx, run, recording.source, afterSec, "The phone system never handed over the recording.");
}

/** @returns bytes, or when to look again. */
async function download(
  ctx: Ctx,
  { connector, media }: ProviderRecording,
  connection: ConnectionRow,
  file: string,
  signal: AbortSignal,
): Promise<number | { afterSec: number | null }> {
  const asking = connectorCtx(ctx, connector, { connectionId: connection.id, fields: openFields(connection), signal });
  const fetched = await connector.download(asking, media);
  if (!fetched.isReady) return { afterSec: fetched.afterSec };
  try {
    const page = `${connector.label} answered with a web page instead of the recording.`;
    const bytes = await saveRecording(fetched, file, page);
    return bytes === 0 ? { afterSec: null } : bytes;
  } catch (error) {
    throw failureOfError(error, true);
  } finally {
    fetched.body.on("error", () => undefined).destroy();
  }
}

/** @param error null where the lease was lost. */
async function notNow(ctx: Ctx, run: CallRun, source: CallSource, connection: ConnectionRow, error: unknown): Promise<boolean> {
  if (error === null) return wait(ctx, run, TAKEN_MS);
  if (error instanceof CallFailure) {
    if (error.isPermanent) throw error;
    return lookLater(ctx, run, source, null, error.message);
  }
  if (!(error instanceof ProviderProblem)) throw error;
  const { kind, message, options } = error;
  ctx.log.warn({ callId: run.callId, connectionId: connection.id, kind }, "a recording could not be fetched");
  if (kind === "not_found") throw new CallFailure(message, true);
  if (kind === "rate_limited") return hold(ctx, run, connection, options.retryAfterMs);
  if (kind === "auth" || kind === "permission" || kind === "bad_config") {
    const noted = { problem: kind, lastError: message, lastErrorAt: ctx.clock.now() };
    await writeTransaction(ctx, (tx) => updateConnectionRow(tx, connection.id, noted));
  }
  return lookLater(ctx, run, source, null, message);
}

/** Leaves the phone system alone for as long as it asked for. */
async function hold(ctx: Ctx, run: CallRun, { id }: ConnectionRow, askedMs: number | undefined): Promise<boolean> {
  const now = ctx.clock.now();
  const until = heldUntil(now, askedMs);
  await writeTransaction(ctx, async (tx) => {
    const row = await lockConnection(tx, id);
    if (row !== undefined && (row.heldUntil ?? now) < until) await updateConnectionRow(tx, id, { heldUntil: until });
  });
  return wait(ctx, run, until.getTime() - now.getTime());
}

/** @param atLast what the call fails with once it has been looked for often enough. */
async function lookLater(
  ctx: Ctx,
  run: CallRun,
  { looks }: CallSource,
  afterSec: number | null,
  atLast: string,
): Promise<boolean> {
  if (looks >= LOOKS_MAX) throw new CallFailure(atLast, true);
  const at = new Date(ctx.clock.now().getTime() + nextLookMs(looks, afterSec));
  await postponeCall(ctx, run, { at, counts: true });
  return false;
}

/** Later, for a reason that says nothing of the recording. Calls that wait for the same spread over some seconds. */
async function wait(ctx: Ctx, run: CallRun, ms: number): Promise<boolean> {
  const spreadMs = (run.callId.codePointAt(run.callId.length - 1) ?? 0) % 20;
  await postponeCall(ctx, run, { at: new Date(ctx.clock.now().getTime() + ms + spreadMs * 1_000), counts: false });
  return false;
}
