import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { promisify } from "node:util";
import { type BrotliCompress, brotliCompress, constants, createBrotliCompress, createGzip, type Gzip, gzip } from "node:zlib";
import { type Packing, packingFor } from "./accept-encoding";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Below it a packet more or less is all that packing can save. */
export const BYTES_MIN = 1_024;
/** A reply is packed for one reader, who waits for it. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** What has come of a stream is on its way at most so much later. */
const FLUSH_MS = 100;

const TEXT =
  /^(?:text\/|application\/(?:json|x-ndjson|javascript|manifest\+json|xml|yaml)\b|[\w.-]+\/[\w.-]+\+(?:json|text|xml)\b)/i;
/** Each event goes out as it comes. */
const EVENTS = /^text\/event-stream\b/i;
/** They have no body, or a part of one whose bytes are counted as they lie. */
const UNPACKABLE = new Set([204, 205, 206, 304]);

/**
 * The body of a reply as its reader takes it, its headers set to match: packed where that saves something, else as it was given. HEAD
 * is told what GET would be.
 * @param bytes of a stream, where they are known.
 */
export async function packReply(
  request: Pick<IncomingMessage, "headers" | "method">,
  response: ServerResponse,
  body: string | Buffer | Readable,
  bytes?: number,
): Promise<string | Buffer | Readable> {
  if (!isPackable(response)) return body;
  if (!/\baccept-encoding\b/i.test(String(response.getHeader("Vary")))) response.appendHeader("Vary", "Accept-Encoding");
  const packing = packingFor(request.headers["accept-encoding"]?.toString());
  const isWhole = typeof body === "string" || Buffer.isBuffer(body);
  const size = isWhole ? Buffer.byteLength(body) : bytes;
  if (packing === null || (size ?? BYTES_MIN) < BYTES_MIN) return body;
  response.setHeader("Content-Encoding", packing);
  // Other bytes of the same meaning.
  const tag = response.getHeader("ETag");
  if (typeof tag === "string" && !tag.startsWith("W/")) response.setHeader("ETag", `W/${tag}`);
  if (request.method === "HEAD") return body;
  return isWhole ? packWhole(packing, body) : packStream(packing, body);
}

/** Whether replies of a type shrink, and may be kept back until they are whole. */
export function isText(type: string): boolean {
  return TEXT.test(type) && !EVENTS.test(type);
}

/** True for what shrinks, and isn't packed yet. */
export function isPackable(response: ServerResponse): boolean {
  if (!isText(String(response.getHeader("Content-Type"))) || UNPACKABLE.has(response.statusCode)) return false;
  return !response.hasHeader("Content-Encoding") && !/\bno-transform\b/i.test(String(response.getHeader("Cache-Control")));
}

function packWhole(packing: Packing, body: string | Buffer): Promise<Buffer> {
  if (packing === "gzip") return packGzip(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
  };
  return packBrotli(body, { params });
}

function packStream(packing: Packing, body: Readable): Transform {
  const packer = newPacker(packing, BROTLI_QUALITY);
  let flushed = 0;
  const flushing = setInterval(() => {
    if (packer.bytesWritten === flushed) return;
    flushed = packer.bytesWritten;
    packer.flush();
  }, FLUSH_MS);
  // Whoever reads the packer hears of what went wrong.
  pipeline(body, packer, () => {});
  packer.once("close", () => clearInterval(flushing));
  return packer;
}

/** @param quality of Brotli. */
export function newPacker(packing: Packing, quality: number): BrotliCompress | Gzip {
  if (packing === "gzip") return createGzip({ level: GZIP_LEVEL });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
