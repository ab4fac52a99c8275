/**
 * Set ways of binding oneself, as lists of phrases (see `phrases`): whoever says so has promised, whatever else marks the clause. They name only
 * deeds that the other side waits for, so that nothing done while they speak is among them.
 */
export interface Pledges {
  /** The speaker will do it. */
  own: string;
  /** Somebody of the agent's side will, or something will reach the customer; told by the agent. */
  theirs: string;
  /** The same, if a time stands beside it. */
  timed: string;
  /** None after all: a way of speaking, a threat, or what is done at once. */
  never: string;
  /** Times of the day and others that `due` of the lexicon doesn't have. */
  times: string;
  /** Begin what a promise depends on. */
  conditions: string;
  /** Begin a clause that hangs on another one. */
  hanging: string;
}
