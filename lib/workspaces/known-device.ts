import { randomBytes, timingSafeEqual } from "node:crypto";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";

/**
 * What a browser keeps once somebody has signed in with it: `<id>.<mac>`, 32 and 64 hex digits, worth something for that person only.
 * It lets nobody in. Its tries are counted apart from everybody else's, so strangers' wrong passwords don't keep its owner out
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function deviceTokenFor(userId: string): string {
  const id = randomBytes(16).toString("hex");
  return `${id}.${hmacKey(textOf(id, userId))}`;
}

/** The id of a device that this person has signed in with; null for any other text. */
export function knownDevice(token: string | undefined, userId: string): string | null {
  const [, id = "", mac = ""] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
  if (id === "") return null;
  const given = Buffer.from(mac, "hex");
  return hmacKeys(textOf(id, userId)).some((each) => timingSafeEqual(Buffer.from(each, "hex"), given)) ? id : null;
}

const textOf = (id: string, userId: string) => `device\n${id}\n${userId}`;
