import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@/lib/contract/people/person";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";

/** 32 letters and digits that nobody mixes up: 50 random bits in ten of them. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CHARS = 10;

/** New codes, as they are shown, with how they are kept. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const raw = new Set<string>();
  while (raw.size < RECOVERY_CODES) raw.add([...randomBytes(CHARS)].map((byte) => ALPHABET[byte % 32]).join(""));
  return {
    codes: [...raw].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: [...raw].map((code) => hmacKey(wordOf(code))),
  };
}

/** What a look-up tries for a code as somebody typed it; nothing for what is none by its shape. */
export function recoveryHashesOf(typed: string): readonly string[] {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replaceAll("o", "0");
  return code.length === CHARS && [...code].every((char) => ALPHABET.includes(char)) ? hmacKeys(wordOf(code)) : [];
}

/** No other kind of secret is kept under the same words. */
function wordOf(code: string): string {
  return `recovery ${code}`;
}
