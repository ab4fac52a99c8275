import { closeSync, createReadStream, openSync, readSync, statSync, writeSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";

/** What a packed file may become. */
const UNPACKED_BYTES_MAX = 200_000_000;
const RATIO_MAX = 200;
/** Below this much, a high ratio does no harm. */
const RATIO_FROM_BYTES = 10_000_000;

const FLAG_EXTRA = 4;
const FLAG_NAME = 8;

/**
 * Unpacks a gzip file, which may have several members, counting as it goes.
 * @returns the bytes it became.
 * @throws {AppError} `invalid` when it is damaged, cut off or goes on behind its end; `too_large` for a bomb.
 */
export async function gunzip(file: string, target: string): Promise<number> {
  const packed = statSync(file).size;
  const source = createReadStream(file);
  const gunzipped = createGunzip();
  source.on("error", (error) => gunzipped.destroy(error));
  source.pipe(gunzipped);
  const out = openSync(target, "wx", 0o600);
  let bytes = 0;
  try {
    const incoming: AsyncIterable<Buffer> = gunzipped;
    for await (const chunk of incoming) {
      bytes += chunk.length;
      if (bytes > UNPACKED_BYTES_MAX || (bytes > RATIO_FROM_BYTES && bytes / packed > RATIO_MAX)) throw tooLarge();
      for (let at = 0; at < chunk.length; ) at += writeSync(out, chunk, at);
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === "Z_BUF_ERROR") throw refused("The compressed file is incomplete: its end is missing.");
    if (typeof code === "string" && code.startsWith("Z_")) throw refused("The packed file is damaged and can't be unpacked.");
    throw error;
  } finally {
    source.destroy();
    gunzipped.destroy();
    closeSync(out);
  }
  // Zeros fill up the blocks of some devices; anything else would be passed over in silence.
  if (!isZeroFrom(file, gunzipped.bytesWritten)) throw refused("The compressed file has data after its end.");
  return bytes;
}

/** The name that a gzip file says its content has; null when it says none. */
export function gzipName(file: string): string | null {
  const head = Buffer.alloc(4_096);
  const handle = openSync(file, "r");
  let length: number;
  try {
    length = readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  const flags = head[3] ?? 0;
  if (length < 18 || (flags & FLAG_NAME) === 0) return null;
  const start = 10 + ((flags & FLAG_EXTRA) === 0 ? 0 : 2 + head.readUInt16LE(10));
  const end = start < length ? head.indexOf(0, start) : -1;
  return end === -1 || end >= length ? null : head.toString("latin1", start, end);
}

function isZeroFrom(file: string, offset: number): boolean {
  const handle = openSync(file, "r");
  try {
    const chunk = Buffer.alloc(65_536);
    for (let at = offset; ; ) {
      const read = readSync(handle, chunk, 0, chunk.length, at);
      if (read === 0) return true;
      for (let i = 0; i < read; i++) if (chunk[i] !== 0) return false;
      at += read;
    }
  } finally {
    closeSync(handle);
  }
}

function refused(what: string): AppError {
  return new AppError("invalid", `${what} Nothing was stored.`);
}

function tooLarge(): AppError {
  return new AppError(
    "too_large",
    "The packed file unpacks to more than 200 MB, or to 200 times its size. Nothing was stored. Split it.",
  );
}
