import { randomBytes } from "node:crypto";

const BYTES = 32;

/** A new secret for what is sent, in the form of Standard Webhooks, and what may be shown of it afterwards. */
export function newSigningSecret(): { secret: string; hint: string } {
  const secret = `whsec_${randomBytes(BYTES).toString("base64")}`;
  return { secret, hint: `••••${secret.slice(-4)}` };
}
