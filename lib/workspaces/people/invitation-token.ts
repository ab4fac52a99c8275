import { createHmac, timingSafeEqual } from "node:crypto";
import { hmacKey, hmacKeys, secrets } from "@/lib/platform/secrets/secrets";
import type { InvitationRow } from "./invitation-queries";

const MAC_CHARS = 43;

/** What a link to join is made of: kept nowhere, it is made again from these. */
type LinkFacts = Pick<InvitationRow, "id" | "expiresAt">;

/** The secret end of a link to join. Another time of its end makes another one. */
export function invitationToken(facts: LinkFacts): string {
  return macOf(secrets().subKey("mail"), "invitation", facts);
}

/** The same of an invitation that is there, also after the secrets were rotated; null once that key is gone. */
export function rebuildToken(row: LinkFacts & Pick<InvitationRow, "tokenHash">): string | null {
  for (const key of secrets().subKeys("mail").values()) {
    const token = macOf(key, "invitation", row);
    if (hmacKeys(token).includes(row.tokenHash)) return token;
  }
  return null;
}

/** As `rebuildToken`, with a half more that stands in mails alone: who comes with it reads what is sent to the address. */
export function mailedToken(row: LinkFacts & Pick<InvitationRow, "tokenHash">): string | null {
  const token = rebuildToken(row);
  return token === null ? null : token + macOf(secrets().subKey("mail"), "invitation-mail", row);
}

/** What a link is looked up by, and what it may prove. */
export function readInvitationToken(text: string): { hashes: readonly string[]; proof: string } | null {
  if (!/^[\w-]{43}([\w-]{43})?$/.test(text)) return null;
  return { hashes: hmacKeys(text.slice(0, MAC_CHARS)), proof: text.slice(MAC_CHARS) };
}

/** True for the half that was mailed with this very link. */
export function isMailed(row: LinkFacts, proof: string): boolean {
  const given = Buffer.from(proof);
  return [...secrets().subKeys("mail").values()].some((key) => {
    const wanted = Buffer.from(macOf(key, "invitation-mail", row));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** How the token is kept. */
export const hashOfToken = hmacKey;

function macOf(key: Buffer, purpose: "invitation" | "invitation-mail", { id, expiresAt }: LinkFacts): string {
  return createHmac("sha256", key).update(`${purpose} ${id} ${expiresAt.getTime()}`).digest("base64url");
}
