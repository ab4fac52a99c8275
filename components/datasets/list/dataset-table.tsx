"use client";

import type { ActedRows, Noun } from "@/components/listing/thing-rows";
import { type Column, orderOf, ThingTable } from "@/components/listing/thing-table";
import { FilePlus2, Pencil } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { RelativeTime } from "@/components/ui/time";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { DatasetSort } from "@/lib/contract/words/dataset-words";
import { formatCount, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { ORIGINS } from "./origin";

export const DATASETS: Noun = { one: "dataset", many: "datasets", title: "Datasets" };

/** Datasets in rows, each with what can be done with it. */
export function DatasetTable({
  rows,
  sort,
  onAct,
  onTag,
}: {
  rows: ActedRows<ListedDataset>;
  sort: DatasetSort;
  onAct: (act: "rename" | "remove", dataset: ListedDataset) => void;
  onTag: (tag: string) => void;
}) {
  const { locale } = useLocale();
  const columns: Column<ListedDataset>[] = [
    {
      head: "Origin",
      from: "md",
      width: "w-36",
      className: "text-ink-2",
      cell: ({ origin }) => {
        const { word, icon: Icon } = ORIGINS[origin];
        return (
          <span className="inline-flex items-center gap-2">
            <Icon className="size-4 text-ink-3" aria-hidden />
            {word}
          </span>
        );
      },
    },
    { head: "Rows", from: "md", width: "w-28", numeric: true, cell: ({ rowCount }) => formatInteger(rowCount, locale) },
    {
      head: "Columns",
      from: "lg",
      width: "w-24",
      className: "text-ink-2",
      numeric: true,
      cell: ({ columnCount = 0 }) => formatInteger(columnCount, locale),
    },
    {
      head: "Updated",
      from: "md",
      width: "w-52 ps-8",
      className: "truncate ps-8 text-ink-2",
      order: sort === "-updatedAt" ? orderOf(sort) : null,
      cell: (dataset) => <RelativeTime at={updatedAt(dataset)} />,
    },
    {
      head: "Reports",
      from: "md",
      width: "w-24",
      className: "text-ink-2",
      numeric: true,
      cell: ({ reportCount = 0 }) => formatInteger(reportCount, locale),
    },
  ];
  return (
    <ThingTable
      noun={DATASETS}
      rows={rows}
      name={{
        head: "Name",
        order: sort.endsWith("name") ? orderOf(sort) : null,
        of: ({ name }) => name,
        href: ({ id }) => pages.dataset(id),
        lines: (dataset) => (
          <span className="block text-ui text-pretty text-ink-3 md:hidden">
            {ORIGINS[dataset.origin].word} · {formatCount(dataset.rowCount, "row", "rows", locale)} ·{" "}
            <RelativeTime at={updatedAt(dataset)} />
          </span>
        ),
      }}
      columns={columns}
      menu={(dataset) => ({
        before: [
          { label: "New report", icon: FilePlus2, href: pages.newReport({ dataset: dataset.id }) },
          { label: "Rename dataset", icon: Pencil, onSelect: () => onAct("rename", dataset) },
        ],
        onRemove: () => onAct("remove", dataset),
      })}
      onTag={onTag}
    />
  );
}

const updatedAt = (dataset: ListedDataset) => dataset.updatedAt ?? dataset.createdAt;
