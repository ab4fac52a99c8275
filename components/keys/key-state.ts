import type { KeyItem } from "@/lib/contract/keys";
import { plural } from "@/lib/core/format";

const dayMs = 86_400_000;
const soonDays = 14;

/** How a key stands: its place in the status map and its word, "Expires in 9 days" within two weeks. */
export function keyState(
  key: Pick<KeyItem, "state" | "expiresAt">,
  now: Date,
): { status: "active" | "expiring" | "expired" | "revoked"; word?: string } {
  if (key.state !== "active" || key.expiresAt === null) return { status: key.state };
  const left = new Date(key.expiresAt).getTime() - now.getTime();
  if (left <= 0) return { status: "expired" };
  if (left > soonDays * dayMs) return { status: "active" };
  const days = Math.ceil(left / dayMs);
  return { status: "expiring", word: left < dayMs ? "Expires today" : `Expires in ${days} ${plural(days, "day", "days", "en")}` };
}
