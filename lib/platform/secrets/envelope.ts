import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed value lives. It opens there and nowhere else. */
export interface Place {
  table: string;
  column: string;
  workspaceId: string;
  rowId: string;
}

/** Seals text under a fresh key of its own, itself wrapped by `kek`: `v1.kid.wrapped.iv.ct.tag`, base64url. */
export function sealEnvelope(text: string, place: Place, kid: string, kek: Buffer): string {
  const dataKey = randomBytes(32);
  const wrapped = encrypt(kek, dataKey, kid);
  const sealed = encrypt(dataKey, Buffer.from(text, "utf8"), additional(place));
  const parts = [Buffer.concat([wrapped.iv, wrapped.ciphertext, wrapped.tag]), sealed.iv, sealed.ciphertext, sealed.tag];
  return ["v1", kid, ...parts.map((part) => part.toString("base64url"))].join(".");
}

/**
 * @param kekOf gives the wrapping key of a key id, or undefined when it is not held any more.
 * @throws {Error} when the key is missing or wrong, or the value was moved or changed.
 */
export function openEnvelope(sealed: string, place: Place, kekOf: (kid: string) => Buffer | undefined): string {
  const [version, kid, ...encoded] = sealed.split(".");
  const [wrapped, iv, ciphertext, tag] = encoded.map((part) => Buffer.from(part, "base64url"));
  const kek = kid === undefined ? undefined : kekOf(kid);
  if (version !== "v1" || kid === undefined || !kek || !wrapped || !iv || !ciphertext || !tag) throw cannotOpen();
  try {
    const inner = {
      iv: wrapped.subarray(0, IV_BYTES),
      ciphertext: wrapped.subarray(IV_BYTES, -TAG_BYTES),
      tag: wrapped.subarray(-TAG_BYTES),
    };
    const dataKey = decrypt(kek, inner, kid);
    return decrypt(dataKey, { iv, ciphertext, tag }, additional(place)).toString("utf8");
  } catch {
    throw cannotOpen();
  }
}

interface Encrypted {
  iv: Buffer;
  ciphertext: Buffer;
  tag: Buffer;
}

function encrypt(key: Buffer, plain: Buffer, aad: string): Encrypted {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
}

function decrypt(key: Buffer, { iv, ciphertext, tag }: Encrypted, aad: string): Buffer {
  // A length given explicitly: without it a tag cut to four bytes would be taken.
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

function additional({ table, column, workspaceId, rowId }: Place): string {
  return [table, column, workspaceId, rowId].join("|");
}

function cannotOpen(): Error {
  return new Error("An encrypted value can't be read with the current keys.");
}
