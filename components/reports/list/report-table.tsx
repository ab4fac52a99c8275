"use client";

import type { ActedRows, Noun } from "@/components/listing/thing-rows";
import { type Column, orderOf, ThingTable } from "@/components/listing/thing-table";
import { Pencil, RotateCw } from "@/components/ui/icons";
import { STATUS, StatusBadge } from "@/components/ui/status";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { ListedReport } from "@/lib/contract/reports";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { pages } from "@/lib/core/pages";
import { stepTime, tookMs } from "../document/step-time";

export const REPORTS: Noun = { one: "report", many: "reports", title: "Reports" };

/** Reports in rows, each with what can be done with it. Those of one title are told apart by their moment. */
export function ReportTable({
  rows,
  ofDataset,
  sort,
  onAct,
  onTag,
}: {
  rows: ActedRows<ListedReport>;
  /** True where all are of one dataset. */
  ofDataset: boolean;
  sort: ReportSort;
  onAct: (act: "rename" | "remove" | "again", report: ListedReport) => void;
  onTag: (tag: string) => void;
}) {
  const twice = titlesTwice(rows.items);
  const dataset: Column<ListedReport> = {
    head: "Dataset",
    from: "md",
    width: "w-1/5",
    className: "truncate text-ink-2",
    cell: ({ datasetName }) => <bdi>{datasetName}</bdi>,
  };
  const columns: Column<ListedReport>[] = [
    ...(ofDataset ? [] : [dataset]),
    { head: "Status", from: "md", width: "w-32", cell: ({ status }) => <StatusBadge kind="report" status={status} /> },
    {
      head: "Started",
      from: "md",
      width: "w-44",
      className: "truncate text-ink-2",
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    { head: "Duration", from: "lg", width: "w-20", className: "text-ink-2", numeric: true, cell: took },
  ];
  return (
    <ThingTable
      noun={REPORTS}
      rows={rows}
      name={{
        head: "Title",
        order: sort.endsWith("title") ? orderOf(sort) : null,
        of: ({ title }) => title,
        href: ({ id }) => pages.report(id),
        lines: (report) => (
          <>
            {twice.has(report.title) && (
              <span className="block text-ui text-ink-3">
                <DateTime at={report.completedAt ?? report.createdAt} />
              </span>
            )}
            {report.scheduleId && <span className="block text-ui text-ink-3">Created by a schedule</span>}
            <span className="line-clamp-2 text-ui text-ink-3 md:hidden">
              {STATUS.report[report.status].word} · {!ofDataset && `${report.datasetName ?? ""} · `}
              <RelativeTime at={report.createdAt} />
            </span>
          </>
        ),
      }}
      columns={columns}
      menu={(report) => ({
        before: [{ label: "Rename report", icon: Pencil, onSelect: () => onAct("rename", report) }],
        after: [{ label: "Run again", icon: RotateCw, onSelect: () => onAct("again", report) }],
        onRemove: () => onAct("remove", report),
      })}
      onTag={onTag}
    />
  );
}

function titlesTwice(reports: readonly ListedReport[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { title } of reports) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Set([...counts].flatMap(([title, count]) => (count > 1 ? [title] : [])));
}

function took(report: ListedReport): string {
  const ms = tookMs(report);
  return ms === null ? "–" : stepTime(ms);
}
