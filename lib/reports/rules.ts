import type { ReportStatus, ReportStep } from "@/lib/contract/words/report-words";
import type { Id } from "@/lib/core/ids";

/** One run of a report: what every step is told. A newer attempt, or a deleted report, ends the older run silently. */
export interface ReportRun {
  reportId: Id<"report">;
  attempt: number;
}

/** Share of the work done when a step begins, and what a person reads meanwhile. */
export const STEP_PROGRESS: Readonly<Record<ReportStep, { percent: number; message: string }>> = {
  load: { percent: 2, message: "Loading the rows" },
  profile: { percent: 10, message: "Reading the columns" },
  quality: { percent: 16, message: "Checking data quality" },
  plan: { percent: 22, message: "Choosing figures and charts" },
  kpis: { percent: 34, message: "Computing key figures" },
  charts: { percent: 46, message: "Computing charts" },
  insights: { percent: 62, message: "Finding what stands out" },
  narrate: { percent: 78, message: "Writing the text" },
  verify: { percent: 90, message: "Checking every figure" },
  save: { percent: 97, message: "Saving the report" },
};

/** What could not be done when a step fails, for its sentence. */
export const STEP_OBJECTS: Readonly<Record<ReportStep, string>> = {
  load: "The rows couldn't be read",
  profile: "The columns couldn't be read",
  quality: "The data quality couldn't be checked",
  plan: "Figures and charts couldn't be chosen",
  kpis: "The key figures couldn't be computed",
  charts: "The charts couldn't be computed",
  insights: "The findings couldn't be computed",
  narrate: "The text couldn't be written",
  verify: "The figures couldn't be checked",
  save: "The report couldn't be saved",
};

/** Statuses that a run may still change. */
export const OPEN_STATUSES = ["QUEUED", "RUNNING"] as const satisfies readonly ReportStatus[];

export const EVIDENCE_ROWS_MAX = 50;
/** Of everything weighed for a report so much is kept, best first. */
export const PLAN_CANDIDATES_MAX = 400;
/** Why a report cannot be made again. */
export const DATA_CHANGED = "The data has changed since this report.";
export const ERROR_CHARS_MAX = 500;

/**
 * The title that a person asked for, which stands in the result; null where the report makes its own. One that is made again
 * takes that of its model, whatever either is called since.
 */
export function givenTitle(report: {
  title: string;
  titleGiven: boolean;
  inputs: { title?: string | null } | null;
}): string | null {
  if (report.inputs !== null) return report.inputs.title || null;
  return report.titleGiven ? report.title : null;
}

/** Title until the engine has one, where the person gave none. */
export function provisionalTitle(datasetName: string): string {
  return `Report on ${datasetName}`.slice(0, 150);
}
