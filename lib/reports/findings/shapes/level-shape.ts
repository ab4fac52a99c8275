import type { Numbers, Outcome } from "./sample";
import type { Tried } from "./shared-tests";

/**
 * An outcome over a number: two levels with an edge between them, three with the middle one apart from both sides, or, with three edges,
 * a rise or fall that ends.
 */
export interface LevelShape extends Tried {
  outcome: Outcome;
  by: Numbers;
  /** True for a course that begins at its middle edge, instead of coming to an end there. */
  begins?: boolean;
  edges: readonly [number] | readonly [number, number] | readonly [number, number, number];
  n: number;
}
