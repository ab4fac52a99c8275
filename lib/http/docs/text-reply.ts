/** A text for machines, asked for again each time: it changes with the version of the service. */
export function textReply(text: string, kind: "plain" | "markdown", status = 200): Response {
  const headers = { "Content-Type": `text/${kind}; charset=utf-8`, "Cache-Control": "no-cache" };
  return new Response(text, { status, headers });
}
