/** What a report is made of, as far as it can be shown to others. */
export const REPORT_SECTIONS = ["summary", "kpis", "charts", "insights", "recommendations", "quality", "evidence"] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

export const SECTION_LABELS: Readonly<Record<ReportSection, string>> = {
  summary: "Executive summary",
  kpis: "Key figures",
  charts: "Charts",
  insights: "Insights",
  recommendations: "Recommendations",
  quality: "Data quality",
  evidence: "Evidence",
};
