import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { ReadingFact, ReadingSettings } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { type CsvDialect, sniffCsv } from "./csv-dialect";
import { CsvParser, type CsvRecord } from "./csv-parse";
import { marksOf, type RewrittenCsv, ROW_NUMBERS_MAX, rewriteCsv } from "./csv-rewrite";
import { type CsvScan, scanCsv } from "./csv-scan";
import { chunksOf, detectEncoding, type EncodingFacts, transcode } from "./encoding";
import { checkNames, checkRowCap, noRows, unclosedQuote } from "./limits";
import { textOf } from "./refused-rows";
import { canonicalInput, noFacts, type ReadFacts, type ReadOptions, type TableSource } from "./source";
import type { TableStart } from "./table-start";
import { TAIL_ROWS } from "./totals";

const HEAD_BYTES = 256 * 1024;
/** A header that a person says stands far down is looked for further. */
const FAR_HEADER_ROW = 100;
const FAR_HEAD_BYTES = 8 * HEAD_BYTES;
const TITLE_LINES_MAX = 20;

/** The text of a file in UTF-8, and how it is cut into a table. */
interface Text {
  file: string;
  /** Bytes of a mark at its beginning. */
  from: number;
  dialect: CsvDialect;
  notes: string[];
  /** Made when it is first asked for. */
  scan?: CsvScan;
}

/**
 * Reads a CSV or TSV file: encoding, delimiter, quotes and header are decided here and given to DuckDB. A file whose
 * every record is plain goes to DuckDB as it is; any other is written out again in canonical form first.
 * @param directory private to this job, for files on the way.
 * @param options `rewrite` asks for the canonical form whatever the file looks like.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file.
 */
export function readCsv(file: string, extension: string, directory: string, options: ReadOptions): TableSource {
  checkDelimiter(options.settings);
  const encoding = detectEncoding(file, options.settings.encoding);
  const text = openText(file, encoding, extension, directory, options);
  const { start, shape } = text.dialect;
  const { names } = start;
  if (names.length === 0) throw new AppError("invalid", "The file is empty: it has no row with a value in it.");
  checkNames(names);
  const scan = isScannable(text.dialect) ? scanOf(text) : null;
  if (scan !== null && !options.rewrite && isPlain(scan, text, encoding) && !hasMarkedTail(scan, text)) {
    return plainSource(scan, text, encoding, extension, options);
  }
  if (scan?.comments && shape.comment === "" && text.dialect.rule.prefixes.includes("#") && !text.dialect.rule.always)
    shape.comment = "#";
  const target = path.join(directory, options.rewrite ? "canonical-again.csv" : "canonical.csv");
  const made = rewriteCsv(text.file, target, text.dialect, options);
  return {
    input: canonicalInput(made.table),
    names,
    kinds: names.map(() => false),
    rowCount: made.table.rows,
    padded: made.table.padded,
    separators: made.table.separators,
    facts: factsOf(text, encoding, extension, options, made),
  };
}

/** @throws {AppError} `invalid` for a character that cannot part the values of a row. */
function checkDelimiter({ delimiter, quote = '"' }: ReadingSettings): void {
  if (delimiter === undefined || (delimiter !== quote && !/[\r\n]/.test(delimiter))) return;
  throw new AppError("invalid", "A line end or the quotation mark can't separate the values of a row. Choose another separator.");
}

function plainSource(scan: CsvScan, text: Text, encoding: EncodingFacts, extension: string, options: ReadOptions): TableSource {
  const { start, shape } = text.dialect;
  const rowCount = scan.records - start.skip;
  if (rowCount <= 0) throw noRows();
  checkRowCap(rowCount, options.cap);
  const rowNumbers = scan.rows.slice(start.skip, start.skip + ROW_NUMBERS_MAX);
  const { blankLines } = scan;
  return {
    input: {
      kind: "csv",
      file: text.file,
      delimiter: shape.delimiter,
      quotes: scan.quotes,
      hasRowColumn: false,
      skipRecords: start.skip,
      parallel: !scan.quotedNewlines,
      recordBytesMax: scan.recordBytesMax,
      emptyIsMissing: true,
    },
    names: start.names,
    kinds: start.names.map(() => false),
    rowCount,
    padded: scan.padded,
    separators: scan.separators,
    facts: factsOf(text, encoding, extension, options, { rowNumbers, blankLines }),
  };
}

