import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

const BATCHES_SHOWN = 20;

/** Keys and fetchers of datasets. */
export const datasetQueries = {
  one: (id: Id<"dataset"> | null) =>
    queryOptions({
      queryKey: ["dataset", id],
      queryFn: id === null ? skipToken : ({ signal }) => call(operations.getDataset, { params: { id }, signal }),
    }),
  /** Every page of its rows. */
  rows: (id: string) => ["dataset-rows", id],
  changes: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["dataset-changes", id],
      queryFn: ({ signal }) => call(operations.listDatasetChanges, { params: { id }, signal }),
    }),
  state: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["dataset-state", id],
      queryFn: ({ signal }) => call(operations.getDatasetState, { params: { id }, signal }),
    }),
  sources: (id: Id<"dataset"> | null) =>
    queryOptions({
      queryKey: ["row-sources", id],
      queryFn: id === null ? skipToken : ({ signal }) => call(operations.listRowSources, { params: { id }, signal }),
    }),
  batches: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["batches", id],
      queryFn: ({ signal }) => call(operations.listBatches, { params: { id }, query: { limit: BATCHES_SHOWN }, signal }),
    }),
  /** The batches of one source; read anew when it has sent more, where that is known. */
  batchesOf: (id: Id<"dataset"> | null, sourceId: string, requests?: number) =>
    queryOptions({
      queryKey: ["batches", id, sourceId, requests],
      queryFn:
        id === null
          ? skipToken
          : ({ signal }) => call(operations.listBatches, { params: { id }, query: { limit: BATCHES_SHOWN, sourceId }, signal }),
    }),
};
