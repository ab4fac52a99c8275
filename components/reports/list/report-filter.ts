import type { Route } from "next";
import type { ReportItem } from "@/lib/contract/reports";
import { REPORT_STATUSES, type ReportStatus } from "@/lib/contract/words/report-words";
import { type Id, isId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";

/** Which reports a list shows. */
export interface ReportFilter {
  status: ReportStatus | null;
  datasetId: Id<"dataset"> | null;
  scheduleId: Id<"schedule"> | null;
}

type Words = Readonly<Record<string, string | string[] | undefined>>;

/** The filter that an address names; words that are none are passed over. */
export function readReportFilter(words: Words): ReportFilter {
  const word = (name: string) => (typeof words[name] === "string" && words[name] !== "" ? words[name] : null);
  const [dataset, schedule] = [word("dataset"), word("schedule")];
  return {
    status: REPORT_STATUSES.find((status) => status === word("status")) ?? null,
    datasetId: dataset !== null && isId("dataset", dataset) ? dataset : null,
    scheduleId: schedule !== null && isId("schedule", schedule) ? schedule : null,
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
export function fitsFilter(
  item: Pick<ReportItem, "id" | "status" | "datasetId">,
  filter: ReportFilter,
  made: Readonly<Record<string, string>>,
): boolean {
  return (
    (filter.status === null || item.status === filter.status) &&
    (filter.datasetId === null || item.datasetId === filter.datasetId) &&
    (filter.scheduleId === null || made[item.id] === filter.scheduleId)
  );
}
