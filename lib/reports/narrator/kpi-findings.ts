import type { Finding, LedgerFact } from "@/lib/content/ledger";
import type { FactBook } from "./fact-book";

/** Headline figures that no finding uses, as findings of their own, so that a plain table gets its sentences too. */
export function kpiFindings(book: FactBook): Finding[] {
  return book.ledger.kpis.flatMap((kpi): Finding[] => {
    const fact = book.fact(kpi.id);
    if (!fact || book.findingsOf(kpi.id).length > 0) return [];
    const shape = kpiShape(book, fact);
    if (shape === null || isSaid(book, shape)) return [];
    return [{ id: kpi.id, score: 0, by: null, chartId: null, nature: "descriptive", test: null, asked: false, ...shape }];
  });
}

/** True when a finding speaks of the same figure, though it has a fact of its own. */
function isSaid(book: FactBook, { kind, measure, aggregation }: Pick<Finding, "kind" | "measure" | "aggregation">): boolean {
  return book.ledger.findings.some((one) => one.kind === kind && one.measure === measure && one.aggregation === aggregation);
}

function kpiShape(book: FactBook, fact: LedgerFact): Pick<Finding, "kind" | "measure" | "aggregation" | "facts"> | null {
  const { aggregation, measure, filter } = fact.definition;
  if (filter.length > 0) return null;
  if (aggregation === "count" && measure === null) {
    return { kind: "scope", measure: null, aggregation: "count", facts: { rows: fact.id } };
  }
  const column = book.ledger.columns.find((one) => one.profile.name === measure);
  if (!column) return null;
  if (aggregation === "filled") return { kind: "rate", measure: column.index, aggregation: "count", facts: { rate: fact.id } };
  if (aggregation === "sum") return { kind: "total", measure: column.index, aggregation, facts: { total: fact.id } };
  if (aggregation === "avg") return { kind: "average", measure: column.index, aggregation, facts: { average: fact.id } };
  if (aggregation === "median" || aggregation === "count_distinct") {
    return { kind: "total", measure: column.index, aggregation, facts: { total: fact.id } };
  }
  return null;
}
