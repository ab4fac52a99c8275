import type { Expression } from "./plan";

/** A value that is needed twice: a column of its own, which is computed once. */
interface Held {
  first: string;
  again: string;
}

/** What an expression is translated in: the columns that it may name, and fresh names. */
export interface Speech {
  say(expression: Expression): string;
  held(sql: string): Held;
  /** The same for other columns: those of a lambda. */
  among(columns: readonly string[]): Speech;
  fresh(): string;
}
