import { EgressRefused, type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { doorAddress, type ProviderDoor } from "./provider-door";
import { ProviderProblem, type ProviderReply, type ProviderRequest } from "./types";

const BYTES_MAX = 20_000_000;

/** Too much at once: whoever can ask for less may do so. */
export class ReplyTooLarge extends ProviderProblem {}

/**
 * Calls an API and reads its reply whole. Guarded, to the door's hosts alone, without redirects, at most 20 MB unless asked
 * otherwise. Replies of every other status come back: what they mean is the adapter's to say.
 * @throws {ProviderProblem} `transient` when nothing answers in time; `provider_bug` for another host, a redirect, or too much;
 * the signal's reason once aborted.
 */
export async function providerFetch(
  door: ProviderDoor,
  url: string,
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderReply> {
  signal.throwIfAborted();
  const address = doorAddress(door, url);
  try {
    const reply = await guardedFetch(address, {
      method: request.method ?? "GET",
      headers: { accept: "application/json", ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
      redirectsMax: 0,
    });
    return await readWhole(door, reply, request.bytesMax ?? BYTES_MAX);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderProblem) throw error;
    throw silence(door, error);
  }
}

async function readWhole(door: ProviderDoor, reply: GuardedReply, bytesMax: number): Promise<ProviderReply> {
  if (reply.status >= 300 && reply.status < 400) {
    reply.body.destroy();
    throw new ProviderProblem(
      "provider_bug",
      `${door.label} pointed to another address instead of answering. It wasn't followed.`,
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const incoming: AsyncIterable<Buffer> = reply.body;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > bytesMax) {
      reply.body.destroy();
      throw new ReplyTooLarge("provider_bug", `${door.label} sent a response of more than ${megabytes(bytesMax)} at once.`);
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  return { status: reply.status, headers: reply.headers, text: () => text, json: () => parse(door, reply.headers, text) };
}

function parse(door: ProviderDoor, headers: Headers, text: string): unknown {
  const type = headers.get("content-type") ?? "";
  try {
    if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return JSON.parse(text);
  } catch {
    // Said below: what came is nobody's to read.
  }
  throw new ProviderProblem("provider_bug", `${door.label} didn't respond with JSON. Rowcall will try again at the next sync.`);
}

function silence(door: ProviderDoor, error: unknown): ProviderProblem {
  const reached = error instanceof EgressRefused ? "couldn't be reached" : "did not answer in time or cut the connection";
  const { label, unharmed = "Your rows are unchanged; try again later." } = door;
  return new ProviderProblem("transient", `${label} ${reached}. ${unharmed}`, { cause: error });
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
