import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";

/** What a workbook may be before it is unpacked for good. */
const ENTRIES_MAX = 2_000;
const UNPACKED_BYTES_MAX = 200_000_000;
const RATIO_MAX = 200;
/** Below this much, a high ratio does no harm. */
const RATIO_FROM_BYTES = 10_000_000;

/**
 * Unpacks every part of a workbook to nowhere, counting, so that a bomb is refused before any parser sees it.
 * @throws {AppError} `invalid` when it is no zip file, claims or holds too much, or declares a document type.
 */
export async function checkZip(file: string, bytes: number): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw new AppError("invalid", "The file is named .xlsx but is not an Excel workbook.");
  });
  try {
    if (zip.entryCount > ENTRIES_MAX) throw tooLarge();
    let declared = 0;
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      declared += entry.uncompressedSize;
      if (declared > UNPACKED_BYTES_MAX) throw tooLarge();
      if (entry.isEncrypted())
        throw new AppError("invalid", "The workbook is protected with a password. Remove it and send it again.");
      unpacked += await countPart(zip, entry, UNPACKED_BYTES_MAX - unpacked);
      if (unpacked > RATIO_FROM_BYTES && unpacked / bytes > RATIO_MAX) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The workbook is damaged and cannot be unpacked.", { cause: error });
  } finally {
    zip.close();
  }
}

async function countPart(zip: ZipFile, entry: Entry, bytesMax: number): Promise<number> {
  const stream = await zip.openReadStreamPromise(entry);
  let bytes = 0;
  let head = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      stream.destroy();
      throw tooLarge();
    }
    if (head.length < 4096) {
      head += chunk.toString("latin1", 0, 4096);
      if (/<!DOCTYPE/i.test(head))
        throw new AppError("invalid", "The workbook declares a document type, which no workbook needs. It was refused.");
    }
  }
  return bytes;
}

function tooLarge(): AppError {
  return new AppError("too_large", "The workbook unpacks to more than 200 MB. Save it as CSV or split it.");
}
