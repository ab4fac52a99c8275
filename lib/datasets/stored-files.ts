import { AppError } from "@/lib/core/errors";
import { isDamage, storage } from "@/lib/platform/storage/storage";
import { markSegments } from "./mark-segments";
import type { SegmentRow, SnapshotFiles } from "./queries";
import type { Snapshot } from "./snapshot";

/** Stores the typed copies of a table. */
export async function putSnapshot(
  keys: { snapshot: string; sample: string },
  made: { snapshot: string; sample: string },
): Promise<SnapshotFiles> {
  const sha256 = await storage().put(keys.snapshot, made.snapshot);
  const sampleSha256 = await storage().put(keys.sample, made.sample);
  return { storageKey: keys.snapshot, sampleKey: keys.sample, sha256, sampleSha256 };
}

/** The typed Parquet file of a snapshot on this disk, also where reports read it in the bucket. */
export function snapshotFile({ stored }: Pick<Snapshot, "stored">): Promise<string> {
  return storage().localPath(stored.storageKey, stored.sha256);
}

type Part = Pick<SegmentRow, "id" | "storageKey" | "sha256" | "rowCount" | "damagedAt">;

/**
 * Where stored cells can be read, their bytes being those that were stored.
 * @param parts all that make up the rows, in their order.
 * @param needed those of them that are read now.
 * @throws {AppError} `unavailable` (code `damaged`) that says how many of all parts are not whole, and which rows are in them.
 */
export async function wholeSegments<P extends Part>(parts: readonly P[], needed: readonly P[] = parts): Promise<string[]> {
  try {
    const files = await Promise.all(needed.map(({ storageKey, sha256 }) => storage().localPath(storageKey, sha256)));
    await markSegments(
      needed.filter(({ damagedAt }) => damagedAt !== null).map(({ id }) => id),
      null,
    );
    return files;
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw await damageOf(parts);
  }
}

async function damageOf(parts: readonly Part[]): Promise<AppError> {
  const found = new Set<SegmentRow["id"]>();
  for (const { id, storageKey, sha256 } of parts) {
    await storage()
      .localPath(storageKey, sha256)
      .catch((error: unknown) => {
        if (!isDamage(error)) throw error;
        found.add(id);
      });
  }
  await markSegments([...found], new Date());
  const sentence = damageSentence(parts, found);
  return sentence === null ? damaged("Part of this dataset is damaged.") : damaged(sentence, "");
}

const WHAT_NOW = " Ask your administrator to restore a backup, or replace the dataset's rows.";

/** A refusal to read what is not what was stored: no figure may be made of it. */
export function damaged(sentence: string, whatNow = WHAT_NOW): AppError {
  return new AppError("unavailable", `${sentence}${whatNow}`, { code: "damaged" });
}

/** "2 versions of this dataset are damaged …", where its own rows are not; null for none. */
export function versionsDamageSentence(count: number): string | null {
  if (count === 0) return null;
  const [what, them] = count === 1 ? ["version of this dataset is", "it"] : ["versions of this dataset are", "them"];
  return `${count} ${what} damaged and can't be compared or restored; the rows that the dataset has now are not affected. Ask your administrator to restore a backup, or delete ${them}.`;
}

const RANGES_MAX = 3;

/** "3 of 41 parts of this dataset are damaged: rows 1 to 500 …"; null when none is. */
export function damageSentence(
  parts: readonly Pick<SegmentRow, "id" | "rowCount">[],
  damaged: ReadonlySet<string>,
): string | null {
  const ranges: { from: number; to: number }[] = [];
  let count = 0;
  let before = 0;
  for (const { id, rowCount } of parts) {
    if (damaged.has(id)) {
      count++;
      const last = ranges.at(-1);
      if (last?.to === before) last.to = before + rowCount;
      else ranges.push({ from: before + 1, to: before + rowCount });
    }
    before += rowCount;
  }
  if (count === 0) return null;
  const named = ranges.slice(0, RANGES_MAX).map(({ from, to }) => `${from} to ${to}`);
  const rows = `rows ${named.join(", ")}${ranges.length > RANGES_MAX ? " and others" : ""}`;
  const what = `${count} of ${parts.length} ${parts.length === 1 ? "part" : "parts"} of this dataset ${count === 1 ? "is" : "are"} damaged`;
  return `${what}: ${rows}.${WHAT_NOW}`;
}
