import { isUtf8 } from "node:buffer";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { AppError } from "@/lib/core/errors";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface EncodingFacts {
  encoding: Encoding;
  bomBytes: number;
}

const CHUNK_BYTES = 1 << 20;

/**
 * Decides the encoding from every byte: a byte order mark, else UTF-16 by its zero bytes, else UTF-8 when all of it
 * is valid, else Windows-1252.
 * @throws {AppError} `invalid` when the file is not text.
 */
export function detectEncoding(file: string): EncodingFacts {
  let first: EncodingFacts | null = null;
  let valid = true;
  let carry = Buffer.alloc(0);
  for (const chunk of chunksOf(file)) {
    if (first === null) {
      first = fromHead(chunk);
      if (first.encoding !== "utf-8") return first;
    }
    if (chunk.includes(0)) throw notText();
    if (!valid) continue;
    const joined: Buffer = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    const whole = joined.length - unfinished(joined);
    valid = isUtf8(joined.subarray(0, whole));
    carry = Buffer.from(joined.subarray(whole));
  }
  if (first === null) throw new AppError("invalid", "The file is empty.");
  if (valid && carry.length === 0) return first;
  if (first.bomBytes > 0) throw notText();
  return { encoding: "windows-1252", bomBytes: 0 };
}

/** Writes a file of another encoding as UTF-8, a piece at a time. */
export function transcode(file: string, facts: EncodingFacts, target: string): void {
  const decoder = new TextDecoder(facts.encoding);
  const out = openSync(target, "wx", 0o600);
  try {
    for (const chunk of chunksOf(file)) writeSync(out, decoder.decode(chunk, { stream: true }));
    writeSync(out, decoder.decode());
  } finally {
    closeSync(out);
  }
}

/** The file in pieces of 1 MB; each is valid until the next is asked for. */
export function* chunksOf(file: string, bytesMax = Number.POSITIVE_INFINITY): Generator<Buffer> {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, bytesMax));
    for (let total = 0; total < bytesMax; ) {
      const read = readSync(handle, buffer, 0, Math.min(buffer.length, bytesMax - total), null);
      if (read === 0) return;
      total += read;
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}

function fromHead(head: Buffer): EncodingFacts {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", bomBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", bomBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", bomBytes: 2 };
  const probe = head.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < probe.length; i++) {
    if (probe[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  // Mostly Latin text in UTF-16 has a zero in every other byte and none in between.
  const half = probe.length / 2;
  if (odd > half * 0.6 && even < half * 0.05) return { encoding: "utf-16le", bomBytes: 0 };
  if (even > half * 0.6 && odd < half * 0.05) return { encoding: "utf-16be", bomBytes: 0 };
  return { encoding: "utf-8", bomBytes: 0 };
}

/** Bytes at the end that begin a character and do not finish it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? back : 0;
  }
  return 0;
}

function notText(): AppError {
  return new AppError("invalid", "The file is not text: it holds bytes that no table has. Nothing was stored.");
}
