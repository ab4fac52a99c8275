"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { FileChartColumn } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/page/empty-state";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { reportQueries } from "@/lib/client/api/reports";
import { LIMITS } from "@/lib/contract/limits";
import type { ReportItem } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { tookMs } from "../document/report-data";
import { stepTime } from "../document/step-time";

const POLL_MS = 3000;

/** Reports, newest first; follows those that still run. `datasetId` keeps those of one dataset. */
export function ReportList({
  initial,
  names,
  datasetId,
  keeps,
  made = {},
}: {
  initial: ReportItem[];
  /** Names of datasets by id. */
  names: Readonly<Record<string, string>>;
  datasetId?: Id<"dataset">;
  /** Keeps those that it says yes to; what is said when it says yes to none. */
  keeps?: { fits: (item: ReportItem) => boolean; empty: ReactNode } | undefined;
  /** Ids of schedules by those of reports that they made. */
  made?: Readonly<Record<string, string>>;
}) {
  const { data } = useQuery({
    ...reportQueries.list(),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data?.some((item) => item.status === "QUEUED" || item.status === "RUNNING") ? POLL_MS : false,
  });
  const ofDataset = datasetId === undefined ? data : data.filter((item) => item.datasetId === datasetId);
  if (ofDataset.length === 0) return <NoReports {...(datasetId ? { datasetId } : {})} />;
  const reports = keeps === undefined ? ofDataset : ofDataset.filter(keeps.fits);
  if (keeps !== undefined && reports.length === 0) return keeps.empty;
  return (
    <>
      <Table label="Reports" className="table-fixed">
        <thead>
          <tr>
            <Th>Title</Th>
            {datasetId === undefined && (
              <Th from="md" className="w-1/4">
                Dataset
              </Th>
            )}
            <Th className="w-32">Status</Th>
            <Th from="md" className="w-44">
              Started
            </Th>
            <Th numeric from="md" className="w-24">
              Took
            </Th>
          </tr>
        </thead>
        <tbody>
          {reports.map((item) => (
            <tr key={item.id} className="hover:bg-hover">
              <Td className="max-md:h-14">
                <Link
                  href={pages.report(item.id)}
                  className="block font-medium hover:underline max-md:line-clamp-2 md:truncate"
                  title={item.title}
                  dir="auto"
                >
                  {item.title}
                </Link>
                {made[item.id] !== undefined && <span className="block text-ui text-ink-3">Created by a schedule</span>}
                <span className="block truncate text-ui text-ink-3 md:hidden">
                  {datasetId === undefined && `${names[item.datasetId] ?? "Deleted dataset"} · `}
                  <RelativeTime at={item.createdAt} />
                </span>
              </Td>
              {datasetId === undefined && (
                <Td from="md" className="truncate text-ink-2" dir="auto">
                  {names[item.datasetId] ?? "–"}
                </Td>
              )}
              <Td>
                <StatusBadge kind="report" status={item.status} />
              </Td>
              <Td from="md" className="truncate text-ink-2">
                <RelativeTime at={item.createdAt} />
              </Td>
              <Td numeric from="md" className="text-ink-2">
                {took(item)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {data.length === LIMITS.reportListItems && (
        <p className="mt-4 text-ui text-ink-3">The {LIMITS.reportListItems} most recent reports are shown.</p>
      )}
    </>
  );
}

function took(item: ReportItem): string {
  const ms = tookMs(item);
  return ms === null ? "–" : stepTime(ms);
}

function NoReports({ datasetId }: { datasetId?: Id<"dataset"> }) {
  const mayWrite = useMay("member");
  const href = pages.newReport({ dataset: datasetId });
  return (
    <EmptyState
      icon={FileChartColumn}
      title={datasetId ? "No reports on this dataset yet" : "No reports yet"}
      action={
        mayWrite && (
          <ButtonLink href={href} variant="primary">
            New report
          </ButtonLink>
        )
      }
    >
      A report answers a question from your rows, with the evidence for every figure.
    </EmptyState>
  );
}
