import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { returnToken } from "@/lib/requests/rate-limit";
import { throttle } from "../throttle";
import { isTicketOf, readChallenge, SIGN_IN } from "./challenge";
import { needPasskeyPlace } from "./passkey-place";
import { auditCopy, countUse, type PasskeyRow, selectByCredential, takeChallenge } from "./passkey-queries";

const TRIES = { limit: 20, windowSec: 60, burst: 30 };

/** What a browser answers to a challenge, base64url. */
interface PasskeyAnswer {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

interface SigningInWithPasskey {
  answer: PasskeyAnswer;
  clientAddress: string;
  /** What the browser kept beside the challenge. */
  ticket: string | undefined;
}

/**
 * The person of a passkey. It stands for password and code: the device has asked for a finger, a face or a PIN.
 * @throws {AppError} `unauthenticated` for what doesn't fit, `rate_limited` after too many tries.
 */
export async function signInWithPasskey(
  database: Database,
  { answer, clientAddress, ticket }: SigningInWithPasskey,
): Promise<{ userId: Id<"user"> }> {
  const key = `passkey:${clientAddress}`;
  await throttle(database, { key, rule: TRIES });
  const passkey = await selectByCredential(database.db, answer.credentialId.slice(0, 1_400));
  if (passkey === undefined) throw refused("Rowcall doesn't recognize this passkey. It may have been removed.");
  const now = new Date();
  const { challenge, until, counter } = await verify(answer, passkey, ticket, now);
  if (!(await takeChallenge(database.db, challenge, until))) throw refused();
  if (!(await countUse(database.db, passkey.id, counter, now))) {
    await auditCopy(database.db, passkey);
    throw refused("This passkey may have been copied, so it was refused. Sign in another way and remove it.");
  }
  await returnToken(database, key, TRIES);
  return { userId: passkey.userId };
}

async function verify(answer: PasskeyAnswer, passkey: PasskeyRow, ticket: string | undefined, now: Date) {
  const { rpId, origin } = needPasskeyPlace();
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = answer;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const seen = { challenge: "", until: now };
  const verdict = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => {
      const until = isTicketOf(ticket, challenge) ? readChallenge(challenge, SIGN_IN, now) : null;
      if (until !== null) Object.assign(seen, { challenge, until });
      return until !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The counter is compared where it is kept, so that of two at once one goes on.
    credential: { id, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter: 0 },
  }).catch(() => null);
  if (!verdict?.verified) throw refused();
  return { ...seen, counter: verdict.authenticationInfo.newCounter };
}

function refused(sentence = "The passkey couldn't be verified, or its request is too old. Try again."): AppError {
  return new AppError("unauthenticated", sentence, { code: "passkey_refused" });
}
