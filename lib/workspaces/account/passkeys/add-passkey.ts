import { PASSKEYS_MAX, type PasskeyItem } from "@/lib/contract/people/passkeys";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { outboxWritten } from "@/lib/ctx/events";
import { throttle } from "../throttle";
import { askerOf } from "./asker";
import { readChallenge } from "./challenge";
import { needPasskeyPlace } from "./passkey-place";
import { insertPasskey, takeChallenge } from "./passkey-queries";
import { serializePasskey } from "./serialize-passkey";
import { ALGORITHMS, tooManyPasskeys } from "./start-passkey";

const TRIES = { limit: 10, windowSec: 60, burst: 10 };

interface MadePasskey {
  name: string;
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
}

/**
 * Keeps a passkey that a browser made for a challenge of this session. The person is told by mail.
 * @throws {AppError} `invalid` for what doesn't fit, `conflict` for one too many or one that is known, `rate_limited`.
 */
export async function addPasskey(ctx: Ctx, made: MadePasskey): Promise<PasskeyItem> {
  const { id: userId, sessionId } = askerOf(ctx);
  await throttle(ctx.database, { key: `passkey-add:${userId}`, rule: TRIES });
  const { credential, isSynced, challenge, until } = await verify(made, sessionId, ctx.clock.now());
  const { db } = ctx.database;
  if (!(await takeChallenge(db, challenge, until))) throw doesNotFit();
  const row = await insertPasskey(
    db,
    {
      id: newId("passkey"),
      userId,
      name: made.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      isSynced,
      createdAt: ctx.clock.now(),
    },
    PASSKEYS_MAX,
  );
  if (row === "full") throw tooManyPasskeys();
  if (row === "known") throw new AppError("conflict", "This passkey was already added.");
  outboxWritten();
  return serializePasskey(row);
}

async function verify({ credentialId: id, clientDataJSON, attestationObject }: MadePasskey, sessionId: string, now: Date) {
  const { rpId, origin } = needPasskeyPlace();
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const seen = { challenge: "", until: now };
  const verdict = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => {
      const until = readChallenge(challenge, sessionId, now);
      if (until !== null) Object.assign(seen, { challenge, until });
      return until !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verdict?.verified) throw doesNotFit();
  const { credential, credentialDeviceType } = verdict.registrationInfo;
  return { credential, isSynced: credentialDeviceType === "multiDevice", ...seen };
}

function doesNotFit(): AppError {
  return new AppError("invalid", "This passkey couldn't be verified, or its request is too old. Start again.", {
    code: "passkey_refused",
  });
}
