import { sharesSource } from "@/lib/analysis/language/sources";
import { cutsOf, followsFromArithmetic } from "@/lib/figures/arithmetic/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { isToldOf } from "../no-news/no-news";
import { entityWorths } from "../rates/entity-worth";
import { isOutcome, targetsOf } from "../targets";
import { findBins } from "./find-bins";
import { findDrivers } from "./find-drivers";
import { findEdgeInteractions } from "./find-edge-interactions";
import { findGradients } from "./find-gradients";
import { findHeaps } from "./find-heaps";
import { findInteractions } from "./find-interactions";
import { findMixShifts } from "./find-mix-shift";
import { findReversals } from "./find-reversals";
import { findSameMix } from "./find-same-mix";
import { findScatter } from "./find-scatter";
import { type GoTogether, readSample } from "./sample";

/** What depends on more than one column, or on a number otherwise than in a straight line: one look at a sample for all. */
export async function findDependences(context: FindContext): Promise<Draft[]> {
  const targets = targetsOf(context.plan, context.scope.columns);
  const sample = await readSample(context, targets);
  if (sample === null) return [];
  // How a row came out is what groups lead to, not one of them: nothing is compared within those that left.
  const unconditioned = { ...sample, groups: sample.groups.filter(({ column }) => !isOutcome(column)) };
  const followsFrom = await followsFromArithmetic(context);
  const goTogether: GoTogether = (a, b) => followsFrom(a.index, b.index) || sharesSource(a.profile, b.profile);
  const isCut = await cutsOf(context);
  // From which value on something always happens is told by the line itself.
  const besideLines: GoTogether = (a, b) =>
    goTogether(a, b) && !(isCut(a.index, b.index) && (isToldOf(a, b) || isToldOf(b, a)) && !sharesSource(a.profile, b.profile));
  const reversals = findReversals(context, sample, goTogether);
  // Groups that lie apart make steps over all rows, where their relation turns round.
  const turned = new Set(
    reversals.filter(({ finding, test }) => finding.kind === "reversal" && (test?.p ?? 1) <= TURNED).map(pairOf),
  );
  const columnOf = ({ column }: { column: TableColumn }) => column;
  const named = [...sample.outcomes.filter(({ rate }) => rate), ...unconditioned.groups].map(columnOf);
  const counted = [...sample.numbers, ...sample.outcomes.filter(({ rate }) => !rate)].map(columnOf);
  const worths = await entityWorths(context, [...new Set(named)], [...new Set(counted)]);
  return [
    ...reversals,
    ...findSameMix(context, unconditioned, goTogether),
    ...findMixShifts(context, unconditioned, goTogether),
    ...findInteractions(context, { ...unconditioned, groups: [...unconditioned.groups, ...sample.seasons] }, goTogether, worths),
    ...findInteractions(context, { ...unconditioned, outcomes: sample.kinds }, goTogether, worths).slice(0, KINDS_TOLD_MAX),
    ...findEdgeInteractions(context, unconditioned, goTogether, targets, worths),
    ...findBins(context, sample, besideLines, targets).filter((draft) => !turned.has(pairOf(draft))),
    ...findGradients(context, sample, goTogether, targets),
    ...(await findHeaps(context, unconditioned, goTogether)),
    ...findScatter(context, unconditioned, goTogether),
    ...findDrivers(context, sample, goTogether, targets),
  ];
}

const TURNED = 0.01;
const KINDS_TOLD_MAX = 2;

function pairOf({ finding: { measure, by } }: Draft): string {
  return [measure ?? -1, by ?? -1].sort((a, b) => a - b).join(" ");
}
