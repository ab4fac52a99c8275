import { followsFromArithmetic } from "@/lib/figures/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { findInteractions } from "./find-interactions";
import { findReversals } from "./find-reversals";
import { findSameMix } from "./find-same-mix";
import { readSample } from "./sample";

/** What depends on more than one column, or on a number otherwise than in a straight line: one look at a sample for all. */
export async function findDependences(context: FindContext): Promise<Draft[]> {
  const sample = await readSample(context);
  if (sample === null) return [];
  const followsFrom = await followsFromArithmetic(context);
  return [...findReversals(context, sample, followsFrom), ...findSameMix(context, sample), ...findInteractions(context, sample)];
}
