import { describe, expect, it } from "vitest";
import type { LabelledCall } from "@/lib/testing/calls/labelled-call";
import { LAST } from "@/lib/testing/calls/last";
import { LATER } from "@/lib/testing/calls/later";
import { TUNED } from "@/lib/testing/calls/tuned";
import { UNSEEN } from "@/lib/testing/calls/unseen";
import { noteForFailure } from "@/lib/testing/kept-log";
import { summariseCall } from "./summarise-call";

function measure(name: string, calls: readonly LabelledCall[]) {
  const right = { callType: 0, outcome: 0, sentiment: 0 };
  const wrong: string[] = [];
  for (const call of calls) {
    const summary = summariseCall(call.segments, { direction: call.direction, language: call.language, durationSec: 60 });
    for (const member of ["callType", "outcome", "sentiment"] as const) {
      if (summary[member] === call[member]) right[member]++;
      else wrong.push(`${call.id} ${member}: ${summary[member]}, is ${call[member]}`);
    }
  }
  noteForFailure([`${name} of ${calls.length}: ${JSON.stringify(right)}`, ...wrong].join("\n  "));
  return right;
}

describe("type, outcome and sentiment", () => {
  it("are right for every call the rules were tuned on", () => {
    expect(measure("tuned", TUNED)).toEqual({ callType: TUNED.length, outcome: TUNED.length, sentiment: TUNED.length });
  });

  it("are right for most calls that were written before the rules and never tuned on", () => {
    const { callType, outcome, sentiment } = measure("unseen", UNSEEN);
    expect(Math.min(callType, outcome, sentiment) / UNSEEN.length).toBeGreaterThanOrEqual(0.8);
  });

  it("are right for most of the calls that showed where word lists were thin", () => {
    const { callType, outcome, sentiment } = measure("later", LATER);
    expect(Math.min(callType, outcome, sentiment) / LATER.length).toBeGreaterThanOrEqual(0.7);
  });

  it("for calls in words the lists do not have, are left open more often than told wrongly", () => {
    const { callType, outcome, sentiment } = measure("last", LAST);
    const told = LAST.map((call) => ({ call, summary: summariseCall(call.segments, { ...call, durationSec: 60 }) }));
    const wrong = (member: "callType" | "outcome" | "sentiment", open: string) =>
      told.filter(({ call, summary }) => summary[member] !== call[member] && summary[member] !== open).length;
    noteForFailure(`told wrongly: type ${wrong("callType", "other")}, outcome ${wrong("outcome", "other")}`);
    expect(Math.min(callType, outcome, sentiment)).toBeGreaterThanOrEqual(6);
    expect(wrong("callType", "other")).toBeLessThanOrEqual(3);
    expect(wrong("outcome", "other")).toBeLessThanOrEqual(4);
    expect(wrong("sentiment", "neutral")).toBeLessThanOrEqual(3);
  });
});
