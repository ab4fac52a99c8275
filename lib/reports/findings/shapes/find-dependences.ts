import { sharesSource } from "@/lib/analysis/language/sources";
import { followsFromArithmetic } from "@/lib/figures/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { findBins } from "./find-bins";
import { findInteractions } from "./find-interactions";
import { findReversals } from "./find-reversals";
import { findSameMix } from "./find-same-mix";
import { type GoTogether, readSample } from "./sample";

/** What depends on more than one column, or on a number otherwise than in a straight line: one look at a sample for all. */
export async function findDependences(context: FindContext): Promise<Draft[]> {
  const sample = await readSample(context);
  if (sample === null) return [];
  const followsFrom = await followsFromArithmetic(context);
  const goTogether: GoTogether = (a, b) => followsFrom(a.index, b.index) || sharesSource(a.profile, b.profile);
  const reversals = findReversals(context, sample, goTogether);
  // Groups that lie apart make steps over all rows, where their relation turns round.
  const turned = new Set(
    reversals.filter(({ finding, test }) => finding.kind === "reversal" && (test?.p ?? 1) <= TURNED).map(pairOf),
  );
  return [
    ...reversals,
    ...findSameMix(context, sample, goTogether),
    ...findInteractions(context, sample, goTogether),
    ...findBins(context, sample, goTogether).filter((draft) => !turned.has(pairOf(draft))),
  ];
}

const TURNED = 0.01;

function pairOf({ finding: { measure, by } }: Draft): string {
  return [measure ?? -1, by ?? -1].sort((a, b) => a - b).join(" ");
}
