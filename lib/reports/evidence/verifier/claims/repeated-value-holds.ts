import { numbersOf } from "../figures/groups";
import type { Definition } from "../figures/report";
import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

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

/** Far more values lie just under a limit than as far above it; the edges lie as far to both sides. */
export function underLimitHolds(c: Claim): Held[] {
  const { measure, test } = c.claim;
  const [limit, from, to] = ["limit", "from", "to"].map((role) => Number(c.fact(role).value)) as [number, number, number];
  const [count, next] = [Number(c.fact("count").value), Number(c.fact("next").value)];
  const between = (low: number, high: number) => [
    { column: measure ?? "", op: "gte" as const, value: String(low) },
    { column: measure ?? "", op: "lt" as const, value: String(high) },
  ];
  return [
    ...["limit", "from", "to"].flatMap((role) => [c.column(role, "measure"), ofRows(c, role, [])]),
    c.above("limit", "from"),
    c.above("to", "limit"),
    Math.abs(limit - from - (to - limit)) <= 1e-6 * limit ? null : { what: "to", says: to, should: 2 * limit - from },
    ofRows(c, "count", between(from, limit)),
    ofRows(c, "next", between(limit, to)),
    c.above("count", "next"),
    c.equal("test/n", test?.n, count + next),
    test === null || test.effect <= (count / Math.max(1, next)) * (1 + 1e-5)
      ? null
      : { what: "test/effect", says: test.effect, should: count / Math.max(1, next) },
  ];
}
