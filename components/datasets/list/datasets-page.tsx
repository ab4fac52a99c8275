"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ListFilters } from "@/components/listing/list-filters";
import { NO_LIST_FILTER, type Person } from "@/components/listing/list-view";
import { NoFit } from "@/components/listing/no-fit";
import { ThingRows } from "@/components/listing/thing-rows";
import { type ListKind, useListed } from "@/components/listing/use-listed";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { Table2 } from "@/components/ui/icons";
import { Late, latePart } from "@/components/ui/layer/late";
import { Link } from "@/components/ui/link";
import { FilterChoice } from "@/components/ui/list/filter-bar";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { PageHeader } from "@/components/ui/page/page-header";
import type { Page } from "@/lib/client/api/by-cursor";
import { call } from "@/lib/client/api/call";
import { datasetQueries } from "@/lib/client/api/datasets";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { DatasetSort } from "@/lib/contract/words/dataset-words";
import { DATASET_ORIGINS } from "@/lib/contract/words/dataset-words";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import {
  askedOfDatasets,
  type DatasetListView,
  datasetFilterCount,
  datasetFilterWords,
  readDatasetView,
  writeDatasetView,
} from "./dataset-list-view";
import { DATASETS, DatasetTable } from "./dataset-table";
import { ORIGINS } from "./origin";

const renameDataset = latePart(async () => (await import("../rename-dataset")).RenameDataset);
const removeDataset = latePart(async () => (await import("../remove-dataset")).RemoveDataset);

const SORT_WORDS: readonly { value: DatasetSort; label: string }[] = [
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "-updatedAt", label: "Recently updated" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
];
const ORIGIN_OPTIONS = DATASET_ORIGINS.map((value) => ({ value, label: ORIGINS[value].word }));
const KIND: ListKind<DatasetListView, ReturnType<typeof askedOfDatasets>, ListedDataset> = {
  read: readDatasetView,
  write: writeDatasetView,
  askedOf: askedOfDatasets,
  pagesOf: datasetQueries.list,
  filterCount: datasetFilterCount,
  none: { ...NO_LIST_FILTER, origin: null },
};

/** Every dataset: found, sorted, kept in order. */
export function DatasetsPage({
  initial,
  people,
}: {
  initial: { asked: ReturnType<typeof askedOfDatasets>; page: Page<ListedDataset> };
  people: readonly Person[];
}) {
  const listed = useListed(KIND, initial);
  const { view, change, isEmpty } = listed;
  return (
    <>
      <PageHeader
        title="Datasets"
        actions={
          !isEmpty && (
            <May>
              <ButtonLink href={pages.newDataset()} variant="primary">
                Upload file
              </ButtonLink>
            </May>
          )
        }
      />
      {isEmpty ? (
        <NoDatasets />
      ) : (
        <>
          <ListFilters noun="datasets" placeholder="Name, tag or ID" listed={listed} people={people} sorts={SORT_WORDS}>
            {(labelled) => (
              <FilterChoice
                label="Origin"
                labelled={labelled}
                any={labelled ? "Any" : "Any origin"}
                value={view.origin}
                words={ORIGIN_OPTIONS}
                width="w-36"
                onChoose={(origin) => change({ origin })}
              />
            )}
          </ListFilters>
          <DatasetRows listed={listed} people={people} />
        </>
      )}
    </>
  );
}

function DatasetRows({
  listed: { list, view, change, clear },
  people,
}: {
  listed: ReturnType<typeof useListed<DatasetListView, ReturnType<typeof askedOfDatasets>, ListedDataset>>;
  people: readonly Person[];
}) {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [layer, setLayer] = useState<{ act: "rename" | "remove"; dataset: ListedDataset } | null>(null);
  const close = () => setLayer(null);
  return (
    <>
      <ThingRows
        noun={DATASETS}
        list={list}
        empty={<NoFit title="No datasets match" words={datasetFilterWords(view, people)} onClear={clear} />}
        tagging={{
          noun: "datasets",
          nameOf: ({ name }) => name,
          save: ({ id }, tags) => call(operations.updateDataset, { params: { id }, body: { tags } }),
        }}
        removal={{
          act: ({ id }) => call(operations.removeDataset, { params: { id } }),
          goes: (selected) => {
            const reports = selected.reduce((sum, { reportCount = 0 }) => sum + reportCount, 0);
            const made = reports === 0 ? "" : ` and ${formatCount(reports, "report", "reports", locale)} made from them`;
            return `This deletes their rows${made}.`;
          },
        }}
        refresh={() => queries.invalidateQueries({ queryKey: listingQueries.all })}
      >
        {(rows) => (
          <DatasetTable
            rows={rows}
            sort={view.sort}
            onAct={(act, dataset) => setLayer({ act, dataset })}
            onTag={(tag) => change({ tag })}
          />
        )}
      </ThingRows>
      {layer?.act === "rename" && (
        <Late part={renameDataset} props={{ dataset: layer.dataset, open: true, onOpenChange: close }} onFailed={close} />
      )}
      {layer?.act === "remove" && (
        <Late
          part={removeDataset}
          props={{ dataset: layer.dataset, reports: layer.dataset.reportCount ?? 0, open: true, onOpenChange: close }}
          onFailed={close}
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
