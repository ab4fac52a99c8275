"use client";

import { useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { ListFilters } from "@/components/listing/list-filters";
import { NO_LIST_FILTER, type Person } from "@/components/listing/list-view";
import { NoFit } from "@/components/listing/no-fit";
import { type ListKind, useListed } from "@/components/listing/use-listed";
import { scheduleName } from "@/components/schedules/schedule-name";
import { Combobox } from "@/components/ui/form/combobox";
import { FilterChoice, FilterField } from "@/components/ui/list/filter-bar";
import { STATUS } from "@/components/ui/status";
import type { Page } from "@/lib/client/api/by-cursor";
import { reportQueries } from "@/lib/client/api/reports";
import type { ListedReport } from "@/lib/contract/reports";
import type { Schedule } from "@/lib/contract/schedules";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { REPORT_STATUSES } from "@/lib/contract/words/report-words";
import { isId } from "@/lib/core/ids";
import { NoReports } from "./dataset-reports";
import { refetchMs } from "./refetch-ms";
import {
  askedOfReports,
  type ReportListView,
  readReportView,
  reportFilterCount,
  reportFilterWords,
  writeReportView,
} from "./report-list-view";
import { ReportRows } from "./report-rows";

const SORT_WORDS: readonly { value: ReportSort; label: string }[] = [
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
];
const STATUS_OPTIONS = REPORT_STATUSES.map((value) => ({ value, label: STATUS.report[value].word }));
const KIND: ListKind<ReportListView, ReturnType<typeof askedOfReports>, ListedReport> = {
  read: readReportView,
  write: writeReportView,
  askedOf: askedOfReports,
  pagesOf: reportQueries.list,
  filterCount: reportFilterCount,
  none: { ...NO_LIST_FILTER, status: null, datasetId: null, scheduleId: null },
  refetchMs,
};

/** Every report: found, sorted, kept in order. */
export function ReportsPage({
  initial,
  datasetName,
  schedules,
  people,
}: {
  initial: { asked: ReturnType<typeof askedOfReports>; page: Page<ListedReport> };
  /** Of the dataset that the list is narrowed to, as the page was opened. */
  datasetName: string | null;
  schedules: readonly Schedule[];
  people: readonly Person[];
}) {
  const listed = useListed(KIND, initial);
  const { view, change, list } = listed;
  const [named, setNamed] = useState(datasetName);
  if (listed.isEmpty) return <NoReports />;
  const schedule = schedules.find(({ id }) => id === view.scheduleId);
  const names = {
    people,
    dataset: named ?? list.items?.[0]?.datasetName ?? null,
    schedule: schedule ? scheduleName(schedule) : null,
  };
  return (
    <>
      <ListFilters noun="reports" placeholder="Title, tag or ID" listed={listed} people={people} sorts={SORT_WORDS}>
        {(labelled) => (
          <>
            <FilterChoice
              label="Status"
              labelled={labelled}
              any={labelled ? "Any" : "Any status"}
              value={view.status}
              words={STATUS_OPTIONS}
              width="w-36"
              onChoose={(status) => change({ status })}
            />
            <FilterField label="Dataset" labelled={labelled}>
              <div className={labelled ? undefined : "w-44"}>
                <DatasetPicker
                  {...(labelled
                    ? {}
                    : { "aria-label": `Dataset: ${view.datasetId === null ? "Any dataset" : (names.dataset ?? GONE)}` })}
                  value={view.datasetId}
                  name={view.datasetId === null ? null : (names.dataset ?? GONE)}
                  none={labelled ? "Any" : "Any dataset"}
                  onChoose={(dataset) => {
                    setNamed(dataset?.name ?? null);
                    change({ datasetId: dataset?.id ?? null });
                  }}
                />
              </div>
            </FilterField>
            {(schedules.length > 0 || view.scheduleId !== null) && (
              <ScheduleFilter view={view} change={change} schedules={schedules} name={names.schedule} labelled={labelled} />
            )}
          </>
        )}
      </ListFilters>
      <ReportRows
        list={list}
        sort={view.sort}
        onTag={(tag) => change({ tag })}
        empty={<NoFit title="No reports match" words={reportFilterWords(view, names)} onClear={listed.clear} />}
      />
    </>
  );
}

const GONE = "Deleted dataset";

function ScheduleFilter({
  view,
  change,
  schedules,
  name,
  labelled,
}: {
  view: ReportListView;
  change: (part: Partial<ReportListView>) => void;
  schedules: readonly Schedule[];
  name: string | null;
  labelled: boolean;
}) {
  const any = labelled ? "All reports" : "All reports";
  const chosen = view.scheduleId === null ? any : (name ?? "Deleted schedule");
  return (
    <FilterField label="Schedule" labelled={labelled}>
      <div className={labelled ? undefined : "w-48"}>
        <Combobox
          {...(labelled ? {} : { "aria-label": `Schedule: ${chosen}` })}
          searchLabel="Find a schedule"
          value={view.scheduleId ?? ""}
          display={chosen}
          options={() => [
            { value: "", label: any },
            ...schedules.map((schedule) => ({ value: schedule.id, label: scheduleName(schedule) })),
          ]}
          onValueChange={(id) => change({ scheduleId: isId("schedule", id) ? id : null })}
        />
      </div>
    </FilterField>
  );
}
