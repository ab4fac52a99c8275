export const PLAIN_EXTENSIONS = [".csv", ".tsv", ".txt", ".json", ".ndjson", ".jsonl"] as const;

/** Endings of the files that become datasets, as a door sees them: it looks at what stands behind the last dot. */
export const FILE_DOOR_EXTENSIONS: readonly string[] = [
  ...PLAIN_EXTENSIONS,
  ".gz",
  ".xlsx",
  ".xlsm",
  ".xlsb",
  ".xls",
  ".ods",
  ".parquet",
];

/** The same with what is packed; the longer one of two that fit stands first. */
export const FILE_EXTENSIONS: readonly string[] = [...PLAIN_EXTENSIONS.map((ending) => `${ending}.gz`), ...FILE_DOOR_EXTENSIONS];