/** Finds the way the text is cut. A quotation mark that nobody closed is read as a character, where that gives a table. */
function openText(file: string, encoding: EncodingFacts, extension: string, directory: string, options: ReadOptions): Text {
  const { settings } = options;
  let utf8 = file;
  if (encoding.encoding !== "utf-8") {
    utf8 = path.join(directory, options.rewrite ? "text-again.csv" : "text.csv");
    transcode(file, encoding, utf8);
  }
  const from = encoding.encoding === "utf-8" ? encoding.bomBytes : 0;
  const [head, whole] = headOf(utf8, (settings.headerRow ?? 0) > FAR_HEADER_ROW ? FAR_HEAD_BYTES : HEAD_BYTES);
  const sniff = (said: ReadingSettings) => sniffCsv(head, whole, said, extension === ".tsv" ? "\t" : null);
  const text: Text = { file: utf8, from, dialect: sniff(settings), notes: [] };
  const { shape } = text.dialect;
  if (shape.gap > 0 || settings.quote === "") return text;
  const broken = brokenQuote(
    shape.quote === "" ? { ...text, dialect: { ...text.dialect, shape: { ...shape, quote: '"' } } } : text,
  );
  const quoted = (): Text => ({ file: utf8, from, dialect: sniff({ ...settings, quote: '"' }), notes: [] });
  if (broken === null) return shape.quote === "" ? quoted() : text;
  if (settings.quote === undefined) {
    const bare: Text = { file: utf8, from, dialect: sniff({ ...settings, quote: "" }), notes: [] };
    if (bare.dialect.start.names.length > 1 && isEven(bare)) {
      bare.notes = [
        `A quotation mark is opened in row ${broken.row.toLocaleString("en-US")} and never closed: quotation marks are read as characters of the values.`,
      ];
      const fact = bare.dialect.facts.find(({ setting }) => setting === "quote");
      if (fact !== undefined) Object.assign(fact, { chosen: false, confidence: 0.7, alternatives: ['"'] });
      return bare;
    }
  }
  if (!broken.closed) throw unclosedQuote(broken.row);
  return shape.quote === "" ? quoted() : text;
}

/** The row of a quote that was never closed, or that swallowed line ends and was closed by one that opens a field. */
function brokenQuote(text: Text): { row: number; closed: boolean } | null {
  if (isScannable(text.dialect)) {
    const scan = scanOf(text);
    if (scan.unclosedRow !== null) return { row: scan.unclosedRow, closed: false };
    if (scan.regular || !scan.quotedNewlines) return null;
  }
  const parser = new CsvParser(text.dialect.shape, () => {});
  const decoder = new TextDecoder("utf-8");
  for (const chunk of chunksOf(text.file)) parser.write(decoder.decode(chunk, { stream: true }));
  const closed = parser.end();
  const row = closed ? parser.brokenRow : parser.quoteRow;
  return row === 0 ? null : { row, closed };
}

/** Every row has the fields of the header. */
function isEven(text: Text): boolean {
  if (!isScannable(text.dialect)) return false;
  const scan = scanOf(text);
  return scan.shorter === 0 && scan.longer === 0 && scan.records > text.dialect.start.skip;
}

function scanOf(text: Text): CsvScan {
  const { shape, start } = text.dialect;
  // A zero byte stands in no text: with it as the delimiter, a line is one field.
  const cut = { delimiter: shape.delimiter === "" ? "\u0000" : shape.delimiter, quote: shape.quote };
  text.scan ??= scanCsv(text.file, cut, { skip: start.skip, fields: start.names.length }, text.from);
  return text.scan;
}

/** True when a look at single bytes tells how the text is cut. */
function isScannable({ shape }: CsvDialect): boolean {
  const { delimiter, quote, backslash, looseQuotes, comment, gap } = shape;
  return delimiter < "\u0080" && comment === "" && quote !== "'" && !backslash && !looseQuotes && gap === 0;
}

/** True when DuckDB cannot but read the same records as we did. */
function isPlain(scan: CsvScan, { dialect, from }: Text, { encoding }: EncodingFacts): boolean {
  const { shape, start, rule, hintLines } = dialect;
  const hasHeader = start.headerRow > 0;
  const isWholeTable =
    start.skip === (hasHeader ? 1 : 0) && hintLines === 0 && !start.rowNames && !(rule.always && rule.prefixes.length > 0);
  const isRegular = scan.regular && scan.shorter === 0 && scan.longer === 0 && !scan.oldLineEnds && !scan.hollow;
  const isMarked = from > 0 && (encoding !== "utf-8" || !hasHeader || scan.quotes);
  const isUsual = shape.delimiter !== "\u001e" && shape.delimiter !== "\u001f";
  return isWholeTable && isRegular && !isMarked && isUsual && start.names.length > 1 && scan.fieldBytesMax <= LIMITS.cellBytes;
}

