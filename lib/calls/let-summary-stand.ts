import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { keepSummary } from "./correction-queries";
import type { ChangedCall } from "./make-summary-again";
import { selectCall } from "./running/queries";
import { isSummaryNote } from "./summary/write-summary";

const SUMMARY_STANDS = "The summary couldn't be updated after a correction and still reflects the earlier transcript.";

/** Lets the summary of before a correction stand, with a note, when no other could be made. @returns false when overtaken. */
export function letSummaryStand(ctx: Ctx, { callId, version }: ChangedCall): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    const row = await selectCall(tx, callId);
    if (row === undefined) return false;
    return keepSummary(tx, callId, version, [...row.notes.filter((note) => !isSummaryNote(note)), SUMMARY_STANDS]);
  });
}
