export const PLAIN_EXTENSIONS = [".csv", ".tsv", ".txt", ".json", ".ndjson", ".jsonl"] as const;

/** Endings of the files that become datasets; the longer one of two that fit stands first. */
export const FILE_EXTENSIONS: readonly string[] = [
  ...PLAIN_EXTENSIONS.map((ending) => `${ending}.gz`),
  ...PLAIN_EXTENSIONS,
  ".gz",
  ".xlsx",
  ".xlsm",
  ".xlsb",
  ".xls",
  ".ods",
  ".parquet",
];

/** The same as a door sees them, which looks at what stands behind the last dot. */
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
