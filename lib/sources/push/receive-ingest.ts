import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { ReceivedRows } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import type { Appended } from "@/lib/datasets/batches/batch";
import { getAppended } from "@/lib/datasets/batches/get-appended";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { bindIngestDataset } from "@/lib/keys/bind-ingest-dataset";
import { writeToTarget } from "./write-to-target";

type Received = ReplyOf<typeof contract.ingestRows>;

/**
 * Appends rows that came with a public key to the key's dataset, made on first use. They are stored once it returns.
 * @throws {AppError} `forbidden` when nobody asks with a key, `invalid` when there would be too many columns.
 */
export async function receiveIngest(ctx: Ctx, { rows, origin }: ReceivedRows & { origin: string | null }): Promise<Received> {
  const { actor } = ctx;
  if (actor.kind !== "key") throw new AppError("forbidden", "A public key is required.");
  const { id, name, ingestDatasetId } = actor.key;
  const bind = () =>
    bindIngestDataset(ctx, id, async (tx) => {
      const made = await createEmptyDataset(tx, { name: `Ingest ${name}`, origin: "ingest" });
      return made.id;
    });
  const appended = await writeToTarget(ingestDatasetId, bind, (datasetId) =>
    appendRows(ctx, datasetId, { source: { kind: "ingest", id, name }, origin, rows }),
  );
  return receivedOf(appended);
}

/** The reply of an earlier request, rebuilt from the batch it made. @throws {AppError} `not_found`. */
export async function getReceivedIngest(ctx: Ctx, batchId: Id<"batch">): Promise<Received> {
  return receivedOf(await getAppended(ctx, batchId));
}

function receivedOf({ accepted, total, truncated }: Appended): Received {
  return { accepted, total, truncated };
}
