import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

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

/** The means of a group before and from a period on, and those of everybody else in the same figure and time; the group moves further. */
export function groupBreakHolds(c: Claim): Held[] {
  const group = { column: c.claim.by ?? "", value: String(c.fact("label").value) };
  const figure = (role: string) => shown([c.fact(role).definition.measure, c.fact(role).definition.parameters ?? null]);
  const level = (role: string) => Number(c.fact(role).value);
  const edge = (role: string, end: "from" | "to") => c.fact(role).definition.period?.[end] ?? null;
  const [own, rest] = [level("after") - level("before"), level("restAfter") - level("restBefore")];
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], group.column),
    ...["period", "before", "after", "periods"].map((role) => ofRows(c, role, [{ ...group, op: "eq" }])),
    ...["restBefore", "restAfter"].map((role) => ofRows(c, role, [{ ...group, op: "ne" }])),
    ...["after", "restBefore", "restAfter"].map((role) => c.equal(`figure of ${role}`, figure(role), figure("before"))),
    c.equal("start of before", edge("before", "from"), edge("periods", "from")),
    c.equal("end of after", edge("after", "to"), edge("periods", "to")),
    ...(["before", "restBefore"] as const).map((role) => c.equal(`end of ${role}`, edge(role, "to"), edge("period", "from"))),
    ...(["after", "restAfter"] as const).map((role) => c.equal(`start of ${role}`, edge(role, "from"), edge("period", "from"))),
    c.equal("figure of periods", figure("periods"), figure("before")),
    own !== 0 && own !== rest ? null : { what: "after", says: level("after"), should: `another level than ${level("before")}` },
  ];
}
