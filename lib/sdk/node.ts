import { openAsBlob } from "node:fs";
import { basename } from "node:path";

/**
 * A file of the disk to upload, read while it is sent and never held whole in memory. For Node alone.
 * @example
 * import { fileFrom } from "rowcall/node";
 * await rowcall.calls.upload(await fileFrom("call.mp3"), { externalId: "call-10021" });
 */
export async function fileFrom(path: string): Promise<Blob & { readonly name: string }> {
  const blob = await openAsBlob(path);
  return Object.defineProperty(blob, "name", { value: basename(path), enumerable: true }) as Blob & { readonly name: string };
}
