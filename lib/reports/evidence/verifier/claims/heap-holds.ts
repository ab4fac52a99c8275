import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";
import { named, ofRows } from "./dependence-holds";

/** What lies just under a limit: such a part of it, and so many times as often in the group as in all others. */
const JUST = 0.1 * (1 + 1e-6);
const TIMES_UNDER_LIMIT = 3 * (1 - 1e-6);
/** One value: at least such a share of the group, and so many times that in all others. */
const SHARE_MIN = 0.15 * (1 - 1e-6);
const TIMES_OF_VALUE = 2 * (1 - 1e-6);

/** One value of a measure, or those from one up to a limit, by their share in a group and in all rows that are not of it. */
export function heapHolds(c: Claim): Held[] {
  const measure = c.claim.measure ?? "";
  const group = (op: "eq" | "ne"): Filter => ({ column: c.claim.by ?? "", op, value: String(c.fact("label").value) });
  const at = (op: Filter["op"], role: string): Filter => ({ column: measure, op, value: String(c.fact(role).value) });
  const exact = c.has("value");
  const part = exact ? [at("eq", "value")] : [at("gte", "from"), at("lt", "limit")];
  const parts = (role: string) =>
    [c.fact(role).definition.parameters?.of, ...named(c.fact(role).definition.parameters?.part)].join("; ");
  const number = (role: string) => Number(c.fact(role).value);
  const isOften = exact
    ? number("share") >= Math.max(SHARE_MIN, TIMES_OF_VALUE * number("rest"))
    : number("share") > 0 && number("share") >= TIMES_UNDER_LIMIT * number("rest");
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], c.claim.by),
    c.equal("one value or a limit", c.has("from") && c.has("limit"), !exact),
    ...(exact ? [ofRows(c, "value", part), c.column("value", "measure")] : []),
    ...(exact ? [] : ["from", "limit"].flatMap((role) => [ofRows(c, role, []), c.column(role, "measure")])),
    exact ? null : c.above("limit", "from"),
    exact || number("limit") - number("from") <= JUST * number("limit")
      ? null
      : { what: "from", says: number("from"), should: "just under the limit" },
    ofRows(c, "share", [group("eq")]),
    ofRows(c, "rest", [group("ne")]),
    ofRows(c, "rows", [group("eq")]),
    ...["share", "rest", "rows"].map((role) => c.column(role, "measure")),
    ...["share", "rest"].map((role) => c.equal(`part of ${role}`, parts(role), ["count", ...named(part)].join("; "))),
    isOften ? null : { what: "share", says: number("share"), should: "far above that of all others" },
  ];
}
