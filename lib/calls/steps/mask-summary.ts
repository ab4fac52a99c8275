import type { CallEvidence, CallSummary } from "@/lib/contract/call-facts";
import { type MaskingContext, maskText } from "../masking/mask";

/** Masks every text of a summary again, whoever wrote it. */
export function maskSummary<Made extends { summary: CallSummary; evidence: CallEvidence; notes: string[] }>(
  made: Made,
  context: MaskingContext,
): Pick<Made, "summary" | "evidence" | "notes"> {
  const mask = (text: string): string => maskText(text, context);
  const { summary, evidence, notes } = made;
  return {
    summary: {
      ...summary,
      title: mask(summary.title),
      summary: mask(summary.summary),
      actionItems: summary.actionItems.map(({ owner, task, due }) => ({ owner: mask(owner), task: mask(task), due: mask(due) })),
      complianceFlags: summary.complianceFlags.map((flag) => ({
        ...flag,
        message: mask(flag.message),
        speaker: mask(flag.speaker),
        quote: mask(flag.quote),
      })),
    },
    evidence: { ...evidence, sentences: evidence.sentences.map((sentence) => ({ ...sentence, text: mask(sentence.text) })) },
    notes: notes.map(mask),
  };
}
