import { createHash } from "node:crypto";
import type { z } from "zod";
import type { BodySpec } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { describeIssue } from "./describe-issue";
import { mediaType, readJson } from "./read-json";
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

/**
 * Reads the body that an endpoint declares.
 * @throws {AppError} `invalid`, `too_large`, `unsupported_media_type`, or `unavailable` when too many upload at once.
 */
export async function readBody(request: Request, spec: BodySpec): Promise<ReceivedBody> {
  switch (spec.kind) {
    case "none":
      return { value: undefined, fingerprint: "", discard: nothingToDiscard };
    case "json":
      return readJsonBody(request, spec, (value) => value);
    case "multipart":
      return readFileBody(request, spec);
    case "jsonOrMultipart":
      if (mediaType(request) === "multipart/form-data") return readFileBody(request, spec);
      if (mediaType(request) === "application/json") return readJsonBody(request, spec, (value) => ({ kind: "json", value }));
      throw new AppError("unsupported_media_type", "Send the body as application/json or multipart/form-data.");
  }
}

async function readJsonBody(
  request: Request,
  spec: { schema: z.ZodType; bytesMax: number },
  shape: (value: unknown) => unknown,
): Promise<ReceivedBody> {
  const { value, bytes } = await readJson(request, spec.bytesMax);
  return {
    value: shape(checked(spec.schema, value)),
    fingerprint: createHash("sha256").update(bytes).digest("hex"),
    discard: nothingToDiscard,
  };
}

async function readFileBody(
  request: Request,
  spec: { fields: z.ZodType; fileBytesMax: number; extensions: readonly string[] },
): Promise<ReceivedBody> {
  if (mediaType(request) !== "multipart/form-data") {
    throw new AppError("unsupported_media_type", "Send the body as multipart/form-data.");
  }
  const { fields, file, discard } = await uploads.run(() => readMultipart(request, spec));
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
