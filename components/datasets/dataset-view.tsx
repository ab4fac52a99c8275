"use client";

import { FilePlus2, Pencil, Trash2 } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ReportList } from "@/components/reports/report-list";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLocale } from "@/components/ui/locale";
import { Menu } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetDetail } from "@/lib/contract/datasets";
import type { DatasetState } from "@/lib/contract/ingest";
import type { QualityFinding, ReportItem } from "@/lib/contract/reports";
import { formatBytes, formatCount } from "@/lib/core/format";
import { ColumnGrid } from "./column-grid";
import { DownloadMenu } from "./download-menu";
import { FileReadingList } from "./file-reading-list";
import { HistoryList } from "./history-list";
import { LiveState } from "./live-state";
import { ORIGINS } from "./origin";
import { QualityList } from "./quality-list";
import { RemoveDataset } from "./remove-dataset";
import { RenameDataset } from "./rename-dataset";
import { RowBrowser } from "./rows/row-browser";
import { RowsIn } from "./rows-in";
import type { DatasetTab } from "./tabs";

export interface DatasetViewProps {
  dataset: DatasetDetail;
  tab: DatasetTab;
  quality: readonly QualityFinding[];
  /** How the file was read, as the readers noted it. */
  reading: Readonly<Record<string, string | number | boolean | null>>;
  /** Reports on this dataset, all of them. */
  reportCount: number;
  /** The latest reports of the workspace. */
  reports: ReportItem[];
  /** How far the profile is. */
  state: DatasetState;
  /** Names of the sources that feed it. */
  feeds: readonly string[];
  /** Owners and admins. */
  mayManage: boolean;
}

/** A dataset: its columns, rows, quality, reports and history. */
export function DatasetView(props: DatasetViewProps) {
  const { dataset, tab, quality, reading, reportCount, reports, state, feeds, mayManage } = props;
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
            <May>
              <ButtonLink href={newReport} variant="primary">
                <FilePlus2 aria-hidden />
                New report
              </ButtonLink>
            </May>
            {dataset.rowCount > 0 && <DownloadMenu dataset={dataset} />}
            <May>
              <Menu
                label={`More for ${dataset.name}`}
                items={[
                  { label: "Rename dataset", icon: Pencil, onSelect: () => setLayer("rename") },
                  "separator",
                  { label: "Delete dataset", icon: Trash2, danger: true, onSelect: () => setLayer("remove") },
                ]}
              />
            </May>
          </>
        }
      />
      <LinkTabs
        label="Parts of the dataset"
        className="mb-6"
        items={[
          { label: "Columns", href: here as Route },
          { label: "Rows", href: `${here}?tab=rows` as Route },
          { label: "Incoming", href: `${here}?tab=incoming` as Route },
          { label: "Quality", href: `${here}?tab=quality` as Route, count: quality.length || undefined },
          { label: "Reports", href: `${here}?tab=reports` as Route, count: reportCount || undefined },
          { label: "History", href: `${here}?tab=history` as Route },
        ]}
      />
      <LiveState datasetId={dataset.id} initial={state} />
      {dataset.rowCount === 0 && (tab === "columns" || tab === "rows") ? (
        <EmptyState
          title="No rows yet"
          link={
            <Link href={`${here}?tab=incoming` as Route} className="text-sm text-accent-ink hover:underline">
              See what comes in
            </Link>
          }
        >
          {EMPTY_WORDS[dataset.origin]}
        </EmptyState>
      ) : (
        <Panel dataset={dataset} tab={tab} quality={quality} reading={reading} reports={reports} mayManage={mayManage} />
      )}
      {layer === "rename" && <RenameDataset dataset={dataset} open onOpenChange={(open) => setLayer(open ? "rename" : null)} />}
      <RemoveDataset
        dataset={dataset}
        reports={reportCount}
        feeds={feeds}
        open={layer === "remove"}
        onOpenChange={(open) => setLayer(open ? "remove" : null)}
      />
    </>
  );
}

/** Where the first rows come from, by origin. */
const EMPTY_WORDS: Record<DatasetDetail["origin"], string> = {
  upload: "Rows show up here as soon as they arrive.",
  api: "Rows show up here as soon as they arrive.",
  database: "Rows show up here once the first import is done.",
  integration: "Rows show up here once the first import is done.",
  push: "Push a row to the private address of its source: it shows up here within a second.",
  ingest: "Send a row with the public key that feeds it: it shows up here within a second.",
};

function Panel({
  dataset,
  tab,
  quality,
  reading,
  reports,
  mayManage,
}: Omit<DatasetViewProps, "reportCount" | "state" | "feeds">) {
  const { id, name, columns, rowCount } = dataset;
  if (tab === "rows") return <RowBrowser id={id} name={name} profiles={columns} rowCount={rowCount} />;
  if (tab === "reports") return <ReportList initial={reports} names={{ [id]: name }} datasetId={id} />;
  if (tab === "incoming") return <RowsIn datasetId={id} mayManage={mayManage} />;
  if (tab === "history") return <HistoryList datasetId={id} />;
  if (tab === "columns") return <ColumnGrid datasetId={id} columns={columns} rowCount={rowCount} quality={quality} />;
  return (
    <div className="flex flex-col gap-10">
      <QualityList datasetId={id} name={name} rowCount={rowCount} findings={quality} columns={columns} />
      <FileReadingList reading={reading} />
    </div>
  );
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
