import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { jsonShape } from "./json-shape";
import { atPace } from "./pace";
import { readPlainRows } from "./read-plain-rows";

/** Of a body that are looked at in one go: a few milliseconds. */
const SHAPE_BYTES = 1 << 20;

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
export async function readJson(request: Request, bytesMax: number, rows = false): Promise<JsonBody> {
  const type = mediaType(request);
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const { bytes, sha256 } = await readLimited(request, bytesMax);
  await letOthersIn();
  const plain = rows ? await readPlainRows(bytes) : null;
  if (plain !== null) return { value: plain, sha256 };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
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

/** Media type of a request in lower case, without its parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Of a refused body of at most this size the rest is let in and thrown away, so that the caller gets to read why; the line
 * of a larger one is cut.
 */
export const LET_IN_BYTES_MAX = 200_000_000;

/** @throws {AppError} `refusal`, by the announced length before a byte is read. */
export function refuseAnnounced(request: Request, bytesMax: number, refusal: AppError): void {
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
async function readLimited(request: Request, bytesMax: number): Promise<LimitedBody> {
  refuseAnnounced(request, bytesMax, tooLarge("body", bytesMax));
  if (request.body === null) throw new AppError("invalid", "The body is empty; send JSON.");
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  let length = 0;
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    for await (const chunk of atPace(body)(body)) {
      length += chunk.length;
      if (length > LET_IN_BYTES_MAX) throw tooLarge("body", bytesMax);
      if (length > bytesMax) chunks.length = 0;
      else {
        chunks.push(chunk);
        hash.update(chunk);
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The body ended too early.", { cause: error });
  }
  if (length > bytesMax) throw tooLarge("body", bytesMax);
  if (length === 0) throw new AppError("invalid", "The body is empty; send JSON.");
  return { bytes: Buffer.concat(chunks), sha256: hash.digest("hex") };
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
