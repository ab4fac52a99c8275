import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";

/** The rest is everybody but the group, in the same figure over the same time, and the two don't run alike. */
export function courseHolds(c: Claim): Held[] {
  const [own, rest] = [c.fact("slope").definition, c.fact("rest").definition];
  const others = own.filter.map((one) => (one.column === c.claim.by && one.op === "eq" ? { ...one, op: "ne" } : one));
  const figure = (one: typeof own) => shown([one.measure, one.aggregation, one.period, one.parameters ?? null]);
  return [
    c.equal("rows of rest", shown(rest.filter), shown(others)),
    c.equal("figure of rest", figure(rest), figure(own)),
    c.fact("slope").value === c.fact("rest").value ? { what: "rest", says: c.fact("rest").value, should: "another slope" } : null,
  ];
}
