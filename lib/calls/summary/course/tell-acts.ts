import type { ActPatterns } from "./act-patterns";
import type { Clause } from "./clauses";

export type ActKind =
  | "done"
  | "openStep"
  | "promise"
  | "refusal"
  | "transfer"
  | "escalation"
  | "booking"
  | "sale"
  | "decline"
  | "works"
  | "fails"
  | "threat"
  | "answer";

/** Something that happened in a call by being said. */
export interface Act {
  kind: ActKind;
  clause: Clause;
  /** Where in the clause it begins. */
  from: number;
}

const AGENT_ONLY: readonly ActKind[] = ["done", "openStep", "refusal", "transfer", "escalation", "booking"];
const CUSTOMER_ONLY: readonly ActKind[] = ["decline", "works", "fails", "threat"];
/** A question asks for these; it does not do them. */
const STATED: readonly ActKind[] = [
  "transfer",
  "done",
  "openStep",
  "promise",
  "refusal",
  "escalation",
  "booking",
  "works",
  "sale",
  "decline",
];

/** "I can't transfer you", "not ready to sign up": the verb is there, and nothing of it happens. */
const NEGATABLE: readonly ActKind[] = ["done", "openStep", "transfer", "escalation", "booking", "sale"];

/** Tells what is done in each clause, in the order of the call. */
export function tellActs(clauses: readonly Clause[], patterns: ActPatterns): Act[] {
  const acts: Act[] = [];
  for (const clause of clauses) {
    const add = (kind: ActKind, found: RegExpExecArray | null) => {
      if (found && isTold(kind, clause, found, patterns)) acts.push({ kind, clause, from: found.index });
    };
    const { folded } = clause;
    const done = patterns.done.exec(folded);
    const opens = done && patterns.openStep.test(folded.slice(done.index));
    add(opens ? "openStep" : "done", done);
    const promise = patterns.promise.exec(folded);
    if (promise && !isAtOnce(folded, promise.index, patterns) && !isIdle(clause, patterns)) add("promise", promise);
    for (const kind of ["refusal", "transfer", "escalation", "booking", "sale", "decline", "works", "fails", "threat"] as const)
      add(kind, patterns[kind].exec(kind === "decline" ? clause.whole : folded));
  }
  return acts;
}

function isTold(
  kind: ActKind,
  { speaker, isQuestion, folded }: Clause,
  { index: from, 0: said }: RegExpExecArray,
  { conditional, unsure, negated }: ActPatterns,
): boolean {
  if (speaker === "Customer" && AGENT_ONLY.includes(kind)) return false;
  if (speaker === "Agent" && CUSTOMER_ONLY.includes(kind)) return false;
  if (isQuestion && STATED.includes(kind)) return false;
  if (NEGATABLE.includes(kind) && negated.test(folded.slice(0, from + said.length))) return false;
  if (kind === "promise") return !unsure.test(folded.slice(0, from));
  return (
    kind === "refusal" || kind === "threat" || kind === "decline" || kind === "fails" || !conditional.test(folded.slice(0, from))
  );
}

function isAtOnce(folded: string, from: number, { atOnce }: ActPatterns): boolean {
  const found = atOnce.exec(folded.slice(from));
  return found !== null && found.index < 30;
}

function isIdle({ speaker, folded }: Clause, { idle }: ActPatterns): boolean {
  return speaker !== "Agent" && idle.test(folded);
}
