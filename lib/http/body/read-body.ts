import { createHash } from "node:crypto";
import type { z } from "zod";
import type { BodySpec, Sender } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { describeIssue } from "./describe-issue";
import { type BodyOfRequest, mediaType, readJson } from "./read-json";
import { readMultipart } from "./read-multipart";

/** A body as the verb gets it, what tells it from another, and how to let go of its file. */
export interface ReceivedBody {
  value: unknown;
  fingerprint: string;
  discard(): Promise<void>;
}

const nothingToDiscard = async () => {};
const uploads = new Semaphore(4, {
  waitingMax: 64,
  waitMs: 60_000,
  sentence: "The server is busy with other uploads. Try again in 10 seconds.",
});
/** Files that take minutes to arrive and are only written down: they keep no place from the ones that are read at once. */
const LONG_UPLOAD_BYTES = 100_000_000;
const longUploads = new Semaphore(16, {
  waitingMax: 64,
  waitMs: 60_000,
  sentence: "The server is busy with other uploads. Try again in 10 seconds.",
});
/** JSON is held in memory whole, some ten times its size while it is checked and stored. */
const LARGE_BYTES = 1_000_000;
const largeBodies = new Semaphore(4, {
  waitingMax: 32,
  waitMs: 15_000,
  sentence: "The server is busy with other large requests, and nothing of this one was stored. Try again in 10 seconds.",
});

/** Who sends a body, where the endpoint has one for each, and the workspace that its turn is counted for. */
interface From {
  sender?: Sender | undefined;
  share?: string | undefined;
}

/**
 * Reads the body that an endpoint declares.
 * @throws {AppError} `invalid`, `too_large`, `unsupported_media_type`, or `unavailable` when too many upload at once.
 */
export async function readBody(request: BodyOfRequest, spec: BodySpec, from: From = {}): Promise<ReceivedBody> {
  const { sender = "webhook", share } = from;
  switch (spec.kind) {
    case "none":
      return { value: undefined, fingerprint: "", discard: nothingToDiscard };
    case "json":
      if (spec.bySender === undefined) return readJsonBody(request, { ...spec, share }, (value) => value);
      return readSentBody(request, { ...spec, share, schema: spec.bySender[sender] }, sender);
    case "multipart":
      return readFileBody(request, spec, share);
    case "jsonOrMultipart":
      if (mediaType(request) === "multipart/form-data") return readFileBody(request, spec, share);
      if (mediaType(request) === "application/json")
        return readJsonBody(request, { ...spec, share }, (value) => ({ kind: "json", value }));
      throw new AppError("unsupported_media_type", "Send the body as application/json or multipart/form-data.");
  }
}

function readSentBody(request: BodyOfRequest, spec: JsonSpec, sender: Sender): Promise<ReceivedBody> {
  const authorization = request.headers.get("authorization");
  return readJsonBody(request, spec, (value, sha256) => ({ sender, value, sha256, authorization }));
}

type JsonSpec = { schema: z.ZodType; bytesMax: number; rows?: true; share: string | undefined };

async function readJsonBody(
  request: BodyOfRequest,
  spec: JsonSpec,
  shape: (value: unknown, sha256: string) => unknown,
): Promise<ReceivedBody> {
  const release = isLarge(request, spec.bytesMax) ? await largeBodies.acquire(spec.share) : () => {};
  try {
    const { value, sha256 } = isLeftOut(request, spec) ? NOTHING : await readJson(request, spec.bytesMax, spec.rows);
    // What is left of a large body stays in memory until the verb is done with it.
    return { value: shape(checked(spec.schema, value), sha256), fingerprint: sha256, discard: async () => release() };
  } catch (error) {
    release();
    throw error;
  }
}

const NOTHING = { value: {}, sha256: createHash("sha256").digest("hex") };

/** Who wants the default of every member need not send any. */
function isLeftOut({ headers }: BodyOfRequest, { schema }: JsonSpec): boolean {
  const isEmpty =
    !headers.has("content-type") && !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? "0") === 0;
  return isEmpty && schema.safeParse({}).success;
}

/** By the announced length; a body without one may be as large as it is allowed to be. */
function isLarge(request: BodyOfRequest, bytesMax: number): boolean {
  const announced = request.headers.get("content-length");
  return bytesMax > LARGE_BYTES && (announced === null || Number(announced) > LARGE_BYTES);
}

async function readFileBody(
  request: BodyOfRequest,
  spec: { fields: z.ZodType; fileBytesMax: number; extensions: readonly string[] | null },
  share: string | undefined,
): Promise<ReceivedBody> {
  if (mediaType(request) !== "multipart/form-data") {
    throw new AppError("unsupported_media_type", "Send the body as multipart/form-data.");
  }
  const { fields, file, discard } = await (spec.fileBytesMax > LONG_UPLOAD_BYTES ? longUploads : uploads).run(
    () => readMultipart(request, spec),
    share,
  );
  try {
    const value = { kind: "file", fields: checked(spec.fields, fields), file };
    const fingerprint = createHash("sha256").update(JSON.stringify(fields)).update(file.sha256).digest("hex");
    return { value, fingerprint, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", describeIssue(parsed.error));
}
