import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Id } from "@/lib/core/ids";
import { scratchDirectory } from "./call-files";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const SCRATCH_KEY_BYTES = 32;

/** A file in the scratch directory of a call that opens with the call's key, under its own name, and nowhere else. */
interface SealedPlace {
  callId: Id<"call">;
  name: string;
  key: Buffer;
}

/** Writes JSON, encrypted; whole or not at all. */
export async function writeSealed({ callId, name, key }: SealedPlace, value: unknown): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(`${callId}/${name}`));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  const directory = scratchDirectory(callId);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const part = path.join(directory, `${name}.${randomBytes(4).toString("hex")}.part`);
  await writeFile(part, Buffer.concat([iv, text, cipher.getAuthTag()]), { mode: 0o600 });
  await rename(part, path.join(directory, name));
}

/** @returns undefined when there is no such file, or it is not what was written with this key. */
export async function readSealed<T>({ callId, name, key }: SealedPlace): Promise<T | undefined> {
  const bytes = await readFile(path.join(scratchDirectory(callId), name)).catch(() => null);
  if (bytes === null || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(`${callId}/${name}`))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}
