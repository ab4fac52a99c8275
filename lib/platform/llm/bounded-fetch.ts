/** Why a call to the model gave nothing usable. The sentence never holds what the provider sent. */
export class ModelFailure extends Error {
  /** Seconds the provider asked to wait, if it did. */
  readonly retryAfterSec: number | null;

  constructor(sentence: string, retryAfterSec: number | null = null) {
    super(sentence);
    this.name = "ModelFailure";
    this.retryAfterSec = retryAfterSec;
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A fetch that reads the whole body itself: at most `bytesMax`, before the moment `signal` fires, without redirects.
 * The SDK's own time limit ends with the headers, so a slow or endless body would pass it.
 */
export function boundedFetch(bytesMax: number, signal: AbortSignal): Fetch {
  return async (input, init) => {
    const signals = init?.signal ? [init.signal, signal] : [signal];
    const reply = await fetch(input, { ...init, redirect: "manual", signal: AbortSignal.any(signals) });
    if (reply.status >= 300 && reply.status < 400) throw new ModelFailure("its address answered with a redirect");
    const body = await readBounded(reply, bytesMax);
    return new Response(reply.status === 204 ? null : body, { status: reply.status, headers: reply.headers });
  };
}

async function readBounded(reply: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (reply.body) {
    for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > bytesMax) throw new ModelFailure("its answer was too large");
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
