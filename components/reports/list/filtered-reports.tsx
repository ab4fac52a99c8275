"use client";

import { useRouter } from "next/navigation";
import { scheduleName } from "@/components/schedules/schedule-table";
import { Button, ButtonLink } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { EmptyState } from "@/components/ui/page/empty-state";
import { STATUS } from "@/components/ui/status";
import type { ReportItem } from "@/lib/contract/reports";
import type { Schedule } from "@/lib/contract/schedules";
import { REPORT_STATUSES } from "@/lib/contract/words/report-words";
import { isId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { fitsFilter, isFiltered, type ReportFilter, reportFilterPath } from "./report-filter";
import { ReportList } from "./report-list";

const ANY = "any";

/** The list of reports with its filters, which stand in the address. */
export function FilteredReports({
  initial,
  names,
  made,
  schedules,
  filter,
}: {
  initial: ReportItem[];
  /** Names of datasets by id. */
  names: Readonly<Record<string, string>>;
  /** Ids of schedules by those of the reports that they made. */
  made: Readonly<Record<string, string>>;
  schedules: readonly Schedule[];
  filter: ReportFilter;
}) {
  const router = useRouter();
  const choose = (change: Partial<ReportFilter>) => router.replace(reportFilterPath({ ...filter, ...change }), { scroll: false });
  const hasFilter = isFiltered(filter);
  const clear = <ButtonLink href={pages.reports()}>Clear the filters</ButtonLink>;
  return (
    <>
      {(initial.length > 0 || hasFilter) && (
        <search className="mb-4 grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:*:max-w-64" aria-label="Filter reports">
          <Select
            aria-label="Status"
            value={filter.status ?? ANY}
            onValueChange={(status) => choose({ status: REPORT_STATUSES.find((one) => one === status) ?? null })}
            options={[
              { value: ANY, label: "Any status" },
              ...REPORT_STATUSES.map((status) => ({ value: status, label: STATUS.report[status].word })),
            ]}
          />
          <Select
            aria-label="Dataset"
            value={filter.datasetId ?? ANY}
            onValueChange={(id) => choose({ datasetId: isId("dataset", id) ? id : null })}
            options={[
              { value: ANY, label: "Any dataset" },
              ...withChosen(Object.entries(names), filter.datasetId, "A dataset that is gone"),
            ]}
          />
          {(schedules.length > 0 || filter.scheduleId !== null) && (
            <Select
              aria-label="Schedule"
              value={filter.scheduleId ?? ANY}
              onValueChange={(id) => choose({ scheduleId: isId("schedule", id) ? id : null })}
              options={[
                { value: ANY, label: "Any schedule, or none" },
                ...withChosen(
                  schedules.map((schedule) => [schedule.id, scheduleName(schedule)]),
                  filter.scheduleId,
                  "A schedule that is gone",
                ),
              ]}
            />
          )}
          {hasFilter && (
            <Button variant="ghost" onClick={() => router.replace(pages.reports(), { scroll: false })}>
              Clear
            </Button>
          )}
        </search>
      )}
      <ReportList
        initial={initial}
        names={names}
        made={made}
        keeps={
          hasFilter
            ? {
                fits: (item) => fitsFilter(item, filter, made),
                empty: (
                  <EmptyState title="No reports match these filters" action={clear}>
                    They look through the most recent reports.
                  </EmptyState>
                ),
              }
            : undefined
        }
      />
    </>
  );
}

/** Choices by name, with the one that is taken even when it is not there any more. */
function withChosen(entries: readonly (readonly [string, string])[], chosen: string | null, gone: string) {
  const options = entries.map(([value, name]) => ({ value, label: name }));
  return chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: gone }];
}
