import { numbersOf } from "../figures/groups";
import type { Definition } from "../figures/report";
import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";

/** The value is the most frequent one of its column, the next value the one after it, and both stand in as many rows as told. */
export function repeatedValueHolds(c: Claim): Held[] {
  const { measure, test } = c.claim;
  const share = c.fact("share").definition;
  const rows = rowsOf(c.check.table, share.filter, share.period);
  const counts = new Map<number, number>();
  const values = numbersOf(c.check.table.column(measure ?? ""), rows);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const is = (definition: Definition, value: unknown) =>
    definition.filter.filter(({ column, op, value: of }) => column === measure && op === "eq" && of === value).length === 1;
  const part = (share.parameters?.part ?? []).map(({ column, op, value }) => `${column} ${op} ${value}`);
  return [
    c.operands("sum", "value", "count"),
    c.equal("value", c.fact("value").value, first?.[0]),
    c.equal("count", c.fact("count").value, first?.[1]),
    c.equal("nextValue", c.fact("nextValue").value, second?.[0]),
    c.equal("next", c.fact("next").value, second?.[1]),
    c.equal("rows of count", is(c.fact("count").definition, first?.[0]), true),
    c.equal("rows of next", is(c.fact("next").definition, second?.[0]), true),
    c.equal("part of share", part.join(), `${measure} eq ${first?.[0]}`),
    c.equal("test/n", test?.n, values.length),
    c.equal(
      "test/effect",
      Number(test?.effect).toPrecision(6),
      ((first?.[1] ?? 0) / Math.max(1, second?.[1] ?? 0)).toPrecision(6),
    ),
  ];
}
