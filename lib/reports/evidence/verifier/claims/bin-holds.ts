import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";
import { ofRows, sameOutcome } from "./dependence-holds";

/** The rows on one side of an edge. */
function side(c: Claim, op: "lt" | "gte" | "gt", edge: string): Filter {
  return { column: c.claim.by ?? "", op, value: String(c.fact(edge).value) };
}

/** Two levels, one below the edge and one from it on. */
export function thresholdHolds(c: Claim): Held[] {
  return [
    c.column("edge", "by"),
    ofRows(c, "edge", []),
    ofRows(c, "below", [side(c, "lt", "edge")]),
    ofRows(c, "above", [side(c, "gte", "edge")]),
    ofRows(c, "rows", []),
    ...sameOutcome(c, "below", "above"),
  ];
}

/** Both ends of a number, apart from each other. */
export function gradientHolds(c: Claim): Held[] {
  return [
    c.column("from", "by"),
    c.column("to", "by"),
    c.above("to", "from"),
    ofRows(c, "from", []),
    ofRows(c, "to", []),
    ofRows(c, "below", [side(c, "lt", "from")]),
    ofRows(c, "above", [side(c, "gt", "to")]),
    ofRows(c, "rows", []),
    ...sameOutcome(c, "below", "above"),
  ];
}

/** A middle part that is higher than both sides, or lower. */
export function uShapeHolds(c: Claim): Held[] {
  const [below, middle, above] = ["below", "middle", "above"].map((role) => Number(c.fact(role).value)) as [
    number,
    number,
    number,
  ];
  return [
    c.column("from", "by"),
    c.column("to", "by"),
    c.above("to", "from"),
    ofRows(c, "from", []),
    ofRows(c, "to", []),
    ofRows(c, "below", [side(c, "lt", "from")]),
    ofRows(c, "middle", [side(c, "gte", "from"), side(c, "lt", "to")]),
    ofRows(c, "above", [side(c, "gte", "to")]),
    ofRows(c, "rows", []),
    ...sameOutcome(c, "middle", "below", "above"),
    (middle - below) * (middle - above) > 0 ? null : { what: "middle", says: middle, should: `apart from ${below} and ${above}` },
  ];
}
