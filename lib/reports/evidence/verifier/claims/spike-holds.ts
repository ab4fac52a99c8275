import { shown } from "../figures/check";
import { seriesOf } from "../figures/series";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** How much a period differs at least from the mean of those before it, as a share of that mean. */
const MOVE_MIN = 0.25;

/** What is usual is the mean of the same figure just before the period, and the period lies beyond everything in there. */
export function spikeHolds(c: Claim): Held[] {
  const [value, usual] = [c.fact("value"), c.fact("usual")];
  const [own, before] = [value.definition, usual.definition];
  const figure = (of: string, { measure, period }: typeof own) => shown([of, measure, period?.column, period?.grain]);
  const points = seriesOf(c.check.table, before);
  const [stated, mean] = [Number(value.value), Number(usual.value)];
  const isFar = Math.abs(stated - mean) >= MOVE_MIN * Math.abs(mean) * (1 - 1e-9);
  const isBeyond = points.every(({ y }) => (stated > mean ? y < stated : y > stated));
  return [
    ...["period", "value", "usual", "change", "periods"].map((role) => ofRows(c, role, [])),
    c.equal("figure of usual", figure(String(before.parameters?.of), before), figure(own.aggregation, own)),
    c.equal("end of usual", before.period?.to ?? null, own.period?.from ?? ""),
    c.sameSeries("usual", "periods"),
    isFar && isBeyond ? null : { what: "value", says: stated, should: "far off the periods before" },
  ];
}
