"use client";

import { Favourite } from "@/components/listing/favourite";
import { TagList } from "@/components/listing/tag-list";
import type { useSelection } from "@/components/listing/use-selection";
import { useMay } from "@/components/shell/role";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Pencil, RotateCw, Tag, Trash2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { STATUS, StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { ListedReport } from "@/lib/contract/reports";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { pages } from "@/lib/core/pages";
import { tookMs } from "../document/report-data";
import { stepTime } from "../document/step-time";

export type ReportAct = "rename" | "tags" | "remove" | "again";

/** Reports in rows, each with what can be done with it. Those of one title are told apart by their moment. */
export function ReportTable({
  reports,
  ofDataset,
  sort,
  selection,
  onAct,
  onTag,
}: {
  reports: readonly ListedReport[];
  /** True where all are of one dataset. */
  ofDataset: boolean;
  sort: ReportSort;
  selection: ReturnType<typeof useSelection<ListedReport>>;
  onAct: (act: ReportAct, report: ListedReport) => void;
  onTag: (tag: string) => void;
}) {
  const mayWrite = useMay("member");
  const order = sort.startsWith("-") ? "descending" : "ascending";
  const twice = titlesTwice(reports);
  return (
    <Table label="Reports" className="table-fixed">
      <thead>
        <tr>
          {mayWrite && (
            <Th className="w-9">
              <Checkbox aria-label="Select all reports shown" checked={selection.all} onCheckedChange={selection.toggleAll} />
            </Th>
          )}
          <Th {...(sort.endsWith("title") ? { sort: order } : {})}>Title</Th>
          {!ofDataset && (
            <Th from="md" className="w-1/5">
              Dataset
            </Th>
          )}
          <Th from="md" className="w-32">
            Status
          </Th>
          <Th from="md" className="w-44">
            Started
          </Th>
          <Th numeric from="lg" className="w-20">
            Took
          </Th>
          <Th className="w-20">
            <span className="sr-only">More</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => {
          const { id, title } = report;
          return (
            <Tr key={id} selected={selection.isSelected(id)} className="hover:bg-hover">
              {mayWrite && (
                <Td>
                  <Checkbox
                    aria-label={`Select ${title}`}
                    checked={selection.isSelected(id)}
                    onCheckedChange={(isOn) => selection.toggle(id, isOn)}
                  />
                </Td>
              )}
              <Td className="max-md:h-14">
                <Link
                  href={pages.report(id)}
                  className="block font-medium hover:underline max-md:line-clamp-2 md:truncate"
                  title={title}
                  dir="auto"
                >
                  {title}
                </Link>
                {twice.has(title) && (
                  <span className="block text-ui text-ink-3">
                    <DateTime at={report.completedAt ?? report.createdAt} />
                  </span>
                )}
                {report.scheduleId && <span className="block text-ui text-ink-3">Created by a schedule</span>}
                <span className="block truncate text-ui text-ink-3 md:hidden">
                  {STATUS.report[report.status].word} · {!ofDataset && `${report.datasetName ?? ""} · `}
                  <RelativeTime at={report.createdAt} />
                </span>
                <TagList tags={report.tags ?? []} onTag={onTag} />
              </Td>
              {!ofDataset && (
                <Td from="md" className="truncate text-ink-2" dir="auto">
                  {report.datasetName}
                </Td>
              )}
              <Td from="md">
                <StatusBadge kind="report" status={report.status} />
              </Td>
              <Td from="md" className="truncate text-ink-2">
                <RelativeTime at={report.createdAt} />
              </Td>
              <Td numeric from="lg" className="text-ink-2">
                {took(report)}
              </Td>
              <Td>
                <span className="flex justify-end">
                  <Favourite id={id} name={title} isFavourite={report.isFavourite ?? false} />
                  {mayWrite && (
                    <Menu
                      label={`More actions for ${title}`}
                      items={[
                        { label: "Rename report", icon: Pencil, onSelect: () => onAct("rename", report) },
                        { label: "Edit tags", icon: Tag, onSelect: () => onAct("tags", report) },
                        { label: "Run again", icon: RotateCw, onSelect: () => onAct("again", report) },
                        "separator",
                        { label: "Delete report", icon: Trash2, danger: true, onSelect: () => onAct("remove", report) },
                      ]}
                    />
                  )}
                </span>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
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
