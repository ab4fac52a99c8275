import { randomBytes } from "node:crypto";
import { env } from "@/lib/core/env";
import { hmacKey } from "@/lib/platform/secrets/secrets";

const PREFIX = "rsh_";
const RANDOM_BYTES = 32;
/** 32 bytes as base 62. */
const CHARS = 43;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new address to share, told once, and what is kept of it: nothing that it could be made from again. */
export function newShareAddress(): { url: string; tokenHash: string } {
  const token = `${PREFIX}${base62(randomBytes(RANDOM_BYTES))}`;
  return { url: `${env().APP_URL}/share/${token}`, tokenHash: hmacKey(token) };
}

/** True for the shape of such a token; all else needs no look-up. */
export function looksLikeShare(text: string): boolean {
  return text.length === PREFIX.length + CHARS && text.startsWith(PREFIX) && /^[0-9A-Za-z]+$/.test(text.slice(PREFIX.length));
}

function base62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (let place = 0; place < CHARS; place += 1) {
    text = BASE62[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
