import type { Definition } from "../figures/report";
import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";

/** A rate in a group stands beside that of all other rows: the same value, the same rows otherwise, the test's size and effect. */
export function rateInGroupHolds(c: Claim): Held[] {
  const [share, rest, rows] = [c.fact("share"), c.fact("rest"), c.fact("rows")];
  const group = c.fact("label").value;
  const { measure, by } = c.claim;
  const equals = (definition: Definition) => String(definition.parameters?.equals ?? true);
  const told = c.has("value") ? [String(c.fact("value").value)] : ["true", "1"];
  const own = (definition: Definition, op: "eq" | "ne") =>
    definition.filter.filter((filter) => filter.column === by && filter.op === op && String(filter.value) === group).length ===
      1 && definition.filter.filter((filter) => filter.column === by).length === 1;
  return [
    c.equal("value of share", told.includes(equals(share.definition)), true),
    c.equal("value of rest", equals(rest.definition), equals(share.definition)),
    c.equal("column of label", c.fact("label").definition.groupBy[0], by),
    c.has("value") ? c.equal("column of value", c.fact("value").definition.groupBy[0], measure) : null,
    c.equal("group of share", own(share.definition, "eq"), true),
    c.equal("group of rows", own(rows.definition, "eq"), true),
    c.equal("group of rest", own(rest.definition, "ne"), true),
    c.equal("rows", rows.value, enter(c, share.definition)),
    c.operands("ratio", "share", "rest"),
    c.operands("gap", "share", "rest", "rows"),
    ...testHolds(c),
  ];
}

/** The test is of all rows with a value, its effect Cohen's h of the two rates. */
function testHolds(c: Claim): Held[] {
  const { test } = c.claim;
  if (test === null) return [];
  const [share, rest] = [c.fact("share"), c.fact("rest")];
  const angle = (value: unknown) => 2 * Math.asin(Math.sqrt(Number(value)));
  const effect = Math.abs(angle(share.value) - angle(rest.value));
  return [
    c.equal("test/n", test.n, enter(c, share.definition) + enter(c, rest.definition)),
    Math.abs(effect - test.effect) <= 1e-5 ? null : { what: "test/effect", says: test.effect, should: effect },
  ];
}

function enter(c: Claim, definition: Definition): number {
  const column = c.check.table.column(c.claim.measure ?? "");
  return rowsOf(c.check.table, definition.filter, definition.period).filter((row) => column.present(row)).length;
}
