import { randomBytes } from "node:crypto";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { hmacKey, open, seal } from "@/lib/platform/secrets/secrets";

const PREFIX = "rsh_";
const RANDOM_BYTES = 32;
/** 32 bytes as base 62. */
const CHARS = 43;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new address to share, and what is kept of it: a hash that finds it, and the token sealed for its row, so that it can be copied again. */
export function newShareAddress(workspaceId: string, id: Id<"share">): { url: string; tokenHash: string; tokenSealed: string } {
  const token = `${PREFIX}${base62(randomBytes(RANDOM_BYTES))}`;
  return { url: addressOf(token), tokenHash: hmacKey(token), tokenSealed: seal(token, placeOf(workspaceId, id)) };
}

/** The address of a link again, with the hash that finds it by the newest master key. */
export function openShareAddress(
  workspaceId: string,
  { id, tokenSealed }: { id: Id<"share">; tokenSealed: string },
): { url: string; tokenHash: string } {
  const token = open(tokenSealed, placeOf(workspaceId, id));
  return { url: addressOf(token), tokenHash: hmacKey(token) };
}

function addressOf(token: string): string {
  return `${env().APP_URL}/share/${token}`;
}

function placeOf(workspaceId: string, rowId: Id<"share">) {
  return { table: "report_shares", column: "token_sealed", workspaceId, rowId };
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
