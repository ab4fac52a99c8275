import type { BatchSource, WriteMode } from "@/lib/contract/ingest";
import type { RowsAsSent } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { type PreparedRows, prepareRows } from "./prepare-batch";

/** Rows of one request with who sent them. */
export interface NewBatch {
  source: { kind: BatchSource; id: string; name: string };
  /** `Origin` of the request. */
  origin: string | null;
  rows: RowsAsSent;
  /** Where its sender counts what it sent. */
  counted?: { count: CountBatches; mode: WriteMode | null };
}

/** A batch as its sender counts it. */
export interface CountedBatch {
  senderId: string;
  /** Rows of it that are stored. */
  rows: number;
  /** What the sender was taken to be set to; null where the request said what to do. */
  mode: WriteMode | null;
}

/**
 * Counts the batches of a commit, in that commit and all at once.
 * @returns ids of senders that are gone, or not set as they were taken to be: nothing of theirs is stored.
 */
export type CountBatches = (ctx: TxCtx, batches: readonly CountedBatch[]) => Promise<ReadonlySet<string>>;

/** The sender of a batch is another one than was known when its rows came. */
export class SenderChanged extends AppError {
  constructor() {
    super("conflict", "This source was changed just now, and nothing was stored. Send the rows again.");
  }
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
