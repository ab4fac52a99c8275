import { isIP } from "node:net";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** What passkeys of this installation are bound to. */
interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/** The host of APP_URL; null where it is an address of numbers, which no passkey can be for. */
export function passkeyPlace(): PasskeyPlace | null {
  const { hostname, origin } = new URL(env().APP_URL);
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { rpId: hostname, origin } : null;
}

/** @throws {AppError} `conflict` where there can be no passkeys. */
export function needPasskeyPlace(): PasskeyPlace {
  const place = passkeyPlace();
  if (place !== null) return place;
  throw new AppError("conflict", "Passkeys don't work at an IP address. Ask your administrator to set a host name (APP_URL).");
}
