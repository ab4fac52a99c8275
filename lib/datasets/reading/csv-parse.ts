export interface CsvRecord {
  /** Place in the file, from 1, blank lines counted: the row a spreadsheet shows. */
  row: number;
  fields: string[];
}

/**
 * Reads CSV text piece by piece: quotes as in RFC 4180, and leniently where a file breaks it (a quote inside a bare
 * field is a character; text after a closing quote belongs to the field). Blank lines are passed over.
 */
export class CsvParser {
  private field = "";
  private fields: string[] = [];
  private inQuotes = false;
  private quoted = false;
  private quotePending = false;
  private afterCr = false;
  private row = 0;

  constructor(
    private readonly delimiter: string,
    private readonly emit: (record: CsvRecord) => void,
  ) {}

  write(text: string): void {
    let start = 0;
    for (let i = 0; i < text.length; i++) {
      const char = text.charAt(i);
      if (this.afterCr) {
        this.afterCr = false;
        if (char === "\n") {
          start = i + 1;
          continue;
        }
      }
      if (this.inQuotes) {
        if (this.quotePending) {
          this.quotePending = false;
          if (char === '"') {
            this.field += '"';
            start = i + 1;
            continue;
          }
          this.inQuotes = false;
          start = i;
        } else {
          if (char === '"') {
            this.field += text.slice(start, i);
            this.quotePending = true;
            start = i + 1;
          }
          continue;
        }
      }
      if (char === '"' && !this.quoted && this.field === "" && start === i) {
        this.inQuotes = true;
        this.quoted = true;
        start = i + 1;
      } else if (char === this.delimiter) {
        this.endField(text.slice(start, i));
        start = i + 1;
      } else if (char === "\n" || char === "\r") {
        this.endRecord(text.slice(start, i));
        this.afterCr = char === "\r";
        start = i + 1;
      }
    }
    if (!this.quotePending) this.field += text.slice(start);
  }

  /** The text is over. @returns false when a quote was never closed. */
  end(): boolean {
    const closed = !this.inQuotes || this.quotePending;
    if (this.field !== "" || this.fields.length > 0 || this.quoted) this.endRecord("");
    return closed;
  }

  private endField(rest: string): void {
    this.fields.push(this.field + rest);
    this.field = "";
    this.quoted = false;
    this.inQuotes = false;
    this.quotePending = false;
  }

  private endRecord(rest: string): void {
    const blank = this.fields.length === 0 && !this.quoted && this.field === "" && rest === "";
    this.endField(rest);
    this.row++;
    if (!blank) this.emit({ row: this.row, fields: this.fields });
    this.fields = [];
  }
}
