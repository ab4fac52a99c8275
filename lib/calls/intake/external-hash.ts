import { createHash } from "node:crypto";

/** SHA-256 of a phone system's id of a recording, hex: what is kept of it once its call is deleted. */
export function externalHash(externalId: string): string {
  return createHash("sha256").update(externalId).digest("hex");
}
