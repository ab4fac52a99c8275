import type { Finding } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isRule } from "./size-of-news";

export interface Weighed {
  finding: Finding;
  weight: number;
}

/**
 * Without those whose difference another one makes that is told, or that is how the table is kept. What says the same of other
 * groups of the same figure takes the place of the one that goes. What is made only by findings that are not told themselves stays.
 * @param toldOf those of a list, best first, that say what no other says
 */
export function withoutExplained(
  book: FactBook,
  weighed: readonly Weighed[],
  toldOf: (list: readonly Weighed[]) => readonly Finding[],
): Weighed[] {
  const rules = new Set(book.ledger.findings.filter((one) => isRule(book, one)).map(({ id }) => id));
  const makers = new Set([...rules, ...weighed.map(({ finding }) => finding.id)]);
  const isMade = ({ asked, explainedBy = [] }: Finding, by: ReadonlySet<string>) =>
    !asked && explainedBy.some((id) => by.has(id));
  const gone = new Set(weighed.filter(({ finding }) => isMade(finding, makers)));
  for (;;) {
    const left = inPlaceOf(weighed, gone);
    const told = new Set([...rules, ...toldOf(left).map(({ id }) => id)]);
    const back = [...gone].filter(({ finding }) => !isMade(finding, told));
    if (back.length === 0) return left;
    for (const one of back) gone.delete(one);
  }
}

/** Those that are left, best first, each as heavy as the heaviest of its kind that it makes. */
function inPlaceOf(weighed: readonly Weighed[], gone: ReadonlySet<Weighed>): Weighed[] {
  const placeOf = ({ finding, weight }: Weighed) => {
    const alike = [...gone].filter(({ finding: one }) => one.kind === finding.kind && one.explainedBy?.includes(finding.id));
    return Math.max(weight, ...alike.map((one) => one.weight));
  };
  return weighed
    .filter((one) => !gone.has(one))
    .map((one) => ({ ...one, weight: placeOf(one) }))
    .toSorted((a, b) => Number(b.finding.asked) - Number(a.finding.asked) || b.weight - a.weight);
}
