import { env } from "@/lib/core/env";
import { postmanCollection } from "@/lib/http/postman";

export const dynamic = "force-dynamic";

let body: Promise<string> | undefined;

/** The Postman collection, made once per process. */
export async function GET(): Promise<Response> {
  body ??= postmanCollection(env().APP_URL).then((collection) => JSON.stringify(collection));
  return new Response(await body, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
