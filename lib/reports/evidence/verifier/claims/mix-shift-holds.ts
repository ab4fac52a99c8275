import { shown } from "../figures/check";
import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";
import { LEFT_MAX, named, ofRows, sameOutcome } from "./dependence-holds";

/** A figure in two periods as it is, and at the same mix of one column, whose part is the one whose share is told. */
export function mixShiftHolds(c: Claim): Held[] {
  const { by } = c.claim;
  const periodOf = (role: string) => c.fact(role).definition.period;
  const rowsOf = (role: string): Filter[] => {
    const period = periodOf(role);
    const column = period?.column ?? "";
    return [
      { column, op: "gte", value: period?.from ?? "" },
      { column, op: "lt", value: period?.to ?? "" },
    ];
  };
  const sides = (role: string, own: string, other: string) => {
    const { parameters = {}, groupBy } = c.fact(role).definition;
    return [
      c.equal(
        `periods of ${role}`,
        shown([named(parameters.part), named(parameters.other)]),
        shown([named(rowsOf(own)), named(rowsOf(other))]),
      ),
      c.equal(`columns of ${role}`, shown(groupBy), shown([by, periodOf(own)?.column])),
      ofRows(c, role, []),
    ];
  };
  const gap = (more: string, less: string) => Number(c.fact(more).value) - Number(c.fact(less).value);
  const [whole, left] = [gap("to", "from"), gap("toMix", "fromMix")];
  const counted = (role: string) => String(c.fact(role).definition.parameters?.equals);
  return [
    c.before("fromPeriod", "toPeriod"),
    ...["fromPeriod", "toPeriod", "label"].map((role) => ofRows(c, role, [])),
    c.equal("column of label", c.fact("label").definition.groupBy[0], by),
    ...["fromShare", "toShare"].flatMap((role) => [
      c.column(role, "by"),
      ofRows(c, role, []),
      c.equal(`value of ${role}`, counted(role), String(c.fact("label").value)),
    ]),
    ...["from", "to"].flatMap((role) => [c.column(role, "measure"), ofRows(c, role, [])]),
    ...sides("fromMix", "from", "to"),
    ...sides("toMix", "to", "from"),
    ...sameOutcome(c, "from", "to", "fromMix", "toMix"),
    left * Math.sign(whole) <= LEFT_MAX * Math.abs(whole)
      ? null
      : { what: "the change at the same mix", says: left, should: `less than ${whole}, or turned` },
  ];
}
