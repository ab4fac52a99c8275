import type { Finding } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isRule } from "./size-of-news";

export interface Weighed {
  finding: Finding;
  weight: number;
}

/**
 * Without those whose difference another one makes that is told, or that is how the table is kept. What says the same of other
 * groups of the same figure takes the place of the one that goes.
 */
export function withoutExplained(book: FactBook, weighed: readonly Weighed[]): Weighed[] {
  const rules = new Set(book.ledger.findings.filter((one) => isRule(book, one)).map(({ id }) => id));
  const there = new Map(weighed.map((one) => [one.finding.id, one]));
  const isMade = ({ asked, explainedBy = [] }: Finding) => !asked && explainedBy.some((id) => there.has(id) || rules.has(id));
  const gone = weighed.filter(({ finding }) => isMade(finding));
  const placeOf = ({ finding, weight }: Weighed) => {
    const alike = gone.filter(({ finding: one }) => one.kind === finding.kind && one.explainedBy?.includes(finding.id));
    return Math.max(weight, ...alike.map((one) => one.weight));
  };
  return weighed
    .filter(({ finding }) => !isMade(finding))
    .map((one) => ({ ...one, weight: placeOf(one) }))
    .toSorted((a, b) => Number(b.finding.asked) - Number(a.finding.asked) || b.weight - a.weight);
}
