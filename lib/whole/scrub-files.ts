import { setTimeout } from "node:timers/promises";
import { isId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { markSegments } from "@/lib/datasets/mark-segments";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";
import { notify } from "@/lib/notices/notify";
import { fileHash } from "@/lib/platform/storage/file-hash";
import { isDamage, storage } from "@/lib/platform/storage/storage";
import { FILE_KINDS, type FileKind, type StoredFile, selectDamagedDatasets, selectDamagedVersions } from "./scrub-queries";

/** What a look at every byte found. */
export interface Scrubbed {
  files: number;
  /** From before hashes were kept: theirs is kept from now on. */
  hashed: number;
  rebuilt: number;
  /** Not as they were stored, and made from nothing that is whole. */
  damaged: number;
}

interface Scrub {
  database: Database;
  /** Who makes a snapshot again; null for a workspace that is gone. */
  ctxOf(workspaceId: string): Promise<Ctx | null>;
  /** Rest after each file, so that others have the disk. */
  pauseMs: number;
}

/**
 * Reads every stored file of every workspace and compares it with the hash that the database has of it. Snapshots that are
 * damaged or lost are made again; of damaged parts of a dataset its owners and admins are told, once.
 * @throws {AppError} `unavailable` while the storage does not answer.
 */
export async function scrubFiles(scrub: Scrub): Promise<Scrubbed> {
  const found: Scrubbed = { files: 0, hashed: 0, rebuilt: 0, damaged: 0 };
  for (const kind of FILE_KINDS) {
    let after: StoredFile["id"] | null = null;
    for (let page = await kind.page(scrub.database, after); page.length > 0; page = await kind.page(scrub.database, after)) {
      for (const file of page) {
        found.files++;
        await look(scrub, kind, file, found);
        if (scrub.pauseMs > 0) await setTimeout(scrub.pauseMs);
      }
      after = page.at(-1)?.id ?? null;
    }
  }
  await tellOfDamage(scrub);
  return found;
}

async function look(scrub: Scrub, kind: FileKind, file: StoredFile, found: Scrubbed): Promise<void> {
  const state = file.sha256 === null ? await firstHash(scrub, kind, file) : await storage().check(file.key, file.sha256);
  if (file.sha256 === null && state === "whole") found.hashed++;
  if (isId("segment", file.id)) await markSegments([file.id], state === "whole" ? null : new Date());
  // A file that went while it was looked for is not damaged: then its row is gone too.
  if (state === "whole" || !(await isNamed(scrub, kind, file))) return;
  if ((kind.name === "snapshot" || kind.name === "sample") && (await isMadeAgain(scrub, file))) found.rebuilt++;
  else found.damaged++;
}

async function firstHash({ database }: Scrub, kind: FileKind, file: StoredFile): Promise<"whole" | "missing"> {
  try {
    await kind.keepHash(database, file, await fileHash(await storage().localPath(file.key, null)));
    return "whole";
  } catch (error) {
    if (isDamage(error)) return "missing";
    throw error;
  }
}

async function isNamed({ database }: Scrub, kind: FileKind, { id, key }: StoredFile): Promise<boolean> {
  return (await kind.keyOf(database, id)) === key;
}

async function isMadeAgain({ ctxOf }: Scrub, { id, workspaceId }: StoredFile): Promise<boolean> {
  const ctx = await ctxOf(workspaceId);
  if (ctx === null || !isId("snapshot", id)) return true;
  try {
    await getSnapshot(ctx, id);
    return true;
  } catch (error) {
    if (!isDamage(error)) ctx.log.warn({ err: error, snapshotId: id }, "a damaged snapshot could not be made again");
    return false;
  }
}

async function tellOfDamage({ database, ctxOf }: Scrub): Promise<void> {
  const told = new Set<string>();
  const now = (await selectDamagedDatasets(database)).map((found) => ({ ...found, isNow: true }));
  const earlier = (await selectDamagedVersions(database)).map((found) => ({ ...found, isNow: false }));
  for (const { id, name, workspaceId, damagedAt, isNow } of [...now, ...earlier]) {
    if (told.has(id)) continue;
    told.add(id);
    const ctx = await ctxOf(workspaceId);
    if (ctx === null) continue;
    await writeTransaction(ctx, (tx) =>
      notify(tx, {
        kind: "data_damaged",
        subject: `${id} ${damagedAt?.toISOString()}`,
        title: isNow ? `${name} is damaged` : `An earlier version of ${name} is damaged`,
        text: isNow
          ? "Stored rows are damaged on the server's disk, so nothing is computed from them. Restore a backup, or replace the dataset's rows."
          : "Its stored rows are damaged on the server's disk, so it can't be compared or restored. The rows that the dataset has now are not affected. Restore a backup, or delete the version.",
        href: pages.dataset(id, isNow ? {} : { tab: "versions" }),
        roles: ["owner", "admin"],
      }),
    );
  }
}
