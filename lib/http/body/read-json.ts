import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import type { HttpRequest } from "../messages";
import { jsonShape } from "./json-shape";
import { atPace } from "./pace";
import { readPlainRows } from "./read-plain-rows";

/** Of a body that are looked at in one go: a few milliseconds. */
const SHAPE_BYTES = 1 << 20;

/** What is so small is read before anybody could be let in. */
const SMALL_BYTES = 64_000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A JSON body read up to its limit, with its SHA-256 to tell repeats from changes. */
interface JsonBody {
  value: unknown;
  sha256: string;
}

/**
 * Reads and parses a JSON body of at most `bytesMax` bytes and 32 levels.
 * @param rows whether rows in it may come as `PlainRows`.
 * @throws {AppError} `unsupported_media_type`, `too_large` or `invalid`.
 */
export async function readJson(request: BodyOfRequest, bytesMax: number, rows = false): Promise<JsonBody> {
  const type = mediaType(request);
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const { bytes, sha256 } = await readLimited(request, bytesMax);
  if (bytes.length > SMALL_BYTES) await letOthersIn();
  const plain = rows ? await readPlainRows(bytes) : null;
  if (plain !== null) return { value: plain, sha256 };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new AppError("invalid", "The body isn't valid UTF-8.");
  }
  await refuseShape(bytes);
  try {
    return { value: JSON.parse(text), sha256 };
  } catch {
    throw new AppError("invalid", "The body isn't valid JSON.");
  }
}

/** What of a request its body is read by. */
export type BodyOfRequest = Pick<HttpRequest, "headers" | "body" | "pieces">;

/** Media type of a request in lower case, without its parameters. */
export function mediaType(request: BodyOfRequest): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Of a refused body of at most this size the rest is let in and thrown away, so that the caller gets to read why; the line
 * of a larger one is cut.
 */
export const LET_IN_BYTES_MAX = 200_000_000;

/** @throws {AppError} `refusal`, by the announced length before a byte is read. */
export function refuseAnnounced(request: BodyOfRequest, bytesMax: number, refusal: AppError): void {
  const announced = Number(request.headers.get("content-length") ?? "0");
  if (announced <= bytesMax) return;
  if (announced <= LET_IN_BYTES_MAX) throw refusal;
  throw new AppError(refusal.kind, refusal.message, { headers: { Connection: "close" } });
}

export function tooLarge(noun: "body" | "file", bytesMax: number): AppError {
  return new AppError("too_large", `The ${noun} is larger than ${bytesMax / 1_000_000} MB.`);
}

interface LimitedBody {
  bytes: Buffer;
  sha256: string;
}

/** The hash is taken chunk by chunk: over all of a large body at once it would keep others waiting. */
async function readLimited(request: BodyOfRequest, bytesMax: number): Promise<LimitedBody> {
  refuseAnnounced(request, bytesMax, tooLarge("body", bytesMax));
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  let length = 0;
  const take = (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > LET_IN_BYTES_MAX) throw tooLarge("body", bytesMax);
    if (length > bytesMax) chunks.length = 0;
    else {
      chunks.push(chunk);
      hash.update(chunk);
    }
  };
  try {
    if (request.pieces !== undefined) await request.pieces(take);
    else await piecesOf(request.body, take);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The body ended too early.", { cause: error });
  }
  if (length > bytesMax) throw tooLarge("body", bytesMax);
  if (length === 0) throw new AppError("invalid", "The body is empty; send JSON.");
  return { bytes: asOne(chunks), sha256: hash.digest("hex") };
}

function asOne(chunks: readonly Uint8Array[]): Buffer {
  const [first] = chunks;
  return first instanceof Buffer && chunks.length === 1 ? first : Buffer.concat(chunks);
}

async function piecesOf(body: HttpRequest["body"], take: (chunk: Uint8Array) => void): Promise<void> {
  if (body === null) return;
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  for await (const chunk of atPace(stream)(stream)) take(chunk);
}

/** A piece at a time, and others in between. @throws {AppError} `invalid`. */
async function refuseShape(bytes: Buffer): Promise<void> {
  const shape = jsonShape();
  for (let at = 0; at < bytes.length; at += SHAPE_BYTES) {
    if (at > 0) await letOthersIn();
    shape.add(bytes.subarray(at, at + SHAPE_BYTES));
  }
  shape.refuse();
}
