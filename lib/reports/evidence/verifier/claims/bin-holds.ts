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

/** The ends of a relation are averages of the one measure at both ends of the other, which go the way of the whole. */
export function correlationEndsHold(c: Claim): Held[] {
  const roles = ["from", "to", "below", "above"].filter((role) => c.has(role));
  if (roles.length === 0) return [];
  if (roles.length < 4) return [{ what: "ends", says: roles.join(), should: "all of them" }];
  const gap = Number(c.fact("above").value) - Number(c.fact("below").value);
  return [
    c.column("from", "by"),
    c.column("to", "by"),
    c.column("below", "measure"),
    c.column("above", "measure"),
    c.above("to", "from"),
    ofRows(c, "from", []),
    ofRows(c, "to", []),
    ofRows(c, "below", [side(c, "lt", "from")]),
    ofRows(c, "above", [side(c, "gt", "to")]),
    gap * Number(c.fact("r").value) > 0 ? null : { what: "above", says: c.fact("above").value, should: "on the side of r" },
  ];
}

/** What a course gains where it is level, as a share of what it gains elsewhere. */
const GAIN_LEFT = 0.5;

/** A level at the start of a number, another one further on, and hardly another beyond that. */
export function saturationHolds(c: Claim): Held[] {
  return bendHolds(c, ["edge", "last"], "above");
}

/** One level up to some value of a number, and another far beyond it. */
export function onsetHolds(c: Claim): Held[] {
  return bendHolds(c, ["from", "edge"], "below");
}

/** Three levels over a number, of which the one in the middle is much like that on its level side. */
function bendHolds(c: Claim, [from, to]: readonly [string, string], like: "above" | "below"): Held[] {
  const level = (role: string) => Number(c.fact(role).value);
  const [gain, more] = [level("middle") - level(like === "above" ? "below" : "above"), level(like) - level("middle")];
  return [
    ...["from", "edge", "last"].flatMap((role) => [c.column(role, "by"), ofRows(c, role, [])]),
    c.above("edge", "from"),
    c.above("last", "edge"),
    ofRows(c, "below", [side(c, "lt", "from")]),
    ofRows(c, "middle", [side(c, "gte", from), side(c, "lt", to)]),
    ofRows(c, "above", [side(c, "gte", "last")]),
    ofRows(c, "rows", []),
    ...sameOutcome(c, "middle", "below", "above"),
    gain !== 0 && Math.abs(more) <= GAIN_LEFT * Math.abs(gain)
      ? null
      : { what: like, says: level(like), should: `near ${level("middle")}` },
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
