import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** Both shares are of one event and time, in a group and in all others that are known, and lie as far apart as the test says. */
export function untilHolds(c: Claim): Held[] {
  const [share, rest, time] = [c.fact("share"), c.fact("rest"), c.fact("time")];
  const own = share.definition;
  const { by, test } = c.claim;
  const event = ({ measure, groupBy, period, parameters }: typeof own) => shown([measure, groupBy, period, parameters]);
  const isGroup = { column: by ?? "", op: "eq", value: String(c.fact("label").value) };
  const known = { column: by ?? "", op: "not_null", value: null };
  const started = { column: own.groupBy[0] ?? "", op: "not_null", value: null };
  const gap = Math.abs(Number(share.value) - Number(rest.value));
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], by),
    ofRows(c, "label", []),
    ofRows(c, "share", [isGroup]),
    ofRows(c, "rest", [{ ...isGroup, op: "ne" }, known]),
    ofRows(c, "rows", [isGroup, started]),
    ofRows(c, "time", []),
    c.equal("event of rest", event(rest.definition), event(own)),
    c.equal("event of time", event(time.definition), event(own)),
    test !== null && Math.abs(gap - test.effect) > 1e-5 ? { what: "test/effect", says: test.effect, should: gap } : null,
  ];
}
