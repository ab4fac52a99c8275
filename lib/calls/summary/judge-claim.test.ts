import { describe, expect, it } from "vitest";
import { readClaims } from "./call-claims";
import { judgeDeeds, judgeEnd } from "./judge-claim";

const talk = (...lines: string[]) =>
  lines.map((line, at) => ({
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
    start: 5 * at,
    end: 5 * at + 4,
  }));

describe("a very long line", () => {
  it("is read in time linear in its length", () => {
    const line = "so we had a look at it, and it was still wet, ".repeat(4400);
    const from = performance.now();
    const { pieces } = readClaims(talk(`C ${line}`, `C ${line.replaceAll(", ", ". ")}`), "en");
    expect(pieces.length).toBeGreaterThan(8800);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

describe("what a statement says was done", () => {
  const english = readClaims(
    talk(
      "C Can you send me a new one?",
      "A Not before it's declared lost, no. I've knocked ten off the bill.",
      "C And the photos are going online.",
      "A I'll call you on Monday.",
    ),
    "en",
  );
  it.each([
    ["The bill was reduced by ten.", null],
    ["The agent will ring on Monday.", null],
    ["The agent rang the customer.", "not what was said of it"],
    ["A replacement was shipped.", "not what was said of it"],
    ["The bill was reduced, and an engineer came out.", "something that was not said"],
    ["No replacement was sent.", null],
  ])("is asked of each of its parts, in whatever words: %s", (text, reason) => {
    expect(judgeDeeds(text, english)).toBe(reason);
  });

  it("holds in the other languages", () => {
    const french = readClaims(
      talk("A Service cartes, bonjour.", "A Je bloque votre carte... voilà, c'est fait.", "C Vous me rappelez demain ?"),
      "fr",
    );
    expect(judgeDeeds("La carte a été mise hors service.", french)).toBe(null);
    expect(judgeDeeds("La carte a été bloquée et une nouvelle a été commandée.", french)).toBe("something that was not said");
    const dutch = readClaims(
      talk("A Servicepunt, met Daan.", "A Ik kom vanmiddag even langs met een ander dock.", "C Super, tot straks."),
      "nl",
    );
    expect(judgeDeeds("De monteur heeft het dock vervangen.", dutch)).toBe("not what was said of it");
  });

  it("is not refused where it was done or granted, nor promised where it was only asked for", () => {
    const call = readClaims(
      talk(
        "A Arden, hello.",
        "C Please take my number off your list.",
        "A I can remove this number, yes, done.",
        "A Please call us again.",
      ),
      "en",
    );
    expect(judgeDeeds("The agent would not delete the number.", call)).toBe("not what was said of it");
    expect(judgeDeeds("The agent promised to call the customer back.", call)).toBe("not what was said of it");
  });

  it("is denied only by what stands before it", () => {
    const hotel = readClaims(talk("A Hotel Linde, hello.", "C The room was loud.", "A I've moved you, at no charge."), "en");
    expect(judgeDeeds("The agent refunded the room without a fee.", hotel)).toBe("something that was not said");
    expect(judgeDeeds("The agent cancelled the stay with no penalty.", hotel)).toBe("something that was not said");
    expect(judgeDeeds("The customer received no refund.", hotel)).toBe(null);
    expect(judgeDeeds("No cancellation was made.", hotel)).toBe(null);
  });

  it("is proven by how the call ended, and no person is a deed", () => {
    const shop = readClaims(talk("A Bikes, hello.", "A It's 90 dollars, the fitter is here on Friday.", "C I'll have it."), "en");
    expect(judgeDeeds("The customer purchased the blue bike.", shop, { outcome: "sale" })).toBe(null);
    expect(judgeDeeds("The customer purchased the blue bike.", shop)).toBe("something that was not said");
    expect(judgeDeeds("The electrician is there on Friday.", shop)).toBe(null);
  });

  it("is to be done where it is a task", () => {
    expect(judgeDeeds("Call the customer", english, { isTask: true })).toBe(null);
    expect(judgeDeeds("Refund the customer", english, { isTask: true })).toBe("something that was not said");
  });
});

describe("a statement of the end", () => {
  const claims = readClaims(talk("C It drops again.", "A I have no other idea."), "en");
  it.each([
    ["The issue was resolved.", "unresolved", "not what was said of it"],
    ["The issue was not resolved.", "unresolved", null],
    ["The issue was resolved.", "resolved", null],
    ["The issue remained unresolved.", "resolved", "not what was said of it"],
  ] as const)("fits how the call ended: %s (%s)", (text, outcome, reason) => {
    expect(judgeEnd(text, claims, { outcome, sentiment: "neutral" })).toBe(reason);
  });
});
