/**
 * What people do by what they say in a call, by side. The order is that of the columns of the weights; the letter is how labelled calls
 * (`lib/testing/calls/hands/acts.json`) write it.
 */
export const AGENT_ACTS = {
  /** Did what was wanted, or put it right. */
  settles: "D",
  /** Fixes a time that both agree on. */
  books: "B",
  /** Their side does something after the call that the matter waits for. */
  promises: "P",
  /** Will send what only confirms it. */
  confirms: "M",
  /** Cannot, may not or will not. */
  refuses: "R",
  /** Hands it to somebody who decides. */
  escalates: "E",
  /** Takes an order. */
  sells: "K",
  /** Offers something, for money or instead. */
  offers: "O",
  /** Answers a question, explains. */
  explains: "A",
  /** Says what to do. */
  instructs: "I",
  /** Is sorry. */
  sympathises: "S",
  /** Puts through. */
  transfers: "T",
} as const;

export const CUSTOMER_ACTS = {
  /** Is glad, thanks warmly. */
  praises: "g",
  /** Takes note. */
  notes: "t",
  /** Says yes to what is offered. */
  accepts: "a",
  /** Says no to it. */
  declines: "d",
  /** Is angry, threatens. */
  complains: "x",
  /** Gives in without having got it. */
  resigns: "z",
  /** Says that it works, or has come. */
  succeeds: "w",
  /** Will do something. */
  pledges: "p",
  /** Wants something, asks. */
  requests: "r",
} as const;

export type Act = keyof typeof AGENT_ACTS | keyof typeof CUSTOMER_ACTS;
