export interface CsvRecord {
  /** Place in the file, from 1, blank lines counted: the row a spreadsheet shows. */
  row: number;
  /** The first fields, more of them than a table has columns. */
  fields: string[];
  /** All of its fields, where they were counted. */
  count?: number;
  /** The first field stood in quotes. */
  quoted: boolean;
  /** The line before was blank. */
  afterBlank: boolean;
}

/** How the text of a table is cut into fields. */
export interface CsvShape {
  /** One character; empty when a line is one field, a space when `gap` is set. */
  delimiter: string;
  /** Character that quotes fields, or empty. */
  quote: string;
  /** A backslash before a quote or another backslash makes it a character. */
  backslash: boolean;
  /** Spaces before an opening quote and after a closing one belong to no field. */
  looseQuotes: boolean;
  /** How a comment line may begin: quotes do not reach beyond the end of such a line. Empty: nothing does so. */
  comment: string;
  /** Columns stand under each other, so many spaces or more between them; 0 when they do not. */
  gap: number;
}

export const PLAIN_SHAPE: CsvShape = { delimiter: ",", quote: '"', backslash: false, looseQuotes: false, comment: "", gap: 0 };

const LF = 10;
const CR = 13;
const SPACE = 32;
const BACKSLASH = 92;
const NONE = -1;
const FIELDS_MAX = 5_000;

const START = 0;
const BARE = 1;
const QUOTED = 2;
/** After a quote inside quotes: the end of the field, or the first of two. */
const QUOTE_SEEN = 3;
const BACKSLASH_SEEN = 4;
/** In the spaces after a closing quote. */
const CLOSED = 5;

/**
 * Reads delimited text piece by piece: quotes as in RFC 4180, and leniently where a file breaks it (a quote inside a
 * bare field is a character; `"Swing it" band` is a bare field that begins with one). Blank lines are passed over.
 */
export class CsvParser {
  private readonly delimiter: number;
  private readonly quote: number;
  private at = START;
  private field = "";
  private fields: string[] = [];
  private count = 0;
  private quoted = false;
  private afterCr = false;
  private afterBlank = false;
  private lineBreakInQuotes = false;
  private spacesAfterQuote = 0;
  private row = 0;
  blankLines = 0;
  /** Closing quotes with something else after them than the end of the field. */
  irregular = 0;
  /** Row of the first such field that held a line break, a sign of a quote that nobody closed; 0 for none. */
  brokenRow = 0;
  /** Row in which the last quote was opened. */
  quoteRow = 0;
  quotedFields = 0;

  constructor(
    private readonly shape: CsvShape,
    private readonly emit: (record: CsvRecord) => void,
  ) {
    this.delimiter = shape.delimiter === "" || shape.gap > 0 ? NONE : shape.delimiter.charCodeAt(0);
    this.quote = shape.quote === "" || shape.gap > 0 ? NONE : shape.quote.charCodeAt(0);
  }

  write(text: string): void {
    const { length } = text;
    let start = 0;
    for (let i = 0; i < length; i++) {
      if (this.afterCr) {
        this.afterCr = false;
        if (text.charCodeAt(i) === LF) {
          start = i + 1;
          continue;
        }
      }
      if (this.at === BARE) i = this.skipBare(text, i);
      else if (this.at === QUOTED) i = this.skipQuoted(text, i);
      if (i < length) start = this.step(text, text.charCodeAt(i), start, i);
    }
    if (this.at <= QUOTED) this.field += text.slice(start);
  }

  /** The text is over. @returns false when a quote was never closed. */
  end(): boolean {
    if (this.at === BACKSLASH_SEEN) this.field += "\\";
    const closed = this.at !== QUOTED && this.at !== BACKSLASH_SEEN;
    if (this.field !== "" || this.fields.length > 0 || this.quoted) this.endRecord("");
    return closed;
  }

  /** Characters of the field that is being read. */
  get pendingChars(): number {
    return this.field.length;
  }

