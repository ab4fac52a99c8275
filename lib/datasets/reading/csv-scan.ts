import { chunksOf } from "./encoding";
import { isControl } from "./file-magic";

/** What one pass over the bytes of a file tells, for one way of cutting it. Blank lines are no records. */
export interface CsvScan {
  records: number;
  /** Records after the header with fewer and with more fields than `fields`. */
  shorter: number;
  longer: number;
  /** The first record that is longer, as a spreadsheet counts, and its fields. */
  firstLonger: { row: number; fields: number } | null;
  /** True when every quote opens or closes a whole field, so that any parser reads the same. */
  regular: boolean;
  quotes: boolean;
  quotedNewlines: boolean;
  /** A lone carriage return ended a record. */
  oldLineEnds: boolean;
  /** Row in which the last quote was opened, where it was never closed. */
  unclosedRow: number | null;
  recordBytesMax: number;
  fieldBytesMax: number;
  /** Cells hold the control characters that the content hash separates cells with. */
  separators: boolean;
  /** Bytes that are no characters, and the row of the first, as a spreadsheet counts. */
  controls: { count: number; row: number };
  blankLines: number;
  /** Some record may hold nothing but empty cells. */
  hollow: boolean;
  /** A space stands at the edge of some cell. */
  padded: boolean;
  /** Some record begins like a comment and has another number of fields. */
  comments: boolean;
  /** Rows of the first records. */
  rows: number[];
  /** Where the last records begin, blank lines between them included. */
  tailStart: number;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
/** Begins of comment lines: `#`, `//`, `--`. */
const COMMENT_BYTES = new Set([35, 47, 45]);
const ORDINARY = 0;
const ROWS_KEPT = 80;
const TAIL_RECORDS = 16;

/**
 * Counts records and fields by the rules of RFC 4180, without keeping any.
 * @param from bytes at the top to pass over.
 * @param table records before the table (titles, header) may have any number of fields, those after have `fields`.
 */
export function scanCsv(
  file: string,
  cut: { delimiter: string; quote: string },
  table: { skip: number; fields: number },
  from = 0,
): CsvScan {
  const scanner = new Scanner(cut.delimiter.charCodeAt(0), cut.quote === "" ? -1 : QUOTE, table, from);
  for (const chunk of chunksOf(file, from)) scanner.push(chunk);
  return scanner.end();
}

class Scanner {
  private readonly look = new Uint8Array(256);
  private readonly scan: CsvScan = {
    records: 0,
    shorter: 0,
    longer: 0,
    firstLonger: null,
    regular: true,
    quotes: false,
    quotedNewlines: false,
    oldLineEnds: false,
    unclosedRow: null,
    recordBytesMax: 0,
    fieldBytesMax: 0,
    separators: false,
    controls: { count: 0, row: 0 },
    blankLines: 0,
    hollow: false,
    padded: false,
    comments: false,
    rows: [],
    tailStart: 0,
  };
  private chunk: Buffer = Buffer.alloc(0);
  private base: number;
  private lastByte: number | undefined;
  private recordStart: number;
  private fieldStart: number;
  private fieldCount = 1;
  /** Some field of the record holds something. */
  private filled = false;
  private firstByte: number | undefined;
  private row = 0;
  private quoteRow = 0;
  private inQuotes = false;
  /** The byte before was a quote that may close the field or be the first of two. */
  private quotePending = false;
  private afterCr = false;
  private readonly tail = new Float64Array(TAIL_RECORDS);

  constructor(
    private readonly delimiter: number,
    private readonly quoteByte: number,
    private readonly table: { skip: number; fields: number },
    from: number,
  ) {
    this.base = from;
    this.recordStart = from;
    this.fieldStart = from;
    for (let byte = 0; byte < 0x80; byte++) if (isControl(byte)) this.look[byte] = 1;
    for (const byte of [LF, CR, delimiter, 0x1e, 0x1f]) this.look[byte] = 1;
    if (quoteByte !== -1) this.look[quoteByte] = 1;
  }

  push(chunk: Buffer): void {
    const look = this.look;
    const length = chunk.length;
    this.chunk = chunk;
    if (this.recordStart === this.base) this.firstByte = chunk[0];
    if (chunk[0] === SPACE && (this.lastByte === undefined || look[this.lastByte] !== ORDINARY)) this.scan.padded = true;
    const { delimiter, base, scan } = this;
    let waiting = this.quotePending || this.afterCr;
    for (let i = 0; i < length; i++) {
      const byte = chunk[i] as number;
      if (look[byte] === ORDINARY && !waiting) continue;
      if ((i === 0 ? this.lastByte : chunk[i - 1]) === SPACE || chunk[i + 1] === SPACE) scan.padded = true;
      if (byte === delimiter && !waiting && !this.inQuotes) {
        this.endField(base + i);
        continue;
      }
      this.special(byte, base + i);
      waiting = this.quotePending || this.afterCr;
    }
    this.base += length;
    this.lastByte = chunk[length - 1];
  }

