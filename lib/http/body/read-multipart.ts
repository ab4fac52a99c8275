import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { UploadedFile } from "@/lib/contract/endpoint";
import { LIMITS } from "@/lib/contract/limits";
import { env } from "@/lib/core/env";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import { cleanFileName } from "@/lib/core/file-name";
import { newId } from "@/lib/core/ids";
import { atPace } from "./pace";
import { type BodyOfRequest, LET_IN_BYTES_MAX, refuseAnnounced, tooLarge } from "./read-json";

interface MultipartBody {
  fields: Record<string, string>;
  file: UploadedFile;
  /** Removes the file; call it when the request is over. */
  discard(): Promise<void>;
}

/** Room for the boundaries and fields around a file. */
const ENVELOPE_BYTES = 1_000_000;

/**
 * Streams a multipart body to a private file: one file part under any name, the rest fields. Memory stays flat.
 * @throws {AppError} `invalid`, `too_large` or `unsupported_media_type`; the file is gone then.
 */
export async function readMultipart(
  request: BodyOfRequest,
  limits: { fileBytesMax: number; extensions: readonly string[] | null },
): Promise<MultipartBody> {
  refuseAnnounced(request, limits.fileBytesMax + ENVELOPE_BYTES, tooLarge("file", limits.fileBytesMax));
  const contentType = request.headers.get("content-type") ?? "";
  if (!/;\s*boundary=/i.test(contentType)) throw new AppError("invalid", "The multipart body names no boundary.");
  if (request.body === null) throw new AppError("invalid", "The body is empty.");
  const directory = path.join(env().DATA_DIR, "tmp");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const target = path.join(directory, newId("request"));
  const discard = () => rm(target, { force: true });
  try {
    const { fields, file } = await receive(request, contentType, target, limits);
    return { fields, file, discard };
  } catch (error) {
    await discard();
    if (error instanceof AppError) throw error;
    if (errorCode(error) === "ENOSPC") throw error;
    throw new AppError("invalid", "The multipart body ended too early or is malformed.", { cause: error });
  }
}

async function receive(
  request: BodyOfRequest,
  contentType: string,
  target: string,
  limits: { fileBytesMax: number; extensions: readonly string[] | null },
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  const fields = new Map<string, string>();
  const writes: Promise<UploadedFile>[] = [];
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      files: 2,
      fields: LIMITS.multipartFields,
      parts: LIMITS.multipartFields + 5,
      fieldSize: LIMITS.multipartFieldBytes,
      headerPairs: 50,
      fileSize: limits.fileBytesMax + 1,
    },
  });
  const abort = new AbortController();
  // A refusal is told once the body is in: who is cut off while sending does not get to read it.
  let refusal: AppError | null = null;
  const fail = (error: AppError) => {
    refusal ??= error;
  };
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) fail(new AppError("too_large", `${name}: must have at most 8 KB.`));
    fields.set(name, value);
  });
  parser.on("file", (_name, stream, fileName) => {
    if (writes.length > 0) {
      stream.resume();
      return fail(new AppError("invalid", "Send one file only."));
    }
    const extension = path.extname(fileName ?? "").toLowerCase();
    if (limits.extensions !== null && !limits.extensions.includes(extension)) {
      stream.resume();
      return fail(new AppError("unsupported_media_type", `The file must be one of ${limits.extensions.join(", ")}.`));
    }
    const write = store(stream, target, fileName, limits.fileBytesMax, abort.signal);
    write.catch((error) => (error instanceof AppError ? fail(error) : abort.abort(error)));
    writes.push(write);
  });
  parser.on("fieldsLimit", () => fail(new AppError("invalid", `Send at most ${LIMITS.multipartFields} fields.`)));
  parser.on("partsLimit", () => fail(new AppError("invalid", "The body has too many parts.")));
  try {
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, atPace(body), bounded(limits.fileBytesMax), parser, { signal: abort.signal });
  } catch (error) {
    const cause: unknown = abort.signal.aborted ? abort.signal.reason : (refusal ?? error);
    // A parser that is cut off never ends the file it was in: whoever writes that one would wait for ever.
    abort.abort(cause);
    await Promise.allSettled(writes);
    throw cause;
  }
  await Promise.allSettled(writes);
  if (refusal !== null) throw refusal;
  const file = await writes[0];
  if (file === undefined) throw new AppError("invalid", "file: is required.");
  return { fields: Object.fromEntries(fields), file };
}

/** Lets a body through up to the size that is taken in even when it is refused, and a whole file with what is around it. */
function bounded(fileBytesMax: number) {
  const bytesMax = Math.max(LET_IN_BYTES_MAX, fileBytesMax + ENVELOPE_BYTES);
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge("file", fileBytesMax);
      yield chunk;
    }
  };
}

async function store(
  stream: Readable,
  target: string,
  fileName: string,
  bytesMax: number,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) return done();
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(bytes > bytesMax ? tooLarge("file", bytesMax) : null);
    },
  });
  const file = createWriteStream(target, { flags: "wx", mode: 0o600 });
  const closed = once(file, "close");
  try {
    await pipeline(stream, count, file, { signal });
  } catch (error) {
    // A parser may come to a file after its request was given up: then nobody else removes it. It may still be being opened.
    file.destroy();
    await closed.catch(() => {});
    await rm(target, { force: true });
    throw error;
  }
  return { path: target, fileName: cleanFileName(fileName), bytes, sha256: hash.digest("hex") };
}
