import { chunksOf } from "./encoding";

/** What one pass over the bytes of a CSV file tells, for one delimiter. Blank lines are no records. */
export interface CsvScan {
  records: number;
  /** Fields of the record at `headerRecord`. */
  fields: number;
  /** True when any record after `headerRecord` has another number of fields. */
  ragged: boolean;
  /** True when every quote opens or closes a whole field, so that any parser reads the same. */
  regular: boolean;
  quotes: boolean;
  quotedNewlines: boolean;
  /** A lone carriage return ended a record. */
  oldLineEnds: boolean;
  /** The last quote was never closed. */
  unclosed: boolean;
  recordBytesMax: number;
  /** Record (from 0) and length of the longest field. */
  fieldBytesMax: number;
  fieldBytesMaxRecord: number;
  /** Cells hold the control characters that the content hash separates cells with. */
  separators: boolean;
  blankLines: number;
  /** A space stands at the edge of some cell. */
  padded: boolean;
}

const LF = 10;
const CR = 13;
const QUOTE = 34;
const SPACE = 32;
/** 1: needs a look. */
const ORDINARY = 0;

/**
 * Counts records and fields by the rules of RFC 4180, without keeping any.
 * @param headerRecord records before it (titles) may have any number of fields.
 */
export function scanCsv(file: string, delimiter: string, headerRecord: number): CsvScan {
  const scanner = new Scanner(delimiter.charCodeAt(0), headerRecord);
  for (const chunk of chunksOf(file)) scanner.push(chunk);
  return scanner.end();
}

class Scanner {
  private readonly look = new Uint8Array(256);
  private readonly scan: CsvScan = {
    records: 0,
    fields: 0,
    ragged: false,
    regular: true,
    quotes: false,
    quotedNewlines: false,
    oldLineEnds: false,
    unclosed: false,
    recordBytesMax: 0,
    fieldBytesMax: 0,
    fieldBytesMaxRecord: 0,
    separators: false,
    blankLines: 0,
    padded: false,
  };
  private base = 0;
  private lastByte: number | undefined;
  private recordStart = 0;
  private fieldStart = 0;
  private fieldCount = 1;
  private inQuotes = false;
  /** The byte before was a quote that may close the field or be the first of two. */
  private quotePending = false;
  private afterCr = false;

  constructor(
    private readonly delimiter: number,
    private readonly headerRecord: number,
  ) {
    for (const byte of [LF, CR, QUOTE, delimiter, 0x1e, 0x1f]) this.look[byte] = 1;
  }

  push(chunk: Buffer): void {
    const look = this.look;
    const length = chunk.length;
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
    if (this.quotePending) this.inQuotes = false;
    if (this.afterCr) this.oldLineEnd();
    if (this.inQuotes) this.scan.unclosed = true;
    if (this.base > this.recordStart) this.endRecord(this.base, this.base);
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
      if (byte === QUOTE) return;
      this.inQuotes = false;
      if (byte !== this.delimiter && byte !== LF && byte !== CR) this.scan.regular = false;
    }
    if (byte === QUOTE) this.quote(at);
    else if (byte === this.delimiter) {
      if (!this.inQuotes) this.endField(at);
    } else if (byte === LF) {
      if (this.inQuotes) this.scan.quotedNewlines = true;
      else this.endRecord(at, at + 1);
    } else if (byte === CR) {
      if (this.inQuotes) this.scan.quotedNewlines = true;
      else this.afterCr = true;
    } else if (byte === 0x1e || byte === 0x1f) this.scan.separators = true;
  }

  private quote(at: number): void {
    this.scan.quotes = true;
    if (this.inQuotes) this.quotePending = true;
    else if (at === this.fieldStart) this.inQuotes = true;
    else this.scan.regular = false;
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
    if (bytes <= this.scan.fieldBytesMax) return;
    this.scan.fieldBytesMax = bytes;
    this.scan.fieldBytesMaxRecord = this.scan.records;
  }

  private endRecord(at: number, next: number): void {
    const scan = this.scan;
    if (at === this.recordStart) scan.blankLines++;
    else {
      this.measure(at);
      if (scan.records === this.headerRecord) scan.fields = this.fieldCount;
      else if (scan.records > this.headerRecord && this.fieldCount !== scan.fields) scan.ragged = true;
      scan.recordBytesMax = Math.max(scan.recordBytesMax, at - this.recordStart);
      scan.records++;
    }
    this.recordStart = next;
    this.fieldStart = next;
    this.fieldCount = 1;
  }
}
