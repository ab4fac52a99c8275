import type { EndpointContract } from "@/lib/contract/endpoint";

/** What a page may read of a reply beside its body. */
const EXPOSED = [
  "X-Request-Id",
  "X-Error-Code",
  "Retry-After",
  "Idempotent-Replayed",
  "RateLimit-Policy",
  "RateLimit",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
].join(", ");

/** Longest that a browser of today remembers it. */
const PREFLIGHT_SEC = 7_200;

/** True for the kind of endpoint that pages of other websites call: with a public key, never with cookies. */
export function isForBrowsers({ auth }: EndpointContract): boolean {
  return auth === "publicKey";
}

/** On every reply of such an endpoint, refusals too: the page may read it. What a key's websites are is judged elsewhere. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin !== undefined && /^[\x21-\x7e]{1,300}$/.test(origin) ? origin : "*",
    "Access-Control-Expose-Headers": EXPOSED,
    Vary: "Origin",
  };
}

/** What the answer to a preflight says beside that, to all. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "x-service-key, content-type, idempotency-key",
    "Access-Control-Max-Age": String(PREFLIGHT_SEC),
  };
}
