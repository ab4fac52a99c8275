import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";

/** Both shares are of rows that have one word, in a group and in all others whose group is known, and the former is larger. */
export function mentionHolds(c: Claim): Held[] {
  const [own, rest] = [c.fact("share").definition, c.fact("rest").definition];
  const others = own.filter.flatMap((one) =>
    one.column === c.claim.by && one.op === "eq"
      ? [
          { ...one, op: "ne" },
          { ...one, op: "not_null", value: null },
        ]
      : [one],
  );
  return [
    c.equal("rows of rest", shown(rest.filter), shown(others)),
    c.equal("derivation of measure", c.check.columns.get(c.claim.measure)?.derivation?.kind, "mentions"),
    c.equal("what share counts", String(own.parameters?.equals ?? true), "true"),
    c.equal("what rest counts", String(rest.parameters?.equals ?? true), "true"),
    c.equal("word of rest", shown([rest.measure, rest.period]), shown([own.measure, own.period])),
    c.above("share", "rest"),
  ];
}
