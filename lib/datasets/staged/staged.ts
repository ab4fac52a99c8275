import type { WriteMode } from "@/lib/contract/ingest";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

/** What a run has staged, as it is to become part of its dataset. */
export interface StagedRun {
  datasetId: Id<"dataset">;
  runId: string;
  mode: WriteMode;
  /** Integration that the rows came from. */
  source: { id: string; name: string };
  header: readonly string[];
  /** Batch number of each staged segment, in their order. */
  numbers: readonly number[];
}

/** What is asked and told while rows are committed. */
export interface CommitRules {
  /** True when a person has to agree first that so many rows become so few. Asked of a replace. */
  shrinksTooMuch(rowsBefore: number, rowsAfter: number): boolean;
  /** Part of the transaction that commits: says whether it may, and writes what belongs to it. */
  claim(tx: TxCtx, committed: StoredRows | { state: "unchanged" }): Promise<boolean>;
}

export interface StoredRows {
  state: "stored";
  rowsStored: number;
  /** The plan's rows per dataset stopped some. */
  truncated: boolean;
}

/** What became of the rows of a run. */
export type Committed =
  | StoredRows
  /** The dataset has these very rows; what was staged can go. */
  | { state: "unchanged" }
  /** Nothing was changed: a person is asked first. */
  | { state: "held"; rowsBefore: number; rowsAfter: number }
  /** Nothing was changed: the columns of the dataset are others than when the run began. It has to begin anew. */
  | { state: "moved" }
  /** Nothing was changed: the claim said no. */
  | { state: "overtaken" };
