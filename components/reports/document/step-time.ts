import type { BuildLogEntry, Report } from "@/lib/contract/reports";

const NBSP = "\u00a0";

/** How long a step took: "0 ms", "840 ms", "1.3 s", "41 s", "2 min 5 s". */
export function stepTime(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)}${NBSP}ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)}${NBSP}s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}${NBSP}s`;
  return `${Math.floor(seconds / 60)}${NBSP}min${seconds % 60 === 0 ? "" : ` ${seconds % 60}${NBSP}s`}`;
}

/** Milliseconds from the request to the end; null while it runs. */
export function tookMs(report: Pick<Report, "createdAt" | "completedAt">): number | null {
  return report.completedAt === null ? null : Date.parse(report.completedAt) - Date.parse(report.createdAt);
}

/** The time that a log covers, and where in it each entry lies, as shares of it. An entry's moment is when it began. */
export function span(entries: readonly BuildLogEntry[]): {
  ms: number;
  startOf: (entry: BuildLogEntry) => number;
  shareOf: (entry: BuildLogEntry) => number;
} {
  const from = Math.min(...entries.map((entry) => Date.parse(entry.t)));
  const to = Math.max(...entries.map((entry) => Date.parse(entry.t) + entry.ms));
  const whole = Math.max(1, to - from);
  return {
    ms: to - from,
    startOf: (entry) => (Date.parse(entry.t) - from) / whole,
    shareOf: (entry) => Math.min(1, entry.ms / whole),
  };
}
