"use client";

import { useState } from "react";
import { May, useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { FilePlus2, Table2, Trash2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetItem } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import { formatCount, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { ORIGINS } from "./origin";
import { RemoveDataset } from "./remove-dataset";

interface ListedDataset extends DatasetItem {
  columnCount: number;
  updatedAt: string;
  reportCount: number;
}

/** Datasets, newest first. */
export function DatasetList({ datasets }: { datasets: readonly ListedDataset[] }) {
  const mayWrite = useMay("member");
  const { locale } = useLocale();
  const [removing, setRemoving] = useState<ListedDataset | null>(null);
  if (datasets.length === 0) return <NoDatasets />;
  return (
    <>
      <Table label="Datasets" className="table-fixed">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th from="md" className="w-36">
              Origin
            </Th>
            <Th numeric className="w-28 max-md:hidden">
              Rows
            </Th>
            <Th numeric from="lg" className="w-24">
              Columns
            </Th>
            <Th from="md" className="w-44 ps-8">
              Updated
            </Th>
            <Th numeric from="md" className="w-24">
              Reports
            </Th>
            {mayWrite && (
              <Th className="w-10">
                <span className="sr-only">More</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => {
            const { word, icon: Icon } = ORIGINS[dataset.origin];
            return (
              <tr key={dataset.id} className="hover:bg-hover">
                <Td className="max-md:h-14">
                  <Link
                    href={pages.dataset(dataset.id)}
                    className="block font-medium hover:underline max-md:line-clamp-2 md:truncate"
                    title={dataset.name}
                    dir="auto"
                  >
                    {dataset.name}
                  </Link>
                  <span className="block truncate text-ui text-ink-3 md:hidden">
                    {word} · {formatCount(dataset.rowCount, "row", "rows", locale)} · <RelativeTime at={dataset.updatedAt} />
                  </span>
                </Td>
                <Td from="md" className="text-ink-2">
                  <span className="inline-flex items-center gap-2">
                    <Icon className="size-4 text-ink-3" aria-hidden />
                    {word}
                  </span>
                </Td>
                <Td numeric className="max-md:hidden">
                  {formatInteger(dataset.rowCount, locale)}
                </Td>
                <Td numeric from="lg" className="text-ink-2">
                  {formatInteger(dataset.columnCount, locale)}
                </Td>
                <Td from="md" className="truncate ps-8 text-ink-2">
                  <RelativeTime at={dataset.updatedAt} />
                </Td>
                <Td numeric from="md" className="text-ink-2">
                  {formatInteger(dataset.reportCount, locale)}
                </Td>
                {mayWrite && (
                  <Td>
                    <Menu
                      label={`More for ${dataset.name}`}
                      items={[
                        { label: "New report", icon: FilePlus2, href: pages.newReport({ dataset: dataset.id }) },
                        "separator",
                        { label: "Delete dataset", icon: Trash2, danger: true, onSelect: () => setRemoving(dataset) },
                      ]}
                    />
                  </Td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {datasets.length === LIMITS.datasetListItems && (
        <p className="mt-4 text-ui text-ink-3">The {LIMITS.datasetListItems} most recent datasets are shown.</p>
      )}
      {removing && (
        <RemoveDataset
          dataset={removing}
          reports={removing.reportCount}
          open
          onOpenChange={(open) => !open && setRemoving(null)}
        />
      )}
    </>
  );
}

/** What a dataset is, and how to bring one in. */
function NoDatasets() {
  return (
    <EmptyState
      icon={Table2}
      title="No datasets yet"
      action={
        <May>
          <ButtonLink href={pages.newDataset()} variant="primary">
            Upload file
          </ButtonLink>
        </May>
      }
      link={
        <May least="admin">
          <Link href={pages.integrations()} className="text-sm text-accent-ink hover:underline">
            Connect a source
          </Link>
        </May>
      }
    >
      A dataset is a table you want answers from. Upload a CSV, Excel, JSON or Parquet file up to 25 MB.
    </EmptyState>
  );
}
