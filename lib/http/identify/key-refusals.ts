import { AppError } from "@/lib/core/errors";
import type { FoundKey } from "@/lib/keys/find-key";
import { KnownRefusal } from "./identity";
import { isAllowedOrigin } from "./origin";

const HEADERS = { "WWW-Authenticate": "Bearer" };

export function missingKey(): AppError {
  return new AppError("unauthenticated", "Missing API key.", { code: "missing_key", headers: HEADERS });
}

export function invalidKey(): AppError {
  return new AppError("unauthenticated", "Invalid API key.", { code: "invalid_key", headers: HEADERS });
}

/** @throws {KnownRefusal} `unauthenticated` for a key that was revoked or has expired. */
export function refuseEndedKey(found: FoundKey): void {
  const { revokedAt, expiresAt } = found.key;
  if (revokedAt !== null) throw ended(found, "This API key was revoked.", "revoked_key");
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) throw ended(found, "This API key has expired.", "expired_key");
}

/** @throws {KnownRefusal} `forbidden` for a website that the key does not allow. */
export function refuseForeignWebsite(found: FoundKey, origin: string | null): void {
  if (isAllowedOrigin(found.key.allowedOrigins, origin)) return;
  const refusal = new AppError("forbidden", "This key isn't allowed on this website.", { code: "foreign_origin" });
  throw new KnownRefusal(holderOf(found), refusal);
}

function ended(found: FoundKey, sentence: string, code: string): KnownRefusal {
  return new KnownRefusal(holderOf(found), new AppError("unauthenticated", sentence, { code, headers: HEADERS }));
}

function holderOf({ workspace, key }: FoundKey): { workspaceId: string; actorId: string } {
  return { workspaceId: workspace.id, actorId: key.id };
}
