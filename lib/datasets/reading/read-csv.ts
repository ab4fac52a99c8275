import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/core/errors";
import { CanonicalTable } from "./canonical-table";
import { type CsvDialect, sniffCsv } from "./csv-dialect";
import { CsvParser, type CsvRecord } from "./csv-parse";
import { type CsvScan, scanCsv } from "./csv-scan";
import { chunksOf, detectEncoding, transcode } from "./encoding";
import { checkCellBytes, checkNames, checkRowCap, noRows, type RowCap, raggedRow } from "./limits";
import type { TableSource } from "./source";

const HEAD_BYTES = 256 * 1024;

/**
 * Reads a CSV or TSV file: encoding, delimiter, quotes and header are decided here and given to DuckDB. A file whose
 * every record is plain goes to DuckDB as it is; any other is written out again in canonical form first.
 * @param directory private to this job, for files on the way.
 * @param options `rewrite` asks for the canonical form whatever the file looks like.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export function readCsv(
  file: string,
  extension: string,
  directory: string,
  cap: RowCap,
  options: { rewrite: boolean } = { rewrite: false },
): TableSource {
  const facts = detectEncoding(file);
  let text = file;
  if (facts.encoding !== "utf-8") {
    text = path.join(directory, options.rewrite ? "text-again.csv" : "text.csv");
    transcode(file, facts, text);
  }
  const dialect = sniffCsv(...headOf(text), extension === ".tsv" ? "\t" : null);
  if (dialect.names.length === 0) throw new AppError("invalid", "The file is empty.");
  checkNames(dialect.names);
  const scan = scanCsv(text, dialect.delimiter, dialect.titleRecords);
  if (scan.unclosed) throw new AppError("invalid", "A quotation mark is opened and never closed. Nothing was stored.");
  const skipRecords = dialect.titleRecords + (dialect.hasHeader ? 1 : 0);
  if (scan.records <= skipRecords) throw noRows();
  checkRowCap(scan.records - skipRecords, cap);
  checkCellBytes(scan.fieldBytesMax, scan.fieldBytesMaxRecord + 1, null);

  const reading = {
    kind: extension === ".tsv" ? "tsv" : "csv",
    encoding: facts.encoding,
    delimiter: dialect.delimiter,
    header: dialect.hasHeader,
    headerRow: dialect.hasHeader ? dialect.titleRecords + 1 : null,
    blankLines: scan.blankLines,
  };
  if (!options.rewrite && isPlain(scan, dialect, facts.bomBytes)) {
    return {
      file: text,
      delimiter: dialect.delimiter,
      quotes: scan.quotes,
      hasRowColumn: false,
      skipRecords,
      parallel: !scan.quotedNewlines,
      recordBytesMax: scan.recordBytesMax,
      emptyIsMissing: true,
      names: dialect.names,
      kinds: dialect.names.map(() => false),
      rowCount: scan.records - skipRecords,
      padded: scan.padded,
      separators: scan.separators,
      reading,
      paddedRows: 0,
    };
  }
  return rewrite(text, path.join(directory, "canonical.csv"), dialect, skipRecords, reading);
}

/** True when DuckDB cannot but read the same records as we did. */
function isPlain(scan: CsvScan, dialect: CsvDialect, bomBytes: number): boolean {
  return (
    scan.regular &&
    !scan.ragged &&
    !scan.oldLineEnds &&
    dialect.titleRecords === 0 &&
    dialect.names.length > 1 &&
    (bomBytes === 0 || dialect.hasHeader)
  );
}

function rewrite(
  text: string,
  target: string,
  dialect: CsvDialect,
  skipRecords: number,
  reading: TableSource["reading"],
): TableSource {
  const width = dialect.names.length;
  const table = new CanonicalTable(
    target,
    dialect.names.map(() => false),
  );
  let records = 0;
  let paddedRows = 0;
  const parser = new CsvParser(dialect.delimiter, ({ row, fields }: CsvRecord) => {
    if (records++ < skipRecords) return;
    // Spreadsheets leave empty cells at the end of rows; a value there would have no column.
    if (fields.length > width && fields.slice(width).some((field) => field !== "")) throw raggedRow(row, fields.length, width);
    if (fields.length < width) paddedRows++;
    table.add(fields.slice(0, width).map((field) => (field === "" ? null : field)));
  });
  try {
    const decoder = new TextDecoder("utf-8");
    for (const chunk of chunksOf(text)) parser.write(decoder.decode(chunk, { stream: true }));
    parser.end();
  } finally {
    table.close();
  }
  return {
    file: target,
    delimiter: ",",
    quotes: true,
    hasRowColumn: true,
    skipRecords: 0,
    parallel: false,
    recordBytesMax: table.recordBytesMax,
    emptyIsMissing: false,
    names: dialect.names,
    kinds: dialect.names.map(() => false),
    rowCount: table.rows,
    padded: true,
    separators: table.separators,
    reading: { ...reading, paddedRows },
    paddedRows,
  };
}

/** The beginning of the text, cut at a whole character, and whether it is all. */
function headOf(file: string): [string, boolean] {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.allocUnsafe(HEAD_BYTES);
    const read = readSync(handle, buffer, 0, HEAD_BYTES, 0);
    return [new TextDecoder("utf-8").decode(buffer.subarray(0, read), { stream: read === HEAD_BYTES }), read < HEAD_BYTES];
  } finally {
    closeSync(handle);
  }
}
