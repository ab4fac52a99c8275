import { CALL_OUTCOMES, type CallOutcome } from "@/lib/contract/words/call-words";
import type { Act, ActKind } from "./tell-acts";

/** What has to happen in a call for an outcome to be possible; those without an entry are told by other means. */
const NEEDS: Readonly<Partial<Record<CallOutcome, readonly ActKind[]>>> = {
  resolved: ["done", "works", "answer", "openStep", "booking", "sale"],
  unresolved: ["refusal", "fails", "threat", "decline"],
  follow_up: ["promise", "openStep", "escalation", "booking"],
  escalated: ["escalation", "transfer"],
  transferred: ["transfer"],
  sale: ["sale"],
  no_sale: ["decline", "refusal", "threat"],
  appointment_booked: ["booking"],
};
const NOT_FROM_ACTS: readonly CallOutcome[] = ["voicemail", "no_answer", "wrong_number"];

/** The outcomes that what was said leaves open: a model may choose among them, and none that nothing in the call bears out. */
export function allowedOutcomes(acts: readonly Act[], told: CallOutcome): CallOutcome[] {
  if (NOT_FROM_ACTS.includes(told)) return [told];
  const kinds = new Set(acts.map(({ kind }) => kind));
  const isOpen = (outcome: CallOutcome) => {
    if (NOT_FROM_ACTS.includes(outcome)) return false;
    // A refusal or a fault that still stands at the end is no solution.
    if (outcome === "resolved" && told === "unresolved" && !kinds.has("works") && !kinds.has("done")) return false;
    const needs = NEEDS[outcome];
    return outcome === told || needs === undefined || needs.some((kind) => kinds.has(kind));
  };
  return CALL_OUTCOMES.filter(isOpen);
}
