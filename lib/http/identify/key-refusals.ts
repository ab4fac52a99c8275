import { AppError } from "@/lib/core/errors";
import type { FoundKey } from "@/lib/keys/find-key";

const HEADERS = { "WWW-Authenticate": "Bearer" };

export function missingKey(): AppError {
  return new AppError("unauthenticated", "Missing API key.", { code: "missing_key", headers: HEADERS });
}

export function invalidKey(): AppError {
  return new AppError("unauthenticated", "Invalid API key.", { code: "invalid_key", headers: HEADERS });
}

/** @throws {AppError} `unauthenticated` for a key that was revoked or has expired. */
export function refuseEndedKey({ revokedAt, expiresAt }: FoundKey["key"]): void {
  if (revokedAt !== null) {
    throw new AppError("unauthenticated", "This API key was revoked.", { code: "revoked_key", headers: HEADERS });
  }
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    throw new AppError("unauthenticated", "This API key has expired.", { code: "expired_key", headers: HEADERS });
  }
}
