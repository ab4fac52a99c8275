import { shown } from "../figures/check";
import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** What lies before and after differs by so much of the way to the stretch between, at most. */
const APART_MAX = 0.5;

/** One figure over three times that follow each other: it lies apart in the second, and came back in the third. */
export function episodeHolds(c: Claim): Held[] {
  const isOfGroup = c.has("label");
  const group = (op: "eq" | "ne"): Filter[] =>
    isOfGroup ? [{ column: c.claim.by ?? "", op, value: String(c.fact("label").value) }] : [];
  const last = c.has("until") ? "until" : "period";
  const figure = (role: string) => {
    const { measure, aggregation, parameters, period } = c.fact(role).definition;
    return shown([measure, aggregation, parameters ?? null, period?.column ?? null, period?.grain ?? null]);
  };
  const edge = (role: string, end: "from" | "to") => c.fact(role).definition.period?.[end] ?? null;
  const [value, before, after] = ["value", "before", "after"].map((role) => Number(c.fact(role).value)) as [
    number,
    number,
    number,
  ];
  const isBeyond = (value - before) * (value - after) > 0;
  const nearest = Math.min(Math.abs(value - before), Math.abs(value - after));
  return [
    isOfGroup ? c.equal("column of label", c.fact("label").definition.groupBy[0], c.claim.by) : null,
    ...["period", "until", "value", "before", "after"].map((role) => ofRows(c, role, group("eq"))),
    isOfGroup ? ofRows(c, "restValue", group("ne")) : null,
    ...["before", "after", ...(isOfGroup ? ["restValue"] : [])].map((role) =>
      c.equal(`figure of ${role}`, figure(role), figure("value")),
    ),
    c.equal("start of value", edge("value", "from"), edge("period", "from")),
    c.equal("end of value", edge("value", "to"), edge(last, "to")),
    c.equal("end of before", edge("before", "to"), edge("value", "from")),
    c.equal("start of after", edge("after", "from"), edge("value", "to")),
    ...(isOfGroup
      ? (["from", "to"] as const).map((end) => c.equal(`time of restValue`, edge("restValue", end), edge("value", end)))
      : []),
    isBeyond && Math.abs(before - after) <= APART_MAX * nearest * (1 + 1e-9)
      ? null
      : { what: "value", says: value, should: "apart from what was before and after" },
  ];
}
