import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Kpi, Report, ReportResult } from "@/lib/contract/reports";
import type { ReportSection } from "@/lib/contract/words/report-sections";
import { formatCount } from "@/lib/core/format";
import { chartSpec } from "./chart-spec";
import { type Stop, splitCited, stopsOf } from "./citations";
import { columnsThen } from "./columns-then";
import type { ContentEvidence, ContentKpi, NotedText, ReportContent } from "./content";
import { definitionWords } from "./definition-words";
import { rowsRead } from "./rows-read";
import { sourceLine } from "./source-line";
import { wordedByModel } from "./worded-by";

/** What a report is shown with, besides itself. */
export interface ContentAround {
  dataset: { name: string; rowCount: number; columns: readonly ColumnProfile[] };
  locale: string;
  timeZone: string;
  /** Whose report it is. */
  workspaceName?: string;
  logo?: ReportContent["logo"];
}

/** The chosen sections of a finished report. What was not chosen is in none of its members, evidence included. */
export function contentOf(
  report: Report,
  result: ReportResult,
  around: ContentAround,
  sections: readonly ReportSection[],
): ReportContent {
  const has = new Set(sections);
  const rowCount = rowsRead(result) ?? around.dataset.rowCount;
  const at = report.completedAt ?? report.createdAt;
  const head = { reportId: report.id, datasetName: around.dataset.name, rowCount, at, ...pick(around) };
  const source = sourceLine(head);
  const charts = has.has("charts")
    ? result.charts.map((chart) => ({
        id: chart.id,
        spec: chartSpec(chart, {
          facts: result.facts,
          columns: columnsThen(report.inputs, around.dataset.columns),
          locale: around.locale,
          source,
        }),
      }))
    : [];
  const stops = stopsOf(result).filter((stop) => has.has(sectionOf(stop)));
  const evidence = has.has("evidence") ? evidenceOf(result, stops, charts, around.locale) : [];
  const noteOf = (factId: string | null) => evidence.find((one) => one.factId === factId)?.note ?? null;
  const noted = (text: string, path: string): NotedText =>
    splitCited(text, path, result.citations, stops).map((piece) => ({
      text: piece.text,
      note: piece.part === "display" ? noteOf(piece.factId) : null,
    }));
  return {
    ...head,
    title: report.title,
    workspaceName: around.workspaceName ?? null,
    logo: around.logo ?? null,
    isWordedByModel: wordedByModel(report.buildLog),
    sections: [...sections],
    scope: saysScope(result.scope) ? (result.scope?.sentence ?? null) : null,
    summary: has.has("summary") ? noted(result.executiveSummary, "/executiveSummary") : [],
    kpis: has.has("kpis") ? result.kpis.map((kpi) => kpiOf(kpi, noteOf)) : [],
    charts: charts.map((chart) => ({ ...chart, note: noteOf(chart.id) })),
    insights: has.has("insights") ? result.insights.map((text, place) => noted(text, `/insights/${place}`)) : [],
    recommendations: has.has("recommendations")
      ? result.recommendations.map((text, place) => noted(text, `/recommendations/${place}`))
      : [],
    quality: has.has("quality") ? sortedQuality(result) : [],
    evidence,
  };
}

/** Whether its rows are others than all that were received. */
function saysScope(scope: ReportResult["scope"]): boolean {
  return scope !== undefined && (scope.filters.length > 0 || scope.preparationSteps !== undefined);
}

function pick({ locale, timeZone }: ContentAround) {
  return { locale, timeZone };
}

function sectionOf({ path }: Stop): ReportSection {
  if (path === "/executiveSummary") return "summary";
  if (path.startsWith("/kpis/")) return "kpis";
  return path.startsWith("/insights/") ? "insights" : "recommendations";
}

/** Numbered in the order in which figures are read, then the charts. */
function evidenceOf(
  result: ReportResult,
  stops: readonly Stop[],
  charts: readonly { id: string; spec: { title: string } }[],
  locale: string,
): ContentEvidence[] {
  const facts = new Map(result.facts.map((fact) => [fact.id, fact]));
  const texts = new Map<string, string>();
  for (const { factId, text } of stops) if (!texts.has(factId)) texts.set(factId, text);
  for (const { id, spec } of charts) if (!texts.has(id)) texts.set(id, spec.title);
  return [...texts]
    .flatMap(([factId, text]) => {
      const fact = facts.get(factId);
      if (fact === undefined) return [];
      const rows = formatCount(fact.rowCount, "row", "rows", locale);
      return [{ factId, text, definition: `${definitionWords(fact, locale)} ${rows}.`, sql: fact.sql }];
    })
    .map((one, place) => ({ note: place + 1, ...one }));
}

function kpiOf(kpi: Kpi, noteOf: (factId: string) => number | null): ContentKpi {
  const { change } = kpi;
  return {
    id: kpi.id,
    label: kpi.label,
    value: kpi.value,
    display: kpi.display,
    format: kpi.format,
    unit: kpi.unit ?? null,
    isEstimated: kpi.estimated,
    note: noteOf(kpi.id),
    change: change ? { display: change.display, period: change.period, tone: toneOf(change), note: noteOf(change.factId) } : null,
    doubt: kpi.note ?? null,
  };
}

/** A rise is good or bad only where the report says which way is better. */
function toneOf({ better, value }: NonNullable<Kpi["change"]>): "good" | "bad" | "plain" {
  if (better === null || value === 0) return "plain";
  return value > 0 === (better === "up") ? "good" : "bad";
}

const GRAVEST_FIRST = { error: 0, warn: 1, info: 2 } as const;

function sortedQuality({ dataQuality }: ReportResult) {
  return [...dataQuality].sort((a, b) => GRAVEST_FIRST[a.severity] - GRAVEST_FIRST[b.severity] || b.ratio - a.ratio);
}
