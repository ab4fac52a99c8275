import { createHmac } from "node:crypto";

/** Value of `x-inngest-signature` for a body, given as the value that its JSON stands for (or as text). */
export function signatureOf(body: unknown, signingKey: string, now: Date = new Date()): string {
  const seconds = Math.round(now.getTime() / 1000).toString();
  const text = typeof body === "string" ? body : canonical(body);
  const key = signingKey.replace(/^signkey-[\w]+-/, "");
  return `t=${seconds}&s=${createHmac("sha256", key).update(text).update(seconds).digest("hex")}`;
}

/** JSON with sorted members (RFC 8785), the same text that the SDK makes of what it receives. */
function canonical(value: unknown): string {
  // The SDK's own serializer leaves an object with a member `toJSON` as it is: so must this one.
  if (value === null || typeof value !== "object" || (value as { toJSON?: unknown }).toJSON != null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => (item === undefined ? "null" : canonical(item))).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .filter((name) => (value as Record<string, unknown>)[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`);
  return `{${members.join(",")}}`;
}
