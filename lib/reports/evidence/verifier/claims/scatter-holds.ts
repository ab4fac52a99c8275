import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** The middle values of one measure in a group and in all other rows, and the former lie wider apart. */
export function scatterHolds(c: Claim): Held[] {
  const group = (op: "eq" | "ne"): Filter => ({ column: c.claim.by ?? "", op, value: String(c.fact("label").value) });
  const span = (low: string, high: string) => Number(c.fact(high).value) - Number(c.fact(low).value);
  const [own, rest] = [span("low", "high"), span("restLow", "restHigh")];
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], c.claim.by),
    ...["low", "high"].flatMap((role) => [c.column(role, "measure"), ofRows(c, role, [group("eq")])]),
    ...["restLow", "restHigh"].flatMap((role) => [c.column(role, "measure"), ofRows(c, role, [group("ne")])]),
    ofRows(c, "rows", []),
    own > rest ? null : { what: "high", says: own, should: `a wider span than ${rest}` },
  ];
}
