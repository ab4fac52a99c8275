import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type ConnectionChange, type ConnectionRow, updateConnectionRow } from "../queries";
import { type Lease, renewLease } from "./lease";
import { noticeAttention } from "./notice-attention";
import { nextHourlyTick, nextTick, REFUSALS_MAX, type Verdict, verdictOf, waitMsFor } from "./pass-rules";
import { updateRunningPass } from "./pass-work-queries";

/**
 * Writes down why a pass stopped short of its end, and when its connection is asked again. One whose problem passes goes on then
 * where it was; any other has failed. The watermark stays where it was, either way.
 */
export function stopPass(ctx: Ctx, lease: Lease, passId: Id<"pass">, error: unknown): Promise<void> {
  const verdict = verdictOf(error);
  return writeTransaction(ctx, async (tx) => {
    const before = await renewLease(tx, lease);
    const at = tx.clock.now();
    const { sentence, problem } = verdict;
    const end = verdict.passes ? {} : ({ status: "failed", endedAt: at } as const);
    if (before === undefined || !(await updateRunningPass(tx, passId, { error: sentence, problem, ...end }))) return;
    const noted = { problem, lastError: sentence, lastErrorAt: at };
    const after = await updateConnectionRow(tx, before.id, {
      ...noted,
      ...(verdict.passes ? later(before, verdict, at) : anew(before, verdict, at)),
    });
    if (after?.status === "attention" && before.status !== "attention") await noticeAttention(tx, after, sentence);
  });
}

/** Has a pass go on at its connection's next time, so that a long one does not keep others from working. */
export async function restPass(ctx: Ctx, lease: Lease): Promise<void> {
  await writeTransaction(ctx, async (tx) => {
    const row = await renewLease(tx, lease);
    if (row !== undefined) await updateConnectionRow(tx, row.id, { nextSyncAt: nextTick(row.id, tx.clock.now()) });
  });
}

function later(before: ConnectionRow, { retryAfterMs }: Verdict, at: Date): ConnectionChange {
  const troubles = before.troubles + 1;
  const heldUntil = new Date(at.getTime() + waitMsFor(troubles, retryAfterMs));
  return { troubles, heldUntil, nextSyncAt: heldUntil };
}

function anew(before: ConnectionRow, { isRefusal }: Verdict, at: Date): ConnectionChange {
  const refusals = before.refusals + (isRefusal ? 1 : 0);
  const isLost = before.status === "active" && refusals >= REFUSALS_MAX;
  const needsPerson = isLost || before.status === "attention";
  return {
    refusals,
    ...(isLost ? { status: "attention", attentionSince: at } : {}),
    nextSyncAt: needsPerson ? nextHourlyTick(before.id, at) : nextTick(before.id, at),
  };
}
