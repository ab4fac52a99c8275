"use client";

import { Favourite } from "@/components/listing/favourite";
import { TagList } from "@/components/listing/tag-list";
import type { useSelection } from "@/components/listing/use-selection";
import { useMay } from "@/components/shell/role";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FilePlus2, Pencil, Tag, Trash2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { DatasetSort } from "@/lib/contract/words/dataset-words";
import { formatCount, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { ORIGINS } from "./origin";

export type DatasetAct = "rename" | "tags" | "remove";

/** Datasets in rows, each with what can be done with it. */
export function DatasetTable({
  datasets,
  sort,
  selection,
  onAct,
  onTag,
}: {
  datasets: readonly ListedDataset[];
  sort: DatasetSort;
  selection: ReturnType<typeof useSelection<ListedDataset>>;
  onAct: (act: DatasetAct, dataset: ListedDataset) => void;
  onTag: (tag: string) => void;
}) {
  const mayWrite = useMay("member");
  const { locale } = useLocale();
  const order = sort.startsWith("-") ? "descending" : "ascending";
  return (
    <Table label="Datasets" className="table-fixed">
      <thead>
        <tr>
          {mayWrite && (
            <Th className="w-9">
              <Checkbox aria-label="Select all datasets shown" checked={selection.all} onCheckedChange={selection.toggleAll} />
            </Th>
          )}
          <Th {...(sort.endsWith("name") ? { sort: order } : {})}>Name</Th>
          <Th from="md" className="w-36">
            Origin
          </Th>
          <Th numeric className="w-28 max-md:hidden">
            Rows
          </Th>
          <Th numeric from="lg" className="w-24">
            Columns
          </Th>
          <Th from="md" className="w-52 ps-8" {...(sort === "-updatedAt" ? { sort: order } : {})}>
            Updated
          </Th>
          <Th numeric from="md" className="w-24">
            Reports
          </Th>
          <Th className="w-20">
            <span className="sr-only">More</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {datasets.map((dataset) => {
          const { id, name } = dataset;
          const { word, icon: Icon } = ORIGINS[dataset.origin];
          const updatedAt = dataset.updatedAt ?? dataset.createdAt;
          return (
            <Tr key={id} selected={selection.isSelected(id)} className="hover:bg-hover">
              {mayWrite && (
                <Td>
                  <Checkbox
                    aria-label={`Select ${name}`}
                    checked={selection.isSelected(id)}
                    onCheckedChange={(isOn) => selection.toggle(id, isOn)}
                  />
                </Td>
              )}
              <Td className="max-md:h-14">
                <Link
                  href={pages.dataset(id)}
                  className="block font-medium hover:underline max-md:line-clamp-2 md:truncate"
                  title={name}
                  dir="auto"
                >
                  {name}
                </Link>
                <span className="block truncate text-ui text-ink-3 md:hidden">
                  {word} · {formatCount(dataset.rowCount, "row", "rows", locale)} · <RelativeTime at={updatedAt} />
                </span>
                <TagList tags={dataset.tags ?? []} onTag={onTag} />
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
                {formatInteger(dataset.columnCount ?? 0, locale)}
              </Td>
              <Td from="md" className="truncate ps-8 text-ink-2">
                <RelativeTime at={updatedAt} />
              </Td>
              <Td numeric from="md" className="text-ink-2">
                {formatInteger(dataset.reportCount ?? 0, locale)}
              </Td>
              <Td>
                <span className="flex justify-end">
                  <Favourite id={id} name={name} isFavourite={dataset.isFavourite ?? false} />
                  {mayWrite && (
                    <Menu
                      label={`More actions for ${name}`}
                      items={[
                        { label: "New report", icon: FilePlus2, href: pages.newReport({ dataset: id }) },
                        { label: "Rename dataset", icon: Pencil, onSelect: () => onAct("rename", dataset) },
                        { label: "Edit tags", icon: Tag, onSelect: () => onAct("tags", dataset) },
                        "separator",
                        { label: "Delete dataset", icon: Trash2, danger: true, onSelect: () => onAct("remove", dataset) },
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
