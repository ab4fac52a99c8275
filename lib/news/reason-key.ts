import { createHash } from "node:crypto";

/** The same for sentences that say the same of different calls: figures in them do not count. */
export function reasonKey(reason: string): string {
  const same = reason
    .toLowerCase()
    .replace(/\d+(?:[.,:]\d+)*/g, "0")
    .replace(/\s+/g, " ")
    .trim();
  return createHash("sha256").update(same).digest("base64url").slice(0, 16);
}
