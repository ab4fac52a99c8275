import { Readable } from "node:stream";
import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { atPace } from "./pace";

/** A JSON body read up to its limit, with its SHA-256 to tell repeats from changes. */
export interface JsonBody {
  value: unknown;
  bytes: Uint8Array;
}

/**
 * Reads and parses a JSON body of at most `bytesMax` bytes and 32 levels.
 * @throws {AppError} `unsupported_media_type`, `too_large` or `invalid`.
 */
export async function readJson(request: Request, bytesMax: number): Promise<JsonBody> {
  const type = mediaType(request);
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const bytes = await readLimited(request, bytesMax);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid", "The body is not valid UTF-8.");
  }
  refuseDeep(text);
  try {
    return { value: JSON.parse(text), bytes };
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
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

async function readLimited(request: Request, bytesMax: number): Promise<Uint8Array> {
  refuseAnnounced(request, bytesMax, tooLarge("body", bytesMax));
  if (request.body === null) throw new AppError("invalid", "The body is empty; send JSON.");
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    for await (const chunk of atPace(body)(body)) {
      length += chunk.length;
      if (length > LET_IN_BYTES_MAX) throw tooLarge("body", bytesMax);
      if (length <= bytesMax) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The body ended too early.", { cause: error });
  }
  if (length > bytesMax) throw tooLarge("body", bytesMax);
  if (length === 0) throw new AppError("invalid", "The body is empty; send JSON.");
  return Buffer.concat(chunks);
}

/** JSON.parse takes any depth, but what walks the value afterwards does not. */
function refuseDeep(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      if (++depth > LIMITS.jsonDepth) throw new AppError("invalid", "The body is nested deeper than 32 levels.");
    } else if (code === 93 || code === 125) depth--;
  }
}
