import { followsFromArithmetic } from "@/lib/figures/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { findBins } from "./find-bins";
import { findInteractions } from "./find-interactions";
import { findReversals } from "./find-reversals";
import { findSameMix } from "./find-same-mix";
import { readSample } from "./sample";

/** What depends on more than one column, or on a number otherwise than in a straight line: one look at a sample for all. */
export async function findDependences(context: FindContext): Promise<Draft[]> {
  const sample = await readSample(context);
  if (sample === null) return [];
  const followsFrom = await followsFromArithmetic(context);
  const reversals = findReversals(context, sample, followsFrom);
  // Groups that lie apart make steps over all rows, where their relation turns round.
  const turned = new Set(
    reversals.filter(({ finding, test }) => finding.kind === "reversal" && (test?.p ?? 1) <= TURNED).map(pairOf),
  );
  return [
    ...reversals,
    ...findSameMix(context, sample),
    ...findInteractions(context, sample),
    ...findBins(context, sample, followsFrom).filter((draft) => !turned.has(pairOf(draft))),
  ];
}

const TURNED = 0.01;

function pairOf({ finding: { measure, by } }: Draft): string {
  return [measure ?? -1, by ?? -1].sort((a, b) => a - b).join(" ");
}
