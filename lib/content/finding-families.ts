import type { FindingKind } from "./ledger";

/** Kinds that speak of the same side of the rows: their course, their groups, their levels. */
const FAMILIES: readonly ReadonlySet<FindingKind>[] = [
  new Set([
    "change",
    "first_last",
    "share_shift",
    "contribution",
    "trend",
    "course",
    "group_break",
    "group_spike",
    "episode",
    "backlog",
    "change_point",
    "seasonality",
    "extremes",
    "spike",
  ]),
  new Set(["leader", "concentration", "segments"]),
  new Set(["threshold", "u_shape", "saturation", "onset", "gradient"]),
  new Set(["correlation", "reversal", "relation_by_group"]),
  new Set(["total", "average", "ratio", "spread", "shape", "outliers", "record", "rate", "missing"]),
];

/** The family of a kind of finding; a kind that belongs to none is a family of its own. */
export function familyOf(kind: FindingKind): string {
  const at = FAMILIES.findIndex((family) => family.has(kind));
  return at < 0 ? kind : String(at);
}
