"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NO_LIST_FILTER, type Person } from "@/components/listing/list-view";
import { NoFit } from "@/components/listing/no-fit";
import { SelectionBar } from "@/components/listing/selection-bar";
import { SharedFilters } from "@/components/listing/shared-filters";
import { TagDialog } from "@/components/listing/tag-dialog";
import { UNDO_MS, useBulk } from "@/components/listing/use-bulk";
import { useSelection } from "@/components/listing/use-selection";
import { May } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { Table2 } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { FilterBar, FilterChoice } from "@/components/ui/list/filter-bar";
import { ListBody } from "@/components/ui/list/list-body";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { PageHeader } from "@/components/ui/page/page-header";
import type { Page } from "@/lib/client/api/by-cursor";
import { call } from "@/lib/client/api/call";
import { datasetQueries } from "@/lib/client/api/datasets";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import { usePages } from "@/lib/client/use-pages";
import { useView } from "@/lib/client/use-view";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { DatasetSort } from "@/lib/contract/words/dataset-words";
import { DATASET_ORIGINS } from "@/lib/contract/words/dataset-words";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { RemoveDataset } from "../remove-dataset";
import { RenameDataset } from "../rename-dataset";
import {
  askedOfDatasets,
  type DatasetListView,
  datasetFilterCount,
  datasetFilterWords,
  readDatasetView,
  writeDatasetView,
} from "./dataset-list-view";
import { type DatasetAct, DatasetTable } from "./dataset-table";
import { ORIGINS } from "./origin";

const SORT_WORDS: readonly { value: DatasetSort; label: string }[] = [
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "-updatedAt", label: "Recently updated" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
];
const ORIGIN_OPTIONS = DATASET_ORIGINS.map((value) => ({ value, label: ORIGINS[value].word }));
const NO_FILTER = { ...NO_LIST_FILTER, origin: null } as const;

/** Every dataset: found, sorted, kept in order. */
export function DatasetsPage({
  initial,
  people,
}: {
  initial: { asked: ReturnType<typeof askedOfDatasets>; page: Page<ListedDataset> };
  people: readonly Person[];
}) {
  const { view, change } = useView(readDatasetView, writeDatasetView, ["q"]);
  const asked = askedOfDatasets(view);
  const list = usePages(datasetQueries.list(asked), {
    initial: JSON.stringify(asked) === JSON.stringify(initial.asked) ? initial.page : null,
  });
  const filters = datasetFilterCount(view);
  const isNarrowed = filters > 0 || view.q.trim() !== "";
  const isEmpty = list.items?.length === 0 && !isNarrowed && !list.isStale;
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
          <FilterBar
            noun="datasets"
            placeholder="Name, tag or ID"
            search={view.q}
            onSearch={(q) => change({ q })}
            count={filters}
            onClear={isNarrowed ? () => change(NO_FILTER) : null}
          >
            {(labelled) => (
              <>
                <FilterChoice
                  label="Origin"
                  labelled={labelled}
                  any={labelled ? "Any" : "Any origin"}
                  value={view.origin}
                  words={ORIGIN_OPTIONS}
                  width="w-36"
                  onChoose={(origin) => change({ origin })}
                />
                <SharedFilters
                  view={view}
                  change={change}
                  noun="datasets"
                  people={people}
                  sorts={SORT_WORDS}
                  labelled={labelled}
                />
              </>
            )}
          </FilterBar>
          <DatasetRows list={list} view={view} people={people} change={change} />
        </>
      )}
    </>
  );
}

function DatasetRows({
  list,
  view,
  people,
  change,
}: {
  list: ReturnType<typeof usePages<ListedDataset>>;
  view: DatasetListView;
  people: readonly Person[];
  change: (part: Partial<DatasetListView>) => void;
}) {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const toast = useToast();
  const selection = useSelection(list.items ?? []);
  const bulk = useBulk();
  const [layer, setLayer] = useState<{ act: DatasetAct; dataset: ListedDataset } | "tags" | "remove" | null>(null);
  const close = () => setLayer(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listingQueries.all });
  const { selected } = selection;
  const count = (some: number) => formatCount(some, "dataset", "datasets", locale);
  const one = layer !== null && typeof layer === "object" ? layer : null;

  const addTags = async (tags: string[]) => {
    const done = await bulk.run("Tagging", selected, ({ id, tags: had = [] }) =>
      call(operations.updateDataset, { params: { id }, body: { tags: [...had, ...tags] } }),
    );
    await refresh();
    toast(`${count(done)} tagged`);
  };
  const removeAll = async () => {
    const all = selected;
    selection.clear();
    const remove = ({ id }: ListedDataset) => call(operations.removeDataset, { params: { id } });
    const done = await bulk.run("Deleting", all, remove, UNDO_MS);
    await refresh();
    if (done > 0) toast(`${count(done)} deleted`);
  };
  const reports = selected.reduce((sum, { reportCount = 0 }) => sum + reportCount, 0);
  return (
    <>
      <SelectionBar count={selected.length} bulk={bulk} onClear={selection.clear}>
        <Button size="sm" onClick={() => setLayer("tags")}>
          Add tags
        </Button>
        <Button size="sm" onClick={() => setLayer("remove")}>
          Delete
        </Button>
      </SelectionBar>
      <ListBody
        list={list}
        loading="Loading datasets"
        empty={<NoFit title="No datasets match" words={datasetFilterWords(view, people)} onClear={() => change(NO_FILTER)} />}
      >
        {(datasets) => (
          <DatasetTable
            datasets={datasets}
            sort={view.sort}
            selection={selection}
            onAct={(act, dataset) => setLayer({ act, dataset })}
            onTag={(tag) => change({ tag })}
          />
        )}
      </ListBody>
      {one?.act === "rename" && <RenameDataset dataset={one.dataset} open onOpenChange={close} />}
      {one?.act === "remove" && (
        <RemoveDataset dataset={one.dataset} reports={one.dataset.reportCount ?? 0} open onOpenChange={close} />
      )}
      {one?.act === "tags" && (
        <TagDialog
          title={`Tags of '${one.dataset.name}'`}
          noun="datasets"
          tags={one.dataset.tags ?? []}
          confirm="Save tags"
          save={async (tags) => {
            await call(operations.updateDataset, { params: { id: one.dataset.id }, body: { tags } });
            await refresh();
          }}
          onClose={close}
        />
      )}
      {layer === "tags" && (
        <TagDialog
          title={`Add tags to ${count(selected.length)}`}
          noun="datasets"
          tags={[]}
          confirm="Add tags"
          save={async (tags) => {
            close();
            await addTags(tags);
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={layer === "remove"}
        onOpenChange={close}
        danger
        title={`Delete ${count(selected.length)}?`}
        body={`This deletes their rows${reports === 0 ? "" : ` and ${formatCount(reports, "report", "reports", locale)} made from them`}. You have five seconds to undo it.`}
        confirmLabel={`Delete ${count(selected.length)}`}
        onConfirm={() => void removeAll()}
      />
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
