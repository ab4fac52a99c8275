import type { Focus, Ledger } from "@/lib/content/ledger";
import type { Chart, Kpi } from "@/lib/contract/reports";
import { computeKpis } from "@/lib/figures/compute-kpis";
import { labelColumns } from "@/lib/figures/label-columns";
import type { Plan } from "@/lib/figures/plan";
import { describeTable, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { deriveColumns } from "@/lib/reports/derived/derive-columns";
import { drawFindings, withoutCharts } from "@/lib/reports/drawn/draw-findings";
import { type ComputedInsights, computeInsights } from "@/lib/reports/findings/compute-insights";
import { factBook } from "@/lib/reports/narrator/fact-book";
import { type RenderedReport, renderReport } from "@/lib/reports/narrator/render-tokens";
import { writeBuiltin } from "@/lib/reports/narrator/wording/write-builtin";
import { computeCharts } from "@/lib/reports/planning/compute-charts";
import { makePlan, scopeOf } from "@/lib/reports/planning/compute-figures";
import { valuesOfGroups } from "@/lib/reports/prompt/prompt-values";
import { understandPrompt } from "@/lib/reports/prompt/understand-prompt";
import { type PlainRow, type TypedRows, typedRows } from "./typed-rows";

export interface PlainReport {
  plan: Plan;
  columns: TableColumn[];
  kpis: Kpi[];
  charts: Chart[];
  insights: ComputedInsights;
  ledger: Ledger;
  rendered: RenderedReport;
  typed: TypedRows;
  /** Closes the rows. */
  close(): void;
}

export interface PlainReportOptions {
  focus?: Focus | null;
  /** Read instead of `focus`, as a report reads it. */
  prompt?: string;
  locale?: string;
  datasetName?: string;
  /** Changes the rows or their profiles before anything is read: types and choices that plain rows can't have. */
  amend?: (typed: TypedRows) => Promise<unknown>;
}

/** A whole report of plain rows by the engine itself, without the storage of datasets and reports. Close it. */
export async function plainReport(rows: readonly PlainRow[], options: PlainReportOptions = {}): Promise<PlainReport> {
  const typed = await typedRows(rows);
  try {
    await options.amend?.(typed);
    return { ...(await reportOf(typed.session, typed.profiles, options)), typed, close: () => typed.session.close() };
  } catch (error) {
    typed.session.close();
    throw error;
  }
}

async function reportOf(session: RowsSession, given: TypedRows["profiles"], options: PlainReportOptions) {
  const profiles = [...given, ...(await deriveColumns(session, given)).columns];
  const focus =
    options.prompt === undefined
      ? (options.focus ?? null)
      : understandPrompt(options.prompt, labelColumns(profiles), await valuesOfGroups(session, profiles));
  const locale = options.locale ?? "en-US";
  const plan = await makePlan(session, profiles, focus, options.datasetName ?? "");
  const columns = await describeTable(session, profiles);
  const scope = scopeOf(columns, plan, locale);
  const { kpis, facts: kpiFacts } = await computeKpis(session, plan, scope);
  const planned = await computeCharts(session, plan, scope);
  const found = await computeInsights(session, plan, scope, planned.charts);
  const drawn = await drawFindings(session, plan, scope, { ...found, charts: planned.charts });
  const { charts } = drawn;
  const insights = { ...found, findings: drawn.findings };
  const ledger: Ledger = {
    datasetName: options.datasetName ?? "Rows",
    entity: plan.entity ?? null,
    rowCount: plan.rowCount,
    locale,
    columns,
    facts: [...kpiFacts, ...withoutCharts(planned.facts, drawn.withdrawn), ...insights.facts, ...drawn.facts],
    findings: insights.findings,
    kpis,
    charts,
    quality: [],
    focus,
  };
  return { plan, columns, kpis, charts, insights, ledger, rendered: renderReport(ledger, writeBuiltin(factBook(ledger))) };
}
