import type { Derivation } from "@/lib/contract/analysis/derivations";
import type { ColumnProfile } from "@/lib/contract/datasets";

/** A derived column whose values nobody has looked at yet. */
export function bareColumn(name: string, derivation: Derivation): ColumnProfile & { derivation: Derivation } {
  return {
    name,
    type: "number",
    role: "measure",
    nullCount: 0,
    distinctCount: 0,
    distinctEstimated: false,
    min: null,
    max: null,
    mean: null,
    stdDev: null,
    p25: null,
    p50: null,
    p75: null,
    topValues: [],
    histogram: [],
    format: null,
    alternatives: [],
    derivation,
  };
}
