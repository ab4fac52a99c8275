import { randomBytes, timingSafeEqual } from "node:crypto";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";

export const CHALLENGE_MS = 300_000;
const NONCE_BYTES = 16;
const MOMENT_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + MOMENT_BYTES;
const MAC_BYTES = 32;

/** What signing in is bound to until there is a session: the cookie that went out with the challenge. */
export const SIGN_IN = "sign-in";

/** A challenge that says itself until when it holds, and that we made it, for one session. */
export function makeChallenge(boundTo: string, now: Date): string {
  const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(MOMENT_BYTES)]);
  head.writeUIntBE(now.getTime() + CHALLENGE_MS, NONCE_BYTES, MOMENT_BYTES);
  return Buffer.concat([head, Buffer.from(hmacKey(textOf(boundTo, head)), "hex")]).toString("base64url");
}

/** Until when a challenge of ours for this session holds; null for any other text, and one whose time is over. */
export function readChallenge(challenge: string, boundTo: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString("base64url") !== challenge) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!isOneOf(hmacKeys(textOf(boundTo, head)), bytes.subarray(HEAD_BYTES))) return null;
  const until = new Date(head.readUIntBE(NONCE_BYTES, MOMENT_BYTES));
  return until > now ? until : null;
}

/** What a browser keeps beside a challenge to sign in: without it the challenge is of no use. */
export function ticketOf(challenge: string): string {
  return hmacKey(ticketText(challenge));
}

/** True for the browser that a challenge was given to. */
export function isTicketOf(ticket: string | undefined, challenge: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(ticket ?? "")) return false;
  return isOneOf(hmacKeys(ticketText(challenge)), Buffer.from(ticket ?? "", "hex"));
}

const textOf = (boundTo: string, head: Buffer) => `passkey\n${boundTo}\n${head.toString("hex")}`;
const ticketText = (challenge: string) => `passkey ticket\n${challenge}`;

function isOneOf(macs: readonly string[], given: Buffer): boolean {
  return macs.some((each) => timingSafeEqual(Buffer.from(each, "hex"), given));
}
