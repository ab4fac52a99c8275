import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { connectChecked } from "./connect-checked";
import { deadline } from "./deadline";
import { EgressRefused } from "./egress-refused";
import { destroyWhenQuiet, exchange, secured } from "./exchange";
import { NameUnknown } from "./name-unknown";
import { type EgressRules, egressRules } from "./rules";
import { hasUser, isHttpsPort, portOf, readWebAddress } from "./web-address";

export { EgressRefused } from "./egress-refused";

export interface GuardedRequest {
  method?: "GET" | "HEAD" | "POST" | "PATCH";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Hops followed, each checked like the first; headers with credentials stay at the first host. 0 unless given. */
  redirectsMax?: number;
  /** A compressed reply comes as it is, instead of being refused: for whom its status is what counts. */
  takesEncoded?: boolean;
}

export interface GuardedReply {
  /** That of a redirect when no more hops may be followed. */
  status: number;
  headers: Headers;
  /** Where the last hop led. */
  url: string;
  /** Read it to its end, or destroy it. Compressed replies are refused unless taken: `identity` is asked for. */
  body: Readable;
}

const TOO_LATE = "The address took too long to answer.";
const HEADER_BYTES_MAX = 16_384;
/** What a request says about itself, not about who sends it: goes along to another origin. */
const HARMLESS_HEADERS = new Set([
  "accept",
  "accept-language",
  "content-type",
  "if-modified-since",
  "if-none-match",
  "range",
  "user-agent",
]);
/** Made here, whatever was given. */
const OWN_HEADERS = new Set(["accept-encoding", "connection", "content-length", "host", "transfer-encoding", "upgrade"]);

/**
 * Fetches an address that somebody outside gave: https, public addresses only, checked where the connection is made.
 * What EGRESS_ALLOW names may be private, and http.
 * @throws {EgressRefused} for an address that may not be reached; {Error} for one that does not answer in time.
 */
export async function guardedFetch(
  url: string,
  request: GuardedRequest = {},
  rules: EgressRules = egressRules(),
): Promise<GuardedReply> {
  const whole = deadline(TOO_LATE, request.signal);
  whole.within(rules.limits.total);
  try {
    const reply = await follow(url, request, rules, whole.signal);
    reply.body.once("close", whole.end);
    return reply;
  } catch (error) {
    whole.end();
    throw whole.signal.aborted ? whole.signal.reason : error;
  }
}

async function follow(first: string, given: GuardedRequest, rules: EgressRules, signal: AbortSignal): Promise<GuardedReply> {
  let url = checkedUrl(first);
  let hop: Hop = {
    method: given.method ?? "GET",
    headers: ownHeaders(given.headers ?? {}),
    body: given.body,
    takesEncoded: given.takesEncoded === true,
  };
  for (let left = given.redirectsMax ?? 0; ; left--) {
    const reply = await ask(url, hop, rules, signal);
    const location = reply.headers.get("location");
    if (left <= 0 || location === null || ![301, 302, 303, 307, 308].includes(reply.status)) return reply;
    reply.body.destroy();
    const next = checkedUrl(location, url);
    hop = hopTo(hop, url, next, reply.status);
    url = next;
  }
}

interface Hop {
  method: NonNullable<GuardedRequest["method"]>;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  takesEncoded: boolean;
}

/** @throws {EgressRefused} where a body would go to another origin, or https would become http. */
function hopTo(hop: Hop, from: URL, to: URL, status: number): Hop {
  if (from.protocol === "https:" && to.protocol !== "https:") throw new EgressRefused();
  const keepsBody = status === 307 || status === 308 || hop.method !== "POST";
  const next: Hop = keepsBody
    ? hop
    : { method: "GET", headers: without(hop.headers, "content-type"), body: undefined, takesEncoded: hop.takesEncoded };
  if (from.origin === to.origin) return next;
  if (next.body !== undefined) throw new EgressRefused();
  const harmless = Object.entries(next.headers).filter(([name]) => HARMLESS_HEADERS.has(name));
  return { ...next, headers: Object.fromEntries([...harmless, ["accept-encoding", "identity"]]) };
}

async function ask(url: URL, hop: Hop, rules: EgressRules, signal: AbortSignal): Promise<GuardedReply> {
  const answer = deadline(TOO_LATE, signal);
  try {
    const socket = await connectTo(url, rules, answer.signal);
    answer.within(rules.limits.firstByte);
    const reply = await exchange(socket, { url, ...hop, headerBytesMax: HEADER_BYTES_MAX }, answer.signal);
    // Whoever reads it sees its error; one that is destroyed unread is nobody's.
    reply.on("error", () => {});
    reply.once("close", answer.end);
    answer.stop();
    destroyWhenQuiet(reply, rules.limits.idle, TOO_LATE);
    return replyOf(url, reply, hop.takesEncoded);
  } catch (cause) {
    answer.end();
    if (answer.signal.aborted) throw answer.signal.reason;
    if (cause instanceof EgressRefused || cause instanceof NameUnknown) throw cause;
    throw new Error("The address sent a response Rowcall can't read.", { cause });
  }
}

function replyOf(url: URL, body: IncomingMessage, takesEncoded: boolean): GuardedReply {
  const headers = new Headers();
  for (let at = 0; at + 1 < body.rawHeaders.length; at += 2) {
    headers.append(body.rawHeaders[at] ?? "", body.rawHeaders[at + 1] ?? "");
  }
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (!takesEncoded && encoding !== "" && encoding !== "identity") {
    body.destroy();
    throw new Error("The address answers compressed although it was asked not to.");
  }
  return { status: body.statusCode ?? 0, headers, url: url.href, body };
}

/** A connection to the checked address, by TLS where the URL says so; both within the time to connect. */
async function connectTo(url: URL, rules: EgressRules, signal: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === "https:";
  const port = portOf(url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const until = Date.now() + rules.limits.connect;
  const socket = await connectChecked(
    { host, port, publicToo: isSecure && isHttpsPort(port) },
    rules,
    rules.limits.connect,
    signal,
  );
  return isSecure ? secured(socket, { host, ca: rules.ca, ms: until - Date.now() }, signal) : socket;
}

/** @throws {EgressRefused} unless it is a plain http or https address without a user. */
function checkedUrl(text: string, base?: URL): URL {
  const url = readWebAddress(text, base);
  if (url === null || hasUser(url) || portOf(url) === 0) throw new EgressRefused();
  url.hash = "";
  return url;
}

function ownHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = named.filter(([name]) => !OWN_HEADERS.has(name));
  return { ...Object.fromEntries(kept), "accept-encoding": "identity" };
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}
