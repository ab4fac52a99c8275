import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { PushedRows } from "@/lib/contract/rows";
import { AppError, notServed } from "@/lib/core/errors";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { type Appended, type NewBatch, SenderChanged } from "@/lib/datasets/batches/batch";
import { getAppended } from "@/lib/datasets/batches/get-appended";
import { replaceRows } from "@/lib/datasets/batches/replace-rows";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import {
  countReceived,
  datasetIsThere,
  lockPushSource,
  type PushSource,
  selectPushSource,
  updateSourceDataset,
} from "./token-queries";
import { writeToTarget } from "./write-to-target";

const ATTEMPTS = 3;

type Received = ReplyOf<typeof contract.pushRows>;

/**
 * Appends the rows of an automation tool to the dataset of its source, or replaces all of it. They are stored once it
 * returns. A request that does not say which of both does what the source is set to.
 * @throws {AppError} `not_found` for a removed source, `conflict` for a paused one, `invalid`.
 */
export async function receivePush(ctx: Ctx, { rows, mode }: PushedRows): Promise<Received> {
  const id = asId("integration", ctx.actor.id);
  const read = async () => usable(await readTransaction(ctx, (tx) => selectPushSource(tx, id)));
  for (let attempt = 1; ; attempt++) {
    // Whether nothing at all may be stored is for what the source is set to now.
    const known = attempt === 1 && rows.length > 0 ? knownSource(ctx) : null;
    const source = known ?? (await read());
    const isReplace = (mode ?? source.mode) === "replace";
    if (rows.length === 0 && !isReplace) throw new AppError("invalid", "rows: must have at least one row.");
    const batch: NewBatch = {
      source: { kind: "push", id, name: source.name },
      origin: null,
      rows,
      counted: { count: countReceived, mode: mode === null ? source.mode : null },
    };
    try {
      const write = isReplace ? replaceRows : appendRows;
      const appended = await writeToTarget(
        source.datasetId,
        () => bindDataset(ctx),
        (datasetId) => write(ctx, datasetId, batch),
      );
      return receivedOf(appended);
    } catch (error) {
      if (!(error instanceof SenderChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** As the door found it; what changed since is noticed when its rows are counted. */
function knownSource({ actor }: Ctx): Omit<PushSource, "status"> | null {
  return actor.kind === "integration" && actor.target !== undefined ? { name: actor.name, ...actor.target } : null;
}

/** The reply of an earlier request, rebuilt from the batch it made. @throws {AppError} `not_found`. */
export async function getReceivedPush(ctx: Ctx, batchId: Id<"batch">): Promise<Received> {
  return receivedOf(await getAppended(ctx, batchId));
}

function receivedOf({ accepted, total, truncated, datasetId }: Appended): Received {
  return { ok: true, accepted, total, truncated, datasetId };
}

function usable(source: PushSource | undefined): PushSource {
  if (source === undefined) throw notServed();
  if (source.status === "paused") {
    throw new AppError("conflict", "This source is paused. Nothing was stored.", { code: "paused" });
  }
  return source;
}

/** The dataset of the source; a new one of its name where that was deleted, made once. */
async function bindDataset(ctx: Ctx): Promise<Id<"dataset">> {
  // The request's outcome is its rows, not this.
  const plain = withoutOutcome(ctx);
  const id = asId("integration", ctx.actor.id);
  const datasetId = await writeTransaction(plain, async (tx) => {
    const source = usable(await lockPushSource(tx, id));
    if (source.datasetId !== null && (await datasetIsThere(tx, source.datasetId))) return source.datasetId;
    const made = await createEmptyDataset(tx, { name: source.name, origin: "push" });
    await updateSourceDataset(tx, id, made.id);
    return made.id;
  });
  forget(ctx.workspaceId);
  return datasetId;
}
