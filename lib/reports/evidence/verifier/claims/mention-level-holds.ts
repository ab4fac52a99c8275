import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** Both averages are of the measure, in the rows whose text has one word and in those whose text lacks it. */
export function mentionLevelHolds(c: Claim): Held[] {
  const { by } = c.claim;
  const having = (value: boolean) => ({ column: by ?? "", op: "eq", value: String(value) });
  const [own, rest] = [c.fact("own").definition, c.fact("rest").definition];
  return [
    c.equal("derivation of by", c.check.columns.get(by)?.derivation?.kind, "mentions"),
    c.column("own", "measure"),
    c.column("rest", "measure"),
    c.column("rows", "measure"),
    ofRows(c, "own", [having(true)]),
    ofRows(c, "rest", [having(false)]),
    ofRows(c, "rows", [{ column: by ?? "", op: "not_null", value: null }]),
    c.equal("period of rest", shown(rest.period), shown(own.period)),
  ];
}
