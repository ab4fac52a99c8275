import { type ReceivedCall, receiveCall } from "@/lib/calls/intake/receive-call";
import type { VonageDelivery } from "@/lib/contract/voice-deliveries";
import { AppError, notServed } from "@/lib/core/errors";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { openFields } from "../connection-fields";
import { isVonageAddress } from "../providers/vonage/addresses";
import { faultOfSignature, type SignatureFault } from "../providers/vonage/signature";
import { selectConnection } from "../queries";
import { countDelivery } from "./count-delivery";
import { readStartedAt } from "./read-started-at";

/** What Vonage posted, as the door hands it over. */
interface VonageEvent {
  value: VonageDelivery;
  /** SHA-256 of the bytes as they came, hex. */
  sha256: string;
  authorization: string | null;
}

/** Reply to an event that tells of no recording. */
export interface IgnoredEvent {
  ignored: true;
}

const DURATION_SEC_MAX = 1_000_000;

/**
 * Takes an event of Vonage's Voice API. Of a recording: stored once it returns, fetched afterwards, its `recording_uuid` sent
 * again is ignored. Any other is ignored, and leaves no trace.
 * @throws {AppError} `unauthenticated` where the connection has a signature secret and the signature does not fit, `unavailable`
 * where there is none (Vonage sends again, signed), `invalid` for a recording that is not at Vonage, `not_found` for a removed
 * connection, `conflict` for a paused one.
 */
export async function receiveVonageEvent(ctx: Ctx, event: VonageEvent): Promise<ReceivedCall | IgnoredEvent> {
  await refuseForged(ctx, event);
  const { recording_url: url, recording_uuid, conversation_uuid, start_time, end_time } = event.value;
  if (!url) return { ignored: true };
  if (!isVonageAddress(url)) {
    throw new AppError("invalid", "recording_url: must be an https address of Vonage. Nothing was stored.");
  }
  if (!recording_uuid) throw new AppError("invalid", "recording_uuid: is required.");
  const now = ctx.clock.now();
  const startedAt = readStartedAt(start_time, now);
  return receiveCall(countDelivery(ctx), {
    connectionId: asId("connection", ctx.actor.id),
    provider: "vonage",
    externalId: recording_uuid,
    callRef: conversation_uuid ?? null,
    recordingUrl: JSON.stringify({ url }),
    // Vonage tells of them when it is asked for the call.
    direction: null,
    fromNumber: null,
    toNumber: null,
    agentName: null,
    startedAt,
    durationSec: secondsFrom(startedAt, readStartedAt(end_time, now)),
  });
}

async function refuseForged(ctx: Ctx, { sha256, authorization }: VonageEvent): Promise<void> {
  const connection = await readTransaction(ctx, (tx) => selectConnection(tx, asId("connection", ctx.actor.id)));
  if (connection === undefined) throw notServed();
  const { signatureSecret = "", applicationId = "" } = openFields(connection);
  // Then the address alone is the credential.
  if (signatureSecret === "") return;
  const fault = faultOfSignature({ authorization, sha256 }, { signatureSecret, applicationId }, ctx.clock.now());
  if (fault !== null) throw REFUSALS[fault]();
}

const forged = (sentence: string) =>
  new AppError("unauthenticated", sentence, { code: "invalid_signature", headers: { "WWW-Authenticate": "Bearer" } });

const REFUSALS: Readonly<Record<SignatureFault, () => AppError>> = {
  unsigned: () =>
    new AppError(
      "unavailable",
      "This delivery isn't signed. Nothing was stored. Turn on signed webhooks in the Vonage account.",
      { code: "unsigned", headers: { "Retry-After": "30" } },
    ),
  wrong: () => forged("The signature of this delivery doesn't match. Check the signature secret of the connection."),
  stale: () => forged("The signature of this delivery is too old, or dated in the future."),
  application: () => forged("This delivery is from another Vonage application than the connection's."),
};

/** Not rounded: 7.9 seconds are under eight. */
function secondsFrom(start: Date | null, end: Date | null): number | null {
  if (start === null || end === null) return null;
  const seconds = (end.getTime() - start.getTime()) / 1_000;
  return seconds >= 0 && seconds <= DURATION_SEC_MAX ? seconds : null;
}
