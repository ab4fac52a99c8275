import type { RowcallEvent } from "./types";

/** A delivery whose signature fits. */
export interface VerifiedWebhook {
  /** Id of the event, the same on every try: keep it to notice repeats. */
  id: string;
  /** When this try was sent. */
  sentAt: Date;
  event: RowcallEvent;
}

/** Headers as any framework hands them over. */
export type WebhookHeaders = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

/** A delivery that must not be believed. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

const TOLERANCE_SEC = 300;

/**
 * Checks that Rowcall signed a delivery, in the last 5 minutes, and reads it. Needs the body as it came, not parsed and written again.
 * @param secret the signing secret, `whsec_…`; several while you change over.
 * @throws {WebhookError} when it was not signed with it, or too long ago.
 * @example
 * export async function POST(request: Request) {
 *   const { id, event } = await verifyWebhook(await request.text(), request.headers, "whsec_…");
 *   if (event.type === "report.completed") console.log(id, event.data.id);
 *   return new Response(null, { status: 204 });
 * }
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSec = TOLERANCE_SEC, now = new Date() }: { toleranceSec?: number; now?: Date } = {},
): Promise<VerifiedWebhook> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    header(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError("The delivery has no signature.");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("The time of the delivery is no number.");
  const sentAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - sentAt.getTime()) > toleranceSec * 1000) {
    throw new WebhookError("The delivery was signed too long ago, or in a time to come.");
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const candidates = signatures.split(" ").flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []));
  for (const each of typeof secret === "string" ? [secret] : secret) {
    const key = await crypto.subtle.importKey("raw", secretBytes(each), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const candidate of candidates) {
      const signature = bytesOf(candidate);
      if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, content))) {
        return { id, sentAt, event: JSON.parse(text) };
      }
    }
  }
  throw new WebhookError("The signature does not fit. Is it the secret of this webhook, and the body as it came?");
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === "function";
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) throw new WebhookError("The secret is none: it begins with whsec_.");
  return bytes;
}

/** Bytes of base64; null when it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
