import type { LabelledColumn, Ledger, LedgerFact } from "@/lib/content/ledger";
import type { Claim, ColumnName, Fact, ReportScope } from "@/lib/contract/report-facts";
import type { Chart, ReportResult } from "@/lib/contract/reports";
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
    charts: ledger.charts.map((chart) => withHeadline(chart, rendered)),
    insights: rendered.insights,
    recommendations: rendered.recommendations,
    dataQuality: [...ledger.quality],
    facts: ledger.facts.map(plainFact),
    citations: rendered.citations.filter(({ path }) => titleGiven === null || path !== "/title"),
    claims: titleGiven === null ? rendered.claims : rendered.claims.flatMap(withoutTitle),
    columnNames: ledger.columns.map(columnName),
    ...(scope === undefined ? {} : { scope }),
  };
}

function withHeadline({ id, title, ...chart }: Chart, { headlines }: RenderedReport): Chart {
  const headline = headlines.find(({ chartId }) => chartId === id)?.text;
  return { id, title, ...(headline === undefined ? {} : { headline }), ...chart };
}

/** Of a title that a person gave nothing is claimed. */
function withoutTitle(claim: Claim): Claim[] {
  const places = claim.places.filter(({ path }) => path !== "/title");
  return places.length === 0 ? [] : [{ ...claim, places }];
}

function columnName(column: LabelledColumn): ColumnName {
  return { column: column.profile.name, label: column.label, inText: proseLabel(column) };
}

function plainFact(fact: LedgerFact): Fact {
  const { suffix, columns: _, ...plain } = fact;
  return { ...plain, nouns: nounsOf(fact), unit: statedUnit({ unit: fact.unit, suffix: suffix ?? null }) };
}
