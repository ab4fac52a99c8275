import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** Both ratios are of the same two sums over rows with both, in a group and in all rows that are not of it. */
export function ratioInGroupHolds(c: Claim): Held[] {
  const { measure, by, test } = c.claim;
  const label = c.fact("label");
  const isGroup = { column: label.definition.groupBy[0] ?? "", op: "eq", value: String(label.value) };
  const sides = [
    { ratio: "ratio", numerator: "numerator", denominator: "denominator", filter: isGroup },
    { ratio: "rest", numerator: "restNumerator", denominator: "restDenominator", filter: { ...isGroup, op: "ne" } },
  ];
  const present = (column: string | null) => ({ column: column ?? "", op: "not_null", value: null });
  const gap = Math.abs(Number(c.fact("ratio").value) / Number(c.fact("rest").value) - 1);
  return [
    ofRows(c, "label", []),
    ...sides.flatMap((side) => [
      c.operands(side.ratio, side.numerator, side.denominator),
      c.column(side.numerator, "measure"),
      c.column(side.denominator, "by"),
      ofRows(c, side.ratio, [side.filter]),
      ofRows(c, side.numerator, [side.filter, present(by)]),
      ofRows(c, side.denominator, [side.filter, present(measure)]),
      c.equal(
        `period of ${side.ratio}`,
        shown(c.fact(side.numerator).definition.period),
        shown(c.fact(side.denominator).definition.period),
      ),
    ]),
    test !== null && Math.abs(gap - test.effect) > 1e-5 * Math.max(1, gap)
      ? { what: "test/effect", says: test.effect, should: gap }
      : null,
  ];
}

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
