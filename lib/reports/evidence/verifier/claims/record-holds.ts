import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** One row, and no other, has the highest or lowest value; its name and its period are that row's, and the next value lies behind it. */
export function recordHolds(c: Claim): Held[] {
  const { measure, by } = c.claim;
  const { value, definition } = c.fact("value");
  const own = { column: measure ?? "", op: "eq", value: String(value) };
  const rows = rowsOf(c.check.table, [...definition.filter, { ...own, value }], null).length;
  const side = definition.aggregation;
  return [
    c.column("value", "measure"),
    c.equal("peers of value", definition.parameters?.among, "rows"),
    c.rank("value", side === "max" ? "highest" : "lowest"),
    c.equal("rows with the value", rows, 1),
    ofRows(c, "value", []),
    c.has("label") ? c.equal("column of label", c.fact("label").definition.groupBy[0], by) : null,
    ofRows(c, "label", [own]),
    ofRows(c, "period", [own]),
    c.has("next") ? c.column("next", "measure") : null,
    c.has("next") ? c.equal("side of next", c.fact("next").definition.aggregation, side) : null,
    ofRows(c, "next", [{ ...own, op: side === "max" ? "lt" : "gt" }]),
  ];
}
