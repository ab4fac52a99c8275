import type { Finding } from "@/lib/content/ledger";
import type { Claim } from "@/lib/contract/report-facts";
import type { FactBook } from "./fact-book";
import { kpiFindings } from "./kpi-findings";

/** A rendered sentence and the findings that it says. */
export interface SaidSentence {
  path: string;
  start: number;
  end: number;
  findingIds: readonly string[];
}

/** One claim for each finding that the text uses, in the order of the findings, with the exact sentences that make it. */
export function claimsOf(book: FactBook, sentences: readonly SaidSentence[]): Claim[] {
  const findings = [...book.ledger.findings, ...kpiFindings(book)];
  return findings.flatMap((finding) => {
    const places = sentences
      .filter(({ findingIds }) => findingIds.includes(finding.id))
      .map(({ path, start, end }) => ({ path, start, end }));
    return places.length === 0 ? [] : [claimOf(book, finding, places)];
  });
}

function claimOf(book: FactBook, finding: Finding, places: Claim["places"]): Claim {
  const name = (index: number | null) => (index === null ? null : (book.column(index)?.profile.name ?? null));
  return {
    id: finding.id,
    kind: finding.kind,
    nature: finding.nature,
    measure: name(finding.measure),
    by: name(finding.by),
    aggregation: finding.aggregation,
    facts: { ...finding.facts },
    test: finding.test,
    places,
  };
}
