import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { speakerConfidence } from "./guess-note";
import { maskingContextOf } from "./masking-context";
import { readCallSettings } from "./read-call-settings";
import { countCallEgress } from "./running/count-call-egress";
import { selectCallText, selectIsAnnounced } from "./running/queries";
import type { CallRun } from "./running/rules";
import { updateRun, updateSummary } from "./running/run-queries";
import { runStep } from "./running/run-step";
import { UNKNOWN_SCORE } from "./summary/score";
import { type WrittenSummary, writeSummary } from "./summary/write-summary";

/** Writes the summary of the masked transcript; `writeSummary` masks it again. @returns false when overtaken. */
export async function writeCallSummary(ctx: Ctx, run: CallRun): Promise<boolean> {
  const goesOn = await runStep(
    ctx,
    run,
    { step: "summarise" },
    async (call) => {
      const { text, weights, isRecordingAnnounced } = await readTransaction(ctx, async (tx) => ({
        text: await selectCallText(tx, run.callId),
        weights: (await readCallSettings(tx)).weights,
        isRecordingAnnounced: await selectIsAnnounced(tx, call),
      }));
      const segments = text?.segments ?? [];
      if (segments.length === 0) return NOTHING_SAID;
      const facts = {
        direction: call.direction ?? ("inbound" as const),
        durationSec: call.durationSec ?? 0,
        language: call.language ?? "",
        speakerConfidence: speakerConfidence(call.notes),
        isRecordingAnnounced,
      };
      const masking = maskingContextOf(ctx, call);
      const write = () => writeSummary({ segments, facts, weights, told: call, masking });
      return countCallEgress(ctx, run.callId, "summary", write);
    },
    async (tx, { summary, evidence, notes }, call) => {
      await updateSummary(tx, run.callId, { summary, evidence });
      await updateRun(tx, run, { notes: [...new Set([...call.notes, ...notes])] });
      return true;
    },
  );
  return goesOn ?? false;
}

/** Of a recording in which nobody speaks. */
const NOTHING_SAID: WrittenSummary = {
  summary: {
    title: "No speech",
    summary: "No speech was found.",
    callType: "other",
    sentiment: "neutral",
    outcome: "other",
    actionItems: [],
    followUpRequired: false,
    agentScore: UNKNOWN_SCORE,
    scoreConfidence: 0,
    complianceFlags: [],
  },
  evidence: {
    title: [],
    sentences: [],
    actionItems: [],
    complianceFlags: [],
    callType: [],
    sentiment: [],
    outcome: [],
    followUpRequired: [],
    score: [],
    writtenBy: "built-in",
    dropped: 0,
  },
  notes: [],
};
