"use client";

import { FilePlus2, Pencil, Trash2 } from "lucide-react";
import type { Route } from "next";
import { type ReactNode, useState } from "react";
import { QualityTable } from "@/components/reports/quality-table";
import { ReportList } from "@/components/reports/report-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLocale } from "@/components/ui/locale";
import { Menu } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetDetail } from "@/lib/contract/datasets";
import type { QualityFinding, ReportItem } from "@/lib/contract/reports";
import { formatBytes, formatCount } from "@/lib/core/format";
import { ColumnGrid } from "./column-grid";
import { ORIGINS } from "./origin";
import { RemoveDataset } from "./remove-dataset";
import { RenameDataset } from "./rename-dataset";
import { RowPages } from "./row-pages";
import type { DatasetTab } from "./tabs";

export interface DatasetViewProps {
  dataset: DatasetDetail;
  tab: DatasetTab;
  quality: readonly QualityFinding[];
  /** Reports on this dataset, all of them. */
  reportCount: number;
  /** The latest reports of the workspace. */
  reports: ReportItem[];
}

/** A dataset: its columns, rows, quality and reports. */
export function DatasetView({ dataset, tab, quality, reportCount, reports }: DatasetViewProps) {
  const { locale } = useLocale();
  const [layer, setLayer] = useState<"rename" | "remove" | null>(null);
  const here = `/dashboard/datasets/${dataset.id}`;
  const newReport = `/dashboard/reports/new?dataset=${dataset.id}` as Route;
  return (
    <>
      <PageHeader
        title={dataset.name}
        breadcrumbs={[{ label: "Datasets", href: "/dashboard/datasets" as Route }, { label: dataset.name }]}
        meta={
          <Meta
            parts={[
              ORIGINS[dataset.origin].word,
              formatCount(dataset.rowCount, "row", "rows", locale),
              formatCount(dataset.columnCount, "column", "columns", locale),
              formatBytes(dataset.sizeBytes, locale),
              <span key="changed">
                changed <RelativeTime at={dataset.updatedAt} />
              </span>,
            ]}
          />
        }
        actions={
          <>
            <ButtonLink href={newReport} variant="primary">
              <FilePlus2 aria-hidden />
              New report
            </ButtonLink>
            <Menu
              label={`More for ${dataset.name}`}
              items={[
                { label: "Rename dataset", icon: Pencil, onSelect: () => setLayer("rename") },
                "separator",
                { label: "Delete dataset", icon: Trash2, danger: true, onSelect: () => setLayer("remove") },
              ]}
            />
          </>
        }
      />
      <LinkTabs
        label="Parts of the dataset"
        className="mb-6"
        items={[
          { label: "Columns", href: here as Route },
          { label: "Rows", href: `${here}?tab=rows` as Route },
          { label: "Quality", href: `${here}?tab=quality` as Route, count: quality.length || undefined },
          { label: "Reports", href: `${here}?tab=reports` as Route, count: reportCount || undefined },
        ]}
      />
      {dataset.rowCount === 0 && (tab === "columns" || tab === "rows") ? (
        <EmptyState title="No rows yet">Rows show up here as soon as they arrive.</EmptyState>
      ) : (
        <Panel dataset={dataset} tab={tab} quality={quality} reports={reports} />
      )}
      {layer === "rename" && <RenameDataset dataset={dataset} open onOpenChange={(open) => setLayer(open ? "rename" : null)} />}
      <RemoveDataset
        dataset={dataset}
        reports={reports.length}
        open={layer === "remove"}
        onOpenChange={(open) => setLayer(open ? "remove" : null)}
      />
    </>
  );
}

function Panel({ dataset, tab, quality, reports }: Omit<DatasetViewProps, "reportCount">) {
  const { locale } = useLocale();
  if (tab === "rows") return <RowPages id={dataset.id} name={dataset.name} profiles={dataset.columns} />;
  if (tab === "reports") return <ReportList initial={reports} names={{ [dataset.id]: dataset.name }} datasetId={dataset.id} />;
  if (tab === "columns") return <ColumnGrid columns={dataset.columns} rowCount={dataset.rowCount} />;
  if (quality.length === 0)
    return <p className="text-ink-2">Nothing found in {formatCount(dataset.rowCount, "row", "rows", locale)}.</p>;
  return <QualityTable findings={quality} label={`Quality of ${dataset.name}`} />;
}

function Meta({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of words
    <span key={at} className="flex gap-x-2">
      {at > 0 && (
        <span aria-hidden className="text-ink-3">
          ·
        </span>
      )}
      {part}
    </span>
  ));
}
