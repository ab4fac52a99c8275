import { CallFailure } from "@/lib/calls/running/call-failure";
import { countCallEgress } from "@/lib/calls/running/count-call-egress";
import { type CallSource, getCallSource } from "@/lib/calls/running/get-call-source";
import type { CallRun } from "@/lib/calls/running/rules";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import type { Place } from "@/lib/platform/secrets/envelope";
import { open } from "@/lib/platform/secrets/secrets";
import { selectConnection } from "../queries";
import { connectors as registered } from "../registry";
import { authorizationPlace, recordingUrlPlace } from "../rules";
import type { Connector, MediaRef } from "../types";
import { AccessRefused } from "./download-failure";
import { downloadRecording } from "./download-recording";
import { fetchFromProvider } from "./fetch-from-provider";
import { fetchIntoScratch } from "./into-scratch";
import { updateLastError } from "./token-queries";

/**
 * Sees to it that what a call is made from lies in storage, and fetches it where it does not yet: from the phone system that
 * listed it, or from the address that was posted. Given up within seconds when the call is deleted meanwhile.
 * @returns false when the run has been overtaken, or is to be gone on with later.
 * @throws {CallFailure}
 */
export async function fetchRecording(
  ctx: Ctx,
  run: CallRun,
  rules: EgressRules = egressRules(ctx.workspaceId),
  connectors: readonly Connector[] = registered,
): Promise<boolean> {
  const source = await getCallSource(ctx, run);
  if (source === null) return false;
  if (source.audioKey !== null) return true;
  if (source.recordingUrl === null) throw new CallFailure("The recording's URL is no longer stored.", true);
  const sealed = opened(source.recordingUrl, recordingUrlPlace(ctx.workspaceId, run.callId));
  if (source.provider === "webhook" || source.provider === "upload") {
    return countCallEgress(ctx, run.callId, "recording", () => fetchFromUrl(ctx, run, source, sealed, rules));
  }
  const connector = connectors.find(({ type }) => type === source.provider);
  if (connector === undefined) throw new CallFailure("This server can't connect to this phone system.", true);
  const media: MediaRef = JSON.parse(sealed);
  const recording = { source, connector, media };
  return countCallEgress(ctx, run.callId, "recording", () => fetchFromProvider(ctx, run, recording));
}

async function fetchFromUrl(ctx: Ctx, run: CallRun, source: CallSource, url: string, rules: EgressRules): Promise<boolean> {
  const authorization = await authorizationOf(ctx, source);
  const ageMs = ctx.clock.now().getTime() - source.createdAt.getTime();
  try {
    const stored = await fetchIntoScratch(ctx, run, (path, signal) =>
      downloadRecording({ url, authorization, ageMs, path, signal }, rules),
    );
    return stored ?? false;
  } catch (error) {
    if (error instanceof AccessRefused) await noteOnConnection(ctx, source, error.message);
    throw error;
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
    throw new CallFailure("The stored credentials can't be read on this server. Enter them again.", true);
  }
}
