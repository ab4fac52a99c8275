import { env } from "@/lib/core/env";
import { openApiDocument } from "@/lib/http/docs/openapi";

export const dynamic = "force-dynamic";

let body: string | undefined;

/** The OpenAPI 3.1 document, made once per process. */
export function GET(): Response {
  body ??= JSON.stringify(openApiDocument(env().APP_URL));
  return new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" } });
}
