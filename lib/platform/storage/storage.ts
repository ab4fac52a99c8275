import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { copyFile, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/core/env";

/** Files by key, such as `ws_x/dst_x/seg_x.parquet`. Local disk; what stands above it never sees a path but `localPath`. */
export interface Storage {
  /** Takes a finished file over under `key`: durable and whole once it returns. The file is gone from where it was. */
  put(key: string, localFile: string): Promise<void>;
  /** A path to read the file from; valid until the file is removed. @throws {Error} when there is no such file. */
  localPath(key: string): string;
  exists(key: string): boolean;
  /** Bytes. */
  size(key: string): number;
  read(key: string): Readable;
  /** Removes one file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Keys below a prefix, with their age. */
  list(prefix: string): Promise<{ key: string; modifiedAt: Date }[]>;
}

/** Absolute data directory of this process (`DATA_DIR`). */
export function dataDirectory(): string {
  return env().DATA_DIR;
}

/** Storage below `directory`, `<DATA_DIR>/files` unless another is given. */
export function storage(directory: string = path.join(dataDirectory(), "files")): Storage {
  const at = (key: string) => path.join(directory, checked(key));
  return {
    async put(key, localFile) {
      const target = at(key);
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      await sync(localFile);
      try {
        renameSync(localFile, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
        await moveAcross(localFile, target);
      }
      await sync(path.dirname(target));
    },
    localPath(key) {
      const file = at(key);
      if (!existsSync(file)) throw new Error("A stored file is missing.");
      return file;
    },
    exists: (key) => existsSync(at(key)),
    size: (key) => statSync(at(key)).size,
    read: (key) => createReadStream(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    async list(prefix) {
      const root = prefix === "" ? directory : at(prefix);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      const found: { key: string; modifiedAt: Date }[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const info = await stat(file).catch(() => null);
        if (info === null) continue;
        found.push({ key: path.relative(directory, file).split(path.sep).join("/"), modifiedAt: info.mtime });
      }
      return found;
    },
  };
}

/** Keys are made by us from ids; this is the net that keeps one from leaving the directory. */
function checked(key: string): string {
  if (!/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/.test(key) || key.split("/").some((part) => /^\.+$/.test(part))) {
    throw new Error("A storage key may hold letters, digits, _ - . and / only.");
  }
  return key;
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another file system: copy beside the target, then rename, so that no reader sees half a file. */
async function moveAcross(localFile: string, target: string): Promise<void> {
  const beside = `${target}.part`;
  await copyFile(localFile, beside);
  await sync(beside);
  renameSync(beside, target);
  rmSync(localFile, { force: true });
}
