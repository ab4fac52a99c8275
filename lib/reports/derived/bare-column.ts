import type { ReportColumn } from "@/lib/content/ledger";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import type { ReportInputs } from "@/lib/contract/report-plan";

/** A derived column whose values nobody has looked at yet. */
export function bareColumn(name: string, derivation: Derivation): ReportColumn {
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

/** The derived columns of a finished report; none of one made before there were any. */
export function derivedOf(inputs: Pick<ReportInputs, "columns"> | null): ReportColumn[] {
  return (inputs?.columns ?? []).flatMap(({ name, derivation }) =>
    derivation === undefined ? [] : [bareColumn(name, derivation)],
  );
}
