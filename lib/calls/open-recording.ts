import { closeSync, createReadStream, fstatSync, openSync } from "node:fs";
import type { MediaFile } from "@/lib/contract/endpoint";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { AudioFormat } from "@/lib/platform/audio/audio-format";
import { storage } from "@/lib/platform/storage/storage";
import { selectCall } from "./running/queries";

const MEDIA_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
  aac: "audio/aac",
  amr: "audio/amr",
  "3gp": "audio/3gpp",
};

/**
 * The recording of a COMPLETED call, for as long as the workspace keeps it.
 * @throws {AppError} `not_found`, also where there is no recording, or none any more; `unavailable` when it is damaged.
 */
export async function openRecording(ctx: Ctx, id: Id<"call">): Promise<MediaFile> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, id));
  if (row === undefined) throw notFound("call");
  const isOver = row.audioUntil !== null && row.audioUntil <= ctx.clock.now();
  if (row.status !== "COMPLETED" || row.source !== "audio" || row.audioKey === null || isOver) throw notFound("recording");
  const handle = await openStored(row.audioKey, row.audioSha256);
  const { size } = fstatSync(handle);
  const format = row.sourceFormat ?? "";
  return {
    fileName: MEDIA_TYPES[format as AudioFormat] === undefined ? id : `${id}.${format}`,
    contentType: MEDIA_TYPES[format as AudioFormat] ?? "application/octet-stream",
    bytes: size,
    // From here on the file may be deleted: whoever listens hears it to its end.
    read: (start, end) => createReadStream("", { fd: handle, start, end, highWaterMark: 1 << 16 }),
    close: () => closeSync(handle),
  };
}

async function openStored(key: string, sha256: string | null): Promise<number> {
  const files = storage();
  // Deleted a moment ago, by its last day or with the call.
  if (!(await files.exists(key))) throw notFound("recording");
  return openSync(await files.localPath(key, sha256), "r");
}
