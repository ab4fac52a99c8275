import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { type Found, type MaskingContext, maskTranscript } from "../../masking/mask";
import { guessVoices, type HeardLine, nameSides, nameVoices, type SpeakerHints } from "./name-speakers";

interface MaskedLines {
  segments: TranscriptSegment[];
  found: Found[];
  /** What a person should know about who speaks. */
  note: string | null;
}

/**
 * Names who speaks and masks what was said, all lines as one conversation. Where speakers have to be guessed, the lines are masked
 * first: a guess may cut a line in two, and a number or an address that was cut is no longer found.
 */
export function maskLines(
  lines: readonly HeardLine[],
  { isApart, hints, masking }: { isApart: boolean; hints: SpeakerHints; masking: MaskingContext },
): MaskedLines {
  if (!isApart && lines.every(({ speaker }) => speaker === "")) {
    const { segments, found } = maskTranscript(
      lines.map(({ start, end, speaker, text }) => ({ start, end, speaker, text })),
      masking,
    );
    return { ...guessVoices(segments, hints), found };
  }
  const named = isApart ? nameSides(lines, hints) : nameVoices(lines, hints);
  return { ...maskTranscript(named, masking), note: null };
}
