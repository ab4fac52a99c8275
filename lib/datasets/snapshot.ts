import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { Id } from "@/lib/core/ids";
import type { SnapshotRow } from "./queries";

/** What a report reads in all its steps: one generation of a dataset under one set of type decisions, unchanging. */
export interface Snapshot {
  id: Id<"snapshot">;
  datasetId: Id<"dataset">;
  /** Name of the dataset now. */
  name: string;
  generation: number;
  columns: ColumnProfile[];
  quality: QualityFinding[];
  contentHash: string;
  rowCount: number;
  /** The steps that its rows were prepared by; null where they are those as received. */
  preparation: Pick<NonNullable<SnapshotRow["preparation"]>, "steps" | "outcomes"> | null;
  /** Typed Parquet file, for `openSnapshot`: on this disk, or in the bucket where a server reads it there. */
  path: string;
  /** At most 10,000 of its rows, in the same form. */
  samplePath: string;
  /** The typed Parquet file as it is stored. */
  stored: Pick<SnapshotRow, "storageKey" | "sha256">;
  createdAt: string;
}
