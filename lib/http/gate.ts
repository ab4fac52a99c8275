import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { endpoints } from "@/lib/contract/contract";
import type { Env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { corsHeaders, isForBrowsers, preflightHeaders } from "./cors";
import { type PathMatch, pathMatcher } from "./match-path";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Paths that machines call: everything below answers JSON, whatever happens. */
const API = /^\/(v1|api|integrations|voice|mcp)(\/|$)/;
/** What Next would read as another path than the one that is written there. */
const CROOKED = /\\|\/\/|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Whose paths are not in the contract, and how they are asked. */
const OWN_ROUTERS: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: /^\/api\/auth\/.*[^/]$/, methods: ["GET", "HEAD", "POST"] },
  { path: /^\/api\/inngest$/, methods: ["GET", "HEAD", "POST", "PUT"] },
  // Agents: without sessions and streams there is nothing to GET or DELETE.
  { path: /^\/mcp$/, methods: ["POST"] },
];
/** A name, an IPv4 or an IPv6 address, and a port. RFC 3986, 3.2.2, without user info and percent signs. */
const HOST = /^(?:[\w.~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const PAGE_METHODS = ["GET", "HEAD"];
/** Pages that stand in mails: their one button, and mail readers on their own, post to the very address. */
const MAIL_DOORS = /^\/mail\/(?:unsubscribe|confirm)\/[\w-]+$/;

const matchPublic = pathMatcher(endpoints.filter(({ auth }) => auth !== "session" && auth !== "none"));
const matchSession = pathMatcher(endpoints.filter(({ auth }) => auth === "session" || auth === "none" || auth === "secretKey"));

/**
 * First look at a request, before Next sees it: request id, client address, odd methods, unknown API paths.
 * @returns true when it has been answered here.
 */
export function gate(request: IncomingMessage, response: ServerResponse, env: Env): boolean {
  const given = request.headers["x-request-id"];
  const requestId = typeof given === "string" && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : newId("request");
  request.headers["x-request-id"] = requestId;
  request.headers[CLIENT_ADDRESS_HEADER] = addressOf(request, env.TRUST_PROXY_HOPS);
  response.setHeader("X-Request-Id", requestId);
  // A browser that came by https once asks for nothing else for a year.
  if (env.APP_URL.startsWith("https:")) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  if (!hasOneHost(request)) {
    refuse(response, 400, "Send one Host header with the name of this server.", { Connection: "close" });
    return true;
  }
  request.url = originForm(request.url ?? "/");
  const method = request.method ?? "";
  const path = request.url.split("?", 1)[0] ?? "/";
  if (!METHODS.has(method)) {
    refuse(response, 405, "This method isn't allowed here.", { Allow: [...METHODS].join(", ") });
    return true;
  }
  if (!path.startsWith("/")) {
    refuse(response, 400, "The request has no path.", {});
    return true;
  }
  const isApi = API.test(path);
  const served = isApi && !path.startsWith("/api/") ? matchPublic(path) : null;
  const preflight = served === null ? null : crossOrigin(request, response, served);
  if (isApi && insecure(request, env)) {
    refuse(response, 403, "HTTPS is required.", {});
    return true;
  }
  if (isApi ? CROOKED.test(path) : API.test(plain(path))) return refuseUnknown(response);
  // Next's own tools of development take other methods.
  if (!isApi && env.NODE_ENV === "development") return false;
  if (!isApi) return refuseMethod(response, method, MAIL_DOORS.test(path) ? [...PAGE_METHODS, "POST"] : PAGE_METHODS);
  const router = OWN_ROUTERS.find((each) => each.path.test(path));
  if (router !== undefined) return refuseMethod(response, method, router.methods);
  const found = path.startsWith("/api/") ? matchSession(path.slice(4)) : served;
  if (found === null) return refuseUnknown(response);
  if (method === "OPTIONS" && preflight !== null) {
    response.writeHead(204, preflight).end();
    return true;
  }
  return refuseMethod(response, method, [...found.methods.keys(), ...(preflight === null ? [] : ["OPTIONS"])]);
}

/**
 * Lets pages of other websites read whatever becomes of this request, where the endpoint is for them.
 * @returns what its preflight is answered with; null where it is not.
 */
function crossOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { methods }: PathMatch,
): Record<string, string> | null {
  if (![...methods.values()].some(isForBrowsers)) return null;
  for (const [name, value] of Object.entries(corsHeaders(headers.origin))) response.setHeader(name, value);
  return preflightHeaders([...methods.keys()]);
}

/** Ends a request with the API's error body. */
export function refuse(response: ServerResponse, status: number, sentence: string, headers: Record<string, string>): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Error-Code": CODES[status] ?? "invalid",
    ...headers,
  });
  response.end(JSON.stringify({ error: sentence }));
}

const CODES: Record<number, string> = {
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "timeout",
  431: "too_large",
  500: "internal",
  503: "unavailable",
};

function refuseUnknown(response: ServerResponse): true {
  refuse(response, 404, "There's nothing at this address.", {});
  return true;
}

function refuseMethod(response: ServerResponse, method: string, served: readonly string[]): boolean {
  if (served.includes(method === "HEAD" ? "GET" : method)) return false;
  const named = served.filter((each) => each !== "HEAD" && each !== "OPTIONS");
  refuse(response, 405, `Use ${named.join(" or ")} here.`, { Allow: served.join(", ") });
  return true;
}

/**
 * What proxies in front go by must be what we go by: one name, in the form of one. RFC 9112, 3.2; HTTP/1.0 may leave it out.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
  if (hosts.length === 0) return httpVersion === "1.0";
  return hosts.length === 1 && HOST.test(hosts[0] ?? "");
}

/** Whole addresses are asked of proxies; who asks one of us means its path. */
function originForm(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A path as whoever resolves its dots, slashes and percent signs reads it, in lower case. */
function plain(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Then nobody can read it otherwise than it stands there.
  }
  const one = text.replace(/[?#]/g, "_").replace(/[\\/]+/g, "/");
  return new URL(one, "http://internal").pathname.toLowerCase();
}

/** True when the proxy in front says that the client spoke plain http to an https address. */
function insecure(request: IncomingMessage, env: Env): boolean {
  if (!env.APP_URL.startsWith("https:")) return false;
  const chain = listOf(request.headers["x-forwarded-proto"]);
  return (chain.at(-Math.max(1, env.TRUST_PROXY_HOPS)) ?? chain[0])?.toLowerCase() === "http";
}

/**
 * The address that the outermost trusted proxy saw; without proxies, the socket's. Of IPv6 its network: whoever has one
 * address there has all 2^64.
 */
function addressOf(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  const seen = hops === 0 ? undefined : listOf(request.headers["x-forwarded-for"]).at(-hops);
  return networkOf(bareAddress(seen ?? "") ?? socket);
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Without the port that some proxies add; null for what is no address. */
function bareAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = (address.split("%", 1)[0] ?? "").split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
