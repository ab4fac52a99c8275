import { queryOptions, skipToken } from "@tanstack/react-query";
import type { contract } from "@/lib/contract/contract";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import type { Id } from "@/lib/core/ids";
import { further, pagesOptions } from "./by-cursor";
import { type CallInput, call } from "./call";
import { listingQueries } from "./listing";
import { operations } from "./operations";

const BATCHES_SHOWN = 20;

type DatasetsAsked = NonNullable<CallInput<typeof contract.listDatasets>["query"]>;

/** Keys and fetchers of datasets. */
export const datasetQueries = {
  list: (asked: DatasetsAsked) => ({
    ...pagesOptions([...listingQueries.all, "datasets", asked], (from, signal) =>
      call(operations.listDatasets, { query: { ...asked, ...further(from) }, signal }),
    ),
    staleTime: 0,
  }),
  /** The newest whose names hold what was typed. */
  named: (q: string) =>
    queryOptions({
      queryKey: [...listingQueries.all, "datasets", "named", q],
      queryFn: async ({ signal }) =>
        (await call(operations.listDatasets, { query: { limit: 20, ...(q === "" ? {} : { q }) }, signal })).data,
    }),
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
  preparation: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["preparation", id],
      queryFn: ({ signal }) => call(operations.getPreparation, { params: { id }, signal }),
    }),
  suggestions: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["preparation-suggestions", id],
      queryFn: ({ signal }) => call(operations.suggestPreparation, { params: { id }, signal }),
    }),
  /** What steps would do. */
  preparationPreview: (id: Id<"dataset">, steps: PreparationStep[]) =>
    queryOptions({
      queryKey: ["preparation-preview", id, steps],
      queryFn: ({ signal }) => call(operations.previewPreparation, { params: { id }, body: { steps }, signal }),
    }),
  versions: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["versions", id],
      queryFn: ({ signal }) => call(operations.listVersions, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** What differs between a version and another one, or the rows of now. */
  versionComparison: (id: Id<"dataset">, versionId: Id<"version">, withId: Id<"version"> | null) =>
    queryOptions({
      queryKey: ["versions", id, "compare", versionId, withId],
      queryFn: ({ signal }) =>
        call(operations.compareVersion, {
          params: { id, versionId },
          query: withId === null ? {} : { with: withId },
          signal,
        }),
      // All rows are read for it. Versions stay what they are; rows of now may be others.
      staleTime: withId === null ? 0 : Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
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
  /** The batches of one source; read again when it has sent more, where that is known. */
  batchesOf: (id: Id<"dataset"> | null, sourceId: string, requests?: number) =>
    queryOptions({
      queryKey: ["batches", id, sourceId, requests],
      queryFn:
        id === null
          ? skipToken
          : ({ signal }) => call(operations.listBatches, { params: { id }, query: { limit: BATCHES_SHOWN, sourceId }, signal }),
    }),
};
