import { createRequire } from "node:module";
import path from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import { needExtra } from "@/lib/platform/extras/need-extra";
import { damagedFile } from "./types";

type Sdk = typeof import("@aws-sdk/client-s3");

/** A bucket and who may use it. */
export interface S3Place {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a server other than AWS. */
  endpoint: string | undefined;
  /** Before every key: empty, or ends with a slash. */
  prefix: string;
  cacheDirectory: string;
  cacheBytes: number;
}

/** The library, with a client of it. */
export interface S3 {
  sdk: Sdk;
  client: S3Client;
}

const CONNECT_MS = 5_000;
/** Without a byte in either direction. */
export const IDLE_MS = 30_000;
/** For what sends and gets no file. */
const SMALL_MS = 10_000;
const TRIES = 3;

/** Installed and loaded when it is first needed: who keeps files on local disk has no use for it. */
export async function openS3(place: S3Place): Promise<S3> {
  // It would announce that its later versions need a newer Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const load = createRequire(path.join(/* turbopackIgnore: true */ await needExtra("s3"), "package.json"));
  const sdk = load(/* turbopackIgnore: true */ "@aws-sdk/client-s3") as Sdk;
  const client = new sdk.S3Client({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint }),
    // Names of buckets in host names are a speciality of AWS, and none of its certificates fits one with a dot.
    forcePathStyle: place.endpoint !== undefined || place.bucket.includes("."),
    // The newer checksums change how bodies are sent, which plain S3 servers do not read. Files carry Content-MD5.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    // Prints otherwise; what went wrong is thrown.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });
  return { sdk, client };
}

function silent(): void {}

/** How long a small request may take in all. */
export function soon(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(SMALL_MS) };
}

/**
 * Repeats what the library cannot, since it has read the stream once.
 * @throws {AppError} `unavailable` when the storage does not do it; {Error} when there is no such file.
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      // Who waits for storage that says nothing is not let wait thrice.
      const isMute = isSilence(error) && performance.now() - started >= IDLE_MS;
      if (left === 0 || isMute || isFinal(error)) throw described(error);
      await new Promise((resolve) => setTimeout(resolve, 200 * (TRIES - left) ** 2));
    }
  }
}

/** One request of the library, which repeats it itself. @throws as `persist`. */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw described(error);
  }
}

/** What only S3 answers with: a web page with status 200 is no stored file, nor an empty bucket. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new NotS3("The server that answers isn't an S3 server.");
  return value;
}

class NotS3 extends Error {
  override name = "NotS3";
}

export function isMissing(error: unknown): boolean {
  const { name, status } = answerOf(error);
  return name === "NoSuchKey" || (name !== "NoSuchBucket" && status === 404);
}

/** Of this machine's disk, or an answer that another try does not change. */
function isFinal(error: unknown): boolean {
  const { status = 0 } = answerOf(error);
  return isOfDisk(error) || (status >= 300 && status < 500 && ![408, 429].includes(status));
}

/** Named as the library names its own. */
export function silence(): Error {
  return Object.assign(new Error("The file storage stopped responding."), { name: "TimeoutError" });
}

function isSilence(error: unknown): boolean {
  return ["TimeoutError", "AbortError"].includes(answerOf(error).name ?? "");
}

/** A request whose reply is a stream: the library's own repetitions may take no longer than one silence. */
export async function begun<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), IDLE_MS);
  try {
    return await send({ abortSignal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

function isOfDisk(error: unknown): boolean {
  return ["ENOENT", "ENOSPC", "EDQUOT", "EACCES", "EMFILE"].some((code) => code === errorCode(error));
}

function described(error: unknown): unknown {
  if (error instanceof AppError || isOfDisk(error)) return error;
  if (isMissing(error)) return damagedFile("missing");
  return new AppError("unavailable", "The file storage doesn't answer. Nothing was lost. Try again in a few minutes.", {
    code: "storage_unavailable",
    headers: { "Retry-After": "30" },
    cause: withoutRequest(error),
  });
}

/**
 * For whoever runs this installation: what of the settings S3 does not take.
 * @throws {AppError} `unavailable`, with the code `storage_refused` when S3 answers and another try changes nothing.
 */
export async function askAsOperator<T>(bucket: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name = "Error" } = answerOf(error);
    if (!(error instanceof NotS3) && !isFinal(error)) throw described(error);
    const sentence = `S3 can't be used with these settings (bucket "${bucket}"): ${REFUSALS.get(name) ?? `it answers ${name}. Check the settings S3_*`}.`;
    throw new AppError("unavailable", sentence, { code: "storage_refused", cause: withoutRequest(error) });
  }
}

const OTHER_REGION = "S3_REGION isn't the region of the bucket";
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ["InvalidAccessKeyId", "it does not know the key of S3_ACCESS_KEY_ID"],
  ["SignatureDoesNotMatch", "S3_SECRET_ACCESS_KEY doesn't belong to S3_ACCESS_KEY_ID"],
  ["AccessDenied", "the key of S3_ACCESS_KEY_ID may not list, read, write and delete in it"],
  ["NoSuchBucket", "there is no bucket of the name in S3_BUCKET"],
  ["PermanentRedirect", OTHER_REGION],
  ["AuthorizationHeaderMalformed", OTHER_REGION],
  ["RequestTimeTooSkewed", "the clock of this machine is wrong"],
  ["NotS3", "what answers at S3_ENDPOINT is no S3 server"],
]);

/** The library's errors hold the whole request, signature and all. */
function withoutRequest(error: unknown): Error {
  const { name = "Error", message = "", status } = answerOf(error);
  return new Error(`${name}: ${message} (${status ?? "no reply"})`);
}

/** What the library's errors say of themselves. */
function answerOf(error: unknown): { name?: string; message?: string; status?: number } {
  const { name, message, $metadata } = error as Partial<Error> & { $metadata?: { httpStatusCode?: number } };
  return { name, message, status: $metadata?.httpStatusCode };
}
