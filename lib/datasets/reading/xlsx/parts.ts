import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import { damagedZip } from "./refusals";

const CHUNK_BYTES = 512 * 1024;
/** Unpacking goes on in its own thread while what is unpacked is read. */
const INFLATE = { chunkSize: CHUNK_BYTES, readableHighWaterMark: CHUNK_BYTES * 2 };
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks one part piece by piece, and holds it to what the directory promised: its size and its checksum.
 * @throws {AppError} `invalid` when it is damaged or larger than promised.
 */
export async function* streamPart(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const method = entry.compressionMethod;
  if (method !== STORED && method !== DEFLATED) throw damagedZip();
  const raw = await zip.openReadStreamPromise(entry, method === DEFLATED ? { decodeFileData: false } : {}).catch((cause) => {
    throw damagedZip(cause);
  });
  const inflate = method === DEFLATED ? createInflateRaw(INFLATE) : null;
  if (inflate !== null) {
    raw.on("error", (error) => inflate.destroy(error));
    raw.pipe(inflate);
  }
  let bytes = 0;
  let checksum = 0;
  try {
    const incoming: AsyncIterable<Buffer> = inflate ?? raw;
    for await (const chunk of incoming) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw damagedZip();
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : damagedZip(error);
  } finally {
    raw.destroy();
    inflate?.destroy();
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damagedZip();
}

/** An XML part piece by piece in UTF-8, whatever its first bytes say it is written in. */
export async function* streamXml(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let decode: ((chunk: Buffer) => Buffer) | null = null;
  for await (const chunk of streamPart(zip, entry)) {
    decode ??= decoderFor(chunk);
    yield decode(chunk);
  }
}

const MARK = Buffer.from("\ufeff");

function decoderFor(head: Buffer): (chunk: Buffer) => Buffer {
  const isLittle = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0);
  const isBig = (head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] === 0x3c);
  const declared = /^[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString("latin1", 0, 200))?.[1] ?? "utf-8";
  const label = isLittle ? "utf-16le" : isBig ? "utf-16be" : declared.toLowerCase();
  if (label === "utf-8" || label === "us-ascii") {
    let isFirst = true;
    return (chunk) => {
      const isMarked = isFirst && chunk.subarray(0, MARK.length).equals(MARK);
      isFirst = false;
      return isMarked ? chunk.subarray(MARK.length) : chunk;
    };
  }
  try {
    const decoder = new TextDecoder(label);
    return (chunk) => Buffer.from(decoder.decode(chunk, { stream: true }));
  } catch (cause) {
    throw new AppError("invalid", "The workbook uses an unknown encoding.", { cause });
  }
}
