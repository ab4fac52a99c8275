import type { BatchSource } from "@/lib/contract/ingest";
import type { RowsAsSent } from "@/lib/contract/rows";
import type { Id } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { type PreparedRows, prepareRows } from "./prepare-batch";

/** Rows of one request with who sent them. */
export interface NewBatch {
  source: { kind: BatchSource; id: string; name: string };
  /** `Origin` of the request. */
  origin: string | null;
  rows: RowsAsSent;
}

/** What became of a batch. */
export interface Appended {
  /** Null when the plan's rows left no place for any of it. */
  batchId: Id<"batch"> | null;
  datasetId: Id<"dataset">;
  accepted: number;
  total: number;
  truncated: boolean;
}

/** A batch on its way in. */
export interface SentBatch {
  ctx: Ctx;
  batch: NewBatch;
  prepared: PreparedRows;
  /** Rows that the dataset may have. */
  rowsMax: number;
}

/** Changes of one dataset's rows by this process are committed one after the other. */
export function commitKey(ctx: Ctx, datasetId: Id<"dataset">): string {
  return `${ctx.workspaceId} ${datasetId}`;
}

/** @throws {AppError} `invalid` on rows that cannot be stored. */
export function sentBatch(ctx: Ctx, batch: NewBatch): SentBatch {
  return { ctx, batch, prepared: prepareRows(batch.rows), rowsMax: PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax };
}
