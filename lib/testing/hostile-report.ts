import type { ReportContent } from "@/lib/content/content";
import { type ContentAround, contentOf } from "@/lib/content/content-of";
import type { Chart, ChartType, Report } from "@/lib/contract/reports";
import { REPORT_SECTIONS, type ReportSection } from "@/lib/contract/words/report-sections";

interface HostileOptions {
  kpis?: number;
  charts?: number;
  points?: number;
  facts?: number;
  title?: string;
}

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);
const SAYINGS = [
  "Revenue by week",
  '=HYPERLINK("http://evil.example","click")',
  '<script>alert(1)</script> & "quotes"',
  LONG_WORD,
  "Выручка по неделям, Ωμέγα, żółć",
  "売上高 \u{1f600} \u202eright to left\u202c عربي",
];
const TYPES: ChartType[] = ["bar", "line", "area", "pie", "scatter", "histogram"];

/** A finished report in which everything is too long, too many or not Latin. */
export function hostileReport({ kpis = 40, charts = 8, points = 30, facts = 500, title }: HostileOptions = {}): Report {
  const factIds = Array.from({ length: facts }, (_, at) => `fact_${at}`);
  const summary = "Total reached $1.28M over the quarter. ".repeat(3) + LONG_WORD;
  const insights = factIds.map((_, at) => `Figure ${at} of group ${SAYINGS[at % SAYINGS.length]} was 42.`);
  const fact = (id: string, at: number) => ({
    id,
    value: at,
    unit: null,
    definition: { measure: "total", aggregation: "sum", filter: [], groupBy: [], period: null, nullPolicy: "ignore" as const },
    sql: `SELECT sum("total") FROM rows WHERE "${SAYINGS[at % SAYINGS.length]}" = ${at} AND ${"x".repeat(at % 400)} IS NOT NULL`,
    rowCount: 18_402,
  });
  return {
    id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    title: title ?? `${"W".repeat(75)} ${"m".repeat(74)}`,
    status: "COMPLETED",
    datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    createdAt: "2026-11-21T14:03:00.000Z",
    completedAt: "2026-11-21T14:03:04.000Z",
    progress: null,
    error: null,
    buildLog: [],
    result: {
      title: "Hostile",
      executiveSummary: summary,
      kpis: Array.from({ length: kpis }, (_, at) => ({
        id: `kpi_${at}`,
        label: SAYINGS[at % SAYINGS.length] ?? "",
        value: at * 1234.5,
        display: at % 7 === 3 ? "-123,456,789,012,345.67 kilowatt hours" : `$${at}.28M`,
        format: "currency" as const,
        estimated: at % 5 === 0,
        unit: "USD",
        change: {
          value: -0.1,
          unit: "percent" as const,
          display: "-10%",
          period: "Sep 2026 against Aug 2026",
          better: "up" as const,
          factId: "fact_1",
        },
        ...(at % 4 === 0 ? { note: `A doubt about ${LONG_WORD}` } : {}),
      })),
      charts: Array.from({ length: charts }, (_, at) => chartAt(at, points)),
      insights,
      recommendations: [LONG_WORD],
      dataQuality: [
        {
          id: "q1",
          check: "missing",
          severity: "warn",
          column: LONG_WORD,
          message: `=1+1 ${LONG_WORD}`,
          count: 3,
          ratio: 0.1,
          suggestion: "Look.",
        },
      ],
      facts: [
        ...factIds.map(fact),
        ...Array.from({ length: kpis }, (_, at) => fact(`kpi_${at}`, at)),
        ...Array.from({ length: charts }, (_, at) => fact(`chart_${at}`, at)),
      ],
      citations: [
        { path: "/executiveSummary", start: 14, end: 20, factId: "fact_0" },
        ...insights.map((text, at) => ({
          path: `/insights/${at}`,
          start: text.length - 3,
          end: text.length - 1,
          factId: `fact_${at}`,
        })),
      ],
    },
  };
}

function chartAt(at: number, points: number): Chart {
  const type = TYPES[at % TYPES.length] ?? "bar";
  const x = (place: number): string | number => {
    if (type === "line" || type === "area") return new Date(Date.UTC(2020, 0, 1) + place * 86_400_000).toISOString().slice(0, 10);
    if (type === "scatter" || type === "histogram") return place * 10;
    return `${SAYINGS[place % SAYINGS.length]} ${place}`;
  };
  return {
    id: `chart_${at}`,
    title: `${SAYINGS[at % SAYINGS.length]} by group`,
    type,
    xColumn: "group",
    yColumn: "total",
    aggregation: type === "scatter" ? "none" : type === "histogram" ? "count" : "sum",
    data: Array.from({ length: points }, (_, place) => ({
      x: x(place),
      y: place % 11 === 5 && type === "line" ? null : ((place * 7919) % 1000) + 1,
    })),
    ...(at % 3 === 0 ? { note: `In doubt: ${LONG_WORD}` } : {}),
  };
}

const HOSTILE_AROUND: ContentAround = {
  dataset: { name: `orders ${LONG_WORD}.csv`, rowCount: 18_402, columns: [] },
  locale: "de-DE",
  timeZone: "Europe/Berlin",
};

/** The same as it leaves the dashboard. */
export function hostileContent(
  options: HostileOptions = {},
  sections: readonly ReportSection[] = REPORT_SECTIONS,
  around: Partial<ContentAround> = {},
): ReportContent {
  const report = hostileReport(options);
  if (report.result === null) throw new Error("It has a result.");
  return contentOf(report, report.result, { ...HOSTILE_AROUND, ...around }, sections);
}
