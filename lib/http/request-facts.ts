import { newId } from "@/lib/core/ids";
import type { HttpRequest } from "./messages";

/** Set by our own server on every request, whatever the client sent under this name. */
export const CLIENT_ADDRESS_HEADER = "x-rowcall-client";

/** Set by our own server on what may be a public page, which it has made for HEAD as for GET. */
export const METHOD_HEADER = "x-rowcall-method";

/** Set by our own server on what Next answers: "1" where its router isn't who asks. Next itself hides that from pages. */
export const DOCUMENT_HEADER = "x-rowcall-document";

/** The caller's own request id when it is harmless, else a new one. */
export function requestIdOf(request: HttpRequest): string {
  const given = request.headers.get("x-request-id");
  return given !== null && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : newId("request");
}

/** Address of the client, as far as the trusted proxies tell. */
export function clientAddress(request: HttpRequest): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

const ORIGIN_CHARS_MAX = 300;

/** Website that a browser says the request comes from: scheme, host and port. Null for anything else in its place. */
export function websiteOf(request: HttpRequest): string | null {
  const origin = request.headers.get("origin") ?? "";
  if (origin.length > ORIGIN_CHARS_MAX || !/^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s\\]+$/i.test(origin)) return null;
  return origin.toLowerCase();
}
