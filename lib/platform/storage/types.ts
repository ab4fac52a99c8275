/** Files by key, such as `ws_x/dst_x/seg_x.parquet`. What stands above it never sees a path but `localPath`. */
export interface Storage {
  /** True where others may keep files too. */
  readonly isShared: boolean;
  /** Takes a finished file over under `key`: durable and whole once it returns. The file is gone from where it was. */
  put(key: string, localFile: string): Promise<void>;
  /** A path to read the file from, good for as long as any job takes. @throws {Error} when there is no such file. */
  localPath(key: string): Promise<string>;
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

/** A file that nobody has. */
export function missingFile(): Error {
  return new Error("A stored file is missing.");
}
