import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import type { PasskeyRow } from "./passkey-queries";

/** A passkey as its person sees it. */
export function serializePasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): PasskeyItem {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
