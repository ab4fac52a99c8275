import { createHmac } from "node:crypto";
import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import { type Id, newId } from "@/lib/core/ids";
import { hmacKey, hmacKeys, secrets } from "@/lib/platform/secrets/secrets";

/** How long a link of each kind works. */
const LIVES_MS: Readonly<Record<AccountTokenPurpose, number>> = { password_reset: 30 * 60_000, email_check: 7 * 86_400_000 };
const PATHS: Readonly<Record<AccountTokenPurpose, string>> = { password_reset: "reset", email_check: "verify" };

/** The row of a link that is to be made. The token itself is in no row: it can be worked out again from the id. */
export interface NewAccountToken {
  id: Id<"accountToken">;
  purpose: AccountTokenPurpose;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A new link of one kind, and its secret. */
export function mintAccountToken(purpose: AccountTokenPurpose, now: Date): { row: NewAccountToken; token: string } {
  const id = newId("accountToken");
  const token = tokenOf(secrets().subKey("mail"), purpose, id);
  const expiresAt = new Date(now.getTime() + LIVES_MS[purpose]);
  return { row: { id, purpose, tokenHash: hmacKey(token), createdAt: now, expiresAt }, token };
}

/** The secret of a link that was made earlier, whichever of the keys still held it was made with; null for none of them. */
export function accountTokenOf(row: { id: string; purpose: AccountTokenPurpose; tokenHash: string }): string | null {
  const candidates = [...secrets().subKeys("mail").values()].map((key) => tokenOf(key, row.purpose, row.id));
  return candidates.find((token) => hmacKeys(token).includes(row.tokenHash)) ?? null;
}

/** The page of a link. */
export function accountTokenUrl(appUrl: string, purpose: AccountTokenPurpose, token: string): string {
  return `${appUrl}/${PATHS[purpose]}/${token}`;
}

/** What a look-up tries; nothing for a text that is no token by its shape. */
export function hashesOf(token: string): readonly string[] {
  return /^[\w-]{43}$/.test(token) ? hmacKeys(token) : [];
}

/** Words of its own: no token of another mail is worked out from the same. */
function tokenOf(key: Buffer, purpose: AccountTokenPurpose, id: string): string {
  return createHmac("sha256", key).update(`account link ${purpose} ${id}`).digest("base64url");
}
