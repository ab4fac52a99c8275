import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { CallFailure } from "@/lib/calls/running/call-failure";
import { LIMITS } from "@/lib/contract/limits";

/** A recording on its way. */
interface IncomingRecording {
  body: Readable;
  headers: Headers;
}

/** Enough to tell a web page. */
const HEAD_BYTES = 512;
const PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title)\b/i;

/**
 * Writes a recording to a file that only we can read, counting as it comes: at most 200 MB, and as much as was said.
 * @param pageSentence what a web page in its place means.
 * @returns bytes.
 * @throws {CallFailure}
 */
export async function saveRecording(incoming: IncomingRecording, path: string, pageSentence: string): Promise<number> {
  const said = saidLength(incoming.headers);
  if (said !== null && said > LIMITS.callFileBytes) throw tooLarge();
  const out = await open(path, "wx", 0o600);
  try {
    const bytes = await write(incoming.body, out, pageSentence);
    if (said !== null && said !== bytes) throw new CallFailure("The recording came only in part.", false);
    return bytes;
  } finally {
    await out.close();
  }
}

async function write(body: Readable, out: FileHandle, pageSentence: string): Promise<number> {
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LIMITS.callFileBytes) throw tooLarge();
    if (head !== null) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) {
        refusePage(head, pageSentence);
        head = null;
      }
    }
    await out.appendFile(chunk);
  }
  if (head !== null) refusePage(head, pageSentence);
  return bytes;
}

/** A sign-in page, or an error that is called a success. */
function refusePage(head: Buffer, sentence: string): void {
  if (PAGE.test(head.toString("utf8").replace(/^\uFEFF/, ""))) throw new CallFailure(sentence, true);
}

function tooLarge(): CallFailure {
  return new CallFailure(`The recording is larger than ${LIMITS.callFileBytes / 1_000_000} MB.`, true);
}

/** Length of the body; null when the server does not say. */
function saidLength(headers: Headers): number | null {
  const said = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}
