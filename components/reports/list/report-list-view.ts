import {
  askedOfView,
  type ListView,
  listFilterCount,
  listFilterWords,
  listViewWords,
  type Person,
  readListView,
} from "@/components/listing/list-view";
import { STATUS } from "@/components/ui/status";
import { oneOf, withWords } from "@/lib/client/address";
import { REPORT_SORTS, REPORT_STATUSES, type ReportSort, type ReportStatus } from "@/lib/contract/words/report-words";
import { type Id, isId } from "@/lib/core/ids";

/** Which reports are looked at: what the address says. */
export interface ReportListView extends ListView<ReportSort> {
  status: ReportStatus | null;
  datasetId: Id<"dataset"> | null;
  scheduleId: Id<"schedule"> | null;
}

export function readReportView(params: Pick<URLSearchParams, "get">): ReportListView {
  const [dataset, schedule] = [params.get("dataset") ?? "", params.get("schedule") ?? ""];
  return {
    ...readListView(params, REPORT_SORTS),
    status: oneOf(REPORT_STATUSES, params.get("status")),
    datasetId: isId("dataset", dataset) ? dataset : null,
    scheduleId: isId("schedule", schedule) ? schedule : null,
  };
}

/** The search part of an address that opens a view, its other members kept. */
export function writeReportView(view: ReportListView, params: URLSearchParams): string {
  const { status, datasetId, scheduleId } = view;
  return withWords(params, { ...listViewWords(view, REPORT_SORTS[0]), status, dataset: datasetId, schedule: scheduleId });
}

/** The view as `listReports` is asked for it. */
export function askedOfReports(view: ReportListView) {
  const { status, datasetId, scheduleId } = view;
  return {
    ...askedOfView(view),
    ...(status === null ? {} : { status }),
    ...(datasetId === null ? {} : { datasetId }),
    ...(scheduleId === null ? {} : { scheduleId }),
  };
}

export function reportFilterCount(view: ReportListView): number {
  const { status, datasetId, scheduleId } = view;
  return listFilterCount(view) + [status, datasetId, scheduleId].filter((each) => each !== null).length;
}

export function reportFilterWords(
  view: ReportListView,
  names: { people: readonly Person[]; dataset: string | null; schedule: string | null },
): string[] {
  return [
    ...listFilterWords(view, names.people),
    ...(view.status === null ? [] : [`status ${STATUS.report[view.status].word}`]),
    ...(view.datasetId === null ? [] : [`dataset ${names.dataset ?? "that is gone"}`]),
    ...(view.scheduleId === null ? [] : [`schedule ${names.schedule ?? "that is gone"}`]),
  ];
}
