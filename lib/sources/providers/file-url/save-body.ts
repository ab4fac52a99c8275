import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { errorCode } from "@/lib/core/error-code";
import type { GuardedReply } from "@/lib/platform/egress/guarded-fetch";
import { ProviderProblem } from "@/lib/platform/provider/types";

interface SavedBody {
  bytes: number;
  sha256: string;
  head: Buffer;
  /** Nothing but the end of the connection says that it is whole. */
  isUnsure: boolean;
}

const HEAD_BYTES = 65_536;

/**
 * Writes a reply's body to a new file, counting as it comes.
 * @throws {ProviderProblem} `bad_config` when it is larger than `bytesMax`; `transient` when it was cut off. The signal's reason
 * once aborted.
 */
export async function saveBody(reply: GuardedReply, file: string, bytesMax: number, signal: AbortSignal): Promise<SavedBody> {
  const said = saidLength(reply);
  if (said !== null && said > bytesMax) {
    drop(reply);
    throw tooLarge(bytesMax);
  }
  const hash = createHash("sha256");
  const heads: Buffer[] = [];
  let bytes = 0;
  const out = await open(file, "wx", 0o600);
  try {
    const incoming: AsyncIterable<Buffer> = reply.body;
    for await (const chunk of incoming) {
      if (bytes < HEAD_BYTES) heads.push(chunk.subarray(0, HEAD_BYTES - bytes));
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge(bytesMax);
      hash.update(chunk);
      await out.write(chunk);
    }
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    drop(reply);
    await out.close();
  }
  if (said !== null && said !== bytes) throw cutOff();
  const isChunked = /\bchunked\b/i.test(reply.headers.get("transfer-encoding") ?? "");
  return { bytes, sha256: hash.digest("hex"), head: Buffer.concat(heads), isUnsure: said === null && !isChunked };
}

/** The beginning of a reply's body, at most `bytesMax` of it; the rest is not fetched. */
export async function readHead(
  reply: GuardedReply,
  bytesMax: number,
  signal: AbortSignal,
): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const incoming: AsyncIterable<Buffer> = reply.body;
    for await (const chunk of incoming) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > bytesMax) break;
    }
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    drop(reply);
  }
  return { head: Buffer.concat(chunks).subarray(0, bytesMax), isWhole: bytes <= bytesMax };
}

export function cutOff(cause?: unknown): ProviderProblem {
  return new ProviderProblem("transient", "The file arrived only in part. Your rows are unchanged; Rowcall will try again.", {
    cause,
  });
}

function tooLarge(bytesMax: number): ProviderProblem {
  return new ProviderProblem(
    "bad_config",
    `The file is larger than ${Math.floor(bytesMax / 1_000_000)} MB. Your rows are unchanged. Use a smaller one.`,
  );
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ProviderProblem) return error;
  // A full disk is no fault of the address.
  return errorCode(error) === "ENOSPC" ? error : cutOff(error);
}

/** What a body of a known length is to have; null when the server does not say. */
function saidLength({ headers }: GuardedReply): number | null {
  const said = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

function drop({ body }: GuardedReply): void {
  body.on("error", () => undefined).destroy();
}
