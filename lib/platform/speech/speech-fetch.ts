import { deadline } from "@/lib/platform/egress/deadline";
import { EgressRefused, type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { SpeechFailure } from "./speech-failure";

/** Milliseconds. `answer` is from the request's beginning to the headers, `body` from there to the end. */
export interface SpeechLimits {
  answer: number;
  body: number;
}

const ANSWER_BYTES_MAX = 5_000_000;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The SDK's way out: guarded, without redirects, the answer read whole within its time and 5 MB. A transcript of ten minutes has half
 * a megabyte. @throws {SpeechFailure} alone, but for the abort of `signal`.
 */
export function speechFetch(limits: SpeechLimits, signal: AbortSignal | undefined): Fetch {
  return async (input, init) => {
    const form = new Response(init?.body ?? null);
    const body = new Uint8Array(await form.arrayBuffer());
    const headers = Object.fromEntries(new Headers(init?.headers));
    const type = form.headers.get("content-type");
    if (type !== null) headers["content-type"] = type;
    const whole = deadline("No answer in time.", signal);
    try {
      const request = { method: "POST" as const, headers, body, signal: whole.signal };
      const reply = await guardedFetch(String(input), request, patient(egressRules(), limits));
      whole.within(limits.body);
      return new Response(await readWhole(reply, whole.signal), { status: statusOf(reply), headers: reply.headers });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof SpeechFailure) throw error;
      throw new SpeechFailure("unreachable", null, error instanceof EgressRefused);
    } finally {
      whole.end();
    }
  };
}

/** A model works for as long as it takes before the first byte. */
function patient(rules: EgressRules, { answer, body }: SpeechLimits): EgressRules {
  return { ...rules, limits: { ...rules.limits, firstByte: answer, idle: body, total: answer + body } };
}

function statusOf({ status, body }: GuardedReply): number {
  if (status >= 200 && status < 600 && !(status >= 300 && status < 400) && status !== 204 && status !== 205) return status;
  body.destroy();
  throw new SpeechFailure(status >= 300 && status < 400 ? "unknown_model" : "malformed", null, true);
}

async function readWhole(reply: GuardedReply, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const stop = () => reply.body.destroy(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    const incoming: AsyncIterable<Buffer> = reply.body;
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size > ANSWER_BYTES_MAX) throw new SpeechFailure("malformed", null, true);
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    signal.removeEventListener("abort", stop);
    reply.body.destroy();
  }
}
