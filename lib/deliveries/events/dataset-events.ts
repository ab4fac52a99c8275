import type { DatasetItem } from "@/lib/contract/datasets";
import type { WordValues } from "@/lib/contract/events/delivery-words";
import { formatInteger } from "@/lib/core/format";
import { asId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { isAmong } from "./is-among";
import type { EventKind, Story, Told } from "./kind";

const common = {
  read: (ctx, { objectId }) => getDatasetItem(ctx, asId("dataset", objectId)),
  samples: async (ctx, max) => (await listDatasets(ctx)).slice(0, max).map((data) => ({ timestamp: data.createdAt, data })),
  passes: (_ctx, filter, { id }) => isAmong(filter.datasetIds, id),
} satisfies Partial<EventKind<"dataset.created">>;

export const datasetCreated: EventKind<"dataset.created"> = {
  ...common,
  tell: (dataset, told) => datasetStory("New dataset", dataset, told),
};

export const datasetUpdated: EventKind<"dataset.updated"> = {
  ...common,
  tell: (dataset, told) => datasetStory("Dataset changed", dataset, told),
};

function datasetStory(head: string, dataset: DatasetItem, { words, reader }: Told): Story {
  Object.assign(words, { title: dataset.name, rows: formatInteger(dataset.rowCount, reader.locale) } satisfies WordValues);
  return {
    title: `${head}: ${dataset.name}`,
    body: "",
    facts: [{ label: "Rows", value: words.rows ?? null }],
    words,
    path: pages.dataset(dataset.id),
    linkLabel: "Open the dataset",
    call: null,
  };
}
