import { Secret, TOTP } from "otpauth";
import type { Id } from "@/lib/core/ids";
import { open, seal } from "@/lib/platform/secrets/secrets";

/** What authenticator apps take for granted; other values are ignored by many of them. */
const HOW = { issuer: "Rowcall", algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps of 30 seconds that a phone's clock may be off, either way. */
const WINDOW = 1;

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the picture to scan holds. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...HOW, label: email, secret }).toString();
}

/** The time step that a code is of; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...HOW, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export function sealTotpSecret(secret: string, userId: Id<"user">): string {
  return seal(secret, placeOf(userId));
}

export function openTotpSecret(sealed: string, userId: Id<"user">): string {
  return open(sealed, placeOf(userId));
}

function placeOf(userId: Id<"user">) {
  return { table: "users", column: "totp_secret", workspaceId: "", rowId: userId };
}
