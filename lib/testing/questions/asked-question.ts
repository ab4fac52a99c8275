/**
 * A table, what is asked of it, and the plan that is right, in short: `planText`. Where two readings are as good, both stand
 * there with `||`; `ask` is right where the question leaves open what is meant.
 */
export type AskedQuestion = readonly [table: string, question: string, plan: string];
/** The same with the question before it. */
export type AskedFollowUp = readonly [table: string, first: string, then: string, plan: string];
