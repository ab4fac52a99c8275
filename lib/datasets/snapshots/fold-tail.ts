import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { finished } from "node:stream/promises";
import { crashPoint } from "@/lib/core/crash-point";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { insertSegment, selectDataset } from "../queries";
import { segmentKey } from "../rules";
import { type BatchLines, type WrittenSegment, writeSegment } from "../segments/write-segment";
import { nextPosition } from "../staged/staged-queries";
import { addHeldSegment, type HeldTail, selectHeldTails } from "../versions/version-queries";
import { oneAtATime } from "./one-at-a-time";
import {
  type BatchRange,
  countFolded,
  lockDatasetRow,
  moveToSegment,
  selectPayloads,
  selectTailFacts,
  type TailFacts,
} from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";
import { orNothingLeft } from "./unless-deleted";

const RULES = SETTLE_RULES.fold;
const inTurn = oneAtATime();

/** The rows of the tail are not any more those that were read. */
class TailChanged extends Error {}

/** What a batch holds is not what was counted when it came. */
class Miscounted extends Error {
  override message = "A batch does not hold as many rows as were counted.";
}

/**
 * Folds what is in the tail of a dataset into segments, with all that came before it was called. Exactly once, whoever else
 * does it meanwhile: a segment is seen in the very moment in which its rows leave the tail. Nothing that is read changes.
 * @returns rows folded; none for a dataset that is gone.
 */
export async function foldTail(ctx: Ctx, datasetId: Id<"dataset">): Promise<number> {
  const own = withoutOutcome(ctx);
  return (await orNothingLeft(own, datasetId, () => inTurn(own, datasetId, () => fold(own, datasetId)))) ?? 0;
}

/**
 * Does the same for rows of generations that ended before, which versions name: their segments are the versions' alone. What
 * cannot be folded keeps none of the others from it.
 * @param only one generation; else all.
 * @returns generations that could not be folded.
 */
export async function foldHeld(ctx: Ctx, datasetId: Id<"dataset">, only?: number): Promise<number[]> {
  const own = withoutOutcome(ctx);
  const heldTails = () => readTransaction(own, (tx) => selectHeldTails(tx, datasetId));
  const all = async () => {
    const wanted = (await heldTails()).filter(({ generation }) => only === undefined || generation === only);
    for (const tail of wanted) {
      try {
        await fold(own, datasetId, tail);
      } catch (err) {
        if (!(err instanceof Miscounted)) throw err;
        own.log.error({ err, datasetId, generation: tail.generation }, "rows of a version could not be folded");
      }
    }
    const left = (await heldTails()).map(({ generation }) => generation);
    return wanted.map(({ generation }) => generation).filter((generation) => left.includes(generation));
  };
  return (await orNothingLeft(own, datasetId, () => inTurn(own, datasetId, all))) ?? [];
}

async function fold(ctx: Ctx, datasetId: Id<"dataset">, held?: HeldTail): Promise<number> {
  let folded = 0;
  let wanted: { generation: number; last: number } | null = null;
  for (let failed = 0; failed < RULES.attemptsMax; ) {
    const part = await readTransaction(ctx, (tx) => partOf(tx, datasetId, held));
    if (part === null) return folded;
    wanted ??= { generation: part.generation, last: part.last };
    // Rows of a replaced table are nobody's, and later ones are for whoever comes next.
    if (part.generation !== wanted.generation || part.batches[0] === undefined || part.batches[0].number > wanted.last)
      return folded;
    try {
      folded += await foldPart(ctx, part);
    } catch (error) {
      if (!(error instanceof TailChanged)) throw error;
      failed++;
    }
  }
  throw new Error("The rows of a dataset change faster than they can be folded.");
}

/** Batches that are folded at once. */
interface Part {
  datasetId: Id<"dataset">;
  generation: number;
  header: string[];
  batches: TailFacts[];
  /** Number of the newest batch of the dataset. */
  last: number;
  /** Of a generation that ended. */
  isHeld: boolean;
}