  private skipBare(text: string, from: number): number {
    const { delimiter } = this;
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === delimiter || code === LF || code === CR) return i;
    }
    return text.length;
  }

  private skipQuoted(text: string, from: number): number {
    const { quote } = this;
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === quote || code === BACKSLASH || code === LF || code === CR) return i;
    }
    return text.length;
  }

  /** @returns where the text begins that is not in the field yet. */
  private step(text: string, code: number, start: number, i: number): number {
    if (this.at === START) return this.startField(text, code, start, i);
    if (this.at === BARE) return this.endBare(text, code, start, i);
    if (this.at === QUOTED) return this.insideQuotes(text, code, start, i);
    if (this.at === BACKSLASH_SEEN) {
      this.at = QUOTED;
      if (code === this.quote || code === BACKSLASH) {
        this.field += String.fromCharCode(code);
        return i + 1;
      }
      this.field += "\\";
      return this.insideQuotes(text, code, i, i);
    }
    return this.afterQuote(text, code, i);
  }

  private startField(text: string, code: number, start: number, i: number): number {
    if (code === this.quote) {
      this.field = "";
      this.at = QUOTED;
      this.quotedFields++;
      if (this.fields.length === 0) this.quoted = true;
      this.lineBreakInQuotes = false;
      this.quoteRow = this.row + 1;
      return i + 1;
    }
    if (code === this.delimiter || code === LF || code === CR) return this.endBare(text, code, start, i);
    if (!(this.shape.looseQuotes && code === SPACE)) this.at = BARE;
    return start;
  }

  private endBare(text: string, code: number, start: number, i: number): number {
    if (code === this.delimiter) this.endField(text.slice(start, i));
    else {
      this.endRecord(text.slice(start, i));
      this.afterCr = code === CR;
    }
    return i + 1;
  }

  private insideQuotes(text: string, code: number, start: number, i: number): number {
    if (code === this.quote) {
      this.field += text.slice(start, i);
      this.at = QUOTE_SEEN;
      return i + 1;
    }
    if (code === BACKSLASH && this.shape.backslash) {
      this.field += text.slice(start, i);
      this.at = BACKSLASH_SEEN;
      return i + 1;
    }
    if (code === LF || code === CR) {
      if (this.isComment()) return this.endBare(text, code, start, i);
      this.lineBreakInQuotes = true;
    }
    return start;
  }

  private afterQuote(text: string, code: number, i: number): number {
    if (this.at === QUOTE_SEEN && code === this.quote) {
      this.field += this.shape.quote;
      this.at = QUOTED;
      return i + 1;
    }
    if (code === this.delimiter || code === LF || code === CR) return this.endBare(text, code, i, i);
    if (this.shape.looseQuotes && code === SPACE) {
      this.spacesAfterQuote = this.at === CLOSED ? this.spacesAfterQuote + 1 : 1;
      this.at = CLOSED;
      return i + 1;
    }
    this.irregular++;
    if (this.lineBreakInQuotes && this.brokenRow === 0) this.brokenRow = this.quoteRow;
    this.keepQuotes();
    this.at = BARE;
    return i;
  }

  /** Quotes that end before the field does enclosed a part of it, unless they held together what would have been cut. */
  private keepQuotes(): void {
    const { quote, delimiter } = this.shape;
    if (!this.lineBreakInQuotes && (delimiter === "" || !this.field.includes(delimiter))) {
      this.field = `${quote}${this.field.replaceAll(quote, quote + quote)}${quote}`;
      if (this.fields.length === 0) this.quoted = false;
    }
    if (this.at === CLOSED) this.field += " ".repeat(this.spacesAfterQuote);
  }

  private isComment(): boolean {
    return this.shape.comment !== "" && (this.fields[0]?.startsWith(this.shape.comment) ?? false);
  }

  private endField(rest: string): void {
    const field = this.field === "" ? rest : this.field + rest;
    this.field = "";
    this.at = START;
    this.count++;
    if (this.count <= FIELDS_MAX) this.fields.push(field);
    // A value far beyond any table must not get lost: its row has no place.
    else if (field !== "") this.fields[FIELDS_MAX - 1] = field;
  }

  private endRecord(rest: string): void {
    const blank = this.fields.length === 0 && !this.quoted && this.field === "" && rest === "";
    this.endField(rest);
    this.row++;
    const fields = this.shape.gap > 0 ? aligned(this.fields[0] ?? "", this.shape.gap) : this.fields;
    if (blank || fields.length === 0) this.blankLines++;
    else {
      const count = this.shape.gap > 0 ? fields.length : this.count;
      this.emit({ row: this.row, fields, count, quoted: this.quoted, afterBlank: this.afterBlank });
    }
    this.afterBlank = blank;
    this.fields = [];
    this.count = 0;
    this.quoted = false;
  }
}

function aligned(line: string, gap: number): string[] {
  const text = line.trim();
  return text === "" ? [] : text.split(gap > 1 ? / {2,}|\t/ : / +|\t/);
}
