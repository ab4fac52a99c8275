"use client";

import { useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { NO_LIST_FILTER, type Person } from "@/components/listing/list-view";
import { NoFit } from "@/components/listing/no-fit";
import { SharedFilters } from "@/components/listing/shared-filters";
import { scheduleName } from "@/components/schedules/schedule-table";
import { Combobox } from "@/components/ui/form/combobox";
import { FilterBar, FilterChoice, FilterField } from "@/components/ui/list/filter-bar";
import { STATUS } from "@/components/ui/status";
import type { Page } from "@/lib/client/api/by-cursor";
import { reportQueries } from "@/lib/client/api/reports";
import { usePages } from "@/lib/client/use-pages";
import { useView } from "@/lib/client/use-view";
import type { ListedReport } from "@/lib/contract/reports";
import type { Schedule } from "@/lib/contract/schedules";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { REPORT_STATUSES } from "@/lib/contract/words/report-words";
import { isId } from "@/lib/core/ids";
import { NoReports, refetchMs } from "./dataset-reports";
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
const NO_FILTER = { ...NO_LIST_FILTER, status: null, datasetId: null, scheduleId: null } as const;

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
  const { view, change } = useView(readReportView, writeReportView, ["q"]);
  const asked = askedOfReports(view);
  const list = usePages(reportQueries.list(asked), {
    initial: JSON.stringify(asked) === JSON.stringify(initial.asked) ? initial.page : null,
    refetchMs,
  });
  const [named, setNamed] = useState(datasetName);
  const filters = reportFilterCount(view);
  const isNarrowed = filters > 0 || view.q.trim() !== "";
  if (list.items?.length === 0 && !isNarrowed && !list.isStale) return <NoReports />;
  const schedule = schedules.find(({ id }) => id === view.scheduleId);
  const names = {
    people,
    dataset: named ?? list.items?.[0]?.datasetName ?? null,
    schedule: schedule ? scheduleName(schedule) : null,
  };
  return (
    <>
      <FilterBar
        noun="reports"
        placeholder="Title, tag or ID"
        search={view.q}
        onSearch={(q) => change({ q })}
        count={filters}
        onClear={isNarrowed ? () => change(NO_FILTER) : null}
      >
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
            <SharedFilters view={view} change={change} noun="reports" people={people} sorts={SORT_WORDS} labelled={labelled} />
          </>
        )}
      </FilterBar>
      <ReportRows
        list={list}
        sort={view.sort}
        onTag={(tag) => change({ tag })}
        empty={<NoFit title="No reports match" words={reportFilterWords(view, names)} onClear={() => change(NO_FILTER)} />}
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
  const any = labelled ? "Any or none" : "Any schedule or none";
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
