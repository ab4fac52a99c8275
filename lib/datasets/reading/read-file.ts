import { closeSync, openSync, readSync } from "node:fs";
import { AppError } from "@/lib/core/errors";
import { checkZip } from "./check-zip";
import type { RowCap } from "./limits";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import type { TableSource } from "./source";

/**
 * Reads an uploaded file by its extension, checked against what is in it. Runs in a child process only.
 * @throws {AppError} a sentence on what is wrong with the file.
 */
export async function readFile(
  file: { path: string; extension: string; bytes: number },
  directory: string,
  cap: RowCap,
  options: { rewrite: boolean },
): Promise<TableSource> {
  if (file.bytes === 0) throw new AppError("invalid", "The file is empty.");
  const magic = firstBytes(file.path);
  const isZip = magic.startsWith("504b0304");
  if (file.extension === ".xlsx") {
    if (magic.startsWith("d0cf11e0"))
      throw new AppError("invalid", "This is an old or protected Excel file. Save it as .xlsx or .csv without a password.");
    if (!isZip) throw new AppError("invalid", "The file is named .xlsx but is not an Excel workbook.");
    await checkZip(file.path, file.bytes);
    return readXlsx(file.path, directory, cap);
  }
  if (isZip || magic.startsWith("d0cf11e0")) {
    throw new AppError(
      "invalid",
      `The file is named ${file.extension} but looks like a workbook. Name it .xlsx or save it as CSV.`,
    );
  }
  return readCsv(file.path, file.extension, directory, cap, options);
}

function firstBytes(file: string): string {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(8);
    readSync(handle, buffer, 0, 8, 0);
    return buffer.toString("hex");
  } finally {
    closeSync(handle);
  }
}
