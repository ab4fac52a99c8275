import type { BuildLogEntry, Report, ReportItem } from "@/lib/contract/reports";
import type { ListedReport, LogRow, ReportRow } from "./queries";

/** A report as lists and events show it. */
export function serializeListed(row: ListedReport): ReportItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    datasetId: row.datasetId,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

/** A report in full. */
export function serializeReport(row: ReportRow, log: readonly LogRow[]): Report {
  const done = row.status === "COMPLETED";
  const running = row.status === "RUNNING" && row.progressStep !== null;
  return {
    ...serializeListed(row),
    progress:
      running && row.progressStep !== null
        ? { percent: row.progressPercent ?? 0, step: row.progressStep, message: row.progressMessage ?? "" }
        : null,
    error: row.error,
    result: done ? row.result : null,
    // Those of a report that is made again stand before its result does.
    inputs: done ? row.inputs : null,
    fingerprint: done ? row.fingerprint : null,
    replayOf: row.replayOf,
    buildLog: log.map(serializeLogEntry),
  };
}

function serializeLogEntry(row: LogRow): BuildLogEntry {
  return { t: row.t.toISOString(), ms: row.ms, attempt: row.attempt, level: row.level, step: row.step, message: row.message };
}
