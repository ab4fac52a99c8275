import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { replaceSummary } from "./correction-queries";
import { speakerConfidence } from "./guess-note";
import { updateSearch } from "./listing/search-queries";
import { maskingContextOf } from "./masking-context";
import { readCallSettings } from "./read-call-settings";
import { countCallEgress } from "./running/count-call-egress";
import { selectCall, selectCallText, selectIsAnnounced } from "./running/queries";
import { isSummaryNote, writeSummary } from "./summary/write-summary";

/** A version of a call's transcript that no summary has been made of. */
export interface ChangedCall {
  callId: Id<"call">;
  version: number;
}

/**
 * Makes the summary of a corrected transcript, with flags and score; neither minutes nor a `call.completed`. @returns false when
 * there is nothing to do: made already, or overtaken by a later correction or by deletion.
 */
export async function makeSummaryAgain(ctx: Ctx, { callId, version }: ChangedCall): Promise<boolean> {
  const found = await readTransaction(ctx, async (tx) => {
    const row = await selectCall(tx, callId);
    if (row?.status !== "COMPLETED" || row.version !== version || row.summaryVersion >= version) return null;
    const text = await selectCallText(tx, callId);
    if (text === undefined) return null;
    const { weights } = await readCallSettings(tx);
    return { row, segments: text.segments, weights, isRecordingAnnounced: await selectIsAnnounced(tx, row) };
  });
  if (found === null) return false;
  const { row, segments, weights, isRecordingAnnounced } = found;
  const write = () =>
    writeSummary({
      segments,
      facts: {
        direction: row.direction ?? "inbound",
        durationSec: row.durationSec ?? 0,
        language: row.language ?? "",
        speakerConfidence: speakerConfidence(row.notes),
        isRecordingAnnounced,
      },
      weights,
      told: row,
      masking: maskingContextOf(ctx, row),
    });
  const { summary, evidence, notes } = await countCallEgress(ctx, callId, "summary", write);
  return writeTransaction(ctx, async (tx) => {
    const all = [...row.notes.filter((note) => !isSummaryNote(note)), ...notes];
    if (!(await replaceSummary(tx, callId, version, { summary, evidence, notes: all }))) return false;
    await updateSearch(tx, callId, { title: summary.title, summary: summary.summary, segments });
    return true;
  });
}
