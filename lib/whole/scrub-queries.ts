import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import { datasetVersions } from "@/db/schema/dataset-versions";
import { datasetSegments, datasetSnapshots, datasets } from "@/db/schema/datasets";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";

/** The nightly look belongs to no workspace: it reads the files of all. */
const PAGE = 500;

/** What a stored file is of. */
type Noun = "segment" | "snapshot" | "call";

export interface StoredFile<N extends Noun = Noun> {
  id: Id<N>;
  workspaceId: string;
  key: string;
  /** Null for a file from before hashes were kept. */
  sha256: string | null;
}

/** A kind of file: what stands for it in the database. */
export interface FileKind<N extends Noun = Noun> {
  name: "segment" | "snapshot" | "sample" | "recording";
  page(database: Database, after: Id<N> | null): Promise<StoredFile<N>[]>;
  /** Undefined or null once the row is gone, or names no file any more. */
  keyOf(database: Database, id: Id<N>): Promise<string | null | undefined>;
  /** Keeps the hash of a file that has none yet. */
  keepHash(database: Database, file: StoredFile<N>, sha256: string): Promise<void>;
}

const segments: FileKind<"segment"> = {
  name: "segment",
  page: ({ db }, after) =>
    db
      .select({
        id: datasetSegments.id,
        workspaceId: datasetSegments.workspaceId,
        key: datasetSegments.storageKey,
        sha256: datasetSegments.sha256,
      })
      .from(datasetSegments)
      .where(after === null ? undefined : gt(datasetSegments.id, after))
      .orderBy(asc(datasetSegments.id))
      .limit(PAGE),
  keyOf: async ({ db }, id) =>
    (await db.select({ key: datasetSegments.storageKey }).from(datasetSegments).where(eq(datasetSegments.id, id)))[0]?.key,
  keepHash: async ({ db }, { id }, sha256) => {
    const ofIt = and(eq(datasetSegments.id, id), isNull(datasetSegments.sha256));
    await db.update(datasetSegments).set({ sha256 }).where(ofIt);
  },
};

function snapshotFiles(name: "snapshot" | "sample"): FileKind<"snapshot"> {
  const [key, sha256] =
    name === "snapshot"
      ? ([datasetSnapshots.storageKey, datasetSnapshots.sha256] as const)
      : ([datasetSnapshots.sampleKey, datasetSnapshots.sampleSha256] as const);
  return {
    name,
    page: ({ db }, after) =>
      db
        .select({ id: datasetSnapshots.id, workspaceId: datasetSnapshots.workspaceId, key, sha256 })
        .from(datasetSnapshots)
        .where(after === null ? undefined : gt(datasetSnapshots.id, after))
        .orderBy(asc(datasetSnapshots.id))
        .limit(PAGE),
    keyOf: async ({ db }, id) => (await db.select({ key }).from(datasetSnapshots).where(eq(datasetSnapshots.id, id)))[0]?.key,
    // Several snapshots may show the same files.
    keepHash: async ({ db }, file, hash) => {
      const values = name === "snapshot" ? { sha256: hash } : { sampleSha256: hash };
      await db
        .update(datasetSnapshots)
        .set(values)
        .where(and(eq(key, file.key), isNull(sha256)));
    },
  };
}

const recordings: FileKind<"call"> = {
  name: "recording",
  page: async ({ db }, after) => {
    const rows = await db
      .select({ id: calls.id, workspaceId: calls.workspaceId, key: calls.audioKey, sha256: calls.audioSha256 })
      .from(calls)
      .where(and(after === null ? undefined : gt(calls.id, after), isNotNull(calls.audioKey)))
      .orderBy(asc(calls.id))
      .limit(PAGE);
    return rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ ...row, key }]));
  },
  keyOf: async ({ db }, id) => (await db.select({ key: calls.audioKey }).from(calls).where(eq(calls.id, id)))[0]?.key,
  keepHash: async ({ db }, { id }, sha256) => {
    await db
      .update(calls)
      .set({ audioSha256: sha256 })
      .where(and(eq(calls.id, id), isNull(calls.audioSha256)));
  },
};

/** Every kind of stored file. Segments first: snapshots are made again from them. */
export const FILE_KINDS: readonly FileKind[] = [segments, snapshotFiles("snapshot"), snapshotFiles("sample"), recordings];

const damage = {
  id: datasets.id,
  name: datasets.name,
  workspaceId: datasets.workspaceId,
  damagedAt: datasetSegments.damagedAt,
};

const isOfDataset = and(eq(datasets.id, datasetSegments.datasetId), eq(datasets.workspaceId, datasetSegments.workspaceId));

/** Datasets with damaged parts that a person would read now, and since when. */
export function selectDamagedDatasets({ db }: Database) {
  return db
    .select(damage)
    .from(datasetSegments)
    .innerJoin(datasets, and(isOfDataset, eq(datasets.generation, datasetSegments.generation)))
    .where(and(isNotNull(datasetSegments.damagedAt), isNull(datasetSegments.supersededAt), isNull(datasetSegments.stagedFor)))
    .orderBy(asc(datasets.id), asc(datasetSegments.damagedAt));
}

/** Datasets with damaged parts that a version names, and since when. */
export function selectDamagedVersions({ db }: Database) {
  const { workspaceId, datasetId, segmentIds } = datasetVersions;
  return db
    .selectDistinct(damage)
    .from(datasetSegments)
    .innerJoin(datasets, isOfDataset)
    .innerJoin(
      datasetVersions,
      and(eq(workspaceId, datasets.workspaceId), eq(datasetId, datasets.id), sql`${datasetSegments.id} = any(${segmentIds})`),
    )
    .where(isNotNull(datasetSegments.damagedAt))
    .orderBy(asc(datasets.id), asc(datasetSegments.damagedAt));
}
