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
    ["what has broken, not what is wanted instead", "C My tent pole broke and I need a replacement.", /^(?:Tent )?[Pp]ole fault/],
    [
      "what is wrong by being there, without a fault of its own",
      "C There's a leak in the bathroom, it's getting worse.",
      /^(?!.*leak fault)/i,
    ],
  ])("says the kind of matter: %s", (_name, said, title) => {
    expect(titleOf(["A Hello, how can I help?", said, "A Let me have a look at that.", "C Thank you."])).toMatch(title);
  });

  it("says no wait on the line for what a call is about", () => {
    const lines = [
      "A Surgery, hello.",
      "C I've been on hold since eight o'clock.",
      "A I'm sorry. How can I help?",
      "C It's my daughter.",
    ];
    expect(titleOf(lines)).not.toMatch(/on hold/);
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

  it("is what somebody said where no thing and no matter is likely", () => {
    const said = ["C We're thinking of selling next spring.", "A Lovely.", "C We hope so.", "A I see.", "C Yes."];
    expect(titleOf(["A Hello, how can I help?", ...said])).toMatch(/^“We're thinking of selling next spring”/);
  });

  it("names the appointment that is arranged, not what it is for", () => {
    const said = [
      "C Bonjour, je voudrais un rendez-vous pour ma fille, elle a de la fièvre.",
      "A Demain à neuf heures ?",
      "C Oui, c'est parfait.",
      "A C'est noté, rendez-vous demain à neuf heures.",
    ];
    expect(titleOf(["A Cabinet médical, bonjour.", ...said], "fr")).toMatch(/^Rendez-vous/);
  });

  it("says of a thing no fault that another one has", () => {
    const said = [
      "C I booked flights to Malaga and my partner has broken her ankle.",
      "A Which flights are they?",
      "C The flights on Monday, two of them. Can I have the flights refunded?",
      "A I'm afraid these flights are non-refundable.",
    ];
    expect(titleOf(["A Hello.", ...said])).not.toMatch(/fault|damaged/i);
  });

  it("calls missing what is said to be delivered and is not, in the next sentence too", () => {
    const said = ["C I'm waiting for a parcel. It's marked as delivered. I don't have it.", "A When was that?", "C On Monday."];
    expect(titleOf(["A Hello.", ...said])).toMatch(/not arrived|missing/i);
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
