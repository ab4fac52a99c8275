import type { LabelledColumn, Ledger, LedgerFact } from "@/lib/content/ledger";
import type { ColumnName, Fact, ReportScope } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";
import { statedUnit } from "@/lib/figures/column-format";
import { proseLabel } from "../narrator/prose-label";
import type { RenderedReport } from "../narrator/render-tokens";
import { nounsOf } from "../narrator/unit-beside";

/** The finished report as the contract gives it out. @param titleGiven the person's own title, which nothing cites. */
export function resultOf(ledger: Ledger, rendered: RenderedReport, titleGiven: string | null, scope?: ReportScope): ReportResult {
  return {
    title: titleGiven ?? rendered.title,
    executiveSummary: rendered.executiveSummary,
    kpis: [...ledger.kpis],
    charts: [...ledger.charts],
    insights: rendered.insights,
    recommendations: rendered.recommendations,
    dataQuality: [...ledger.quality],
    facts: ledger.facts.map(plainFact),
    citations: rendered.citations.filter(({ path }) => titleGiven === null || path !== "/title"),
    claims: rendered.claims,
    columnNames: ledger.columns.map(columnName),
    ...(scope === undefined ? {} : { scope }),
  };
}

function columnName(column: LabelledColumn): ColumnName {
  return { column: column.profile.name, label: column.label, inText: proseLabel(column) };
}

function plainFact(fact: LedgerFact): Fact {
  const { suffix, columns: _, ...plain } = fact;
  return { ...plain, nouns: nounsOf(fact), unit: statedUnit({ unit: fact.unit, suffix: suffix ?? null }) };
}
