"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { StillQuestionBox } from "@/components/questions/still-question-box";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { FilePlus2, Pencil, Trash2 } from "@/components/ui/icons";
import { LateBody, latePart } from "@/components/ui/layer/late";
import { Menu } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { LinkTabs } from "@/components/ui/tabs";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetDetail } from "@/lib/contract/datasets";
import type { DatasetState } from "@/lib/contract/ingest";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import { pages } from "@/lib/core/pages";
import { ColumnGrid } from "./columns/column-grid";
import { QualityList } from "./columns/quality-list";
import { DownloadMenu } from "./download-menu";
import { FileReadingList } from "./history/file-reading-list";
import { ORIGINS } from "./list/origin";
import { LiveState } from "./live-state";
import { RemoveDataset } from "./remove-dataset";
import { RenameDataset } from "./rename-dataset";
import type { DatasetTab } from "./tabs";

// What these show is asked for by the browser anyway, so their script can come on the way.
const rowBrowser = latePart(async () => (await import("./rows/row-browser")).RowBrowser);
const preparationPanel = latePart(async () => (await import("./preparation/preparation-panel")).PreparationPanel);
const rowsIn = latePart(async () => (await import("./incoming/rows-in")).RowsIn);
const datasetReports = latePart(async () => (await import("@/components/reports/list/dataset-reports")).DatasetReports);
const versionsPanel = latePart(async () => (await import("./versions/versions-panel")).VersionsPanel);
const historyList = latePart(async () => (await import("./history/history-list")).HistoryList);

interface DatasetViewProps {
  dataset: DatasetDetail;
  tab: DatasetTab;
  quality: readonly QualityFinding[];
  /** How the file was read, as the readers noted it. */
  reading: Readonly<Record<string, string | number | boolean | null>>;
  /** Reports on this dataset, all of them. */
  reportCount: number;
  /** How far the profile is. */
  state: DatasetState;
  /** Names of the sources that feed it. */
  feeds: readonly string[];
  /** What a row is, as a plural: "orders". */
  rowsName: string;
}

/** A dataset: its columns, rows, quality, reports, versions and history. */
export function DatasetView(props: DatasetViewProps) {
  const { dataset, tab, quality, reading, reportCount, state, feeds, rowsName } = props;
  const { locale } = useLocale();
  const isAsked = useSearchParams().has("ask");
  const [layer, setLayer] = useState<"rename" | "remove" | null>(null);
  const part = (tab?: string) => pages.dataset(dataset.id, { tab });
  const newReport = pages.newReport({ dataset: dataset.id });
  return (
    <>
      <PageHeader
        title={dataset.name}
        breadcrumbs={[{ label: "Datasets", href: pages.datasets() }, { label: dataset.name }]}
        meta={
          <Meta
            parts={[
              ORIGINS[dataset.origin].word,
              formatCount(dataset.rowCount, "row", "rows", locale),
              ...(dataset.preparation === undefined
                ? []
                : [`${formatCount(dataset.preparation.rowCount, "row", "rows", locale)} after preparation`]),
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
                label={`More actions for ${dataset.name}`}
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
      {dataset.rowCount > 0 && (
        <May>
          <StillQuestionBox isAsked={isAsked} props={{ dataset, rowsName }} />
        </May>
      )}
      <LinkTabs
        label="Parts of the dataset"
        className="mb-6"
        items={[
          { label: "Columns", href: part() },
          { label: "Rows", href: part("rows") },
          { label: "Preparation", href: part("preparation"), count: dataset.preparation?.steps },
          { label: "Incoming", href: part("incoming") },
          { label: "Quality", href: part("quality"), count: quality.length || undefined },
          { label: "Reports", href: part("reports"), count: reportCount || undefined },
          { label: "Versions", href: part("versions") },
          { label: "History", href: part("history") },
        ]}
      />
      <LiveState datasetId={dataset.id} initial={state} />
      {dataset.rowCount === 0 && (tab === "columns" || tab === "rows" || tab === "preparation") ? (
        <EmptyState
          title="No rows yet"
          link={
            <Link href={part("incoming")} className="text-sm text-accent-ink hover:underline">
              See incoming rows
            </Link>
          }
        >
          {EMPTY_WORDS[dataset.origin]}
        </EmptyState>
      ) : (
        <Panel dataset={dataset} tab={tab} quality={quality} reading={reading} />
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
  push: "Push a row to its source's private URL: it shows up here within a second.",
  ingest: "Send a row with the public key: it shows up here within a second.",
};

function Panel({ dataset, tab, quality, reading }: Omit<DatasetViewProps, "reportCount" | "state" | "feeds" | "rowsName">) {
  const { id, name, columns } = dataset;
  const rowCount = dataset.preparation?.rowCount ?? dataset.rowCount;
  const ofId = { datasetId: id };
  if (tab === "rows")
    return (
      <LateBody
        part={rowBrowser}
        props={{ id, name, profiles: columns, rowCount }}
        waiting={<SkeletonRows rows={12} label="Loading rows" />}
      />
    );
  if (tab === "preparation")
    return <LateBody part={preparationPanel} props={ofId} waiting={<SkeletonRows rows={4} label="Loading preparation" />} />;
  if (tab === "incoming") return <LateBody part={rowsIn} props={ofId} waiting={<SkeletonRows label="Loading recent rows" />} />;
  if (tab === "reports")
    return <LateBody part={datasetReports} props={ofId} waiting={<SkeletonRows label="Loading reports" />} />;
  if (tab === "versions")
    return (
      <LateBody
        part={versionsPanel}
        props={{ ...ofId, rowCount: dataset.rowCount }}
        waiting={<SkeletonRows rows={4} label="Loading versions" />}
      />
    );
  if (tab === "history")
    return <LateBody part={historyList} props={ofId} waiting={<SkeletonRows rows={4} label="Loading history" />} />;
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
