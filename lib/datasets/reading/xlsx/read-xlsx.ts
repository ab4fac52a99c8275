import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { Entry } from "yauzl";
import { AppError } from "@/lib/core/errors";
import type { ReadOptions, TableSource } from "../source";
import { readBook } from "./book";
import type { BookValues } from "./cell-value";
import { type CheckedZip, openZip } from "./check-zip";
import type { SheetOffer } from "./choose-sheet";
import { streamXml } from "./parts";
import { passwordProtected } from "./refusals";
import { readSharedStrings, SharedStrings } from "./shared-strings";
import { SheetScanner } from "./sheet-scanner";
import { readSheetTable } from "./sheet-table";
import { readStyles } from "./styles";

/**
 * Reads one sheet of an .xlsx workbook as a stream, so that memory stays flat. Numbers keep their digits, dates become ISO text, a formula gives its
 * stored value.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export async function readXlsx(file: string, directory: string, options: ReadOptions): Promise<TableSource> {
  refuseOldContainer(file);
  const zip = await openZip(file, statSync(file).size, ".xlsx");
  try {
    const book = await readBook(zip);
    const values: BookValues = {
      formats: book.styles === null ? [] : await readStyles(streamXml(zip.zip, book.styles)),
      lacksFormats: book.lacksStyles,
      is1904: book.is1904,
      // A cell that refers to a text where there is none shows that the workbook is damaged.
      strings: book.strings === null ? new SharedStrings() : await readSharedStrings(streamXml(zip.zip, book.strings)),
    };
    const offers = book.sheets.map(({ name, hidden, part }) => sheetOffer(zip, name, hidden, part));
    return await readSheetTable(offers, values, directory, options, "xlsx");
  } finally {
    zip.zip.close();
  }
}

function sheetOffer({ zip }: CheckedZip, name: string, hidden: boolean, part: Entry): SheetOffer {
  return {
    hidden,
    bytes: part.uncompressedSize,
    grid: {
      name,
      async scan(onRow) {
        const scanner = new SheetScanner(onRow);
        for await (const chunk of streamXml(zip, part)) scanner.write(chunk);
        scanner.end();
        return scanner.extras;
      },
    },
  };
}

/** Excel wraps a workbook with a password, and wrote those before 2007, in a container that is no zip file. */
function refuseOldContainer(file: string): void {
  const handle = openSync(file, "r");
  try {
    const head = Buffer.alloc(1 << 16);
    const read = readSync(handle, head, 0, head.length, 0);
    if (head.readUInt32BE(0) !== 0xd0cf11e0) return;
    const { size } = statSync(file);
    const tail = Buffer.alloc(Math.min(size, 1 << 20));
    readSync(handle, tail, 0, tail.length, size - tail.length);
    const mark = Buffer.from("EncryptedPackage", "utf16le");
    if (head.subarray(0, read).includes(mark) || tail.includes(mark)) throw passwordProtected();
    throw new AppError(
      "invalid",
      "The file is named .xlsx but is an Excel file from before 2007. Name it .xls, or save it as .xlsx.",
    );
  } finally {
    closeSync(handle);
  }
}
