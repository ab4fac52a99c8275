import { createHash } from "node:crypto";

/** SHA-256 of a value as canonical JSON (RFC 8785). */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(canonical(value), "utf8").digest("hex");
}

function canonical(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(canonical).join(",")}]`;
  if (part === null || typeof part !== "object") return JSON.stringify(part);
  const members = Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}