  end(): CsvScan {
    if (this.lastByte === SPACE) this.scan.padded = true;
    if (this.quotePending) this.inQuotes = false;
    if (this.afterCr) this.oldLineEnd();
    if (this.inQuotes) this.scan.unclosedRow = this.quoteRow;
    if (this.base > this.recordStart) this.endRecord(this.base, this.base);
    this.scan.tailStart = this.tail[this.scan.records < TAIL_RECORDS ? 0 : this.scan.records % TAIL_RECORDS] ?? 0;
    return this.scan;
  }

  private special(byte: number, at: number): void {
    if (this.afterCr) {
      this.afterCr = false;
      if (byte === LF) {
        this.endRecord(at - 1, at + 1);
        return;
      }
      this.oldLineEnd(at);
    }
    if (this.quotePending) {
      this.quotePending = false;
      if (byte === this.quoteByte) return;
      this.inQuotes = false;
      if (byte !== this.delimiter && byte !== LF && byte !== CR) this.scan.regular = false;
    }
    if (byte === this.quoteByte) this.quote(at);
    else if (byte === this.delimiter) {
      if (!this.inQuotes) this.endField(at);
    } else if (byte === LF) {
      if (this.inQuotes) this.scan.quotedNewlines = true;
      else this.endRecord(at, at + 1);
    } else if (byte === CR) {
      if (this.inQuotes) this.scan.quotedNewlines = true;
      else this.afterCr = true;
    } else if (byte === 0x1e || byte === 0x1f) this.scan.separators = true;
    else if (isControl(byte) && this.scan.controls.count++ === 0) this.scan.controls.row = this.row + 1;
  }

  private quote(at: number): void {
    this.scan.quotes = true;
    if (this.inQuotes) this.quotePending = true;
    else if (at === this.fieldStart) {
      this.inQuotes = true;
      this.quoteRow = this.row + 1;
    } else this.scan.regular = false;
  }

  private oldLineEnd(at = this.base): void {
    this.scan.oldLineEnds = true;
    this.endRecord(at - 1, at);
  }

  private endField(at: number): void {
    this.measure(at);
    this.fieldStart = at + 1;
    this.fieldCount++;
  }

  private measure(at: number): void {
    const bytes = at - this.fieldStart;
    if (!this.filled && bytes > 0) this.filled = this.isFilled(bytes);
    if (bytes > this.scan.fieldBytesMax) this.scan.fieldBytesMax = bytes;
  }

  /** False where a closer look is needed: spaces, quotes around nothing, a field that began in the chunk before. */
  private isFilled(bytes: number): boolean {
    const first = this.chunk[this.fieldStart - this.base];
    if (first === undefined || this.fieldStart < this.base) return false;
    if (first !== this.quoteByte) return first > SPACE;
    const second = this.chunk[this.fieldStart + 1 - this.base];
    return bytes > 2 && second !== undefined && second > SPACE && second !== this.quoteByte;
  }

  private endRecord(at: number, next: number): void {
    const { scan, table } = this;
    this.row++;
    if (at === this.recordStart) scan.blankLines++;
    else {
      this.measure(at);
      if (scan.records >= table.skip) this.countFields();
      if (!this.filled) scan.hollow = true;
      scan.recordBytesMax = Math.max(scan.recordBytesMax, at - this.recordStart);
      if (scan.rows.length < ROWS_KEPT) scan.rows.push(this.row);
      this.tail[scan.records % TAIL_RECORDS] = this.recordStart;
      scan.records++;
    }
    this.recordStart = next;
    this.fieldStart = next;
    this.fieldCount = 1;
    this.filled = false;
    // Unknown at the end of a chunk, until the next one begins.
    this.firstByte = this.chunk[next - this.base];
  }

  private countFields(): void {
    const { scan, table } = this;
    if (this.fieldCount === table.fields) return;
    if (this.firstByte !== undefined && COMMENT_BYTES.has(this.firstByte)) scan.comments = true;
    if (this.fieldCount < table.fields) scan.shorter++;
    else {
      scan.longer++;
      scan.firstLonger ??= { row: this.row, fields: this.fieldCount };
    }
  }
}
