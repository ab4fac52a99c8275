import { PREVIOUS_SECRET } from "@/lib/contract/words/key-words";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findSecretKey } from "@/lib/keys/find-key";
import { kindOfKey } from "@/lib/keys/key-text";
import type { AskedBy, Identity } from "./identity";
import { invalidKey, missingKey, refuseEndedKey } from "./key-refusals";
import { workspaceFacts } from "./workspace-facts";

const CREDENTIAL_CHARS_MAX = 200;

/**
 * Who asks with `Authorization: Bearer <secret key>`. A key revoked in this process is refused from the next request on.
 * @throws {AppError} `unauthenticated` without a living key, `forbidden` for a public one.
 */
export async function identifySecretKey(request: AskedBy, database: Database): Promise<Identity> {
  const credential = bearerOf(request);
  if (kindOfKey(credential) === "public") {
    throw new AppError("forbidden", "A secret key is required.", { code: "secret_key_required" });
  }
  const found = await findSecretKey(database, credential);
  if (found === null) throw invalidKey();
  refuseEndedKey(found);
  const { revokedAt: _, ...key } = found.key;
  const identity: Identity = { workspace: workspaceFacts(found.workspace), actor: { kind: "key", id: key.id, key } };
  return found.isPrevious ? { ...identity, remark: PREVIOUS_SECRET } : identity;
}

function bearerOf(request: AskedBy): string {
  const header = request.headers.get("authorization")?.trim() ?? "";
  if (header === "") throw missingKey();
  const match = /^bearer +(\S+)$/i.exec(header);
  const credential = match?.[1];
  if (credential === undefined || credential.length > CREDENTIAL_CHARS_MAX) throw invalidKey();
  return credential;
}
