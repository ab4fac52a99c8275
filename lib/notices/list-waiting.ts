import type { Notice } from "@/lib/contract/people/notices";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectWaiting } from "./digest-queries";
import { selectSettings } from "./queries";
import { serializeNotice } from "./serialize";

/** What waits for a person's digest, newest first; null where he switched the digest off. */
export async function listWaiting(tx: TxCtx, userId: Id<"user">): Promise<Notice[] | null> {
  const chosen = await selectSettings(tx, userId);
  return chosen?.digest === "off" ? null : (await selectWaiting(tx, userId)).map(serializeNotice);
}
