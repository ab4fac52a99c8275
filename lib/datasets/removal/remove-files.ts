import type { Storage } from "@/lib/platform/storage/storage";

const AT_ONCE = 16;

/** Removes stored files, some at a time. @throws what the first failed with, the others before it being gone. */
export async function removeFiles(files: Storage, keys: Iterable<string>): Promise<void> {
  const left = [...new Set(keys)];
  for (let at = 0; at < left.length; at += AT_ONCE) {
    await Promise.all(left.slice(at, at + AT_ONCE).map((key) => files.remove(key)));
  }
}
