import { createHash } from "node:crypto";

/** Name of the limit that all connections with these credentials share; it tells nothing of them. */
export function paceKey(type: string, credentials: string): string {
  return `${type}:${createHash("sha256").update(credentials).digest("hex").slice(0, 24)}`;
}
