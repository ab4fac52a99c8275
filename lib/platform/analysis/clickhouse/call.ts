import type { DuckType, Expression } from "./plan";
import type { Speech } from "./speech";

/** A function of the plan with its arguments. */
export interface Call {
  expression: Expression;
  args: readonly Expression[];
  type: DuckType;
  speech: Speech;
  /** The argument at a place, translated. */
  at(place: number): string;
  typeAt(place: number): DuckType;
}

export type Translate = (call: Call) => string;