/** Some of the last rows look like totals or notes below the table. */
function hasMarkedTail(scan: CsvScan, { file, dialect }: Text): boolean {
  const rows = scan.records - dialect.start.skip;
  const records: CsvRecord[] = [];
  const parser = new CsvParser(dialect.shape, (record) => records.push(record));
  const decoder = new TextDecoder("utf-8");
  for (const chunk of chunksOf(file, scan.tailStart)) parser.write(decoder.decode(chunk, { stream: true }));
  parser.end();
  const tail = records.slice(-Math.min(TAIL_ROWS, Math.max(1, rows)));
  return marksOf(tail, dialect.start.names.length, rows > tail.length).some((mark) => mark !== null);
}

function factsOf(
  { dialect, notes, scan }: Text,
  encoding: EncodingFacts,
  extension: string,
  options: ReadOptions,
  seen: Pick<RewrittenCsv, "rowNumbers" | "blankLines"> & Partial<RewrittenCsv>,
): ReadFacts {
  const { shape, start, rule } = dialect;
  const { commentLines = 0, paddedRows = 0, totals = null } = seen;
  const said = options.settings.totals;
  const comment = commentFact(shape.comment, options.settings.comment, commentLines);
  const keep: ReadingFact | null =
    said === undefined ? null : { setting: "totals", value: said, chosen: true, confidence: 1, alternatives: [] };
  const none = noFacts({});
  return {
    ...none,
    reading: {
      kind: extension === ".tsv" ? "tsv" : "csv",
      encoding: encoding.encoding,
      delimiter: shape.delimiter === "" ? null : shape.delimiter,
      quote: shape.quote,
      header: start.headerRow > 0,
      headerRow: start.headerRow > 0 ? start.headerRow : null,
      titleRows: start.titles.length,
      blankLines: seen.blankLines,
      commentLines,
      paddedRows,
      refusedRows: seen.refused?.count ?? 0,
      leftOutRows: seen.leftOut?.count ?? 0,
    },
    settings: [
      encodingFact(encoding),
      ...dialect.facts,
      ...(comment === null ? [] : [{ ...comment, value: comment.value ?? rule.prefixes[0] ?? "#" }]),
      ...[totals ?? keep].filter((fact) => fact !== null),
    ],
    titleLines: start.titles.slice(0, TITLE_LINES_MAX).map(({ fields }) => textOf(fields, shape.delimiter)),
    rowNumbers: seen.rowNumbers,
    paddedRows,
    refused: seen.refused ?? none.refused,
    leftOut: seen.leftOut ?? none.leftOut,
    notes: [...notes, ...controlsNote(scan), ...namelessNote(start), ...(seen.notes ?? [])],
  };
}

/** Bytes that are no characters stay in their values: a person may rather have them left out. */
function controlsNote(scan: CsvScan | undefined): string[] {
  const { count, row } = scan?.controls ?? { count: 0, row: 0 };
  if (count === 0) return [];
  const many = count === 1 ? "A control byte was" : `${count.toLocaleString("en-US")} control bytes were`;
  return [`${many} kept in the values, ${count === 1 ? "" : "the first "}in row ${row.toLocaleString("en-US")}.`];
}

/** Statistics programs write row names so; a value that nobody named may as well stand behind the last column. */
function namelessNote({ rowNames, headerRow }: TableStart): string[] {
  if (!rowNames) return [];
  return [
    `Row ${headerRow.toLocaleString("en-US")} has one name less than the rows have values: the first column is taken for the one without a name.`,
  ];
}

function encodingFact({ encoding, chosen, confidence, alternatives }: EncodingFacts): ReadingFact {
  return { setting: "encoding", value: encoding, chosen, confidence, alternatives };
}

function commentFact(found: string, said: string | undefined, lines: number): ReadingFact | null {
  if (said !== undefined) return { setting: "comment", value: said, chosen: true, confidence: 1, alternatives: [] };
  return lines === 0
    ? null
    : { setting: "comment", value: found === "" ? null : found, chosen: false, confidence: 0.9, alternatives: [""] };
}

/** The beginning of the text, cut at a whole character, and whether it is all. */
function headOf(file: string, bytes: number): [string, boolean] {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.allocUnsafe(bytes);
    const read = readSync(handle, buffer, 0, bytes, 0);
    return [new TextDecoder("utf-8").decode(buffer.subarray(0, read), { stream: read === bytes }), read < bytes];
  } finally {
    closeSync(handle);
  }
}
