import { StringDecoder } from "node:string_decoder";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import { damagedZip } from "./refusals";

const CHUNK_BYTES = 128 * 1024;
/** Unpacking goes on in its own thread while what is unpacked is read. */
const INFLATE = { chunkSize: CHUNK_BYTES, readableHighWaterMark: CHUNK_BYTES * 4 };
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

/** The text of an XML part, piece by piece, in UTF-8 unless its first bytes say otherwise. */
export async function* streamText(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  let decode: ((chunk: Buffer) => string) | null = null;
  for await (const chunk of streamPart(zip, entry)) {
    decode ??= decoderFor(chunk);
    yield decode(chunk);
  }
}

function decoderFor(head: Buffer): (chunk: Buffer) => string {
  const isLittle = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0);
  const isBig = (head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] === 0x3c);
  const declared = /^[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString("latin1", 0, 200))?.[1] ?? "utf-8";
  const label = isLittle ? "utf-16le" : isBig ? "utf-16be" : declared.toLowerCase();
  if (label === "utf-8" || label === "us-ascii") {
    const decoder = new StringDecoder("utf8");
    let isFirst = true;
    return (chunk) => {
      const text = decoder.write(chunk);
      if (!isFirst) return text;
      isFirst = false;
      return text.startsWith("\ufeff") ? text.slice(1) : text;
    };
  }
  try {
    const decoder = new TextDecoder(label);
    return (chunk) => decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new AppError("invalid", "The workbook uses an unknown encoding.", { cause });
  }
}
