/** What is needed to compare a statement with a call: words of equal meaning, and words that statements use of their own. Folded. */
export interface CheckWords {
  /** Groups of words that say the same, parted by ";". */
  readonly same: string;
  /** Forms that are not regular, each with its base: "sent:send". */
  readonly forms: string;
  /** Said of any call without anybody having said it. */
  readonly generic: string;
  /** After these comes a thing, not something that is done. */
  readonly determiners: string;
  /** Who does it, in a statement. */
  readonly agent: string;
  readonly customer: string;
  /** Patterns over a folded statement: what it says of its verb. */
  readonly negated: string;
  readonly promised: string;
  readonly asked: string;
  readonly offered: string;
  readonly accepted: string;
  /** Endings of participles and of verbs. */
  readonly endings: string;
  /** Patterns over a clause before its verb. */
  readonly clauseNegated: string;
  readonly clauseOpen: string;
  readonly clauseFuture: string;
  /** Times that have to be said: days, months, parts of the day. */
  readonly times: string;
  /** Lengths of time and other units behind a number. */
  readonly units: string;
  /** Verbs among the generic words that are checked when somebody is said to do them. */
  readonly contacts: string;
  /** One word of the group of mending, one of that of buying, and one of that of booking. */
  readonly solves: string;
  readonly buys: string;
  readonly books: string;
  /** A statement's verb stands at its end. */
  readonly isVerbLast: boolean;
  /** Says that what was just announced is done. */
  readonly carriedOut: string;
  /** Says that it was done, in answer to a request. */
  readonly complied: string;
}
