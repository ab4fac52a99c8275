import { closeSync, openSync, readSync } from "node:fs";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import { damagedZip, passwordProtected } from "./refusals";

/** What a workbook may be before it is unpacked. */
const ENTRIES_MAX = 2_000;
const UNPACKED_BYTES_MAX = 400_000_000;
const RATIO_MAX = 200;
/** Below this much, a high ratio does no harm. */
const RATIO_FROM_BYTES = 10_000_000;

/** A zip file whose directory was checked: parts by their names in lower case. */
export interface CheckedZip {
  zip: ZipFile;
  parts: ReadonlyMap<string, Entry>;
}

/**
 * Opens a workbook and checks what its directory promises: how many parts, how large unpacked, none twice, none behind
 * a password. `streamPart` refuses a part that does not keep the promise, so that nothing has to be unpacked twice.
 * @throws {AppError} `invalid` or `too_large` when it is no zip file or promises too much.
 */
export async function openZip(file: string, bytes: number, ending: string): Promise<CheckedZip> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch((cause) => {
    if (startsAsZip(file)) throw damagedZip(cause);
    throw new AppError(
      "invalid",
      `The file is named ${ending} but isn't ${ending === ".xlsx" ? "an Excel workbook" : "a spreadsheet"}.`,
      { cause },
    );
  });
  try {
    return { zip, parts: await checkDirectory(zip, bytes) };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : damagedZip(error);
  }
}

async function checkDirectory(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) {
    throw new AppError("too_large", `The workbook has more than ${ENTRIES_MAX.toLocaleString("en-US")} parts. Save it as CSV.`);
  }
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw passwordProtected();
    unpacked += entry.uncompressedSize;
    if (unpacked > UNPACKED_BYTES_MAX) throw tooLarge(UNPACKED_BYTES_MAX);
    if (isBomb(unpacked, bytes) || isBomb(entry.uncompressedSize, entry.compressedSize)) {
      throw new AppError(
        "too_large",
        `The workbook, or a part of it, unpacks to more than ${RATIO_MAX} times its size. Save it as CSV.`,
      );
    }
    const name = entry.fileName.toLowerCase();
    if (parts.has(name))
      throw new AppError("invalid", "The workbook contains a part twice, so it could be read in two ways. Save it again.");
    parts.set(name, entry);
  }
  return parts;
}

function isBomb(unpacked: number, packed: number): boolean {
  return unpacked > RATIO_FROM_BYTES && unpacked > packed * RATIO_MAX;
}

function tooLarge(bytesMax: number): AppError {
  return new AppError("too_large", `The workbook unpacks to more than ${bytesMax / 1e6} MB. Save it as CSV or split it.`);
}

function startsAsZip(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(4);
    readSync(handle, buffer, 0, 4, 0);
    return buffer.toString("latin1") === "PK\u0003\u0004";
  } finally {
    closeSync(handle);
  }
}
