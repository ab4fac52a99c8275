import { shown } from "../figures/check";
import type { Filter } from "../figures/report";
import { seriesOf } from "../figures/series";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** How much a period differs at least from the mean of those before it, as a share of that mean. */
const MOVE_MIN = 0.25;
/** Where a mean is 0, a group goes so many times as far as all others, in the figure itself. */
const ALONE = 2;

/** What lies before and after differs by so much of the way to the stretch between, at most. */
const APART_MAX = 0.5;

/** What is usual is the mean of the same figure just before the period, and the period lies beyond everything in there. */
export function spikeHolds(c: Claim): Held[] {
  const [stated, mean] = [Number(c.fact("value").value), Number(c.fact("usual").value)];
  const isFar = Math.abs(stated - mean) >= MOVE_MIN * Math.abs(mean) * (1 - 1e-9);
  return [
    ...["period", "value", "usual", "change", "periods"].map((role) => ofRows(c, role, [])),
    ...justBefore(c, "value", "usual"),
    c.sameSeries("usual", "periods"),
    isFar && isBeyond(c) ? null : { what: "value", says: stated, should: "far off the periods before" },
  ];
}

/** The same of one group, beside all rows that are not of it: those go less far. */
export function groupSpikeHolds(c: Claim): Held[] {
  const group = (op: "eq" | "ne"): Filter => ({ column: c.claim.by ?? "", op, value: String(c.fact("label").value) });
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], c.claim.by),
    ...["period", "value", "usual", "periods"].map((role) => ofRows(c, role, [group("eq")])),
    ...["restValue", "restUsual"].map((role) => ofRows(c, role, [group("ne")])),
    ...justBefore(c, "value", "usual"),
    ...justBefore(c, "restValue", "restUsual"),
    c.equal("time of restUsual", shown(c.fact("restUsual").definition.period), shown(c.fact("usual").definition.period)),
    c.sameSeries("usual", "periods"),
    goesFurther(c) && isBeyond(c)
      ? null
      : { what: "value", says: c.fact("value").value, should: "far off the periods before, and further than all others" },
  ];
}

/** Shares of a mean of 0 say nothing: there the figures themselves are set against each other. */
function goesFurther(c: Claim): boolean {
  const [value = 0, usual = 0, restValue = 0, restUsual = 0] = ["value", "usual", "restValue", "restUsual"].map((role) =>
    Number(c.fact(role).value),
  );
  const [own, rest] = [Math.abs(value - usual) * (1 + 1e-9), Math.abs(restValue - restUsual)];
  if (own === 0 || own < MOVE_MIN * Math.abs(usual)) return false;
  return usual === 0 || restUsual === 0 ? own >= ALONE * rest : own * Math.abs(restUsual) > rest * Math.abs(usual);
}

/** The mean is of the same figure, over the time that ends where the period begins. */
function justBefore(c: Claim, value: string, usual: string): Held[] {
  const [own, before] = [c.fact(value).definition, c.fact(usual).definition];
  const figure = (of: string, { measure, period }: typeof own) => shown([of, measure, period?.column, period?.grain]);
  return [
    c.equal(`figure of ${usual}`, figure(String(before.parameters?.of), before), figure(own.aggregation, own)),
    c.equal(`end of ${usual}`, before.period?.to ?? null, own.period?.from ?? ""),
  ];
}

/** The period lies beyond each of those before it. */
function isBeyond(c: Claim): boolean {
  const [stated, mean] = [Number(c.fact("value").value), Number(c.fact("usual").value)];
  return seriesOf(c.check.table, c.fact("usual").definition).every(({ y }) => (stated > mean ? y < stated : y > stated));
}

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
