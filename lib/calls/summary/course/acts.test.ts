import { describe, expect, it } from "vitest";
import { lexiconOf } from "../lexicon";
import { splitSentences } from "../sentences";
import type { Act } from "./acts";
import { actMarks } from "./call-marks";
import { featuresOf } from "./clause-features";
import { readActs } from "./read-acts";
import { readSaid } from "./read-said";

function actsOf(lines: readonly string[]) {
  const segments = lines.map((line, at) => ({
    start: at * 5,
    end: at * 5 + 4,
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
  }));
  return readActs(featuresOf(readSaid(splitSentences(segments, "en"), "en"), lexiconOf("en")), "en");
}

describe("what is done in a turn", () => {
  it.each<[string, Act]>([
    ["A I'm afraid I can't refund that, it's against our policy.", "refuses"],
    ["A I'll put you through to billing now, please hold the line.", "transfers"],
    ["A I'm passing it to our engineering team as a priority one.", "escalates"],
    ["C This is ridiculous, I've been waiting for three weeks!", "complains"],
    ["C That's wonderful, thank you so much for your help.", "praises"],
    ["C I'll send you the photos tonight.", "pledges"],
  ])("is told by its words: %s", (line, act) => {
    const [turn] = actsOf([line, line.startsWith("A ") ? "C Okay." : "A Okay."]);
    const [likeliest] = [...(turn?.chances ?? [])].sort((a, b) => b[1] - a[1]);
    expect(likeliest?.[0]).toBe(act);
  });

  it("counts by where it stands: what comes last counts as the end", () => {
    const refused = "A I'm sorry, I can't do that, it's not possible.";
    const settled = "A I've cancelled it for you, that's done now.";
    const lastOf = (lines: readonly string[]) => {
      const marks = actMarks(actsOf(["C Please cancel my order.", ...lines]));
      return (marks.get("last:settles") ?? 0) - (marks.get("last:refuses") ?? 0);
    };
    const first = lastOf([refused, "C Can you check again?", settled]);
    expect(first).toBeGreaterThan(lastOf([settled, "C And the fee?", refused]));
  });
});
