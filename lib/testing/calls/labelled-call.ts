import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection, CallOutcome, CallSentiment, CallType } from "@/lib/contract/words/call-words";

/** A small made-up call and what a person says it was. */
export interface LabelledCall {
  id: string;
  language: string;
  direction: CallDirection;
  callType: CallType;
  outcome: CallOutcome;
  sentiment: CallSentiment;
  segments: TranscriptSegment[];
}

/** Reads one call; `label` is "language direction callType outcome sentiment". Lines take 0.35 s a word and 0.4 s between. */
export function labelled(id: string, label: string) {
  const [language = "", direction, callType, outcome, sentiment] = label.split(" ");
  return (lines: TemplateStringsArray): LabelledCall => ({
    id,
    language,
    direction: direction as CallDirection,
    callType: callType as CallType,
    outcome: outcome as CallOutcome,
    sentiment: sentiment as CallSentiment,
    segments: speak((lines[0] ?? "").trim().split("\n")),
  });
}

function speak(lines: string[]): TranscriptSegment[] {
  let at = 0;
  return lines.map((line) => {
    const text = line.slice(2);
    const start = Math.round(at * 1000) / 1000;
    const end = Math.round((at + text.split(" ").length * 0.35) * 1000) / 1000;
    at = end + 0.4;
    return { start, end, speaker: line.startsWith("A ") ? "Agent" : "Customer", text };
  });
}
