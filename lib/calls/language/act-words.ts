/**
 * How people say that something was done, promised, refused, asked for: patterns over folded text, matched at word borders. They name
 * the grammar of such clauses (person, tense, modality), and verbs only by their class.
 */
export interface ActWords {
  /** Says nothing before a clause: greetings, fillers, "so", "okay". */
  readonly leadIn: string;
  /** Where another clause begins within a sentence; its first group is the conjunction before it. */
  readonly clauseStart: string;
  /** Where a clause begins in words without punctuation, unless one of `holds` stands before. */
  readonly runOn: string;
  readonly holds: string;
  /** Before a verb: only under a condition, or not yet. */
  readonly conditional: string;
  /** Up to the end of an act: it is said not to be so. */
  readonly negated: string;
  /** Stands before a promise that nobody has made yet. */
  readonly unsure: string;
  /** The speaker's side has done it. */
  readonly done: string;
  /** Steps that leave the matter open: a ticket, a note, a visit. */
  readonly openStep: string;
  /** Somebody of the speaker's side will do it. */
  readonly promise: string;
  /** Behind "and" in a promise: another one. */
  readonly promiseToo: string;
  /** What people promise and do at once: look, check, hold. */
  readonly atOnce: string;
  /** What is only said in anger, or of no use to anybody later. */
  readonly idle: string;
  /** Cannot, will not, does not. */
  readonly refusal: string;
  readonly transfer: string;
  readonly escalation: string;
  /** The caller has a time now. */
  readonly booking: string;
  /** The customer takes it. */
  readonly sale: string;
  /** The agent says that it is sold. */
  readonly sold: string;
  readonly decline: string;
  /** The caller sees that it works. */
  readonly works: string;
  /** The agent asks whether it works now: a glad answer says that it does. */
  readonly tried: string;
  /** Answers that it does. */
  readonly glad: string;
  /** The caller sees that it does not. */
  readonly fails: string;
  /** The caller threatens, or leaves in anger. */
  readonly threat: string;
  /** The customer settles for less. */
  readonly accepts: string;
  /** The agent says how a thing stands: "there's an outage", "your manager hasn't approved it". */
  readonly finding: string;
  /** Wants something. */
  readonly want: string;
  /** Something is wrong. */
  readonly problem: string;
  /** The other side did something to the speaker. */
  readonly doneToUs: string;
  /** Says only who somebody is or how they are. */
  readonly identity: string;
  /** Means what was said before: "move it", "it keeps". */
  readonly dangling: string;
  /** Asks for no more than an answer. */
  readonly asks: string;
  /** In a promise: the matter is not done before somebody comes back to it. */
  readonly comesBack: string;
  /** The agent asks whether that was all: a "no, thanks" after it declines nothing. */
  readonly goodbye: string;
  /** Why the agent calls. */
  readonly purpose: string;
}
