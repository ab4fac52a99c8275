import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";

/** A stored file and everything that is made of it. */
export interface StoredThing {
  kind: "segment" | "snapshot" | "sample" | "recording";
  key: string;
  /** What people get that was read from it, as one text. @throws {AppError} when it is refused. */
  read(): Promise<string>;
}

const DATASETS = 3;
const ROWS = 400;
const APPENDS = 3;

/** Datasets of several parts each, and recordings. */
export async function storeThings(ctx: Ctx, scratch: string): Promise<StoredThing[]> {
  const things: StoredThing[] = [];
  for (let number = 0; number < DATASETS; number++) things.push(...(await storeDataset(ctx, number)));
  for (let number = 0; number < 2; number++) things.push(await storeRecording(ctx, scratch, number));
  return things;
}

async function storeDataset(ctx: Ctx, number: number): Promise<StoredThing[]> {
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { appendRows } = await import("@/lib/datasets/batches/append-rows");
  const { foldTail } = await import("@/lib/datasets/snapshots/fold-tail");
  const { pinSnapshot } = await import("@/lib/datasets/snapshots/pin-snapshot");
  const { id } = await createDataset(ctx, { kind: "json", value: { name: `Set ${number}`, rows: rowsFrom(number, 0, ROWS) } });
  const source = { kind: "ingest" as const, id: "key_x", name: "Site" };
  for (let turn = 1; turn <= APPENDS; turn++) {
    await appendRows(ctx, id, { source, origin: null, rows: rowsFrom(number, turn * ROWS, 100) } as never);
    await foldTail(ctx, id);
  }
  const snapshot = await pinSnapshot(ctx, id);
  const segments = await rowsOf<{ key: string; rows: number }>(
    ctx.database.db,
    sql`select storage_key as key, row_count::int as rows from dataset_segments where dataset_id = ${id} and superseded_at is null order by position`,
  );
  const [typed] = await rowsOf<{ key: string; sample: string }>(
    ctx.database.db,
    sql`select storage_key as key, sample_key as sample from dataset_snapshots where id = ${snapshot.id}`,
  );
  const readFigures = () => figuresOf(ctx, snapshot.id);
  let before = 0;
  const parts = segments.map(({ key, rows }) => {
    const page = { offset: before, limit: rows };
    before += rows;
    return { kind: "segment" as const, key, read: () => cellsOf(ctx, id, page) };
  });
  return [
    ...parts,
    { kind: "snapshot", key: typed?.key ?? "", read: readFigures },
    { kind: "sample", key: typed?.sample ?? "", read: readFigures },
  ];
}

function rowsFrom(number: number, first: number, count: number): Record<string, string | number>[] {
  return Array.from({ length: count }, (_, i) => ({
    order: first + i,
    amount: ((first + i) * 37 + number) % 1_000,
    city: ["Bern", "Oslo", "Rome", "Lima"][(first + i) % 4] as string,
    day: new Date(Date.UTC(2026, 0, 1 + ((first + i) % 300))).toISOString().slice(0, 10),
  }));
}

async function cellsOf(ctx: Ctx, id: Id<"dataset">, part: { offset: number; limit: number }): Promise<string> {
  const { listDatasetRows } = await import("@/lib/datasets/rows/list-dataset-rows");
  const page = await listDatasetRows(ctx, id, part as never);
  return JSON.stringify(page.rows);
}

async function figuresOf(ctx: Ctx, snapshotId: Id<"snapshot">): Promise<string> {
  const { getSnapshot } = await import("@/lib/datasets/snapshots/get-snapshot");
  const { openSnapshot } = await import("@/lib/platform/analysis/open-snapshot");
  const snapshot = await getSnapshot(ctx, snapshotId);
  const said: unknown[] = [];
  for (const file of [snapshot.path, snapshot.samplePath]) {
    const session = await openSnapshot(file, snapshot.columns);
    try {
      said.push((await session.query("select * exclude (__row) from rows order by all")).rows);
    } finally {
      session.close();
    }
  }
  return JSON.stringify(said);
}

async function storeRecording(ctx: Ctx, scratch: string, number: number): Promise<StoredThing> {
  const { audioKey } = await import("@/lib/calls/running/call-files");
  const { insertCall } = await import("@/lib/calls/running/queries");
  const { storage } = await import("@/lib/platform/storage/storage");
  const { openRecording } = await import("@/lib/calls/open-recording");
  const id = newId("call");
  const key = audioKey(ctx.workspaceId, id);
  const file = path.join(scratch, id);
  writeFileSync(file, Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * (number + 3)) % 251)));
  const audioSha256 = await storage().put(key, file);
  const now = ctx.clock.now();
  await writeTransaction(ctx, (tx) =>
    insertCall(tx, {
      ...{ id, provider: "upload", startedAt: now, status: "COMPLETED" as const, createdBy: "user_x", source: "audio" as const },
      ...{ sourceFormat: "mp3", audioKey: key, audioSha256, audioUntil: new Date(now.getTime() + 86_400_000) },
    }),
  );
  const read = async () => {
    const recording = await openRecording(ctx, id);
    const chunks: Buffer[] = [];
    for await (const chunk of recording.read(0, recording.bytes - 1)) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks).toString("base64");
  };
  return { kind: "recording", key, read };
}
