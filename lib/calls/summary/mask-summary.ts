import { type MaskingContext, maskText, maskTranscript } from "../masking/mask";
import type { EvidencedSummary } from "./types";

/** The summary with every text of it masked once more, its sentences read as one text. */
export function maskSummary(made: EvidencedSummary, context: MaskingContext): EvidencedSummary {
  const mask = (text: string) => maskText(text, context);
  const lines = made.sentences.map(({ text }, at) => ({ start: at, end: at, speaker: "", text }));
  const masked = maskTranscript(lines, context).segments;
  const sentences = made.sentences.map((sentence, at) => ({ ...sentence, text: masked[at]?.text ?? "" }));
  return {
    ...made,
    title: mask(made.title),
    summary: sentences.map(({ text }) => text).join(" "),
    sentences,
    actionItems: made.actionItems.map((item) => ({
      ...item,
      owner: mask(item.owner),
      task: mask(item.task),
      due: mask(item.due),
    })),
    complianceFlags: made.complianceFlags.map((flag) => ({ ...flag, speaker: mask(flag.speaker), quote: mask(flag.quote) })),
  };
}

/**
 * What a model proposed with every text in it masked, before anything else reads it: what is cut or cleaned out of an address would
 * leave the rest of it.
 */
export function maskCandidate(candidate: unknown, context: MaskingContext): unknown {
  if (typeof candidate === "string") return maskText(candidate, context);
  if (Array.isArray(candidate)) return candidate.map((one) => maskCandidate(one, context));
  if (typeof candidate !== "object" || candidate === null) return candidate;
  return Object.fromEntries(Object.entries(candidate).map(([name, value]) => [name, maskCandidate(value, context)]));
}
