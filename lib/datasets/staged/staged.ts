import type { SyncMode } from "@/lib/contract/words/integration-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { KeyedChanges, KeyedMerge } from "../segments/merge-keyed";

/** What a run has staged, as it is to become part of its dataset. */
export interface StagedRun {
  datasetId: Id<"dataset">;
  runId: string;
  mode: SyncMode;
  /** Integration that the rows came from. */
  source: { id: string; name: string };
  header: readonly string[];
  /** Batch number of each staged segment, in their order. */
  numbers: readonly number[];
}

/** What tells one row from another, and which rows of the dataset those of the run stand for. */
export interface MergeRules {
  key: readonly string[];
  /** Column that says of a row that it was deleted. */
  deletedColumn: string | null;
  scope: KeyedMerge["scope"];
}

/** What is asked and told while rows are committed. */
export interface CommitRules {
  /** Ends the work before it commits. */
  signal?: AbortSignal;
  /** True when a person has to agree first that so many rows become so few. Asked of a replace. */
  shrinksTooMuch(rowsBefore: number, rowsAfter: number): boolean;
  /**
   * Part of the transaction that commits: says whether it may, and writes what belongs to it.
   * @param revision of the dataset's rows then; a merge goes on from there.
   */
  claim(tx: TxCtx, committed: StoredRows | { state: "unchanged" }, revision?: number): Promise<boolean>;
}

export interface StoredRows {
  state: "stored";
  rowsStored: number;
  /** The plan's rows per dataset stopped some. */
  truncated: boolean;
  /** Of a merge. */
  changes?: KeyedChanges;
}

/** What became of the rows of a run. */
export type Committed =
  | StoredRows
  /** The dataset has these very rows; what was staged can go. */
  | { state: "unchanged" }
  /** Nothing was changed: a person is asked first. */
  | { state: "held"; rowsBefore: number; rowsAfter: number }
  /** Nothing was changed: the columns of the dataset are others than when the run began. It has to start over. */
  | { state: "moved" }
  /** Nothing was changed: the claim said no. */
  | { state: "overtaken" };
