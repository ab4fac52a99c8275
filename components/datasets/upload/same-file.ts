import type { Upload } from "@/lib/contract/uploads";
import { formatBytes } from "@/lib/core/format-value";

type Facts = Pick<File, "name" | "size" | "lastModified">;
type Store = Pick<Storage, "getItem" | "setItem">;

/** Keeps when the file of an upload was last changed, for as long as the tab is open. */
export function keepFile(id: string, file: Facts, store: Store | null = tabStore()): void {
  try {
    store?.setItem(keyOf(id), String(file.lastModified));
  } catch {
    // A full or closed store costs only one of the three checks.
  }
}

/** Why a file cannot be the rest of an upload, in a sentence; null when it is the same file as far as can be seen. */
export function mismatchOf(
  upload: Pick<Upload, "id" | "fileName" | "bytes">,
  file: Facts,
  locale: string,
  store: Store | null = tabStore(),
): string | null {
  if (file.name !== upload.fileName || file.size !== upload.bytes) {
    return `“${file.name}” (${formatBytes(file.size, locale)}) isn't the file this upload began with: “${upload.fileName}” (${formatBytes(upload.bytes, locale)}). Nothing was sent. Choose that file, or start over with another one.`;
  }
  const changed = store?.getItem(keyOf(upload.id)) ?? null;
  if (changed !== null && changed !== String(file.lastModified)) {
    return `“${file.name}” has changed since its first part was sent, so the parts wouldn't match. Start over with it as another file.`;
  }
  return null;
}

function keyOf(id: string): string {
  return `rowcall-file:${id}`;
}

function tabStore(): Store | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
