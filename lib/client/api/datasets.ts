import { queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import { operations } from "./operations";

const BATCHES_SHOWN = 20;

/** Keys and fetchers of datasets. */
export const datasetQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["dataset", id],
      queryFn: ({ signal }) => call(operations.getDataset, { params: { id }, signal }),
    }),
  /** Every page of its rows. */
  rows: (id: string) => ["dataset-rows", id],
  changes: (id: string) =>
    queryOptions({
      queryKey: ["dataset-changes", id],
      queryFn: ({ signal }) => call(operations.listDatasetChanges, { params: { id }, signal }),
    }),
  state: (id: string) =>
    queryOptions({
      queryKey: ["dataset-state", id],
      queryFn: ({ signal }) => call(operations.getDatasetState, { params: { id }, signal }),
    }),
  sources: (id: string) =>
    queryOptions({
      queryKey: ["row-sources", id],
      queryFn: ({ signal }) => call(operations.listRowSources, { params: { id }, signal }),
    }),
  batches: (id: string) =>
    queryOptions({
      queryKey: ["batches", id],
      queryFn: ({ signal }) => call(operations.listBatches, { params: { id }, query: { limit: BATCHES_SHOWN }, signal }),
    }),
  /** The batches of one source; read anew when it has sent more, where that is known. */
  batchesOf: (id: string, sourceId: string, requests?: number) =>
    queryOptions({
      queryKey: ["batches", id, sourceId, requests],
      queryFn: ({ signal }) =>
        call(operations.listBatches, { params: { id }, query: { limit: BATCHES_SHOWN, sourceId }, signal }),
    }),
};
