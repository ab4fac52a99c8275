/**
 * Common ways to make a promise, as lists of phrases (see `phrases`). A clause that has one is a promise whatever its other marks say. They
 * name only things that happen after the call: something done during the call is not a promise.
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
  /** Ask whether a time is all right, or offer one. */
  offers: string;
  /** Ask somebody to hold on: what follows in the sentence is done at once. */
  pauses: string;
  /** Begin what a promise depends on. */
  conditions: string;
  /** Begin a clause that hangs on another one. */
  hanging: string;
  /** It is done while they talk. */
  atOnce: string;
  /** Take leave until a time that was agreed on before. */
  partings: string;
  /** Ask somebody to stay on the line, wherever they stand in a clause. */
  holds: string;
  /** Before a time they make it one that is past. */
  since: string;
  /** Begin what is only said of the thing that was just promised. */
  refers: string;
  /** Begin what the other side is to do. */
  orders: string;
  /** End as a question what is none: "I'll call you, okay?". */
  tags: string;
  /** The speaker will tell others of it. */
  talks: string;
}
