import { describe, expect, it } from "vitest";
import { summariseCall } from "../summarise-call";

function titleOf(lines: readonly string[], language = "en"): string {
  const segments = lines.map((line, at) => ({
    start: at * 5,
    end: at * 5 + 4,
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
  }));
  return summariseCall(segments, { direction: "inbound", durationSec: 60, language }).title;
}

describe("a title", () => {
  it.each([
    [
      "a delivery that is said to be there and is not",
      "C It says my parcel has been delivered and it hasn't.",
      /^(?:Parcel not arrived|Missing delivery)/,
    ],
    ["something taken twice", "C You've charged me twice this month.", /^Double charge/],
    ["a request to end something", "C I want to cancel my membership.", /^Cancellation of membership/],
    ["a sign-in that fails", "C I can't log in, I've forgotten my password.", /^(?:Login problem|No access)/],
    ["what has broken", "C My dishwasher is broken.", /^Dishwasher fault/],
    [
      "what is wrong by being there, without a fault of its own",
      "C There's a leak in the bathroom, it's getting worse.",
      /^(?!.*leak fault)/i,
    ],
  ])("says the kind of matter: %s", (_name, said, title) => {
    expect(titleOf(["A Hello, how can I help?", said, "A Let me have a look at that.", "C Thank you."])).toMatch(title);
  });

  it("says the matter alone where the thing is doubtful, and never who somebody is", () => {
    const title = titleOf([
      "A Hello, this is Dana.",
      "C My neighbour's son says it's broken, and my sister thinks so too.",
      "A What is broken?",
      "C It just won't start any more.",
      "A I see. Have you tried the reset?",
      "C My husband has, twice.",
    ]);
    expect(title).toMatch(/^(?:Fault|Problem)/);
    expect(title).not.toMatch(/neighbour|son|sister|husband/i);
  });

  it("does not say a matter twice", () => {
    const said = [
      "C I'd like a refund, please.",
      "A I'm sorry, we can't refund that.",
      "C Not even half?",
      "A No, no refund, I'm afraid.",
    ];
    expect(titleOf(["A Hello.", ...said])).toBe("Refund refused");
  });

  it("takes what narrows a thing down only where it is a thing itself or said again", () => {
    const lines = (bill: string) => ["A Hello.", `C I was charged twice for my ${bill}.`, "A I've refunded that.", "C Thanks."];
    expect(titleOf(lines("electricity bill"))).toMatch(/electricity bill/);
    expect(titleOf(lines("annoying bill"))).not.toMatch(/annoying/);
  });

  it("drops the vowel of a French preposition", () => {
    expect(titleOf(["A Bonjour.", "C Mon imprimante est en panne.", "A Je regarde.", "C Merci."], "fr")).not.toMatch(
      /de imprimante/,
    );
  });
});
