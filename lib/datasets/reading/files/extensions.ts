import { FILE_EXTENSIONS } from "@/lib/contract/words/file-extensions";
import { AppError } from "@/lib/core/errors";

/**
 * The ending of a file's name in lower case, `.csv.gz` in one piece.
 * @throws {AppError} `unsupported_media_type` when no reader knows it.
 */
export function checkExtension(fileName: string): string {
  const name = fileName.toLowerCase();
  const ending = FILE_EXTENSIONS.find((known) => name.endsWith(known));
  if (ending === undefined) {
    throw new AppError(
      "unsupported_media_type",
      "Only .csv, .tsv, .txt, .xlsx, .xlsm, .xlsb, .xls, .ods, .json, .ndjson and .parquet files can be read, and gzip-compressed text files (.gz).",
    );
  }
  return ending;
}
