import { existsSync, renameSync, rmSync } from "node:fs";
import { access, constants, copyFile, mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { makeDirectory, syncToDisk } from "@/lib/core/durable-files";
import { errorCode } from "@/lib/core/error-code";
import { fileHash, freshHash, knownHash } from "./file-hash";
import { checkedKey, damagedFile, type Storage } from "./types";

/** Storage below a directory of this machine. */
export function localStorage(directory: string): Storage {
  const at = (key: string) => path.join(directory, checkedKey(key));
  return {
    isShared: false,
    async put(key, localFile) {
      const target = at(key);
      makeDirectory(path.dirname(target));
      const sha256 = await fileHash(localFile);
      await syncToDisk(localFile);
      try {
        await moveFile(localFile, target);
      } catch (error) {
        // Whoever removed the last file of this directory meanwhile took it along.
        if (errorCode(error) !== "ENOENT") throw error;
        makeDirectory(path.dirname(target));
        await moveFile(localFile, target);
      }
      await syncToDisk(path.dirname(target));
      return sha256;
    },
    async localPath(key, sha256) {
      const file = at(key);
      if (!existsSync(file)) throw damagedFile("missing");
      if (sha256 !== null && (await knownHash(file)) !== sha256) throw damagedFile("damaged");
      return file;
    },
    async check(key, sha256) {
      const file = at(key);
      if (!existsSync(file)) return "missing";
      return (await freshHash(file)) === sha256 ? "whole" : "damaged";
    },
    exists: async (key) => existsSync(at(key)),
    size: async (key) => (await stat(at(key))).size,
    async remove(key) {
      await rm(at(key), { force: true });
      // What belonged to one thing alone goes with it; a directory that others use isn't empty.
      await rmdir(path.dirname(at(key))).catch(() => undefined);
    },
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
    async ready() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await access(directory, constants.W_OK);
    },
  };
}

/** From another file system it is copied beside the target, then renamed, so that no reader sees half a file. */
export async function moveFile(localFile: string, target: string): Promise<void> {
  try {
    renameSync(localFile, target);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    const beside = `${target}.part`;
    await copyFile(localFile, beside);
    await syncToDisk(beside);
    renameSync(beside, target);
    rmSync(localFile, { force: true });
  }
}
