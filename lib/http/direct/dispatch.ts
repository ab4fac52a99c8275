import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type HttpReply, ReplyHeaders } from "../messages";
import { DirectRequest } from "./direct-request";
import { isText, packReply } from "./pack-reply";
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
    const asked = new DirectRequest(request, response, options.origin + url);
    const { handler, params } = found;
    if (handler.direct !== undefined) await send(await handler.direct(asked, params), request, response);
    else await sendResponse(await handler(asked.request(), { params: Promise.resolve(params) }), request, response);
    return true;
  };
}

/** As Next sends it: what was set before stands, but for headers that may have several values; the length is the line's affair. */
async function send({ status, headers, body }: Sent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = status;
  for (const [name, values] of headers) {
    if (DROPPED.has(name)) continue;
    if (SEVERAL.has(name)) response.appendHeader(name, values);
    else if (!response.hasHeader(name)) response.setHeader(name, values.length === 1 ? String(values[0]) : values);
  }
  const length = headers.get("content-length");
  const packed = body === null ? null : await packReply(request, response, body, length === null ? undefined : Number(length));
  if (packed === null || request.method === "HEAD") {
    if (packed instanceof Readable) packed.destroy();
    response.end();
    return;
  }
  if (!(packed instanceof Readable)) {
    response.setHeader("Transfer-Encoding", "chunked");
    response.end(packed);
    return;
  }
  await pipeline(packed, response).catch((error: unknown) => {
    // Who has gone needs no reply.
    if (!response.destroyed) throw error;
  });
}

type Sent = Omit<HttpReply, "body" | "toResponse"> & { body: HttpReply["body"] | Buffer };

/** What answers with a `Response` of its own, as agents' protocol does: a text has been made whole before, so it comes in one piece. */
async function sendResponse(reply: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new ReplyHeaders();
  for (const [name, value] of reply.headers) headers.append(name, value);
  return send({ status: reply.status, headers, body: await bodyOf(reply) }, request, response);
}

async function bodyOf(reply: Response): Promise<Sent["body"]> {
  if (reply.body === null) return null;
  if (isText(reply.headers.get("content-type") ?? "")) return Buffer.from(await reply.arrayBuffer());
  return Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]);
}

const DROPPED = new Set(["content-length", "content-encoding", "transfer-encoding"]);
const SEVERAL = new Set(["set-cookie", "www-authenticate", "proxy-authenticate", "vary"]);
