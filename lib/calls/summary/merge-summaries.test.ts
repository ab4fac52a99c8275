import { describe, expect, it } from "vitest";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { checkSummary } from "./check-summary";
import { mergeSummaries } from "./merge-summaries";
import { summariseCall } from "./summarise-call";

const SEGMENTS: TranscriptSegment[] = [
  { start: 0, end: 4, speaker: "Customer", text: "I was charged twice for my order." },
  { start: 5, end: 9, speaker: "Agent", text: "I've refunded the second charge." },
  { start: 10, end: 14, speaker: "Agent", text: "I'll call you back on Friday to check that it arrived." },
];

function merged(sentence: string) {
  const built = summariseCall(SEGMENTS, { direction: "inbound", durationSec: 60, language: "en" });
  const { kept } = checkSummary(
    {
      title: { text: "Double charge", evidence: [0] },
      sentences: [{ text: sentence, evidence: [1] }],
      callType: "billing",
      sentiment: "neutral",
      outcome: "resolved",
      followUpRequired: true,
      actionItems: [],
      complianceFlags: [],
      score: [],
    },
    SEGMENTS,
  );
  if (!kept) throw new Error("the proposal has the asked shape");
  return { built, made: mergeSummaries(built, kept, { hasRules: true }) };
}

describe("the outcome of a merged summary", () => {
  it("is the one that its sentences tell: the model's with the model's sentences", () => {
    const { built, made } = merged("The agent refunded the second charge.");
    expect([built.outcome, made.outcome]).toEqual(["follow_up", "resolved"]);
    expect(made.summary).toBe("The agent refunded the second charge.");
  });

  it("is the one that its sentences tell: the built-in one where no sentence of the model is borne out", () => {
    const { built, made } = merged("The agent sent 12 tents to Peter.");
    expect(made.sentences).toEqual(built.sentences);
    expect(made.summary).toContain("Outcome: ");
    expect(made.outcome).toBe("follow_up");
  });
});
