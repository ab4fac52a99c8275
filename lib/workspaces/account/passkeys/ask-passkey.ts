import type { PasskeyRequest } from "@/lib/contract/people/passkeys";
import { CHALLENGE_MS, makeChallenge, SIGN_IN } from "./challenge";
import { needPasskeyPlace } from "./passkey-place";

/**
 * What a browser needs to ask its person for a passkey. It says nothing about who has one.
 * @throws {AppError} `conflict` where there can be no passkeys.
 */
export async function askPasskey(): Promise<PasskeyRequest> {
  const { rpId } = needPasskeyPlace();
  return { rpId, challenge: makeChallenge(SIGN_IN, new Date()), timeout: CHALLENGE_MS, userVerification: "required" };
}
