import { env } from "@/lib/core/env";
import { postmanCollection } from "@/lib/http/docs/postman";

export const dynamic = "force-dynamic";

let body: string | undefined;

/** The Postman collection, made once per process. */
export function GET(): Response {
  body ??= JSON.stringify(postmanCollection(env().APP_URL));
  return new Response(body, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
