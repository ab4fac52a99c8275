import { type FileHandle, open } from "node:fs/promises";
import { CallFailure } from "@/lib/calls/call-failure";
import { LIMITS } from "@/lib/contract/limits";
import { type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { failureOfError, failureOfStatus, notThereYet } from "./download-failure";

export interface Download {
  url: string;
  /** Authorization header; it goes to the origin of `url` alone. */
  authorization: string | null;
  /** File that is made for it. */
  path: string;
  /** Milliseconds since the call was announced. */
  ageMs: number;
  signal: AbortSignal;
}

const REDIRECTS_MAX = 3;
/** Enough to tell a web page. */
const HEAD_BYTES = 512;
const PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title)\b/i;

/**
 * Downloads a recording to a file that only we can read, counting as it comes: at most 200 MB.
 * @returns bytes.
 * @throws {CallFailure} with a sentence that repeats nothing of address, header or answer.
 */
export async function downloadRecording(
  { url, authorization, path, ageMs, signal }: Download,
  rules: EgressRules = egressRules(),
): Promise<number> {
  const headers = { accept: "*/*", "user-agent": "Rowcall", ...(authorization === null ? {} : { authorization }) };
  let reply: GuardedReply | null = null;
  try {
    reply = await guardedFetch(url, { headers, signal, redirectsMax: REDIRECTS_MAX }, rules);
    const refused = failureOfStatus(reply.status, reply.headers, ageMs, new Date());
    if (refused !== null) throw refused;
    const bytes = await save(reply, path);
    if (bytes === 0) throw notThereYet(ageMs);
    return bytes;
  } catch (error) {
    throw failureOfError(error, reply !== null);
  } finally {
    reply?.body.on("error", () => undefined).destroy();
  }
}

async function save(reply: GuardedReply, path: string): Promise<number> {
  const said = saidLength(reply);
  if (said !== null && said > LIMITS.callFileBytes) throw tooLarge();
  const out = await open(path, "wx", 0o600);
  try {
    const bytes = await write(reply, out);
    if (said !== null && said !== bytes) throw new CallFailure("The recording came only in part.", false);
    return bytes;
  } finally {
    await out.close();
  }
}

async function write(reply: GuardedReply, out: FileHandle): Promise<number> {
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of reply.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.callFileBytes) throw tooLarge();
    if (head !== null) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) {
        refusePage(head);
        head = null;
      }
    }
    await out.appendFile(chunk);
  }
  if (head !== null) refusePage(head);
  return bytes;
}

/** A sign-in page, or an error that is called a success. */
function refusePage(head: Buffer): void {
  if (!PAGE.test(head.toString("utf8").replace(/^\uFEFF/, ""))) return;
  throw new CallFailure(
    "The recording address answers with a web page, not a recording. Check the address, and the Authorization header of the connection.",
    true,
  );
}

function tooLarge(): CallFailure {
  return new CallFailure(`The recording is larger than ${LIMITS.callFileBytes / 1_000_000} MB.`, true);
}

/** Length of the body; null when the server does not say. */
function saidLength({ headers }: GuardedReply): number | null {
  const said = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}
