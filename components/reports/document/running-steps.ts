import type { BuildLogEntry, Report } from "@/lib/contract/reports";
import { REPORT_STEPS, type ReportStep } from "@/lib/contract/words/report-words";

export interface RunningStep {
  step: ReportStep;
  state: "done" | "current" | "waiting";
  /** How long it took; null while it is not done. */
  ms: number | null;
}

/** Where each step of an unfinished report stands: the server's progress says how far, the log how long. */
export function runningSteps(report: Pick<Report, "progress" | "buildLog">): RunningStep[] {
  const attempt = Math.max(1, ...report.buildLog.map((entry) => entry.attempt));
  const current = report.progress === null ? -1 : REPORT_STEPS.indexOf(report.progress.step);
  return REPORT_STEPS.map((step, at) => {
    if (at >= current) return { step, state: at === current ? "current" : "waiting", ms: null };
    const entries = report.buildLog.filter((entry) => entry.step === step && entry.attempt === attempt);
    return { step, state: "done", ms: entries.length > 0 ? total(entries) : null };
  });
}

function total(entries: readonly BuildLogEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.ms, 0);
}
