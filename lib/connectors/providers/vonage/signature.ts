import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What is wrong with the signature of a delivery: none at all, not of this body or secret, its time, another application's. */
export type SignatureFault = "unsigned" | "wrong" | "stale" | "application";

const SKEW_SEC_MAX = 300;

const header = z.object({ alg: z.literal("HS256") });
const claims = z.object({ iat: z.number(), payload_hash: z.string(), application_id: z.string().nullish() });

/**
 * Judges the JWT that Vonage signs a delivery with: HS256 and nothing else, its `payload_hash` of the very bytes that came, its
 * `iat` within five minutes, its application ours where it names one.
 * https://developer.vonage.com/en/getting-started/concepts/webhooks (Signed webhooks).
 * @param delivery `sha256` of the body as it came, hex.
 * @returns null for a signature that fits.
 */
export function faultOfSignature(
  delivery: { authorization: string | null; sha256: string },
  own: { signatureSecret: string; applicationId: string },
  now: Date,
): SignatureFault | null {
  const given = delivery.authorization?.trim() ?? "";
  if (given === "") return "unsigned";
  const parts = /^bearer +([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(given);
  if (parts === null) return "wrong";
  const [, head = "", body = "", signature = ""] = parts;
  if (!header.safeParse(decoded(head)).success) return "wrong";
  const made = createHmac("sha256", own.signatureSecret).update(`${head}.${body}`).digest();
  if (!isSame(made, Buffer.from(signature, "base64url"))) return "wrong";
  const said = claims.safeParse(decoded(body));
  if (!said.success) return "wrong";
  const { iat, payload_hash: hash, application_id: application } = said.data;
  if (!isSame(Buffer.from(delivery.sha256), Buffer.from(hash.toLowerCase()))) return "wrong";
  if (Math.abs(now.getTime() / 1_000 - iat) > SKEW_SEC_MAX) return "stale";
  return application && application.toLowerCase() !== own.applicationId.toLowerCase() ? "application" : null;
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
