export const dynamic = "force-dynamic";

/** The process answers. Says nothing of what it depends on; `/readyz` does. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