async function partOf(tx: TxCtx, datasetId: Id<"dataset">, held?: HeldTail): Promise<Part | null> {
  const dataset = await selectDataset(tx, datasetId);
  if (dataset === undefined) return null;
  const { nextBatch } = dataset;
  const { generation, header } = held ?? dataset;
  const facts = await selectTailFacts(tx, datasetId, generation, RULES.batchesMax);
  let rows = 0;
  let bytes = 0;
  const end = facts.findIndex((batch, i) => {
    rows += batch.rowCount;
    bytes += batch.payloadBytes;
    return i > 0 && (rows > RULES.rowsMax || bytes > RULES.bytesMax);
  });
  const batches = end === -1 ? facts : facts.slice(0, end);
  return { datasetId, generation, header, batches, last: nextBatch - 1, isHeld: held !== undefined };
}

function foldPart(ctx: Ctx, part: Part): Promise<number> {
  return inJobDirectory(async (directory) => {
    const lines = await writeLines(ctx, part, directory);
    const written = await writeSegment(lines, part.header, directory);
    const rows = part.batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
    if (written.rowCount !== rows) throw new Miscounted();
    return storePart(ctx, part, written);
  });
}

async function storePart(ctx: Ctx, part: Part, { file, layout, rowCount }: WrittenSegment): Promise<number> {
  const id = newId("segment");
  const key = segmentKey(ctx.workspaceId, part.datasetId, id);
  const files = storage();
  try {
    const sha256 = await files.put(key, file);
    const segmentBytes = await files.size(key);
    crashPoint("segment file put", part.datasetId);
    await writeTransaction(ctx, async (tx) => {
      const dataset = await lockDatasetRow(tx, part.datasetId);
      if (dataset === undefined || (!part.isHeld && dataset.generation !== part.generation)) throw new TailChanged();
      const moved = await moveToSegment(tx, rangeOf(part, part.batches), id);
      if (moved.batches !== part.batches.length || moved.rows !== rowCount) throw new TailChanged();
      await insertSegment(tx, {
        id,
        datasetId: part.datasetId,
        generation: part.generation,
        position: await nextPosition(tx, part.datasetId, part.generation),
        storageKey: key,
        sha256,
        rowCount,
        sizeBytes: segmentBytes,
        layout,
        supersededAt: part.isHeld ? tx.clock.now() : null,
        createdAt: tx.clock.now(),
      });
      if (part.isHeld) await nameSegment(tx, part, id, moved.rows);
      else await countFolded(tx, part.datasetId, { rows: moved.rows, bytes: moved.bytes, segmentBytes });
    });
    return rowCount;
  } catch (error) {
    // After any other failure it is not known whether it was committed: then the file stays, for the sweeper to judge.
    if (error instanceof TailChanged) await files.remove(key);
    throw error;
  }
}

/** Rows that leave the tail of a generation that ended are the version's. */
async function nameSegment(tx: TxCtx, { datasetId, generation }: Part, segmentId: Id<"segment">, rows: number): Promise<void> {
  if (!(await addHeldSegment(tx, datasetId, { generation, segmentId, rows }))) throw new TailChanged();
}

function rangeOf({ datasetId, generation }: Part, batches: readonly TailFacts[]): BatchRange {
  return { datasetId, generation, from: batches[0]?.number ?? 0, to: batches.at(-1)?.number ?? 0 };
}

/** Takes the rows out of the database a few megabytes at a time. @throws {TailChanged} when some are not there any more. */
async function writeLines(ctx: Ctx, part: Part, directory: string): Promise<BatchLines> {
  const file = path.join(directory, "lines.jsonl");
  const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
  const done = finished(out);
  try {
    for (const page of pagesOf(part.batches)) {
      const rows = await readTransaction(ctx, (tx) => selectPayloads(tx, rangeOf(part, page)));
      if (rows.length !== page.length) throw new TailChanged();
      for (const { payload } of rows) {
        // In JSON, a line end stands between values only.
        if (!out.write(`${payload.replaceAll("\n", " ")}\n`)) await once(out, "drain");
      }
    }
  } finally {
    out.end();
    await done;
  }
  return { file, numbers: part.batches.map(({ number }) => number) };
}

function* pagesOf(batches: readonly TailFacts[]): Generator<TailFacts[]> {
  let page: TailFacts[] = [];
  let bytes = 0;
  for (const batch of batches) {
    if (page.length > 0 && (bytes + batch.payloadBytes > RULES.pageBytesMax || page.length >= RULES.pageBatchesMax)) {
      yield page;
      page = [];
      bytes = 0;
    }
    page.push(batch);
    bytes += batch.payloadBytes;
  }
  if (page.length > 0) yield page;
}
