import type { Route } from "next";
import type { ReportItem } from "@/lib/contract/reports";
import { REPORT_STATUSES, type ReportStatus } from "@/lib/contract/words/report-words";
import { pages } from "@/lib/core/pages";

/** Which reports a list shows. */
export interface ReportFilter {
  status: ReportStatus | null;
  datasetId: string | null;
  scheduleId: string | null;
}

type Words = Readonly<Record<string, string | string[] | undefined>>;

/** The filter that an address names; words that are none are passed over. */
export function readReportFilter(words: Words): ReportFilter {
  const word = (name: string) => (typeof words[name] === "string" && words[name] !== "" ? words[name] : null);
  return {
    status: REPORT_STATUSES.find((status) => status === word("status")) ?? null,
    datasetId: word("dataset"),
    scheduleId: word("schedule"),
  };
}

/** The address of a filter. */
export function reportFilterPath({ status, datasetId, scheduleId }: ReportFilter): Route {
  return pages.reports({ status, dataset: datasetId, schedule: scheduleId });
}

export function isFiltered({ status, datasetId, scheduleId }: ReportFilter): boolean {
  return status !== null || datasetId !== null || scheduleId !== null;
}

/** @param made ids of schedules by those of the reports that they made. */
export function fitsFilter(item: ReportItem, filter: ReportFilter, made: Readonly<Record<string, string>>): boolean {
  return (
    (filter.status === null || item.status === filter.status) &&
    (filter.datasetId === null || item.datasetId === filter.datasetId) &&
    (filter.scheduleId === null || made[item.id] === filter.scheduleId)
  );
}
