import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { PushedRows } from "@/lib/contract/rows";
import { AppError, notServed } from "@/lib/core/errors";
import { asId, type Id, isId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import type { Appended } from "@/lib/datasets/batches/batch";
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

type Received = ReplyOf<typeof contract.pushRows>;

/**
 * Appends the rows of an automation tool to the dataset of its source, or replaces all of it. They are stored once it
 * returns. A request that does not say which of both does what the source is set to.
 * @throws {AppError} `not_found` for a removed source, `conflict` for a paused one, `invalid`.
 */
export async function receivePush(ctx: Ctx, { rows, mode }: PushedRows): Promise<Received> {
  const id = asId("integration", ctx.actor.id);
  const source = usable(await readTransaction(ctx, (tx) => selectPushSource(tx, id)));
  const isReplace = (mode ?? source.mode) === "replace";
  if (rows.length === 0 && !isReplace) throw new AppError("invalid", "rows: must have at least one row.");
  const batch = { source: { kind: "push" as const, id, name: source.name }, origin: null, rows };
  const { counting, countUncounted } = counted(ctx);
  const appended = await writeToTarget(
    source.datasetId,
    () => bindDataset(ctx),
    (datasetId) => (isReplace ? replaceRows : appendRows)(counting, datasetId, batch),
  );
  await countUncounted();
  return receivedOf(appended);
}

/** The reply of an earlier request, rebuilt from the batch it made. @throws {AppError} `not_found`. */
export async function getReceivedPush(ctx: Ctx, batchId: Id<"batch">): Promise<Received> {
  return receivedOf(await getAppended(ctx, batchId));
}

function receivedOf({ accepted, total, truncated, datasetId }: Appended): Received {
  return { ok: true, accepted, total, truncated, datasetId };
}

/** What was known at the door may be five seconds old. */
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

/** A ctx that counts the request in the very transaction that stores its rows; else `countUncounted` does, after it. */
function counted(ctx: Ctx): { counting: Ctx; countUncounted: () => Promise<void> } {
  const id = asId("integration", ctx.actor.id);
  let isCounted = false;
  const count = (tx: Parameters<typeof countReceived>[0], batchId: Id<"batch"> | null) =>
    countReceived(tx, ctx, { id, batchId, at: ctx.clock.now() });
  const counting: Ctx = {
    ...ctx,
    recordOutcome: async (tx, result) => {
      await count(tx, batchIdOf(result));
      await ctx.recordOutcome?.(tx, result);
      isCounted = true;
    },
  };
  const countUncounted = async () => {
    if (isCounted) return;
    const plain = withoutOutcome(ctx);
    await writeTransaction(plain, ({ tx }) => count(tx, null));
  };
  return { counting, countUncounted };
}

function batchIdOf(result: unknown): Id<"batch"> | null {
  if (typeof result !== "object" || result === null || !("id" in result) || typeof result.id !== "string") return null;
  return isId("batch", result.id) ? result.id : null;
}
