import { bareColumn } from "@/lib/analysis/language/bare-column";
import type { ReportColumn } from "@/lib/content/ledger";
import type { ReportInputs } from "@/lib/contract/report-plan";

/** The derived columns of a finished report; none of one made before there were any. */
export function derivedOf(inputs: Pick<ReportInputs, "columns"> | null): ReportColumn[] {
  return (inputs?.columns ?? []).flatMap(({ name, derivation }) =>
    derivation === undefined ? [] : [bareColumn(name, derivation)],
  );
}
