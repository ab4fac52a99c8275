import { expect, test } from "vitest";
import { eventExample } from "@/lib/contract/events/event-bodies";
import { callCompleted } from "./call-events";

test("a message tells the score of a call, and none that little is known of", () => {
  const { data } = eventExample("call.completed");
  const score = (change: Partial<typeof data>) =>
    callCompleted.tell(
      { ...data, ...change },
      { words: {}, details: { report: null, datasetName: null }, reader: { locale: "en-US", timeZone: "UTC" } },
    ).words.score;
  expect(score({ agentScore: 86, scoreConfidence: 0.5 })).toBe("86");
  expect(score({ agentScore: 50, scoreConfidence: 0 })).toBe("");
  expect(score({ agentScore: 71, scoreConfidence: 0.3 })).toBe("");
});
