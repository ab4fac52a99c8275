import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { exchange, secured } from "@/lib/platform/egress/exchange";
import { beforeConnection } from "@/lib/platform/egress/meter";
import { portOf } from "@/lib/platform/egress/web-address";

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

const HEADER_BYTES_MAX = 65_536;

/**
 * The SDK's way out, to an address that the operator set: a connection for each request, so that what it carries can be counted, the body
 * read whole, at most `bytesMax`, before the moment `signal` fires, without redirects. The SDK's own time limit ends with the headers,
 * so a slow or endless body would pass it.
 * @param ca the only certificate authority to trust; the platform's unless given. For tests.
 */
export function boundedFetch(bytesMax: number, signal: AbortSignal, ca?: string): Fetch {
  return async (input, init) => {
    const whole = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    const url = new URL(input instanceof Request ? input.url : input);
    const body = init?.body === undefined || init.body === null ? undefined : String(init.body);
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), "accept-encoding": "identity", connection: "close" };
    const socket = await connectTo(url, whole, ca);
    try {
      const asked = { url, method: init?.method ?? "GET", headers, body, headerBytesMax: HEADER_BYTES_MAX };
      const reply = await exchange(socket, asked, whole);
      return await responseOf(reply, bytesMax);
    } catch (error) {
      throw whole.aborted ? whole.reason : error;
    } finally {
      socket.destroy();
    }
  };
}

async function connectTo(url: URL, signal: AbortSignal, ca: string | undefined): Promise<Socket> {
  const to = { host: url.hostname.replace(/^\[|\]$/g, ""), port: portOf(url) };
  const count = await beforeConnection(to);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(to);
    count(made);
    const giveUp = () => made.destroy(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
    // Stays, for an error between here and the listeners of whoever asks.
    made.on("error", reject);
    made.once("close", () => {
      signal.removeEventListener("abort", giveUp);
      reject(new Error("Closed at once."));
    });
    made.once("connect", () => resolve(made));
  });
  return url.protocol === "https:" ? secured(socket, { host: to.host, ca, ms: TLS_MS_MAX }, signal) : socket;
}

/** `signal` ends it earlier. */
const TLS_MS_MAX = 600_000;

async function responseOf(reply: IncomingMessage, bytesMax: number): Promise<Response> {
  const status = reply.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new ModelFailure("its address answered with a redirect");
  if (status < 200 || status > 599) throw new ModelFailure("its answer couldn't be read");
  const encoding = reply.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new ModelFailure("its answer was compressed although it was asked not to be");
  const headers = new Headers();
  for (const [name, values] of Object.entries(reply.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const body = await readBounded(reply, bytesMax);
  return new Response(status === 204 || status === 205 || status === 304 ? null : body, { status, headers });
}

async function readBounded(reply: IncomingMessage, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  const incoming: AsyncIterable<Buffer> = reply;
  for await (const chunk of incoming) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new ModelFailure("its answer was too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
