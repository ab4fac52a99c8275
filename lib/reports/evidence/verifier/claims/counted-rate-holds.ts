import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** Both shares are of what one column counts: of all in a group, and of all that are not of it, those with one value. */
export function countedRateHolds(c: Claim): Held[] {
  const { measure, by } = c.claim;
  const [label, outcome] = [c.fact("label"), c.fact("outcome")];
  const named = (fact: typeof label) => ({ column: fact.definition.groupBy[0] ?? "", op: "eq", value: String(fact.value) });
  const [isGroup, isValue] = [named(label), named(outcome)];
  const sides = [
    { share: "share", part: "part", whole: "whole", filter: isGroup },
    { share: "rest", part: "restPart", whole: "restWhole", filter: { ...isGroup, op: "ne" } },
  ];
  return [
    c.equal("column of label", isGroup.column, by),
    ofRows(c, "label", []),
    ofRows(c, "outcome", []),
    isValue.column === by || isValue.column === measure
      ? { what: "column of outcome", says: isValue.column, should: "a third column" }
      : null,
    ...sides.flatMap((side) => [
      c.operands(side.share, side.part, side.whole),
      c.column(side.part, "measure"),
      c.column(side.whole, "measure"),
      ofRows(c, side.share, [side.filter]),
      ofRows(c, side.part, [side.filter, isValue]),
      ofRows(c, side.whole, [side.filter]),
    ]),
  ];
}
