import { LIMITS } from "@/lib/contract/limits";
import { FILE_DOOR_EXTENSIONS, FILE_EXTENSIONS } from "@/lib/contract/words/file-extensions";
import { formatBytes } from "@/lib/core/format-value";

/** What the picker offers. It looks behind the last dot, so ".gz" stands for all that is compressed. */
export const FILE_ENDINGS = FILE_DOOR_EXTENSIONS;

/** The endings as people read them: ".csv, .tsv … or .gz". */
export const ENDINGS_IN_WORDS = ".csv, .tsv, .txt, .json, .ndjson, .xlsx, .xlsm, .xlsb, .xls, .ods, .parquet or .gz";

const FILE_NAME_CHARS_MAX = 255;

/** Why a file is not taken, in a sentence; null when it may be sent. */
export function refusalOf(file: Pick<File, "name" | "size">, locale: string): string | null {
  if (extensionOf(file.name) === null) {
    return `“${file.name}” isn't a ${ENDINGS_IN_WORDS} file. Nothing was sent.`;
  }
  if (file.name.length > FILE_NAME_CHARS_MAX) {
    return "The file name is over 255 characters. Rename the file and try again.";
  }
  if (file.size === 0) return `“${file.name}” is empty. Nothing was sent.`;
  if (file.size > LIMITS.datasetFileBytes) {
    return `“${file.name}” has ${formatBytes(file.size, locale)}; a file may have ${formatBytes(LIMITS.datasetFileBytes, locale)}. Nothing was sent.`;
  }
  return null;
}

/** Ending of a file that becomes a dataset, ".csv.gz" in one; null for any other file. */
export function extensionOf(fileName: string): string | null {
  const name = fileName.toLowerCase();
  return FILE_EXTENSIONS.find((ending) => name.endsWith(ending)) ?? null;
}

/** Name of the dataset that a file becomes: "orders_q3.csv" → "orders_q3", "orders.csv.gz" → "orders". */
export function nameFromFile(fileName: string): string {
  const stem = fileName.slice(0, fileName.length - (extensionOf(fileName) ?? "").length).trim();
  return (stem === "" ? fileName : stem).slice(0, LIMITS.datasetNameChars);
}
