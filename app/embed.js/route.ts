import { EMBED_SCRIPT } from "@/lib/http/embed/script";

export const dynamic = "force-dynamic";

const HEADERS = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The script that websites load to send rows. */
export function GET(): Response {
  return new Response(EMBED_SCRIPT, { headers: HEADERS });
}
