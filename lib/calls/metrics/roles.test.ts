import { describe, expect, it } from "vitest";
import { TUNED } from "@/lib/testing/calls/tuned";
import { UNSEEN } from "@/lib/testing/calls/unseen";
import { noteForFailure } from "@/lib/testing/kept-log";
import { applyRoles, tellRoles } from "./roles";

const segment = (speaker: string, text: string, start = 0) => ({ start, end: start + 1, speaker, text });

function measure(calls: typeof UNSEEN) {
  const results = calls
    .filter(({ segments }) => new Set(segments.map(({ speaker }) => speaker)).size === 2)
    .map(({ segments, direction, language }) => {
      const anonymous = segments.map((one) => ({ ...one, speaker: one.speaker === "Agent" ? "S1" : "S0" }));
      const told = applyRoles(anonymous, tellRoles(anonymous, { direction, language }));
      const right = told.every(({ speaker }, at) => speaker === segments[at]?.speaker);
      return right ? "right" : told.some(({ speaker }) => speaker === "Agent") ? "wrong" : "open";
    });
  const count = (result: string) => results.filter((one) => one === result).length;
  return { right: count("right"), wrong: count("wrong"), open: count("open") };
}

describe("roles on one channel", () => {
  it("are told right or left open, hardly ever wrong, on calls the rules were not tuned on", () => {
    const unseen = measure(UNSEEN);
    noteForFailure(`roles: unseen ${JSON.stringify(unseen)}, tuned ${JSON.stringify(measure(TUNED))}`);
    expect(unseen.right).toBeGreaterThanOrEqual(20);
    expect(unseen.wrong).toBeLessThanOrEqual(1);
  });

  it("are taken from the transcript where it names them", () => {
    const told = tellRoles([segment("Caller", "hi"), segment("agent", "hi")], { direction: "outbound", language: "" });
    expect([...told.roles]).toEqual([
      ["Caller", "Customer"],
      ["agent", "Agent"],
    ]);
    expect(told.confidence).toBe(1);
  });

  it("stay numbers where nothing tells them apart, in internal calls and where nobody speaks", () => {
    const vague = [segment("x", "Yes."), segment("y", "No.", 2)];
    expect([...tellRoles(vague, { direction: "inbound", language: "en" }).roles.values()]).toEqual(["Speaker 1", "Speaker 2"]);
    const clear = [segment("x", "Thanks for calling, how can I help you?"), segment("y", "I want to cancel my order.", 2)];
    expect([...tellRoles(clear, { direction: "inbound", language: "en" }).roles.values()]).toEqual(["Agent", "Customer"]);
    expect([...tellRoles(clear, { direction: "internal", language: "en" }).roles.values()]).toEqual(["Speaker 1", "Speaker 2"]);
    expect(tellRoles([], { direction: "inbound", language: "" }).roles.size).toBe(0);
  });

  it("use the company's name, and leave a third voice a number", () => {
    const said = [
      segment("x", "Yes?"),
      segment("y", "Zorbo Ltd here, it's Tim.", 2),
      segment("z", "Hm.", 4),
      segment("x", "Okay then.", 5),
    ];
    const hints = { direction: "outbound", language: "en" } as const;
    expect([...tellRoles(said, { ...hints, companyNames: ["Zorbo Ltd"] }).roles.values()]).toEqual([
      "Customer",
      "Agent",
      "Speaker 3",
    ]);
  });
});
