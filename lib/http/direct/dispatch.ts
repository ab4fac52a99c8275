import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RouteModule, routeTable } from "./route-table";

/** Headers that `next.config.ts` has for a path, as the build wrote them down. */
export interface ConfiguredHeaders {
  regex: string;
  headers: readonly { key: string; value: string }[];
}

interface DirectOptions {
  routes: readonly (readonly [string, RouteModule])[];
  /** Paths that Next alone serves, though a route matches. */
  except: RegExp;
  configured: readonly ConfiguredHeaders[];
  /** Begins the address of a request: handlers see `http://localhost:3000/v1/whoami`. */
  origin: string;
}

/** What Next says of every reply of a route. */
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";
const BODILESS = new Set(["GET", "HEAD"]);

/**
 * Calls the handler of a route without Next's router, with the same reply: most of what a small request costs is the way through it.
 * @returns what answers a request; false when it is Next's.
 */
export function directDispatch(options: DirectOptions): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const find = routeTable(options.routes);
  const configured = options.configured.map(({ regex, headers }) => ({ pattern: new RegExp(regex), headers }));
  return async (request, response) => {
    const url = request.url ?? "/";
    const path = url.split("?", 1)[0] ?? "/";
    const method = request.method ?? "GET";
    const found = options.except.test(path) ? null : find(method, path);
    if (found === null) return false;
    for (const { pattern, headers } of configured) {
      if (pattern.test(path)) for (const { key, value } of headers) response.setHeader(key, value);
    }
    response.appendHeader("Vary", VARY);
    const params = Promise.resolve(found.params);
    await send(await found.handler(asRequest(request, response, options.origin + url), { params }), method, response);
    return true;
  };
}

/** Its signal is aborted when the client goes before it has its reply. */
function asRequest(request: IncomingMessage, response: ServerResponse, url: string): Request {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const method = request.method ?? "GET";
  const init: RequestInit = { method, headers, signal: gone.signal };
  // Read as it comes. The types of the platform don't know of streams as bodies.
  return new Request(url, BODILESS.has(method) ? init : Object.assign(init, { body: request, duplex: "half" }));
}

/** As Next sends it: what was set before stands, but for headers that may have several values; the length is the line's affair. */
async function send(reply: Response, method: string, response: ServerResponse): Promise<void> {
  response.statusCode = reply.status;
  for (const [name, value] of reply.headers) {
    if (DROPPED.has(name) || (response.hasHeader(name) && !SEVERAL.has(name))) continue;
    response.appendHeader(name, value);
  }
  if (reply.body === null || method === "HEAD") {
    await reply.body?.cancel();
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]), response).catch((error: unknown) => {
    // Who has gone needs no reply.
    if (!response.destroyed) throw error;
  });
}

const DROPPED = new Set(["content-length", "content-encoding", "transfer-encoding"]);
const SEVERAL = new Set(["set-cookie", "www-authenticate", "proxy-authenticate", "vary"]);
