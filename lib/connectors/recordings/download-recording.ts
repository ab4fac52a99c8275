import { type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { failureOfError, failureOfStatus, notThereYet } from "./download-failure";
import { saveRecording } from "./save-recording";

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
const PAGE =
  "The recording address answers with a web page, not a recording. Check the address, and the Authorization header of the connection.";

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
    const bytes = await saveRecording(reply, path, PAGE);
    if (bytes === 0) throw notThereYet(ageMs);
    return bytes;
  } catch (error) {
    throw failureOfError(error, reply !== null);
  } finally {
    reply?.body.on("error", () => undefined).destroy();
  }
}
