import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { syncToDisk } from "@/lib/core/durable-files";
import { begun, IDLE_MS, persist, type S3, silence, sure } from "./s3-client";

const PART_BYTES = 64 * 1024 * 1024;
/** Of S3. */
const PARTS_MAX = 10_000;
const CHUNK_BYTES = 256 * 1024;

interface Target {
  Bucket: string;
  Key: string;
}
interface Range {
  start: number;
  bytes: number;
}

/** Sends a file as a stream: whole under its key once it returns, not there before. Large ones in parts of 64 MB. */
export async function sendFile(s3: S3, target: Target, file: string): Promise<void> {
  const { size } = await stat(file);
  if (size > PART_BYTES) return sendParts(s3, target, file, size);
  await persist(async () => {
    const range = { start: 0, bytes: size };
    const md5 = await md5Of(file, range);
    const body = { Body: bodyOf(file, range), ContentLength: size, ContentMD5: md5 };
    sure((await s3.client.send(new s3.sdk.PutObjectCommand({ ...target, ...body }))).ETag);
  });
}

async function sendParts({ sdk, client }: S3, target: Target, file: string, size: number): Promise<void> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX));
  const UploadId = await persist(async () => sure((await client.send(new sdk.CreateMultipartUploadCommand(target))).UploadId));
  const upload = { ...target, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const range = { start, bytes: Math.min(partBytes, size - start) };
      const PartNumber = parts.length + 1;
      const ETag = await persist(async () => {
        const body = { Body: bodyOf(file, range), ContentLength: range.bytes, ContentMD5: await md5Of(file, range) };
        return sure((await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, ...body }))).ETag);
      });
      parts.push({ PartNumber, ETag });
    }
    const whole = { ...upload, MultipartUpload: { Parts: parts } };
    await persist(async () => sure((await client.send(new sdk.CompleteMultipartUploadCommand(whole))).ETag));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Brings a file here, every byte of it and on disk once it returns. @throws {Error} when there is no such file. */
export async function fetchFile(s3: S3, target: Target, file: string): Promise<void> {
  await receive(s3, target, () => createWriteStream(file, { mode: 0o600 }));
  await syncToDisk(file);
}

/** SHA-256 of an object's bytes, hex, none of which is kept here. @throws {Error} when there is no such object. */
export async function objectHash(s3: S3, target: Target): Promise<string> {
  let hash = createHash("sha256");
  await receive(s3, target, () => {
    hash = createHash("sha256");
    return hash;
  });
  return hash.digest("hex");
}

/** @param open is called again for each try. */
async function receive({ sdk, client }: S3, target: Target, open: () => Writable): Promise<void> {
  await persist(async () => {
    const { Body, ContentLength, ETag } = await begun((options) => client.send(new sdk.GetObjectCommand(target), options));
    const source = Body as Readable;
    if (ETag === undefined) source.destroy();
    sure(ETag);
    let timer: NodeJS.Timeout | undefined;
    let received = 0;
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => source.destroy(silence()), IDLE_MS);
    };
    waitOn();
    source.on("data", (chunk: Buffer) => {
      received += chunk.length;
      waitOn();
    });
    try {
      await pipeline(source, open());
    } finally {
      clearTimeout(timer);
    }
    if (received !== ContentLength) throw new Error("The file storage sent a different number of bytes than announced.");
  });
}

function bodyOf(file: string, { start, bytes }: Range): Readable {
  // A range has at least one byte.
  if (bytes === 0) return createReadStream(file);
  return createReadStream(file, { start, end: start + bytes - 1, highWaterMark: CHUNK_BYTES });
}

/** Every S3 server compares it with what arrived. */
async function md5Of(file: string, range: Range): Promise<string> {
  const hash = createHash("md5");
  await pipeline(bodyOf(file, range), hash);
  return hash.digest("base64");
}
