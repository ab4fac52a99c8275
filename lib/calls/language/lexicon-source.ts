import type { CallOutcome, CallType } from "@/lib/contract/words/call-words";

/** The words of one language, as lists of phrases (see `phrases`). */
export interface LexiconSource {
  types: Partial<Record<CallType, string>>;
  /** That nobody was reached, by what is said then. */
  outcomes: Partial<Record<Extract<CallOutcome, "voicemail" | "no_answer" | "wrong_number">, string>>;
  feelings: {
    veryGood: string;
    good: string;
    thanks: string;
    bad: string;
    veryBad: string;
    negators: string;
    /** Behind praise it makes a mockery of it. */
    inability: string;
    /** Bears the person no grudge for what cannot be done. */
    forgiving: string;
    neutral: string;
  };
  /** Begins what somebody will do; from there to the end of the clause is the task. */
  commitment: string;
  /** Begins what the other side is asked to do. */
  request: string;
  /** With a request: it is for now, not for after the call. */
  rightNow: string;
  /** Somebody or something that comes to the customer. */
  visit: string;
  /** A promise to be in touch again. */
  callback: string;
  /** When: a pattern over folded text, not phrases. */
  due: string;
  flags: {
    disclosure: string;
    doNotCall: string;
    promise: string;
    abuse: string;
    /** What a company calls its own numbers of a customer: no identity documents. */
    ownNumbers: string;
    documents: string;
    verification: string;
    accountFacts: string;
  };
  score: { greeting: string; identification: string; need: string; courtesy: string; closing: string };
  /** Why somebody calls. */
  reason: string;
  /** By which somebody comes to what they call for: says what it is about, what they want or what has gone wrong. */
  matter: string;
  /** Says yes to an offer. */
  accept: string;
}
