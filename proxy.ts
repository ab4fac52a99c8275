import { type NextRequest, NextResponse } from "next/server";

/**
 * Gives each page a content policy with a fresh nonce. It decides nothing about who may see what,
 * and it never stands in front of an API path: it would cut request bodies off.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // A layout is not told by Next what is asked for.
  headers.set("x-rowcall-path", `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function contentPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  matcher: [
    "/((?!v1(?:/|$)|api(?:/|$)|mcp(?:/|$)|integrations/|voice/|mail/|healthz$|readyz$|metrics$|openapi\\.json$|llms(?:-full)?\\.txt$|postman\\.json$|embed\\.js$|_next/|icon\\.svg$|favicon\\.ico$).*)",
  ],
};
