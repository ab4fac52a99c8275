import type { Digest } from "@/lib/contract/words/notice-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectDigestReaders, setDigestDay } from "./digest-queries";
import { isDigestDay } from "./digest-times";
import { DIGEST_DEFAULT } from "./rules";

interface ClaimedDigest {
  userId: Id<"user">;
  digest: Exclude<Digest, "off">;
}

/**
 * The people whose digest of a day is to be sent, each once however often it is asked. Who came to the workspace after its moment
 * has none. Part of the caller's transaction, which has to see to it that they are sent.
 */
export async function claimDigests(tx: TxCtx, time: { day: string; at: Date }): Promise<ClaimedDigest[]> {
  const claimed: ClaimedDigest[] = [];
  for (const reader of await selectDigestReaders(tx, time)) {
    const digest = reader.digest ?? DIGEST_DEFAULT;
    if (digest === "off" || !isDigestDay(digest, time.day)) continue;
    if (await setDigestDay(tx, reader.userId, time.day)) claimed.push({ userId: reader.userId, digest });
  }
  return claimed;
}
