import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

const NEXT = ["second", "third"] as const;

/** Shares of the variation of one outcome over different columns of all rows, the largest first. */
export function driversHold(c: Claim): Held[] {
  const told = ["first", ...NEXT.filter((role) => c.has(role))];
  const columnOf = (role: string) => c.fact(role).definition.groupBy[0];
  const counted = (role: string) => c.fact(role).definition.parameters?.equals;
  const equals = counted("first");
  return [
    c.equal("column of first", columnOf("first"), c.claim.by),
    c.equal("number of columns", new Set(told.map(columnOf)).size, told.length),
    c.has("third") ? c.equal("second", c.has("second"), true) : null,
    ...told.flatMap((role, at) => [
      ofRows(c, role, []),
      c.equal(`measure of ${role}`, c.fact(role).definition.measure, c.claim.measure),
      c.equal(`what ${role} counts`, String(counted(role)), String(equals)),
      at === 0 ? null : c.above(told[at - 1] ?? "", role),
    ]),
    c.equal(
      "what is counted",
      equals === undefined ? null : String(equals),
      c.has("outcome") ? String(c.fact("outcome").value) : null,
    ),
    c.has("outcome") ? c.equal("column of outcome", columnOf("outcome"), c.claim.measure) : null,
    ofRows(c, "rows", []),
  ];
}
