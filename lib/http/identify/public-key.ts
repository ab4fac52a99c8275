import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findPublicKey } from "@/lib/keys/find-key";
import { kindOfKey } from "@/lib/keys/key-text";
import type { AskedBy, Identity } from "./identity";
import { invalidKey, missingKey, refuseEndedKey, refuseForeignWebsite } from "./key-refusals";
import { workspaceFacts } from "./workspace-facts";

/**
 * Who asks with `X-Service-Key: <public key>`, from a website that the key allows. The origin stops other websites,
 * not other programs: a public key is an identifier, not a secret.
 * @throws {AppError} `unauthenticated` without a living key, `forbidden` for a secret one or a foreign origin.
 */
export async function identifyPublicKey(request: AskedBy, database: Database): Promise<Identity> {
  const credential = request.headers.get("x-service-key")?.trim() ?? "";
  if (credential === "") throw missingKey();
  if (kindOfKey(credential) === "secret") {
    throw new AppError("forbidden", "A public key is required.", { code: "public_key_required" });
  }
  const found = await findPublicKey(database, credential);
  if (found === null) throw invalidKey();
  refuseEndedKey(found);
  refuseForeignWebsite(found, request.headers.get("origin"));
  const { revokedAt: _, ...key } = found.key;
  return { workspace: workspaceFacts(found.workspace), actor: { kind: "key", id: key.id, key } };
}
