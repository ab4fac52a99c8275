import type { contract } from "@/lib/contract/contract";
import type { BodyOf, ReplyOf } from "@/lib/contract/endpoint";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { appendRows } from "../batches/append-rows";
import type { NewBatch } from "../batches/batch";
import { replaceRows } from "../batches/replace-rows";
import { replaceWithFile } from "../staged/replace-with-file";
import { takeBatchNumber } from "../staged/staged-queries";
import { appendFile, type SentFile } from "./append-file";
import { getAddedRows } from "./get-added-rows";

type Added = ReplyOf<typeof contract.addRows>;

/**
 * Appends rows to a dataset, or puts them in the place of all that it has, from JSON or from a file. They are stored once it
 * returns. `ctx.recordOutcome` is told the id of their batch.
 * @throws {AppError} `not_found`, a sentence on what is wrong with the rows.
 */
export async function addRows(ctx: Ctx, id: Id<"dataset">, body: BodyOf<typeof contract.addRows.body>): Promise<Added> {
  const source = sourceOf(ctx);
  if (body.kind === "json") {
    const { mode, rows } = body.value;
    const batch: NewBatch = { source, origin: null, rows };
    const { datasetId: _, ...added } = await (mode === "append" ? appendRows : replaceRows)(ctx, id, batch);
    return { ...added, reading: null };
  }
  const { mode, ...settings } = body.fields;
  const sent: SentFile = { source, file: body.file, settings };
  if (mode === "replace") return replaceFile(ctx, id, sent);
  const { datasetId: _, ...added } = await appendFile(ctx, id, sent);
  return added;
}

async function replaceFile(ctx: Ctx, datasetId: Id<"dataset">, { source, file, settings }: SentFile): Promise<Added> {
  const quiet = withoutOutcome(ctx);
  const taken = await writeTransaction(quiet, (tx) => takeBatchNumber(tx, datasetId));
  if (taken === undefined) throw notFound("dataset");
  const batch = { id: newId("batch"), number: taken.nextBatch, source };
  const committed = await replaceWithFile(
    quiet,
    { datasetId, file, settings, batch },
    {
      shrinksTooMuch: () => false,
      claim: async (tx, { state }) => {
        if (state === "stored") await ctx.recordOutcome?.(tx.tx, { id: batch.id });
        return true;
      },
    },
  );
  if (committed.state === "stored") return getAddedRows(ctx, batch.id);
  if (committed.state !== "unchanged")
    throw new AppError("conflict", "The dataset changed in the meantime. Its rows are as they were.");
  const { rowCount, readFacts } = committed.dataset;
  return { batchId: null, accepted: rowCount, total: rowCount, truncated: false, reading: readFacts };
}

/** Who sends rows, for the list of batches. */
function sourceOf({ actor }: Ctx): NewBatch["source"] {
  if (actor.kind === "key") return { kind: "api", id: actor.key.id, name: actor.key.name };
  if (actor.kind === "user") return { kind: "api", id: actor.id, name: actor.name || actor.email };
  throw new AppError("forbidden", "Only a key or a person can add rows.");
}
