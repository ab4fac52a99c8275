import { env } from "@/lib/core/env";
import { generateToken } from "@/lib/keys/key-text";
import { hmacKey } from "@/lib/platform/secrets/secrets";

/** A new private address, and what is kept of it: nothing that it could be made from again. */
export function newPushAddress(): { url: string; tokenHash: string; tokenHint: string } {
  const token = generateToken("push");
  return {
    url: `${env().APP_URL}/integrations/push/${token}`,
    tokenHash: hmacKey(token),
    tokenHint: `••••${token.slice(-4)}`,
  };
}
