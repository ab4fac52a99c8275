import { AppError } from "@/lib/core/errors";

/** Files by key, such as `ws_x/dst_x/seg_x.parquet`. What stands above it never sees a path but `localPath`. */
export interface Storage {
  /** True where others may keep files too. */
  readonly isShared: boolean;
  /**
   * Takes a finished file over under `key`: durable and whole once it returns. The file is gone from where it was.
   * @returns the SHA-256 of its bytes, hex, for the row that names the key.
   */
  put(key: string, localFile: string): Promise<string>;
  /**
   * A path to read the file from, good for as long as any job takes.
   * @param sha256 that `put` returned; null for a file from before hashes were kept.
   * @throws {AppError} as `damagedFile` when there is no such file, or other bytes are in it.
   */
  localPath(key: string, sha256: string | null): Promise<string>;
  /** Reads every byte, in a bucket too, whatever is remembered of them; an object whose copy here is whole is put there again. */
  check(key: string, sha256: string): Promise<FileState>;
  exists(key: string): Promise<boolean>;
  /** Bytes. */
  size(key: string): Promise<number>;
  /** Removes one file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Keys below a prefix, with their age. */
  list(prefix: string): Promise<{ key: string; modifiedAt: Date }[]>;
  /** @throws {Error} when files could not be kept or read now. */
  ready(): Promise<void>;
}

/** Keys are made by us from ids; this is the net that keeps one from leaving the directory. */
export function checkedKey(key: string): string {
  if (!/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/.test(key) || key.split("/").some((part) => /^\.+$/.test(part))) {
    throw new Error("A storage key may hold letters, digits, _ - . and / only.");
  }
  return key;
}

export type FileState = "whole" | "damaged" | "missing";

/** A file that nobody has, or not as it was stored. */
export function damagedFile(state: "damaged" | "missing"): AppError {
  const what = state === "missing" ? "is missing from the server's storage" : "was changed or damaged in the server's storage";
  return new AppError("unavailable", `A file that this needs ${what}. Ask your administrator to restore a backup.`, {
    code: DAMAGED,
  });
}

const DAMAGED = "damaged";

/** True for what is said of stored bytes that are lost. */
export function isDamage(error: unknown): error is AppError {
  return error instanceof AppError && error.code === DAMAGED;
}
