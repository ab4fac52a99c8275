import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARS = 32;
const CHECKSUM_CHARS = 6;
const TOKEN_CHARS = 40;
/** Leading part of a secret key that is kept readable. */
const PREFIX_CHARS = 16;

const KEY_KINDS = { secret: "rc_sk_live_", public: "rc_pk_live_" } as const;
type KeyKind = keyof typeof KEY_KINDS;

/** URL tokens: `push` of automation sources, `voice` of phone systems. */
const TOKEN_KINDS = { push: "ipt_", voice: "vwh_" } as const;
export type TokenKind = keyof typeof TOKEN_KINDS;

/** A new key: its kind, 32 random base62 characters and 6 of checksum. */
export function generateKey(kind: KeyKind): string {
  const body = KEY_KINDS[kind] + randomBase62(RANDOM_CHARS);
  return body + checksum(body);
}

/** A new URL token: its kind and 40 random base62 characters. */
export function generateToken(kind: TokenKind): string {
  return TOKEN_KINDS[kind] + randomBase62(TOKEN_CHARS);
}

/** What kind of key this text claims to be, by its beginning; null for none. */
export function kindOfKey(text: string): KeyKind | null {
  if (text.startsWith(KEY_KINDS.secret)) return "secret";
  return text.startsWith(KEY_KINDS.public) ? "public" : null;
}

/** True when shape and checksum fit. It tells a typing error from a key, not a real key from a made-up one. */
export function looksLikeKey(text: string, kind: KeyKind): boolean {
  const prefix = KEY_KINDS[kind];
  if (!text.startsWith(prefix) || text.length !== prefix.length + RANDOM_CHARS + CHECKSUM_CHARS) return false;
  if (!/^[0-9A-Za-z]+$/.test(text.slice(prefix.length))) return false;
  return checksum(text.slice(0, -CHECKSUM_CHARS)) === text.slice(-CHECKSUM_CHARS);
}

/** True for the shape of a URL token. */
export function looksLikeToken(text: string, kind: TokenKind): boolean {
  const prefix = TOKEN_KINDS[kind];
  return (
    text.startsWith(prefix) && text.length === prefix.length + TOKEN_CHARS && /^[0-9A-Za-z]+$/.test(text.slice(prefix.length))
  );
}

/** The leading part by which a person recognises a secret key. */
export function prefixOf(secretKey: string): string {
  return secretKey.slice(0, PREFIX_CHARS);
}

/** A public key as replies show it: recognisable, not usable. */
export function truncatePublicKey(publicKey: string): string {
  return `${publicKey.slice(0, PREFIX_CHARS - 1)}…`;
}

/** Random characters without bias: bytes that do not divide evenly are thrown away. */
function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let place = 0; place < CHECKSUM_CHARS; place++) {
    text = BASE62[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
