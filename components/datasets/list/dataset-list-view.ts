import {
  askedOfView,
  type ListView,
  listFilterCount,
  listFilterWords,
  listViewWords,
  type Person,
  readListView,
} from "@/components/listing/list-view";
import { oneOf, withWords } from "@/lib/client/address";
import { DATASET_ORIGINS, DATASET_SORTS, type DatasetOrigin, type DatasetSort } from "@/lib/contract/words/dataset-words";
import { ORIGINS } from "./origin";

/** Which datasets are looked at: what the address says. */
export interface DatasetListView extends ListView<DatasetSort> {
  origin: DatasetOrigin | null;
}

export function readDatasetView(params: Pick<URLSearchParams, "get">): DatasetListView {
  return { ...readListView(params, DATASET_SORTS), origin: oneOf(DATASET_ORIGINS, params.get("origin")) };
}

/** The search part of an address that opens a view, its other members kept. */
export function writeDatasetView(view: DatasetListView, params: URLSearchParams): string {
  return withWords(params, { ...listViewWords(view, DATASET_SORTS[0]), origin: view.origin });
}

/** The view as `listDatasets` is asked for it. */
export function askedOfDatasets(view: DatasetListView) {
  return { ...askedOfView(view), ...(view.origin === null ? {} : { origin: view.origin }) };
}

export function datasetFilterCount(view: DatasetListView): number {
  return listFilterCount(view) + Number(view.origin !== null);
}

export function datasetFilterWords(view: DatasetListView, people: readonly Person[]): string[] {
  return [...listFilterWords(view, people), ...(view.origin === null ? [] : [`origin ${ORIGINS[view.origin].word}`])];
}
