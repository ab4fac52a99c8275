import type { CallOutcome, CallSentiment } from "@/lib/contract/words/call-words";
import type { Told } from "../classify";
import type { Featured } from "./clause-features";

/** The last things that a customer says. */
const LAST_CLAUSES = 4;
/** Who called has got what they wanted. */
export const MET: ReadonlySet<CallOutcome> = new Set<CallOutcome>(["resolved", "sale", "appointment_booked"]);

/** How the customer felt where how it ended contradicts what the marks of a call tell: who got what they wanted, or bought nothing. */
export function settleFeeling(
  felt: Told<CallSentiment>,
  { value: outcome }: Told<CallOutcome>,
  clauses: readonly Featured[],
): Told<CallSentiment> {
  const own = clauses.filter(({ said }) => said.speaker === "Customer");
  if (felt.value === "negative" && MET.has(outcome) && !own.slice(-LAST_CLAUSES).some(isBad)) return { ...felt, value: "mixed" };
  if (felt.value === "positive" && outcome === "no_sale") return { value: "neutral", evidence: [] };
  return felt;
}

function isBad({ names, cues }: Featured): boolean {
  return cues.includes("fedUp") || ["CveryBad", "Cthreat", "Cangry"].some((name) => names.includes(name));
}
