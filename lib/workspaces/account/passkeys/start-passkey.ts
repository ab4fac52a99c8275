import { PASSKEYS_MAX, type PasskeyCreation } from "@/lib/contract/people/passkeys";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { confirmIdentity } from "../confirm-identity";
import { personRow } from "../person-row";
import { askerOf } from "./asker";
import { CHALLENGE_MS, makeChallenge } from "./challenge";
import { needPasskeyPlace } from "./passkey-place";
import { selectPasskeys } from "./passkey-queries";

/** EdDSA, ECDSA with P-256, RSA: what authenticators sign with. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser needs to make a passkey for the person who asks, in this session. Who has a password shows it again, since a
 * passkey stays when the password is changed.
 * @throws {AppError} `conflict` where there can be none, or no more; as `confirmIdentity`.
 */
export async function startPasskey(
  ctx: Ctx,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<PasskeyCreation> {
  const { rpId } = needPasskeyPlace();
  const user = await personRow(ctx);
  if (user.passwordHash !== null) await confirmIdentity(ctx, { ...given, password: given.password ?? "" });
  const known = await selectPasskeys(ctx.database.db, user.id);
  if (known.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  return {
    rp: { id: rpId, name: "Rowcall" },
    user: { id: Buffer.from(user.id).toString("base64url"), name: user.email, displayName: user.name },
    challenge: makeChallenge(askerOf(ctx).sessionId, ctx.clock.now()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ type: "public-key", id: credentialId })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

export function tooManyPasskeys(): AppError {
  return new AppError("conflict", `You already have ${PASSKEYS_MAX} passkeys, the maximum. Remove one first.`);
}
