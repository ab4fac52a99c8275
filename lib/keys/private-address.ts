import { env } from "@/lib/core/env";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { generateToken, type TokenKind } from "./key-text";

const PATHS: Readonly<Record<TokenKind, string>> = { push: "/integrations/push/", voice: "/voice/webhook/" };
/** Milliseconds that the address before a rotation goes on working. */
const PREVIOUS_TOKEN_MS = 24 * 60 * 60 * 1_000;

interface PrivateAddress {
  /** Told once. */
  url: string;
  tokenHash: string;
  tokenHint: string;
}

/** A new private address, and what is kept of it: nothing that it could be made from again. */
export function newPrivateAddress(kind: TokenKind): PrivateAddress {
  const token = generateToken(kind);
  return { url: `${env().APP_URL}${PATHS[kind]}${token}`, tokenHash: hmacKey(token), tokenHint: `••••${token.slice(-4)}` };
}

/** The same in place of another, which goes on working for 24 hours; the one before that works no longer. */
export function nextPrivateAddress(
  kind: TokenKind,
  before: { tokenHash: string | null },
  now: Date,
): PrivateAddress & { previousTokenHash: string | null; previousTokenUntil: Date } {
  const previousTokenUntil = new Date(now.getTime() + PREVIOUS_TOKEN_MS);
  return { ...newPrivateAddress(kind), previousTokenHash: before.tokenHash, previousTokenUntil };
}
