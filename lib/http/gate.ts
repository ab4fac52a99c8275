import type { IncomingMessage, ServerResponse } from "node:http";
import { endpoints } from "@/lib/contract/contract";
import type { Env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { pathMatcher } from "./match-path";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Paths that machines call: everything below answers JSON, whatever happens. */
const API = /^\/(v1|api|integrations|voice)(\/|$)/;
const OWN_ROUTERS = /^\/api\/(auth|inngest)(\/|$)/;

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
  const method = request.method ?? "";
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (!METHODS.has(method)) {
    refuse(response, 405, "This method is not served here.", { Allow: [...METHODS].join(", ") });
    return true;
  }
  if (path === "*") {
    refuse(response, 400, "Ask for a path.", {});
    return true;
  }
  if (!API.test(path)) return false;
  if (insecure(request, env)) {
    refuse(response, 403, "HTTPS is required.", {});
    return true;
  }
  if (OWN_ROUTERS.test(path)) return false;
  return refuseUnknown(response, method, path);
}

/** Ends a request with the API's error body. */
export function refuse(response: ServerResponse, status: number, sentence: string, headers: Record<string, string>): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
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

function refuseUnknown(response: ServerResponse, method: string, path: string): boolean {
  const found = path.startsWith("/api/") ? matchSession(path.slice(4)) : matchPublic(path);
  if (found === null) {
    refuse(response, 404, "Nothing is served at this address.", {});
    return true;
  }
  const asked = method === "HEAD" ? "GET" : method;
  if (found.methods.has(asked)) return false;
  const allowed = [...found.methods.keys()].join(", ");
  refuse(response, 405, `Use ${allowed.replaceAll(", ", " or ")} here.`, { Allow: allowed });
  return true;
}

/** True when the outermost trusted proxy says that the client spoke plain http to an https address. */
function insecure(request: IncomingMessage, env: Env): boolean {
  if (!env.APP_URL.startsWith("https:") || env.TRUST_PROXY_HOPS === 0) return false;
  const forwarded = String(request.headers["x-forwarded-proto"] ?? "")
    .split(",", 1)[0]
    ?.trim();
  return forwarded === "http";
}

/** The address that the outermost trusted proxy saw; without proxies, the socket's. */
function addressOf(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (hops === 0) return socket;
  const chain = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return chain.at(-hops) ?? socket;
}
