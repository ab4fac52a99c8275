import type { Kpi } from "@/lib/contract/reports";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { ReportSection } from "@/lib/contract/words/report-sections";
import type { Id } from "@/lib/core/ids";
import type { ChartSpec } from "./charts/spec";

/** A piece of text; with a number it is a figure whose evidence has that number. */
interface NotedPiece {
  text: string;
  note: number | null;
}

export type NotedText = readonly NotedPiece[];

export interface ContentKpi {
  id: string;
  label: string;
  value: number;
  display: string;
  format: Kpi["format"];
  unit: string | null;
  isEstimated: boolean;
  /** Number of its evidence. */
  note: number | null;
  change: { display: string; period: string; tone: "good" | "bad" | "plain"; note: number | null } | null;
  doubt: string | null;
}

export interface ContentChart {
  id: string;
  spec: ChartSpec;
  note: number | null;
}

/** One figure's definition. Rows are never part of it. */
export interface ContentEvidence {
  note: number;
  factId: string;
  /** The figure as it is first written. */
  text: string;
  definition: string;
  sql: string;
}

/** A picture that a workspace goes by. */
interface Logo {
  /** A PNG, base64. */
  png: string;
  /** Pixels. */
  width: number;
  height: number;
  /** SHA-256 of the file, hex. */
  hash: string;
}

/** A finished report, or the chosen sections of one, in the words in which it leaves the dashboard. */
export interface ReportContent {
  reportId: Id<"report">;
  title: string;
  /** Whose report it is, where that is said. */
  workspaceName: string | null;
  logo: Logo | null;
  locale: string;
  timeZone: string;
  datasetName: string;
  rowCount: number;
  /** When it was made, ISO 8601. */
  at: string;
  isWordedByModel: boolean;
  sections: readonly ReportSection[];
  /** Which rows it is about, where they are not all of them. */
  scope: string | null;
  summary: NotedText;
  kpis: readonly ContentKpi[];
  charts: readonly ContentChart[];
  insights: readonly NotedText[];
  recommendations: readonly NotedText[];
  quality: readonly QualityFinding[];
  evidence: readonly ContentEvidence[];
}
